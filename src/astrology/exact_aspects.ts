import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../ephemeris/motion_searches.ts";
import type { Point } from "../ephemeris/points.ts";
import { daysAround, findEvents, MOTION_BODIES } from "./sky/motion_events.ts";

/** Two points whose longitudes differ by an angle, degrees. */
interface Meeting {
  first: Point;
  second: Point;
  angleDeg: number;
}

/**
 * Search spans. The Moon meets every point within the first span; slow bodies need the longer
 * spans.
 */
const SEARCHED_DAYS = [15, 400, 3700];

/**
 * The exact instant of each aspect that is nearest to the given instant, before or after it, as a
 * Julian day in UT. Null if no exact instant is within 3,700 days or within the ephemeris, or if a
 * point has no searchable motion. The generator yields between searches, because a search for slow
 * bodies takes a millisecond.
 * @param fixedDeg The longitude of a fixed second point, degrees; if left out, both points move.
 */
export function* exactInstants(
  ephemeris: Ephemeris,
  julianDayUt: number,
  meetings: readonly Meeting[],
  fixedDeg?: (point: Point) => number | null,
): Generator<undefined, (number | null)[]> {
  const nearest: (number | null)[] = [];
  for (const meeting of meetings) {
    let found: number | null = null;
    const targets = targetsOf(meeting, fixedDeg);
    for (const days of targets.length === 0 ? [] : SEARCHED_DAYS) {
      const range = daysAround(julianDayUt, days, days);
      const events = findEvents(ephemeris, targets.map((target) => ({ ...target, ...range })));
      found = closest(events.flat().map((event) => event.julianDayUt), julianDayUt);
      yield;
      if (found !== null) break;
    }
    nearest.push(found);
  }
  return nearest;
}

type Target = Omit<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/** The target longitudes for an aspect, which can be exact on either side of the second point. */
function targetsOf(
  { first, second, angleDeg }: Meeting,
  fixedDeg?: (point: Point) => number | null,
) {
  const sides = angleDeg % 180 === 0 ? [angleDeg] : [angleDeg, -angleDeg];
  const isMoving = (point: Point) => MOTION_BODIES.includes(point);
  if (!isMoving(first)) return [];
  if (fixedDeg === undefined) {
    return isMoving(second)
      ? sides.map((targetDeg): Target => ({
        event: "crossing",
        body: first,
        other: second,
        targetDeg,
      }))
      : [];
  }
  const stillDeg = fixedDeg(second);
  return stillDeg === null ? [] : sides.map((sideDeg): Target => ({
    event: "crossing",
    body: first,
    targetDeg: stillDeg + sideDeg,
  }));
}

function closest(instants: readonly number[], to: number): number | null {
  return instants.reduce<number | null>(
    (best, instant) =>
      best === null || Math.abs(instant - to) < Math.abs(best - to) ? instant : best,
    null,
  );
}
