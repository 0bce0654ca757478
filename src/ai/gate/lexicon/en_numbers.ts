/** Numbers as words. Each word is at the index of its number. */
export const CARDINALS: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve".split(" ");

/** The number that a word or digits mean; NaN if the text is not a number. */
export function numberOf(word: string): number {
  const index = CARDINALS.indexOf(word.toLowerCase());
  return index >= 0 ? index : Number(word);
}
