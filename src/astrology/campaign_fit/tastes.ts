/** What people buy for: a rule says which of them a birth leans to, a campaign appeals to some. */
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

/** Whole numbers, one a taste, in the order of TASTES. */
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

/** How far two leanings agree: the sum of their products, taste by taste. */
export function agreement(first: readonly number[], second: readonly number[]): number {
  return first.reduce((sum, value, taste) => sum + value * second[taste], 0);
}
