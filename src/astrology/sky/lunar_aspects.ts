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

/** Searches for all exact major aspects of the Moon in a range; `other` says to whom. */
export function lunarAspectSearches(range: SearchRange) {
  return PARTNERS.flatMap((other) => [
    // 0°, 60°, 120°, 180° either way, then 90° either way.
    { event: "crossing", body: "moon", other, targetDeg: 0, everyDeg: 60, ...range } as const,
    { event: "crossing", body: "moon", other, targetDeg: 90, everyDeg: 180, ...range } as const,
  ]);
}

/** What the searches of `lunarAspectSearches` found, in the order of time. */
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

/** Which aspects these meetings are. */
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

/** The exact major aspects of the Moon in a range of time, in the order of time. */
export function findLunarAspects(ephemeris: Ephemeris, range: SearchRange): LunarAspect[] {
  const searches = lunarAspectSearches(range);
  return lunarAspectsOf(ephemeris, lunarMeetings(searches, findEvents(ephemeris, searches)));
}
