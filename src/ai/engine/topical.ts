import type { Stance, Topic } from "../../astrology/drivers/driver.ts";
import type { Point } from "../../ephemeris/points.ts";
import { HOUSE_MEANINGS } from "../../astrology/meanings/houses.ts";

const LOVE =
  "love|loved|flirt\\w*|romance|romantic|courted|closeness|affection|attraction|adored|partner|pair";
const HOME = "home|family|housework|chores|sibling|kettle";
const WORK = "work|works|business|job|career|duties|duty|errands|in charge";
const MONEY = "money|prices?|spend|buy|deals|bill|purchase|save";

/** Words that do not fit a topic. */
const ASTRAY: Readonly<Partial<Record<Topic, RegExp>>> = {
  love: wordsOf(WORK, MONEY, HOME),
  career: wordsOf(LOVE, HOME, MONEY),
  money: wordsOf(
    LOVE,
    HOME,
    "different from them|company|make a move|say so|all of you|believe in",
  ),
  family: wordsOf("flirt\\w*|romance|courted|attraction", WORK, MONEY),
  wellbeing: wordsOf(LOVE, WORK, MONEY),
  travel: wordsOf(LOVE),
  creativity: wordsOf(LOVE, HOME, MONEY),
  spirituality: wordsOf(LOVE, HOME, WORK, MONEY),
};

/** Houses whose scenes fit a topic. */
const TOPIC_HOUSES: Readonly<Record<Topic, readonly number[]>> = {
  general: [],
  love: [7],
  career: [10, 6],
  money: [2],
  family: [4],
  wellbeing: [12],
  travel: [9],
  spirituality: [12],
  creativity: [5],
};

/** Bodies whose signs are relevant to a topic. */
const TOPIC_BODIES: Readonly<Record<Topic, readonly Point[]>> = {
  general: [],
  love: ["venus", "moon", "mars"],
  career: ["mercury", "mars"],
  money: [],
  family: ["moon"],
  wellbeing: ["moon"],
  travel: ["mercury"],
  spirituality: ["moon"],
  creativity: ["mercury"],
};

/** The area of life of a topic, to follow a clause. */
const TOPIC_WHERE: Readonly<Partial<Record<Topic, string>>> = {
  love: "in love",
  career: "at work",
  family: "at home",
};

export function isAstray(text: string, topic: Topic): boolean {
  return ASTRAY[topic]?.test(text) ?? false;
}

export function isHouseOf(topic: Topic, house: number): boolean {
  return topic === "general" || TOPIC_HOUSES[topic].includes(house);
}

export function isBodyOf(topic: Topic, body: Point): boolean {
  return topic === "general" || TOPIC_BODIES[topic].includes(body);
}

/** Scenes of a topic; empty for the general topic. */
export function scenesOf(topic: Topic, stance: Stance): readonly string[] {
  return TOPIC_HOUSES[topic].flatMap((house) => HOUSE_MEANINGS[house - 1].scenes[stance]);
}

/** The areas of life of a topic, to follow an effect; may be empty. */
export function domainsFor(topic: Topic): readonly string[] {
  const where = TOPIC_WHERE[topic];
  return where === undefined ? [""] : ["", where];
}

function wordsOf(...words: readonly string[]): RegExp {
  return new RegExp(`\\b(${words.join("|")})\\b`, "i");
}
