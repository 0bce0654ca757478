import { normalizeDeg, roundDeg } from "./angles.ts";
import { type ZodiacPosition, zodiacPosition } from "./signs.ts";

export interface House extends ZodiacPosition {
  number: number;
  /** Degrees of the ecliptic from this cusp to the next. */
  size: number;
}

/** The twelve houses from their cusps in degrees, in order. */
export function housesFromCusps(cuspsDeg: ArrayLike<number>): House[] {
  const positions = Array.from(cuspsDeg, zodiacPosition);
  return positions.map((position, index) => ({
    number: index + 1,
    ...position,
    size: roundDeg(normalizeDeg(positions[(index + 1) % 12].longitude - position.longitude)),
  }));
}

/**
 * Number of the house, 1 … 12, that holds a longitude, by ecliptic longitude alone. A point exactly
 * on a cusp is in the house the cusp opens; there is no 5° rule.
 */
export function houseOf(longitudeDeg: number, houses: readonly House[]): number {
  const pastCuspDeg = houses.map(({ longitude }) => normalizeDeg(longitudeDeg - longitude));
  return pastCuspDeg.indexOf(Math.min(...pastCuspDeg)) + 1;
}
