import { roundDeg, roundLongitude } from "./angles.ts";

/** The signs of a zodiac, 30° each. The tropical zodiac begins at the vernal equinox. */
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

/** Elements and modalities repeat in this order around the zodiac. */
export const ELEMENTS = ["fire", "earth", "air", "water"] as const;
export type Element = (typeof ELEMENTS)[number];
export const MODALITIES = ["cardinal", "fixed", "mutable"] as const;
export type Modality = (typeof MODALITIES)[number];

/**
 * A zodiac position as answers show it: the longitude is rounded and wrapped before its sign is
 * determined.
 */
export interface ZodiacPosition {
  longitudeDeg: number;
  sign: Sign;
  /** 0 ≤ degrees < 30. */
  degreesInSign: number;
}

/** The zodiac position of a longitude in degrees (any multiple of 360° may be added). */
export function zodiacPosition(longitudeDeg: number): ZodiacPosition {
  const roundedDeg = roundLongitude(longitudeDeg);
  const index = signIndex(roundedDeg);
  return {
    longitudeDeg: roundedDeg,
    sign: SIGNS[index],
    degreesInSign: roundDeg(roundedDeg - index * 30),
  };
}

/** The sign of a longitude in degrees (any multiple of 360° may be added), as in answers. */
export function signOf(longitudeDeg: number): Sign {
  return SIGNS[signIndex(roundLongitude(longitudeDeg))];
}

/** An eastward arc of the ecliptic in which a body of an unknown time may be. */
export interface LongitudeRange {
  fromDeg: number;
  toDeg: number;
  /** The signs that the arc touches. */
  signs: Sign[];
}

/**
 * A position that is known only as an arc. The position has no sign if the arc touches several
 * signs.
 */
interface VaguePosition {
  longitudeDeg: number;
  sign: Sign | null;
  degreesInSign: number | null;
  longitudeRange: LongitudeRange;
}

/**
 * @param middle The shown position, within the arc.
 * @param fromDeg Start of the arc. The start and the end (`toDeg`) may be below 0 or above 360.
 */
export function vaguePosition(
  middle: ZodiacPosition,
  fromDeg: number,
  toDeg: number,
): VaguePosition {
  const ends = { fromDeg: roundLongitude(fromDeg), toDeg: roundLongitude(toDeg) };
  const signs = signsOfArc(ends.fromDeg, ends.toDeg);
  const isCertain = signs.length === 1;
  return {
    longitudeDeg: middle.longitudeDeg,
    sign: isCertain ? signs[0] : null,
    degreesInSign: isCertain ? middle.degreesInSign : null,
    longitudeRange: { ...ends, signs },
  };
}

/** Number of the sign, 0 (Aries) … 11, of a longitude 0 ≤ degrees < 360. */
export function signIndex(longitudeDeg: number): number {
  return Math.floor(longitudeDeg / 30);
}

/**
 * The signs that an arc touches. The arc goes eastward from one longitude to another, degrees 0 ≤
 * longitude < 360.
 */
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

/** The number of signs from one sign to another, counting both: 1 … 12. */
export function signCount(from: Sign, to: Sign): number {
  return (SIGNS.indexOf(to) - SIGNS.indexOf(from) + 12) % 12 + 1;
}
