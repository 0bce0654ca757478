import { FIRST_JULIAN_DAY_UT, isCovered, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { EphemerisError } from "./ephemeris_error.ts";
import { KernelMemory, lastError } from "./kernel/kernel_memory.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";

/**
 * Ayanamsas with the numbers of their sidereal modes in Swiss Ephemeris. No ayanamsa of this list
 * needs a star file.
 */
export const AYANAMSA_MODES = {
  fagan_bradley: 0,
  lahiri: 1,
  deluce: 2,
  raman: 3,
  krishnamurti: 5,
  yukteshwar: 7,
  true_citra: 27,
  true_revati: 28,
  true_pushya: 29,
  lahiri_icrc: 46,
} as const;

export type Ayanamsa = keyof typeof AYANAMSA_MODES;

/** @throws {RangeError} on an unknown ayanamsa. */
export function checkAyanamsa(ayanamsa: string): void {
  if (Object.hasOwn(AYANAMSA_MODES, ayanamsa)) return;
  const known = Object.keys(AYANAMSA_MODES).join(", ");
  throw new RangeError(`ayanamsa is ${ayanamsa}; expected one of ${known}`);
}

/** An ayanamsa at some instants, as columns. */
export interface AyanamsaColumns {
  degrees: Float64Array;
  degreesPerDay: Float64Array;
}

/**
 * The ayanamsa by Swiss Ephemeris, with nutation: the tropical longitude of date minus the sidereal
 * longitude.
 * @param julianDayUt Julian days in UT in the range of the ephemeris.
 * @throws {RangeError} on an instant out of range, or an unknown ayanamsa.
 * @throws {EphemerisError} if the engine fails.
 */
export function computeAyanamsas(
  kernel: KernelExports,
  julianDayUt: Float64Array,
  ayanamsa: Ayanamsa,
): AyanamsaColumns {
  checkAyanamsa(ayanamsa);
  for (const [index, day] of julianDayUt.entries()) {
    if (isCovered(day)) continue;
    throw new RangeError(
      `julianDayUt[${index}] is ${day}; expected ${FIRST_JULIAN_DAY_UT} … ${LAST_JULIAN_DAY_UT}`,
    );
  }
  const count = julianDayUt.length;
  using memory = new KernelMemory(kernel, { julianDayUt, rows: count * 2 * 8 });
  const failed = kernel.compute_ayanamsas(
    count,
    memory.at.julianDayUt,
    AYANAMSA_MODES[ayanamsa],
    memory.at.rows,
  );
  if (failed !== 0) {
    throw new EphemerisError(`instant ${failed - 1}, ${lastError(kernel)}`);
  }
  const rows = memory.doubles("rows", count * 2);
  return {
    degrees: rows.filter((_, at) => at % 2 === 0),
    degreesPerDay: rows.filter((_, at) => at % 2 === 1),
  };
}
