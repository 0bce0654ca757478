import { EphemerisError } from "./ephemeris_error.ts";
import { FIRST_JULIAN_DAY_UT, isCovered, LAST_JULIAN_DAY_UT } from "../time/covered_range.ts";
import { KernelMemory, lastError } from "./kernel/kernel_memory.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";

export const ECLIPSE_KINDS = ["total", "annular", "hybrid", "partial", "penumbral"] as const;
export type EclipseKind = (typeof ECLIPSE_KINDS)[number];

export interface EclipseSearch {
  of: "solar" | "lunar";
  /** Julian day in UT, in the range of the ephemeris. */
  fromJulianDayUt: number;
  /**
   * `next`: the first maximum after `fromJulianDayUt`. `previous`: the last maximum at or before
   * `fromJulianDayUt`.
   */
  direction: "next" | "previous";
  /** Degrees, north and east positive. */
  place?: { latitudeDeg: number; longitudeDeg: number };
}

export interface Eclipse {
  kind: EclipseKind;
  /**
   * Julian day in UT of the greatest eclipse. For a solar eclipse, this is when the axis of the
   * Moon's shadow is nearest to the Earth's centre. For a lunar eclipse, this is when the Moon,
   * seen from the Earth's centre, is nearest to the axis of the Earth's shadow.
   */
  maximumJulianDayUt: number;
  /**
   * Whether any part of the eclipse is above the horizon of the place, at sea level and with
   * refraction; null without a place. Visibility is checked every five minutes and at rise and set.
   */
  isVisibleAtPlace: boolean | null;
}

/**
 * Finds the eclipse before or after an instant, penumbral ones included. The radii and shadows are
 * those of the published canons (Espenak and Meeus, Five Millennium Canon of Solar and of Lunar
 * Eclipses). All eclipses of the canons are found, with the same kinds. The greatest eclipse is
 * within a second of JPL's DE440. The result is null beyond the range.
 * @throws {RangeError} on an instant or place out of range.
 * @throws {EphemerisError} if the engine fails.
 */
export function findEclipse(kernel: KernelExports, search: EclipseSearch): Eclipse | null {
  checkSearch(search);
  const { of, fromJulianDayUt, direction, place } = search;
  using memory = new KernelMemory(kernel, {
    place: Float64Array.of(place?.longitudeDeg ?? NaN, place?.latitudeDeg ?? NaN),
    found: 2 * 8,
  });
  const kind = kernel.find_eclipse(
    of === "lunar" ? 1 : 0,
    fromJulianDayUt,
    direction === "previous" ? 1 : 0,
    place ? memory.at.place : 0,
    memory.at.found,
  );
  if (kind < 0) throw new EphemerisError(lastError(kernel));
  if (kind === ECLIPSE_KINDS.length) return null;
  const [maximum, visible] = memory.doubles("found", 2);
  return {
    kind: ECLIPSE_KINDS[kind],
    maximumJulianDayUt: maximum,
    isVisibleAtPlace: place ? visible === 1 : null,
  };
}

function checkSearch({ fromJulianDayUt, place }: EclipseSearch): void {
  if (!isCovered(fromJulianDayUt)) {
    throw new RangeError(
      `fromJulianDayUt is ${fromJulianDayUt}; expected ${FIRST_JULIAN_DAY_UT} … ${LAST_JULIAN_DAY_UT}`,
    );
  }
  if (place && !(Math.abs(place.latitudeDeg) <= 90 && Math.abs(place.longitudeDeg) <= 180)) {
    throw new RangeError(
      `place is ${place.latitudeDeg}, ${place.longitudeDeg}; expected -90 … 90, -180 … 180`,
    );
  }
}
