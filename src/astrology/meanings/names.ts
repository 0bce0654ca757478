import type { AspectType, Point } from "../../ephemeris/points.ts";
import type { MoonPhase } from "../sky/moon_phase.ts";

/** The names of a chart's points in prose, as they stand in the middle of a sentence. */
export const POINT_NAMES: Readonly<Record<Point, string>> = {
  sun: "the Sun",
  moon: "the Moon",
  mercury: "Mercury",
  venus: "Venus",
  mars: "Mars",
  jupiter: "Jupiter",
  saturn: "Saturn",
  uranus: "Uranus",
  neptune: "Neptune",
  pluto: "Pluto",
  chiron: "Chiron",
  mean_node: "the North Node",
  true_node: "the North Node",
  mean_lilith: "Lilith",
  ceres: "Ceres",
  pallas: "Pallas",
  juno: "Juno",
  vesta: "Vesta",
  pholus: "Pholus",
  true_lilith: "Lilith",
  mean_south_node: "the South Node",
  true_south_node: "the South Node",
  lot_of_fortune: "the Lot of Fortune",
  lot_of_spirit: "the Lot of Spirit",
  ascendant: "the Ascendant",
  midheaven: "the Midheaven",
  descendant: "the Descendant",
  imum_coeli: "the Imum Coeli",
  vertex: "the Vertex",
};

/**
 * Points that only a birth chart has for a reader, so that "your Ascendant" is clear without
 * "natal".
 */
const ANGLES: readonly Point[] = ["ascendant", "midheaven", "descendant", "imum_coeli", "vertex"];

/** A natal point in words, such as `your natal Venus`, `your natal Moon`, `your Ascendant`. */
export function natalName(point: Point): string {
  const name = POINT_NAMES[point].replace(/^the /, "");
  return ANGLES.includes(point) ? `your ${name}` : `your natal ${name}`;
}

export const HOUSE_ORDINALS = [
  "first",
  "second",
  "third",
  "fourth",
  "fifth",
  "sixth",
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
] as const;

/** The name of a natal house, such as `your seventh house`. */
export function yourHouse(house: number): string {
  return `your ${HOUSE_ORDINALS[house - 1]} house`;
}

/** Each aspect as a verb (`Saturn squares Venus`) and as an adjective (`Saturn square Venus`). */
export const ASPECT_WORDS: Readonly<Record<AspectType, { verb: string; adjective: string }>> = {
  conjunction: { verb: "is conjunct", adjective: "conjunct" },
  sextile: { verb: "sextiles", adjective: "sextile" },
  square: { verb: "squares", adjective: "square" },
  trine: { verb: "trines", adjective: "trine" },
  opposition: { verb: "opposes", adjective: "opposite" },
  semisextile: { verb: "is semisextile", adjective: "semisextile" },
  semisquare: { verb: "is semisquare", adjective: "semisquare" },
  quintile: { verb: "is quintile", adjective: "quintile" },
  sesquiquadrate: { verb: "is sesquiquadrate", adjective: "sesquiquadrate" },
  biquintile: { verb: "is biquintile", adjective: "biquintile" },
  quincunx: { verb: "is quincunx", adjective: "quincunx" },
};

/** Each phase as a clause, and as a noun phrase that can follow "under". */
export const PHASE_WORDS: Readonly<Record<MoonPhase, { clause: string; under: string }>> = {
  new_moon: { clause: "there is a New Moon", under: "the New Moon" },
  waxing_crescent: { clause: "the Moon is a waxing crescent", under: "a waxing crescent Moon" },
  first_quarter: { clause: "the Moon is at its first quarter", under: "the first quarter Moon" },
  waxing_gibbous: { clause: "the Moon is waxing gibbous", under: "a waxing gibbous Moon" },
  full_moon: { clause: "the Moon is full", under: "the Full Moon" },
  waning_gibbous: { clause: "the Moon is waning gibbous", under: "a waning gibbous Moon" },
  last_quarter: { clause: "the Moon is at its last quarter", under: "the last quarter Moon" },
  waning_crescent: { clause: "the Moon is a waning crescent", under: "a waning crescent Moon" },
};

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * A date YYYY-MM-DD in words, such as `3 February`. The year is added if it differs from the year
 * of the reader's day.
 */
export function dayInWords(date: string, readersDay: string | null): string {
  const [year, month, day] = date.split("-").map(Number);
  const isSameYear = readersDay !== null && readersDay.slice(0, 4) === date.slice(0, 4);
  return `${day} ${MONTHS[month - 1]}${isSameYear ? "" : ` ${year}`}`;
}

/** The month of a date in words, such as `March 2027`. */
export function monthInWords(date: string): string {
  const [year, month] = date.split("-").map(Number);
  return `${MONTHS[month - 1]} ${year}`;
}

/**
 * A span in words, such as `from 5 to 20 February 2027`. If both days share a month or year, it is
 * named once.
 */
export function spanInWords(
  span: { start: string; end: string },
  readersDay: string | null,
): string {
  const end = dayInWords(span.end, readersDay);
  if (span.start === span.end) return `on ${end}`;
  const [start, month, year] = dayInWords(span.start, null).split(" ");
  const [, endMonth, endYear] = dayInWords(span.end, null).split(" ");
  if (year !== endYear) return `from ${start} ${month} ${year} to ${dayInWords(span.end, null)}`;
  return month === endMonth ? `from ${start} to ${end}` : `from ${start} ${month} to ${end}`;
}

/** The areas of life of houses 1 … 12, the first at index 0. */
export const HOUSE_AREAS: readonly string[] = [
  "self and appearance",
  "money and worth",
  "communication",
  "home and family",
  "romance and play",
  "daily work and habits",
  "partnership",
  "trust and shared resources",
  "travel and learning",
  "career and standing",
  "friends and hopes",
  "rest and the inner life",
];
