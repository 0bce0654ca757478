import { roundLongitude, signedDeg } from "../angles.ts";
import { type Sign, SIGNS } from "../signs.ts";

/** The lunar mansions, 13°20′ each from the beginning of a sidereal zodiac. */
export const NAKSHATRAS = [
  "ashwini",
  "bharani",
  "krittika",
  "rohini",
  "mrigashira",
  "ardra",
  "punarvasu",
  "pushya",
  "ashlesha",
  "magha",
  "purva_phalguni",
  "uttara_phalguni",
  "hasta",
  "chitra",
  "swati",
  "vishakha",
  "anuradha",
  "jyeshtha",
  "mula",
  "purva_ashadha",
  "uttara_ashadha",
  "shravana",
  "dhanishta",
  "shatabhisha",
  "purva_bhadrapada",
  "uttara_bhadrapada",
  "revati",
] as const;
export type Nakshatra = (typeof NAKSHATRAS)[number];

/** The lords of the nakshatras, which repeat in this order three times around the zodiac. */
export const NAKSHATRA_LORDS = [
  "ketu",
  "venus",
  "sun",
  "moon",
  "mars",
  "rahu",
  "jupiter",
  "saturn",
  "mercury",
] as const;
export type NakshatraLord = (typeof NAKSHATRA_LORDS)[number];

export function lordOfNakshatra(nakshatra: Nakshatra): NakshatraLord {
  return NAKSHATRA_LORDS[NAKSHATRAS.indexOf(nakshatra) % NAKSHATRA_LORDS.length];
}

/**
 * Number of padas (quarters of nakshatras) in the zodiac. Each pada is a ninth of a sign, that is a
 * navamsa.
 */
const PADAS = 108;

/** A quarter of a nakshatra, with its sign and navamsa. */
export interface Pada {
  sign: Sign;
  nakshatra: Nakshatra;
  /** The quarter of the nakshatra, 1 … 4. */
  pada: number;
  /** The sign in the ninth harmonic chart, D9. */
  navamsaSign: Sign;
}

const ALL_PADAS: readonly Pada[] = Array.from({ length: PADAS }, (_, index) => ({
  sign: SIGNS[Math.floor(index / 9)],
  nakshatra: NAKSHATRAS[Math.floor(index / 4)],
  pada: index % 4 + 1,
  navamsaSign: SIGNS[index % 12],
}));

/**
 * The number of whole steps in a degree. Longitudes in answers have seven decimals. Three padas are
 * 10°.
 */
const STEPS_A_DEG = 1e7;
const STEPS_IN_THREE_PADAS = 10 * STEPS_A_DEG;

/**
 * Number of the pada, 0 … 107, of a sidereal longitude in degrees. The longitude and the limits of
 * 3°20′ are rounded as in answers and compared as whole numbers. A longitude on a limit belongs to
 * the pada that begins there.
 */
function padaIndex(siderealDeg: number): number {
  const steps = Math.round(roundLongitude(siderealDeg) * STEPS_A_DEG);
  return Math.floor((3 * steps + 1) / STEPS_IN_THREE_PADAS);
}

/** The pada of a sidereal longitude in degrees (any multiple of 360° may be added). */
export function padaOf(siderealDeg: number): Pada {
  return ALL_PADAS[padaIndex(siderealDeg)];
}

/** The padas of the arc from one sidereal longitude eastward to another, in order. */
export function padasOfArc(fromDeg: number, toDeg: number): Pada[] {
  const first = padaIndex(fromDeg);
  const count = (padaIndex(toDeg) - first + PADAS) % PADAS + 1;
  return Array.from({ length: count }, (_, index) => ALL_PADAS[(first + index) % PADAS]);
}

const NAKSHATRA_DEG = 360 / NAKSHATRAS.length;

/**
 * The part of its nakshatra that a body has passed, 0 ≤ part < 1, computed from the body's
 * unrounded sidereal longitude in degrees.
 */
export function partOfNakshatra(siderealDeg: number): number {
  const start = NAKSHATRAS.indexOf(padaOf(siderealDeg).nakshatra) * NAKSHATRA_DEG;
  const pastDeg = signedDeg(siderealDeg - start);
  // Rounding may move a body across a limit that is less than 1e-7° ahead, so the result is never
  // below 0.
  return Math.max(0, pastDeg / NAKSHATRA_DEG);
}
