/** The cost of a sentence that repeats a word, such as "plans for expansion plans". */
export const REPEATED_WORD_COST = 100;

const MIN_LETTERS = 4;

/** Whether two phrases have a word in common. Short words and endings do not count. */
export function shareWord(one: string, other: string): boolean {
  const own = new Set(stemsOf(one));
  return stemsOf(other).some((stem) => own.has(stem));
}

/** The stems of phrases that were asked for before. The same phrases of a bank are asked for often. */
const KEPT = new Map<string, readonly string[]>();
const MAX_KEPT = 10_000;

function stemsOf(text: string): readonly string[] {
  const kept = KEPT.get(text);
  if (kept !== undefined) return kept;
  const stems = readStems(text);
  if (KEPT.size >= MAX_KEPT) KEPT.clear();
  KEPT.set(text, stems);
  return stems;
}

function readStems(text: string): string[] {
  return (text.toLowerCase().match(/[a-z]+/g) ?? [])
    .map((word) => word.replace(/(?:n?ing|ed|s)$/, ""))
    .filter((stem) => stem.length >= MIN_LETTERS && !COMMON.has(stem));
}

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
