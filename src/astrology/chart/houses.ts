import { normalizeDeg, roundDeg } from "../angles.ts";
import { type ZodiacPosition, zodiacPosition } from "../signs.ts";

export interface House extends ZodiacPosition {
  number: number;
  /** The size of the house: the ecliptic longitude from the cusp of this house to the next cusp. */
  sizeDeg: number;
}

/** The twelve houses from their cusps in degrees, in order. */
export function housesFromCusps(cuspsDeg: ArrayLike<number>): House[] {
  const positions = Array.from(cuspsDeg, zodiacPosition);
  return positions.map((position, index) => ({
    number: index + 1,
    ...position,
    sizeDeg: roundDeg(
      normalizeDeg(positions[(index + 1) % 12].longitudeDeg - position.longitudeDeg),
    ),
  }));
}

/**
 * Number of the house, 1 … 12, that contains a longitude, by ecliptic longitude alone. A point
 * exactly on a cusp is in the house that begins at the cusp; the 5° rule is not applied.
 */
export function houseOf(longitudeDeg: number, houses: readonly House[]): number {
  return houseAmong(longitudeDeg, houses.map(({ longitudeDeg }) => longitudeDeg));
}

/** The number of the house that contains a longitude, for twelve cusps in degrees. */
export function houseAmong(longitudeDeg: number, cuspsDeg: ArrayLike<number>): number {
  let number = 0;
  let minPastDeg = Infinity;
  for (let house = 0; house < 12; house++) {
    const pastDeg = normalizeDeg(longitudeDeg - cuspsDeg[house]);
    if (pastDeg < minPastDeg) {
      minPastDeg = pastDeg;
      number = house + 1;
    }
  }
  return number;
}
