import { oppositeSign } from "../../../astrology/dignities.ts";
import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import type { Point } from "../../../ephemeris/points.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import { factsOf, isNatal } from "../../../ai/engine/facts.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Task } from "../../../ai/task.ts";
import { shareWord } from "../../repeated_words.ts";
import { saidOfPresent } from "./scene_sentences.ts";
import { GIFTS, HIDDEN_GIFTS, NODE_HABITS, type NodeHabit } from "./life_words.ts";

const NODES: readonly Point[] = ["true_node", "true_south_node"];

type SignClaim = Extract<DriverClaim, { kind: "sign" }>;

/**
 * Sentences about a birth. `{c}` says where the South Node is; `{h}` is the old habit. They say what
 * the South Node stands for, because few readers know.
 */
const OF_BIRTH = [
  "{c}, which astrologers read as an old habit: {h}",
  "{c}; astrologers look there for an old habit, and yours may be {h}",
  "{c}; that point of a chart stands for old habits, and one of yours may be {h}",
];
const OF_TODAY = [
  "today {c}, which astrologers read as a habit to look at now: {h}",
  "{c} today; that point of the sky stands for old habits, such as {h}",
];

/** Sentences about the step that answers the habit, which follow advice on the scene. */
const STEPS_OF_BIRTH = [
  "your chart suggests a second step: {s}",
  "to loosen the habit in your chart as well, {s}",
  "a second step comes from your chart: {s}",
];
const STEPS_OF_TODAY = [
  "today's sky suggests a second step: {s}",
  "to loosen the habit of these days as well, {s}",
];

/** Sentences about the first and the second gift. `{f}` is the fact. */
const FIRST_GIFTS = [
  "{f}, you may also have brought something good from that life: {g}",
  "{f}, that life may have left you something good as well: {g}",
  "{f}, something good from that life may have stayed with you too: {g}",
];
const FIRST_GIFTS_OF_TODAY = [
  "{f}, something good from that life may be close at hand as well: {g}",
  "{f}, this may be a day to look for what else that life could have left you: {g}",
];
/** The same beside a pattern, if the birth leaves the sign of the South Node uncertain. */
const PATTERN_GIFTS = ["{f}, there may be a brighter side to that: {g}"];
const FURTHER_GIFTS = [
  "{f}, there may be a second gift: {g}",
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
function habitOf(asked: AskedSentence, south: SignClaim["sign"]): NodeHabit {
  const { task, seed } = asked;
  const kept = KEPT_HABITS.get(task) ??
    new Dice(`${seed}\nhabit`).pick(habitsApart(asked, NODE_HABITS[south]));
  KEPT_HABITS.set(task, kept);
  return kept;
}

/**
 * The habits that do not repeat what the setting says of the present, or at least not its pattern
 * and its step, or at least not its step.
 */
function habitsApart(asked: AskedSentence, habits: readonly NodeHabit[]): readonly NodeHabit[] {
  const { step, pattern, all } = saidOfPresent(asked);
  const stepApart = habits.filter((own) => !shareWord(own.step, step));
  const patternApart = stepApart.filter((own) => !shareWord(own.habit, pattern));
  const allApart = patternApart.filter((own) => !shareWord(`${own.habit} ${own.step}`, all));
  return [allApart, patternApart, stepApart].find(({ length }) => length > 0) ?? habits;
}

function giftSentence({ slot, field, place: { dice } }: AskedSentence, driver: Driver): Sentence {
  const gift = dice.pick(giftsOf(driver));
  const [fact] = factsOf(driver, null);
  const setting = yours(fact.setting ?? `since ${fact.clause}`);
  const isFirst = field.slots.find(({ kind }) => kind === "named") === slot;
  const firstOfEcho = isNatal(driver) ? FIRST_GIFTS : FIRST_GIFTS_OF_TODAY;
  const first = field.name === "karmic_pattern" ? PATTERN_GIFTS : firstOfEcho;
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
