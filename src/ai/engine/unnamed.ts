import type { Driver, Stance, Topic } from "../../astrology/drivers/driver.ts";
import type { Bank } from "../../words/bank.ts";
import type { Dice } from "./dice.ts";
import type { Picker } from "./picker.ts";
import { readingOf } from "./readings.ts";
import { type Sentence, sentenceOf } from "./sentence.ts";

/**
 * What a sentence depends on in addition to its facts: tone, topic, limits and the previous
 * sentence.
 */
export interface SentenceContext {
  /** The words of the tone. */
  voice: Bank;
  /** The topic of the field. */
  topic: Topic;
  /** The stance of the previous sentence; null for the first sentence. */
  before: Stance | null;
  maxWords: number;
  /**
   * The maximum number of characters of a slot that has to fit a short message; null for other
   * slots.
   */
  maxCharacters: number | null;
  picker: Picker;
  /** Whether the fact's scene of this day is already in the text. */
  isReserve: boolean;
  /** Whether the text answers a question. */
  isAsked: boolean;
  /** Whether the question is about a serious matter. */
  isGrave: boolean;
  dice: Dice;
}

/** A sentence about the meaning of one or two facts. The sentence does not name the facts. */
export function heldSentence(
  drivers: readonly Driver[],
  { topic, picker, isReserve, isAsked, isGrave }: SentenceContext,
): Sentence {
  // A scene that replaces a fact's own scene is the same for all facts.
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
