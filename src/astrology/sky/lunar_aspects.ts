import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { type AspectType, PLANETS, type Point } from "../../ephemeris/points.ts";
import { separationDeg } from "../angles.ts";
import { isInAspect, MAJOR_ASPECTS } from "../orbs.ts";
import { findEvents, type MotionEvent, motionsAt } from "./motion_events.ts";

/** An exact major aspect of the Moon to Sun … Pluto; the instant is a Julian day in UT. */
export interface LunarAspect {
  body: Point;
  type: AspectType;
  julianDayUt: number;
}

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

const PARTNERS = PLANETS.filter((planet) => planet !== "moon");

/** The searches for all exact major aspects of the Moon in a range. `other` is the other body. */
export function lunarAspectSearches(range: SearchRange) {
  return PARTNERS.flatMap((other) => [
    // Finds 0°, 60°, 120° and 180° on both sides; the next search finds 90° on both sides.
    { event: "crossing", body: "moon", other, targetDeg: 0, everyDeg: 60, ...range } as const,
    { event: "crossing", body: "moon", other, targetDeg: 90, everyDeg: 180, ...range } as const,
  ]);
}

/** The hits of `lunarAspectSearches` in order of time. */
export function lunarMeetings(
  searches: ReturnType<typeof lunarAspectSearches>,
  found: readonly MotionEvent[][],
): Omit<LunarAspect, "type">[] {
  return found
    .flatMap((events, index) =>
      events.map(({ julianDayUt }) => ({ body: searches[index].other, julianDayUt }))
    )
    .sort((a, b) => a.julianDayUt - b.julianDayUt);
}

/** The aspects of these hits. */
export function lunarAspectsOf(
  ephemeris: Ephemeris,
  meetings: readonly Omit<LunarAspect, "type">[],
): LunarAspect[] {
  const motions = motionsAt(ephemeris, meetings.map(({ julianDayUt }) => julianDayUt));
  return meetings.map(({ body, julianDayUt }, index) => {
    const apartDeg = separationDeg(
      motions.longitudeDeg("moon", index),
      motions.longitudeDeg(body, index),
    );
    return {
      body,
      type: MAJOR_ASPECTS.find((type) => isInAspect(apartDeg, type, 1))!,
      julianDayUt,
    };
  });
}

/** The exact major aspects of the Moon in a range of time, in order of time. */
export function findLunarAspects(ephemeris: Ephemeris, range: SearchRange): LunarAspect[] {
  const searches = lunarAspectSearches(range);
  return lunarAspectsOf(ephemeris, lunarMeetings(searches, findEvents(ephemeris, searches)));
}
