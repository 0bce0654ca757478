import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import { askersStanceOf, rankDrivers, stanceOf } from "../../astrology/drivers/rank_drivers.ts";
import { type FieldSpec, planOf } from "../../ai/plan.ts";
import { type QuestionClass, questionClassOf } from "../../ai/question_class.ts";
import { domainOf } from "../../ai/question_domain.ts";
import { type AskedKind, askedQuestion, asksForCare } from "../../ai/question_kind.ts";
import type { Tone } from "../../ai/task.ts";
import type { ProductText } from "../../ai/product.ts";
import type { Point } from "../../ephemeris/points.ts";
import { TRAIT_POINTS } from "../asked/trait_points.ts";
import { VERDICTS } from "../asked/verdicts.ts";
import { contradictingSlots, OPPOSITE } from "./verdict.ts";

export const LEANS = ["yes", "not_yet", "open"] as const;
type Lean = (typeof LEANS)[number];

export interface OracleFacts {
  question: string;
  topic: Topic;
  /** The day of the request in UTC, YYYY-MM-DD. */
  day: string;
  /** All facts, the weightiest first. */
  drivers: readonly Driver[];
  tone: Tone;
}

interface OracleAnswer {
  answer: string;
  insight: string;
  next_action: string;
}

export const oracleAskText: ProductText<OracleFacts, OracleAnswer> = {
  id: "oracle.ask",
  version: "oracle-4",
  gate: { mustAnswer: true, contradicting: contradictingSlots },
  words: async () => (await import("./words/oracle_words.ts")).oracleWords,
  instructions: [
    "An oracle answers one question. answer speaks to the question, with a telling word of it; insight says what that rests on; next_action is something within the reader's own power that goes with the answer: where it says not yet, a step that comes before.",
    'A natal fact is of the reader\'s birth: say "your natal Venus". All others are of the sky of the day.',
    "stance of answer is the answer to a yes or no about the reader's own doing: supportive leans toward yes, challenging means not yet, mixed leaves it open. Keep to it, as an inclination and never a verdict, in the plain words of the question, and do not speak of a lean or leaning. Without a stance, give no yes or no; of two ways say what would decide between them.",
    "Say nothing about what other people secretly think, feel or will do: if the question asks for it, speak of the reader's own side alone, and say so in a few kind words. Suppose nothing that the question does not tell.",
  ],
  task: ({ question, topic, day, drivers, tone }) => ({
    product: "oracle.ask",
    version: oracleAskText.version,
    title: `oracle answer, topic ${topic}`,
    instructions: oracleAskText.instructions,
    tone,
    plan: planOf(fieldsOf({ question, drivers, topic }), drivers),
    customerText: { question },
    day,
    signs: [],
  }),
  assemble: ({ answer, insight, next_action }) => ({ answer, insight, next_action }),
  pathOf: (field) => field,
};

type Asked = Pick<OracleFacts, "question" | "drivers" | "topic">;

/**
 * How the asker's facts incline toward the action in the question. Null unless the question is a
 * yes-or-no question about the asker's own action, because the sky gives no answers about other
 * people or about what will happen.
 */
export function leanOf(asked: Asked): Lean | null {
  const stance = answerStanceOf(asked, questionClassOf(asked.question));
  return stance && VERDICTS[stance];
}

function answerStanceOf({ question, drivers, topic }: Asked, asked: QuestionClass): Stance | null {
  if (asked.kind !== "own_choice" || asksForCare(question)) return null;
  const stance = askersStanceOf(drivers, topic);
  return asked.direction === "away" ? OPPOSITE[stance] : stance;
}

function fieldsOf(asked: Asked): FieldSpec[] {
  const { drivers, topic } = asked;
  const stance = askersStanceOf(drivers, topic);
  // The answer must rest on a fact whose stance is the stance of all facts together.
  const leaning = rankDrivers(drivers, topic).find((driver) => driver.stance === stance) ??
    drivers[0];
  const named = namedFacts(asked);
  return [
    {
      name: "answer",
      sentences: [{ kind: "free", drivers: [leaning] }],
      words: { min: 15, max: 60 },
      stance: answerStanceOf(asked, questionClassOf(asked.question)),
    },
    {
      name: "insight",
      sentences: named.map((driver) => ({ kind: "named", drivers: [driver] })),
      words: { min: 8, max: 90 },
      stance: stanceOf(named, topic),
    },
    {
      name: "next_action",
      sentences: [{ kind: "free", drivers: [] }],
      words: { min: 5, max: 40 },
      stance,
    },
  ];
}

/** Points of a birth that tell most about a topic, the most telling first. */
const TELLING_POINTS: Readonly<Partial<Record<Topic, readonly Point[]>>> = {
  love: ["venus", "moon", "mars", "sun"],
  career: ["sun", "mars", "mercury"],
  money: ["venus", "mercury", "sun"],
  family: ["moon", "sun", "venus"],
  wellbeing: ["moon", "sun", "mars"],
  creativity: ["venus", "sun", "mercury"],
  travel: ["mercury", "sun", "mars"],
};
/** The same points for questions without a topic, by what the question asks for. */
const POINTS_BY_KIND: Readonly<Partial<Record<AskedKind, readonly Point[]>>> = {
  choice: ["mercury", "sun", "mars"],
  contact: ["mercury", "venus", "sun"],
  either: ["mercury", "sun", "mars"],
  another: ["mercury", "moon", "sun"],
  how: ["moon", "sun", "mars"],
};
const USUAL_POINTS: readonly Point[] = ["sun", "moon", "mercury"];

/**
 * The facts that the insight names: a fact of the day and, if a birth is given, the place of one
 * point at birth. One of them is the fact with the greatest weight.
 */
function namedFacts({ question, drivers, topic }: Asked): [Driver, ...Driver[]] {
  const [first, ...others] = rankedFrom(drivers, topic);
  const about = topicOf({ question, topic });
  const { kind } = askedQuestion(question);
  const ofTopic = kind === "another" && about !== "love" ? undefined : TELLING_POINTS[about];
  const points = ofTopic ?? POINTS_BY_KIND[kind] ?? USUAL_POINTS;
  const trait = points.map((point) => others.find((driver) => traitOf(driver) === point))
    .find((driver) => driver !== undefined);
  const ofDay = others.find(isOfDay);
  if (traitOf(first) !== null) return ofDay === undefined ? [first] : [ofDay, first];
  const second = trait ?? ofDay;
  return second === undefined ? [first] : [first, second];
}

/** The fact with the greatest weight, and the others by their relevance to the topic. */
function rankedFrom(drivers: readonly Driver[], topic: Topic): [Driver, ...Driver[]] {
  const [first] = drivers;
  return [first, ...rankDrivers(drivers, topic).filter((driver) => driver !== first)];
}

/** The topic of the question, or the topic of the request if that topic is narrower. */
function topicOf({ question, topic }: Pick<Asked, "question" | "topic">): Topic {
  return topic === "general" ? domainOf(question)?.topic ?? topic : topic;
}

/** The point whose place in a sign at birth a fact states; null for other facts. */
function traitOf({ frame, claims: [claim] }: Driver): Point | null {
  const isTrait = frame === "natal" && claim?.kind === "sign" && TRAIT_POINTS.includes(claim.body);
  return isTrait ? claim.body : null;
}

function isOfDay({ kind }: Driver): boolean {
  return kind === "moon" || kind === "lunation" || kind === "eclipse";
}
