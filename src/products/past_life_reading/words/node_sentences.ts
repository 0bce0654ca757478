import { oppositeSign } from "../../../astrology/dignities.ts";
import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import type { Point } from "../../../ephemeris/points.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import { factsOf, isNatal } from "../../../ai/engine/facts.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Task } from "../../../ai/task.ts";
import { GIFTS, HIDDEN_GIFTS, NODE_HABITS, type NodeHabit } from "./life_words.ts";

const NODES: readonly Point[] = ["true_node", "true_south_node"];

type SignClaim = Extract<DriverClaim, { kind: "sign" }>;

/**
 * Sentences about a birth. `{c}` says where the South Node is; `{h}` is the old habit. They say what
 * the South Node stands for, because few readers know.
 */
const OF_BIRTH = [
  "{c}, and astrologers read that as an old habit of yours: {h}",
  "{c}; astrologers look there for what comes all too easily, which may be {h}",
  "{c}; the South Node is the place of old habits in a chart, and yours may be {h}",
];
const OF_TODAY = [
  "today {c}, and astrologers read that as a habit to look at now: {h}",
  "{c} today; astrologers look there for what comes all too easily, such as {h}",
];

/** Sentences about the step that answers the habit, which follow advice on the scene. */
const STEPS_OF_BIRTH = [
  "a second step, if you like, is for the habit in your chart: {s}",
  "to loosen the habit in your chart as well, {s}",
];
const STEPS_OF_TODAY = [
  "a second step, if you like, is for the habit of these days: {s}",
  "to loosen the habit of these days as well, {s}",
];

/** Sentences about the first and the second gift. `{f}` is the fact. */
const FIRST_GIFTS = [
  "{f}, that life may also have left you something good: {g}",
  "{f}, something good may have come along from that life as well: {g}",
];
/** The same beside a pattern, if the birth leaves the sign of the South Node uncertain. */
const PATTERN_GIFTS = ["{f}, there may be a brighter side to that: {g}"];
const FURTHER_GIFTS = [
  "{f}, there may be one thing more: {g}",
  "{f}, you may have kept this as well: {g}",
];

/**
 * A sentence about a fact of the birth or the sky in a past-life reading: the old habit, the gift
 * that the past life left, or the step that loosens the habit.
 */
export function nodeSentence(asked: AskedSentence): Sentence {
  const [driver] = asked.slot.drivers;
  const [claim] = driver.claims;
  if (claim.kind !== "sign" || !NODES.includes(claim.body)) return giftSentence(asked, driver);
  return asked.slot.kind === "named" ? habitSentence(asked, claim) : stepSentence(asked, claim);
}

function habitSentence(asked: AskedSentence, { sign }: SignClaim): Sentence {
  const { slot, place: { dice } } = asked;
  const [driver] = slot.drivers;
  const [fact] = factsOf(driver, null);
  const clause = fact.born !== null && dice.chance(0.4) ? fact.born : fact.clause;
  const frame = dice.pick(isNatal(driver) ? OF_BIRTH : OF_TODAY);
  const { habit } = habitOf(asked, sign);
  return sentenceOf(frame.replace("{c}", clause).replace("{h}", habit), [frame, habit]);
}

function stepSentence(asked: AskedSentence, { sign }: SignClaim): Sentence {
  const { step } = habitOf(asked, oppositeSign(sign));
  const [driver] = asked.slot.drivers;
  const frame = asked.place.dice.pick(isNatal(driver) ? STEPS_OF_BIRTH : STEPS_OF_TODAY);
  return sentenceOf(frame.replace("{s}", step), [step], ["advice"]);
}

const KEPT_HABITS = new WeakMap<Task, NodeHabit>();

/**
 * The habit of the reading. All fields of a reading speak of the same one, also those of a further
 * attempt.
 */
function habitOf({ task, seed }: AskedSentence, south: SignClaim["sign"]): NodeHabit {
  const kept = KEPT_HABITS.get(task) ?? new Dice(`${seed}\nhabit`).pick(NODE_HABITS[south]);
  KEPT_HABITS.set(task, kept);
  return kept;
}

function giftSentence({ slot, field, place: { dice } }: AskedSentence, driver: Driver): Sentence {
  const gift = dice.pick(giftsOf(driver));
  const [fact] = factsOf(driver, null);
  const setting = yours(fact.setting ?? `since ${fact.clause}`);
  const isFirst = field.slots.find(({ kind }) => kind === "named") === slot;
  const first = field.name === "karmic_pattern" ? PATTERN_GIFTS : FIRST_GIFTS;
  const frame = dice.pick(isFirst ? first : FURTHER_GIFTS);
  return sentenceOf(frame.replace("{f}", setting).replace("{g}", gift), [frame, gift]);
}

/** Adds "your" before the second point of a birth chart. */
function yours(fact: string): string {
  return fact.replace(/(?<!your) natal (?=[A-Z])/, " your natal ");
}

/**
 * The gifts of the twelfth house, or the gifts of those points of the fact that are not nodes.
 */
function giftsOf({ claims: [claim, ...others] }: Driver): readonly string[] {
  if (claim.kind === "house_sign") return HIDDEN_GIFTS;
  const bodies = claim.kind === "aspect"
    ? [claim.first, claim.second]
    : "body" in claim
    ? [claim.body]
    : [];
  const gifts = bodies.flatMap((body) => GIFTS[body] ?? []);
  const isHidden = others.some((other) => other.kind === "house" && other.house === 12);
  return isHidden ? [...gifts, ...HIDDEN_GIFTS] : gifts;
}
