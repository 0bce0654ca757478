/**
 * Motives for buying. A rule says which motives a birth leans to, and a campaign appeals to some
 * motives.
 */
export const TASTES = [
  "style",
  "comfort",
  "adventure",
  "drive",
  "substance",
  "ideas",
  "closeness",
  "imagination",
  "show",
] as const;

/** Whole numbers, one per taste, in the order of TASTES. */
export type Leaning = readonly [
  style: number,
  comfort: number,
  adventure: number,
  drive: number,
  substance: number,
  ideas: number,
  closeness: number,
  imagination: number,
  show: number,
];

/** The agreement of two leanings: the sum of their products over all tastes. */
export function agreement(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, taste) => sum + value * second[taste], 0);
}
