import { remembering } from "../base/remembering.ts";

/** The cost of a sentence that repeats a word, such as "plans for expansion plans". */
export const REPEATED_WORD_COST = 100;

const MIN_LETTERS = 4;

/** Whether two phrases have a word in common. Short words and endings do not count. */
export function shareWord(one: string, other: string): boolean {
  const own = new Set(stemsOf(one));
  return stemsOf(other).some((stem) => own.has(stem));
}

/** Enough for the phrases of a bank that is read again and again. */
const MAX_PHRASES = 4096;

const stemsOf = remembering(
  (text: string): readonly string[] =>
    (text.toLowerCase().match(/[a-z]+/g) ?? [])
      .map((word) => word.replace(/(?:n?ing|ed|s)$/, ""))
      .filter((stem) => stem.length >= MIN_LETTERS && !COMMON.has(stem)),
  (text) => text,
  MAX_PHRASES,
);

/** Words that may return. */
const COMMON = new Set([
  "with",
  "that",
  "this",
  "from",
  "than",
  "rather",
  "more",
  "about",
  "people",
  "what",
]);
