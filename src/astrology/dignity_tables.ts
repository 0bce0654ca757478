import type { Point } from "../ephemeris/points.ts";
import type { Sect } from "./sect.ts";
import type { Element, Sign } from "./signs.ts";

/**
 * `lilly`: triplicities and Ptolemaic terms of William Lilly, Christian Astrology (1647), p. 104.
 * `hellenistic`: triplicities of Dorotheus, Carmen Astrologicum I.1, without the participating
 * rulers, and the Egyptian terms of Ptolemy, Tetrabiblos I.20.
 */
export const DIGNITY_TABLES = ["lilly", "hellenistic"] as const;
export type DignityTables = (typeof DIGNITY_TABLES)[number];

export const TRADITIONAL_PLANETS: readonly Point[] = [
  "sun",
  "moon",
  "mercury",
  "venus",
  "mars",
  "jupiter",
  "saturn",
];

type Rulers = Record<Element, Record<Sect, Point>>;

const FIRE_EARTH_AIR = {
  fire: { diurnal: "sun", nocturnal: "jupiter" },
  earth: { diurnal: "venus", nocturnal: "moon" },
  air: { diurnal: "saturn", nocturnal: "mercury" },
} as const;

export const TRIPLICITY_RULERS: Record<DignityTables, Rulers> = {
  lilly: { ...FIRE_EARTH_AIR, water: { diurnal: "mars", nocturnal: "mars" } },
  hellenistic: { ...FIRE_EARTH_AIR, water: { diurnal: "venus", nocturnal: "mars" } },
};

/** Rulers of the faces, 10° each, from 0° Aries on. The sequence repeats around the zodiac. */
export const FACE_RULERS: readonly Point[] = [
  "mars",
  "sun",
  "venus",
  "mercury",
  "moon",
  "saturn",
  "jupiter",
];

/**
 * For each sign, the rulers of its terms. Each ruler has the degree of the sign at which the
 * ruler's term ends.
 */
type Terms = Record<Sign, [ruler: Point, endDeg: number][]>;

const LETTERS: Record<string, Point> = {
  M: "mercury",
  V: "venus",
  A: "mars",
  J: "jupiter",
  S: "saturn",
};

/**
 * Reads terms that are written as a letter and an end degree: `J6` is Jupiter to 6°. The letter A
 * means Mars, and M means Mercury.
 */
function readTerms(written: Record<Sign, string>): Terms {
  return Object.fromEntries(
    Object.entries(written).map(([sign, terms]) => [
      sign,
      terms.split(" ").map((term) => [LETTERS[term[0]], Number(term.slice(1))]),
    ]),
  ) as Terms;
}

export const TERMS: Record<DignityTables, Terms> = {
  lilly: readTerms({
    Aries: "J6 V14 M21 A26 S30",
    Taurus: "V8 M15 J22 S26 A30",
    Gemini: "M7 J14 V21 S25 A30",
    Cancer: "A6 J13 M20 V27 S30",
    Leo: "S6 M13 V19 J25 A30",
    Virgo: "M7 V13 J18 S24 A30",
    Libra: "S6 V11 J19 M24 A30",
    Scorpio: "A6 J14 V21 M27 S30",
    Sagittarius: "J8 V14 M19 S25 A30",
    Capricorn: "V6 M12 J19 A25 S30",
    Aquarius: "S6 M12 V20 J25 A30",
    Pisces: "V8 J14 M20 A26 S30",
  }),
  hellenistic: readTerms({
    Aries: "J6 V12 M20 A25 S30",
    Taurus: "V8 M14 J22 S27 A30",
    Gemini: "M6 J12 V17 A24 S30",
    Cancer: "A7 V13 M19 J26 S30",
    Leo: "J6 V11 S18 M24 A30",
    Virgo: "M7 V17 J21 A28 S30",
    Libra: "S6 M14 J21 V28 A30",
    Scorpio: "A7 V11 M19 J24 S30",
    Sagittarius: "J12 V17 M21 S26 A30",
    Capricorn: "M7 J14 V22 S26 A30",
    Aquarius: "M7 V13 J20 A25 S30",
    Pisces: "V12 J16 M19 A28 S30",
  }),
};
