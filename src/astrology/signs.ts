import { roundDeg, roundLongitude } from "./angles.ts";

/** The signs of the tropical zodiac, 30° each from the vernal equinox. */
export const SIGNS = [
  "Aries",
  "Taurus",
  "Gemini",
  "Cancer",
  "Leo",
  "Virgo",
  "Libra",
  "Scorpio",
  "Sagittarius",
  "Capricorn",
  "Aquarius",
  "Pisces",
] as const;
export type Sign = (typeof SIGNS)[number];

/** Elements and modalities return in this order around the zodiac. */
export const ELEMENTS = ["fire", "earth", "air", "water"] as const;
export type Element = (typeof ELEMENTS)[number];
export const MODALITIES = ["cardinal", "fixed", "mutable"] as const;
export type Modality = (typeof MODALITIES)[number];

/** A place on the ecliptic as it is answered: rounded and wrapped first, then signed. */
export interface ZodiacPosition {
  longitude: number;
  sign: Sign;
  sign_degree: number;
}

/** Places a longitude in degrees (any turn) in the zodiac. */
export function zodiacPosition(longitudeDeg: number): ZodiacPosition {
  const longitude = roundLongitude(longitudeDeg);
  const index = signIndex(longitude);
  return { longitude, sign: SIGNS[index], sign_degree: roundDeg(longitude - index * 30) };
}

/** Number of the sign, 0 (Aries) … 11, of a longitude 0 ≤ degrees < 360. */
export function signIndex(longitudeDeg: number): number {
  return Math.floor(longitudeDeg / 30);
}

/** The signs of the arc from one longitude eastward to another, degrees 0 ≤ longitude < 360. */
export function signsOfArc(fromDeg: number, toDeg: number): Sign[] {
  const first = signIndex(fromDeg);
  const count = (signIndex(toDeg) - first + 12) % 12 + 1;
  return Array.from({ length: count }, (_, index) => SIGNS[(first + index) % 12]);
}

export function elementOf(sign: Sign): Element {
  return ELEMENTS[SIGNS.indexOf(sign) % ELEMENTS.length];
}

export function modalityOf(sign: Sign): Modality {
  return MODALITIES[SIGNS.indexOf(sign) % MODALITIES.length];
}
