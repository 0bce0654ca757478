/** Counts as words, each at its own index. */
export const CARDINALS: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The number of a word or digits; NaN if there is none. */
export function numberOf(word: string): number {
  const index = CARDINALS.indexOf(word.toLowerCase());
  return index >= 0 ? index : Number(word);
}
