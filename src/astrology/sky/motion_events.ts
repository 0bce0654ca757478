import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { type Point, POINTS } from "../../ephemeris/points.ts";

/** One hit of a search. */
export interface MotionEvent {
  julianDayUt: number;
  /** Longitude of the search's `body`, degrees. */
  longitudeDeg: number;
  /**
   * Speed of `body` in degrees a day. If `other` is given, the speed of `other` relative to `body`.
   */
  speedDegPerDay: number;
}

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/**
 * A range from `before` days before an instant to `after` days after the instant, cut to the range
 * of the ephemeris.
 */
export function daysAround(julianDayUt: number, before: number, after: number): SearchRange {
  return {
    firstJulianDayUt: Math.max(julianDayUt - before, FIRST_JULIAN_DAY_UT),
    lastJulianDayUt: Math.min(julianDayUt + after, LAST_JULIAN_DAY_UT),
  };
}

/**
 * Runs searches in one call of the kernel and returns the events of each search in order of time.
 */
export function findEvents(
  ephemeris: Ephemeris,
  searches: readonly MotionSearch[],
): MotionEvent[][] {
  const { starts, julianDayUt, longitudeDeg, speedDegPerDay } = ephemeris.searchMotion(searches);
  return searches.map((_, search) => {
    const events: MotionEvent[] = [];
    for (let event = starts[search]; event < starts[search + 1]; event++) {
      events.push({
        julianDayUt: julianDayUt[event],
        longitudeDeg: longitudeDeg[event],
        speedDegPerDay: speedDegPerDay[event],
      });
    }
    return events;
  });
}

/** The bodies whose motion can be searched: Sun … mean Lilith. */
export const MOTION_BODIES = POINTS.slice(0, POINTS.indexOf("mean_lilith") + 1);

/** Geocentric longitude and latitude in degrees, speed in degrees a day, by body and instant. */
interface MotionTable {
  longitudeDeg(point: Point, instant: number): number;
  latitudeDeg(point: Point, instant: number): number;
  speedDegPerDay(point: Point, instant: number): number;
}

/**
 * Computes the motion of some of `MOTION_BODIES` at some instants, Julian days in UT, in one kernel
 * call.
 */
export function motionsAt(
  ephemeris: Ephemeris,
  julianDaysUt: readonly number[],
  bodies: readonly Point[] = MOTION_BODIES,
): MotionTable {
  const positions = ephemeris.positions(Float64Array.from(julianDaysUt), bodies);
  const field = (column: Float64Array) => (point: Point, instant: number) =>
    column[instant * bodies.length + bodies.indexOf(point)];
  return {
    longitudeDeg: field(positions.longitudeDeg),
    latitudeDeg: field(positions.latitudeDeg),
    speedDegPerDay: field(positions.speedDegPerDay),
  };
}
