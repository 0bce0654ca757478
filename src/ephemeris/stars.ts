import { FIRST_JULIAN_DAY_UT, isCovered, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { EphemerisError } from "./ephemeris_error.ts";
import { KernelMemory, lastError } from "./kernel/kernel_memory.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";
import { STARS } from "./star_catalogue.ts";

/** Stars at an instant, in the order of STARS: apparent ecliptic positions of date, in degrees. */
export interface StarColumns {
  longitudeDeg: Float64Array;
  latitudeDeg: Float64Array;
}

/** The fields of each star, in the kernel's order. */
const FIELDS = Float64Array.from(STARS.flatMap((star) => [
  star.rightAscensionDeg,
  star.declinationDeg,
  star.motionInRightAscension,
  star.motionInDeclination,
  star.parallax,
  star.radialVelocityKmPerS,
]));

/**
 * Positions of the catalogue's stars as seen from the Earth's centre, by Swiss Ephemeris, with
 * proper motion, parallax, deflection, aberration, precession and nutation. The positions are
 * within 0.01″ of ERFA from 1850 to 2200.
 * @throws {RangeError} on an instant (Julian day in UT) out of the range of the ephemeris.
 * @throws {EphemerisError} if the engine fails.
 */
export function computeStars(kernel: KernelExports, julianDayUt: number): StarColumns {
  if (!isCovered(julianDayUt)) {
    throw new RangeError(
      `julianDayUt is ${julianDayUt}; expected ${FIRST_JULIAN_DAY_UT} … ${LAST_JULIAN_DAY_UT}`,
    );
  }
  using memory = new KernelMemory(kernel, { stars: FIELDS, rows: STARS.length * 2 * 8 });
  const failed = kernel.compute_stars(
    julianDayUt,
    STARS.length,
    memory.at.stars,
    memory.at.rows,
  );
  if (failed !== 0) throw new EphemerisError(`${STARS[failed - 1].name}, ${lastError(kernel)}`);
  const rows = memory.doubles("rows", STARS.length * 2);
  return {
    longitudeDeg: rows.filter((_, at) => at % 2 === 0),
    latitudeDeg: rows.filter((_, at) => at % 2 === 1),
  };
}
