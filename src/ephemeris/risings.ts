import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { EphemerisError } from "./ephemeris_error.ts";
import { KernelMemory, lastError } from "./kernel/kernel_memory.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";

/**
 * The period in which the Sun is watched: from two hours before an instant to 26 hours after the
 * instant.
 */
const WATCHED_DAYS = { before: 2 / 24, after: 26 / 24 };
/** The first instant from which a rise or set can be searched, a Julian day in UT. */
const FIRST_SOUGHT_JULIAN_DAY_UT = FIRST_JULIAN_DAY_UT + WATCHED_DAYS.before;
const LAST_SOUGHT_JULIAN_DAY_UT = LAST_JULIAN_DAY_UT - WATCHED_DAYS.after;

/**
 * Altitude of the Sun's centre at sunrise: minus 50′, the sum of the mean radius of the disc, 16′,
 * and the refraction, 34′.
 */
export const SUNRISE_ALTITUDE_DEG = -50 / 60;

export interface SunHorizonSearch {
  event: "sunrise" | "sunset";
  /** Julian day in UT: `FIRST_SOUGHT_JULIAN_DAY_UT` … `LAST_SOUGHT_JULIAN_DAY_UT`. */
  fromJulianDayUt: number;
  /** Degrees, north positive: −90 … 90. */
  latitudeDeg: number;
  /** Degrees, east positive: −180 … 180. */
  longitudeDeg: number;
}

/**
 * Julian day in UT of the first sunrise or sunset after an instant, by Swiss Ephemeris: the Sun's
 * upper limb is on the horizon of sea level, with the refraction of almanacs, 34′. Null if there is
 * no sunrise or sunset within 26 hours, as in polar day and night.
 * @throws {RangeError} on an instant or place out of range.
 * @throws {EphemerisError} if the engine fails.
 */
export function findSunHorizon(kernel: KernelExports, search: SunHorizonSearch): number | null {
  checkSearch(search);
  const { event, fromJulianDayUt, latitudeDeg, longitudeDeg } = search;
  using memory = new KernelMemory(kernel, {
    place: Float64Array.of(longitudeDeg, latitudeDeg),
    found: 8,
  });
  const outcome = kernel.find_sun_horizon(
    event === "sunset" ? 1 : 0,
    fromJulianDayUt,
    memory.at.place,
    memory.at.found,
  );
  if (outcome < 0) throw new EphemerisError(lastError(kernel));
  return outcome === 0 ? null : memory.doubles("found", 1)[0];
}

function checkSearch({ fromJulianDayUt, latitudeDeg, longitudeDeg }: SunHorizonSearch): void {
  if (
    !(fromJulianDayUt >= FIRST_SOUGHT_JULIAN_DAY_UT && fromJulianDayUt <= LAST_SOUGHT_JULIAN_DAY_UT)
  ) {
    throw new RangeError(
      `fromJulianDayUt is ${fromJulianDayUt}; expected ${FIRST_SOUGHT_JULIAN_DAY_UT} … ${LAST_SOUGHT_JULIAN_DAY_UT}`,
    );
  }
  if (!(Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180)) {
    throw new RangeError(
      `place is ${latitudeDeg}, ${longitudeDeg}; expected -90 … 90, -180 … 180`,
    );
  }
}
