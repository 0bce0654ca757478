import type { Point } from "../../ephemeris/points.ts";
import { HOUSE_AREAS, HOUSE_ORDINALS, POINT_NAMES } from "../meanings/names.ts";
import { type Sign, SIGNS } from "../signs.ts";

/** The number, 1 … 12, of the whole-sign house that `sign` is, if `first` is the first house. */
export function wholeSignHouse(sign: Sign, first: Sign): number {
  return (SIGNS.indexOf(sign) - SIGNS.indexOf(first) + 12) % 12 + 1;
}

/**
 * A house in words, such as `the sixth house from Leo (daily work and habits)`. If `from` is null,
 * the house is a house of a birth chart.
 */
export function houseWords(house: number, from: Sign | null): string {
  const counted = from === null ? "" : ` from ${from}`;
  return `the ${HOUSE_ORDINALS[house - 1]} house${counted} (${HOUSE_AREAS[house - 1]})`;
}

/** A natal point in words, such as `natal Venus` or `the natal Moon`. */
export function natalWords(point: Point): string {
  const name = POINT_NAMES[point];
  return name.startsWith("the ") ? `the natal ${name.slice("the ".length)}` : `natal ${name}`;
}

/** Makes a sentence of words: adds a capital letter and a full stop. */
export function sentenceOf(words: string): string {
  return `${words[0].toUpperCase()}${words.slice(1)}.`;
}
