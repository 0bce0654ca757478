import { normalizeDeg } from "../astrology/angles.ts";
import { signIndex, SIGNS } from "../astrology/signs.ts";

/** Precision of angles in answers. */
const SCALE = 1e7;

/**
 * Whole degrees within the sign, and whole minutes. Both are truncated, as is usual: 29.999° is
 * 29°59′.
 */
export function degreesAndMinutes(longitudeDeg: number): { degree: number; minute: number } {
  const inSign = Math.round(normalizeDeg(longitudeDeg) * SCALE) % (30 * SCALE);
  const minutes = Math.floor(inSign * 60 / SCALE);
  return { degree: Math.floor(minutes / 60), minute: minutes % 60 };
}

export function degreeText(longitudeDeg: number): string {
  return `${degreesAndMinutes(longitudeDeg).degree}°`;
}

export function minuteText(longitudeDeg: number): string {
  return `${String(degreesAndMinutes(longitudeDeg).minute).padStart(2, "0")}′`;
}

/** A zodiac position in words, such as "10°22′ Capricorn". */
export function positionWords(longitudeDeg: number): string {
  const sign = SIGNS[signIndex(normalizeDeg(longitudeDeg)) % SIGNS.length];
  return `${degreeText(longitudeDeg)}${minuteText(longitudeDeg)} ${sign}`;
}
