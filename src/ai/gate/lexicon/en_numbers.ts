/** Counts as words, each at its own index. */
export const CARDINALS: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The count that a word or digits tell; NaN: none. */
export function numberOf(word: string): number {
  const index = CARDINALS.indexOf(word.toLowerCase());
  return index >= 0 ? index : Number(word);
}
