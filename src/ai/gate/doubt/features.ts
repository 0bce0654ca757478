import { SIGNS } from "../../../astrology/signs.ts";
import { POINTS } from "../../../ephemeris/points.ts";

/**
 * The number of cells in which features are counted. A hash of the feature decides its cell, so two
 * features may share a cell.
 */
export const CELLS = 1 << 18;
const MIN_LETTERS = 2;
const MAX_LETTERS = 5;

/**
 * Names of signs and bodies. Every sign counts as the same word, and so does every body, because the
 * gate checks elsewhere whether a sentence names the right ones.
 */
const SIGN = new RegExp(`\\b(?:${SIGNS.join("|").toLowerCase()})\\b`, "g");
const POINT = new RegExp(
  `\\b(?:north node|south node|${POINTS.filter((point) => !point.includes("_")).join("|")})\\b`,
  "g",
);
const WORD = /[a-z][a-z']*|\d+/g;

/**
 * The features of a sentence, as cells with their strengths. Features are the words of the sentence,
 * pairs of its words, and runs of letters within its words. The strengths of all words and pairs are
 * a vector of length 1, and so are the strengths of all runs of letters.
 */
export function featuresOf(sentence: string): Map<number, number> {
  const text = sentence.toLowerCase().replaceAll("’", "'")
    .replace(SIGN, "sign").replace(POINT, "planet");
  const words = text.match(WORD) ?? [];
  const strengths = new Map<number, number>();
  for (const counts of [countsOf(wordRuns(words)), countsOf(letterRuns(words))]) {
    const logs = [...counts].map(([cell, count]) => [cell, 1 + Math.log(count)] as const);
    const length = Math.sqrt(logs.reduce((sum, [, strength]) => sum + strength ** 2, 0)) || 1;
    for (const [cell, strength] of logs) {
      strengths.set(cell, (strengths.get(cell) ?? 0) + strength / length);
    }
  }
  return strengths;
}

function* wordRuns(words: readonly string[]): Generator<string> {
  const all = ["^", ...words, "$"];
  for (const word of words) yield `1${word}`;
  for (let at = 1; at < all.length; at++) yield `2${all[at - 1]} ${all[at]}`;
  for (let at = 2; at < all.length; at++) yield `s${all[at - 2]} _ ${all[at]}`;
}

function* letterRuns(words: readonly string[]): Generator<string> {
  for (const word of words) {
    const spaced = ` ${word} `;
    for (let size = MIN_LETTERS; size <= MAX_LETTERS; size++) {
      for (let at = 0; at + size <= spaced.length; at++) yield `c${spaced.slice(at, at + size)}`;
    }
  }
}

function countsOf(features: Iterable<string>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const feature of features) {
    const cell = cellOf(feature);
    counts.set(cell, (counts.get(cell) ?? 0) + 1);
  }
  return counts;
}

/** The cell of a feature: a hash by FNV-1a whose bits are mixed once more. */
function cellOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at++) {
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) >>> 0) % CELLS;
}
