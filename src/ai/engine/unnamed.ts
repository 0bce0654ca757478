import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import type { Bank } from "../../words/bank.ts";
import type { Dice } from "./dice.ts";
import type { Picker } from "./picker.ts";
import { readingOf } from "./readings.ts";
import { type Sentence, sentenceOf } from "./sentence.ts";

/** What a sentence depends on besides its facts: tone, topic, limits and the previous sentence. */
export interface SentenceContext {
  /** The words of the tone. */
  voice: Bank;
  /** The topic of the field. */
  topic: Topic;
  /** The stance of the previous sentence; null for the first sentence. */
  before: Stance | null;
  maxWords: number;
  /** The limit of a slot that has to fit a short message; else null. */
  maxCharacters: number | null;
  picker: Picker;
  /** Whether the scene that the fact has on this day stands in the text already. */
  isReserve: boolean;
  /** Whether the text answers a question. */
  isAsked: boolean;
  /** Whether the question is about a serious matter. */
  isGrave: boolean;
  dice: Dice;
}

/** A sentence on what one or two facts mean. It does not name the facts. */
export function heldSentence(
  drivers: readonly Driver[],
  { topic, picker, isReserve, isAsked, isGrave }: SentenceContext,
): Sentence {
  // A scene that stands in for a fact's own is the same for all facts.
  const [driver, other] = isReserve || isGrave ? drivers.slice(0, 1) : drivers;
  const said = other === undefined ? [driver] : [driver, other];
  const readings = said.map((it) => readingOf(it, { topic, isReserve, isAsked, isGrave }, picker));
  const link = other !== undefined && areOpposed(other.stance, driver.stance) ? ", but" : ", and";
  const meant = readings.map(({ text }) => text).join(`${link} `);
  return sentenceOf(meant, readings.flatMap(({ clauses }) => clauses));
}

/** A mixed stance contradicts nothing. */
function areOpposed(one: Stance, other: Stance): boolean {
  return one !== other && one !== "mixed" && other !== "mixed";
}

/** A whole sentence of a bank. */
export function freeSentence(entries: readonly string[], { picker }: SentenceContext): Sentence {
  const text = picker.pick(entries);
  return sentenceOf(text, [text]);
}
