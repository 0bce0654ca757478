import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { HOUSE_SYSTEM_LETTERS, type HouseSystem } from "../../src/ephemeris/points.ts";

/** An instant and a place, exact in binary, so that no program can round them on the way in. */
export interface SampleInstant {
  /** A multiple of 1/128 day, which is 675 s: also exact as a time of whole seconds. */
  julianDayUt: number;
  /** A multiple of 1/1024 degree. */
  latitudeDeg: number;
  /** A multiple of 1/1024 degree, east positive. */
  longitudeDeg: number;
  houseSystem: HouseSystem;
}

/** 1800-01-02T00:00Z and 2399-12-31T12:00Z: what the data files cover. */
export const FIRST_JULIAN_DAY_UT = 2378497.5;
export const LAST_JULIAN_DAY_UT = 2597641;

export const HOUSE_SYSTEMS = Object.keys(HOUSE_SYSTEM_LETTERS) as HouseSystem[];

export interface SampleLimits {
  firstJulianDayUt?: number;
  lastJulianDayUt?: number;
  /** Latitudes lie between these, on either side of the equator. */
  minLatitudeDeg?: number;
  greatestLatitudeDeg?: number;
}

/** Draws `count` instants and places, the same for the same seed, cycling through all house systems. */
export function sampleInstants(
  seed: number,
  count: number,
  limits: SampleLimits = {},
): SampleInstant[] {
  const random = seededRandom(seed);
  const between = (low: number, high: number, steps: number) =>
    Math.round((low + random() * (high - low)) * steps) / steps;
  return Array.from({ length: count }, (_, index) => {
    const { firstJulianDayUt = FIRST_JULIAN_DAY_UT, lastJulianDayUt = LAST_JULIAN_DAY_UT } = limits;
    const { minLatitudeDeg = 0, greatestLatitudeDeg = 66 } = limits;
    const julianDayUt = between(firstJulianDayUt, lastJulianDayUt, 128);
    const distanceFromEquatorDeg = between(minLatitudeDeg, greatestLatitudeDeg, 1024);
    return {
      julianDayUt,
      latitudeDeg: random() < 0.5 ? -distanceFromEquatorDeg : distanceFromEquatorDeg,
      longitudeDeg: between(-180, 180, 1024),
      houseSystem: HOUSE_SYSTEMS[index % HOUSE_SYSTEMS.length],
    };
  });
}
