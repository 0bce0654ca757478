import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { plainSubject, type Subject } from "../../../ai/engine/question.ts";
import { freeSentence, type SentenceContext } from "../../../ai/engine/unnamed.ts";
import type { Sentence } from "../../../ai/engine/sentence.ts";
import type { AskedKind, AskedQuestion } from "../asked_kind.ts";
import words from "./en/kinds.json" with { type: "json" };

/**
 * Clauses by kind of question and inclination. `{it}` stands for what is read, such as "the card",
 * in the singular.
 */
const LEADS: Readonly<Record<AskedKind, Readonly<Record<Stance, readonly string[]>>>> = words.leads;

/** Whole sentences of advice that fit every question of a kind. */
const ADVICE: Readonly<Record<AskedKind, readonly string[]>> = words.advice;

/**
 * A clause that says which way the reading inclines. A question about leaving gets neither a yes
 * nor a no, because a good omen may speak for staying as well as for going.
 */
export function leadOf(
  { kind, isAway }: AskedQuestion,
  stance: Stance,
  it: string,
  dice: Dice,
): string {
  return dice.pick(LEADS[isAway ? "either" : kind][stance]).replace("{it}", it);
}

export function adviceOn(kind: AskedKind, place: SentenceContext): Sentence {
  return freeSentence(ADVICE[kind], place);
}

/**
 * The subject in the form in which an opening may name it. Null if the question was not understood,
 * or is about another person, because nothing is said about other people.
 */
export function sayableSubject(subject: Subject | null, { kind }: AskedQuestion): string | null {
  return kind === "another" ? null : plainSubject(subject)?.words ?? null;
}
