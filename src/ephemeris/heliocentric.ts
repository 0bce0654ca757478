import { EphemerisError } from "./ephemeris_error.ts";
import { FIRST_JULIAN_DAY_UT, isCovered, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { KernelMemory, lastError } from "./kernel/kernel_memory.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";

/** The bodies of a heliocentric row, in the order of the row. The ids are the ids of the API. */
export const HELIOCENTRIC_BODIES = [
  "mercury",
  "venus",
  "earth",
  "mars",
  "jupiter",
  "saturn",
  "uranus",
  "neptune",
  "pluto",
  "chiron",
] as const;
export type HeliocentricBody = (typeof HELIOCENTRIC_BODIES)[number];

/**
 * The number of fields of a body: longitude and latitude in degrees, distance in AU, speed in
 * degrees a day.
 */
export const HELIOCENTRIC_FIELDS = 4;
export const HELIOCENTRIC_STRIDE = HELIOCENTRIC_BODIES.length * HELIOCENTRIC_FIELDS;

/** One row of `HELIOCENTRIC_STRIDE` doubles per instant. */
export type HeliocentricRows = Float64Array;

/**
 * Heliocentric positions by Swiss Ephemeris (`SEFLG_HELCTR`): tropical, true equinox of date, with
 * light-time, without aberration and deflection.
 *
 * @param julianDayUt Julian days in UT in the range of the ephemeris.
 * @throws {RangeError} on an instant out of range.
 * @throws {EphemerisError} if the engine fails.
 */
export function computeHeliocentric(
  kernel: KernelExports,
  julianDayUt: Float64Array,
): HeliocentricRows {
  for (const [index, day] of julianDayUt.entries()) {
    if (isCovered(day)) continue;
    throw new RangeError(
      `julianDayUt[${index}] is ${day}; expected ${FIRST_JULIAN_DAY_UT} … ${LAST_JULIAN_DAY_UT}`,
    );
  }
  const count = julianDayUt.length;
  const length = count * HELIOCENTRIC_STRIDE;
  using memory = new KernelMemory(kernel, { julianDayUt, rows: length * 8 });
  const failed = kernel.compute_heliocentric(count, memory.at.julianDayUt, memory.at.rows);
  if (failed !== 0) {
    throw new EphemerisError(`instant ${failed - 1}, ${lastError(kernel)}`);
  }
  return memory.doubles("rows", length).slice();
}
