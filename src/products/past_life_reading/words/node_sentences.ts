import type { Driver, DriverClaim } from "../../../astrology/drivers/driver.ts";
import type { Point } from "../../../ephemeris/points.ts";
import { factsOf, isNatal } from "../../../ai/engine/facts.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { HIDDEN_TRACES, NODE_MEANINGS, TRACES } from "./life_words.ts";

const NODES: readonly Point[] = ["true_node", "true_south_node"];

type SignClaim = Extract<DriverClaim, { kind: "sign" }>;

/** Sentences about a birth. `{c}` says where the South Node is; `{h}` is the old habit. */
const OF_BIRTH = [
  "{c}, which speaks of an old habit: {h}",
  "{c}, which often goes with the habit of {h}",
  "{c}, so you may know the habit of {h}",
  "{c}, and you may recognize an old habit: {h}",
];
const OF_TODAY = [
  "today {c}, which brings up the habit of {h}",
  "{c} today, which brings an old habit to mind: {h}",
  "since {c} today, an old habit may come up: {h}",
  "what today brings up is the habit of {h}, since {c}",
];

/** Openings before a step. */
const STEPS = ["it may do you good to", "when you feel ready,", "a good first step is to"];

/**
 * A sentence about a fact of the birth or the sky in a past-life reading: the old habit, the trace
 * that the past life left, or the step that loosens the habit.
 */
export function nodeSentence(asked: AskedSentence): Sentence {
  const [driver] = asked.slot.drivers;
  const [claim] = driver.claims;
  if (claim.kind !== "sign" || !NODES.includes(claim.body)) return traceSentence(asked, driver);
  return asked.slot.kind === "named" ? habitSentence(asked, claim) : stepSentence(asked, claim);
}

function habitSentence({ slot, place: { dice } }: AskedSentence, { sign }: SignClaim): Sentence {
  const [driver] = slot.drivers;
  const [fact] = factsOf(driver, null);
  const clause = fact.born !== null && dice.chance(0.4) ? fact.born : fact.clause;
  const frame = dice.pick(isNatal(driver) ? OF_BIRTH : OF_TODAY);
  const habit = dice.pick(NODE_MEANINGS[sign].habits);
  return sentenceOf(frame.replace("{c}", clause).replace("{h}", habit), [frame, habit]);
}

function stepSentence({ place: { dice } }: AskedSentence, { sign }: SignClaim): Sentence {
  const step = dice.pick(NODE_MEANINGS[sign].steps);
  const opening = dice.chance(0.5) ? `${dice.pick(STEPS)} ` : "";
  return sentenceOf(`${opening}${step}`, [step], ["advice"]);
}

function traceSentence({ slot, place: { dice } }: AskedSentence, driver: Driver): Sentence {
  const trace = dice.pick(tracesOf(driver));
  if (slot.kind !== "named") return sentenceOf(trace, [trace]);
  const [fact] = factsOf(driver, null);
  const clause = yours(fact.clause);
  const setting = fact.setting === null ? null : yours(fact.setting);
  const frames = [`${clause}: ${trace}`];
  if (setting !== null) frames.push(`${setting}, ${trace}`);
  return sentenceOf(dice.pick(frames), [trace]);
}

/** Adds "your" before the second point of a birth chart. */
function yours(fact: string): string {
  return fact.replace(/(?<!your) natal (?=[A-Z])/, " your natal ");
}

/**
 * The traces of the twelfth house, or the traces of those points of the fact that are not nodes.
 */
function tracesOf({ claims: [claim, ...others] }: Driver): readonly string[] {
  if (claim.kind === "house_sign") return HIDDEN_TRACES;
  const bodies = claim.kind === "aspect"
    ? [claim.first, claim.second]
    : "body" in claim
    ? [claim.body]
    : [];
  const traces = bodies.flatMap((body) => TRACES[body] ?? []);
  const isHidden = others.some((other) => other.kind === "house" && other.house === 12);
  return isHidden ? [...traces, ...HIDDEN_TRACES] : traces;
}
