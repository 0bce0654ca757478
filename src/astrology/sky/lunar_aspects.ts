import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { type AspectType, PLANETS, type Point } from "../../ephemeris/points.ts";
import { separationDeg } from "../angles.ts";
import { findEvents, type MotionEvent, motionsAt } from "./motion_events.ts";
import { aspectSearches, exactAspectOf } from "./mutual_aspects.ts";

/** An exact major aspect of the Moon to Sun … Pluto; the instant is a Julian day in UT. */
export interface LunarAspect {
  body: Point;
  type: AspectType;
  julianDayUt: number;
}

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/** The bodies to which the Moon makes aspects. */
const PARTNERS = PLANETS.filter((planet) => planet !== "moon");

/**
 * The planets whose aspects count for a void of course: up to Pluto (`modern`), or up to Saturn
 * (`traditional`).
 */
export const VOID_PLANETS: Readonly<Record<"modern" | "traditional", readonly Point[]>> = {
  modern: PARTNERS,
  traditional: PARTNERS.slice(0, PARTNERS.indexOf("saturn") + 1),
};
export type VoidPlanets = keyof typeof VOID_PLANETS;

/**
 * The searches for the exact major aspects of the Moon to bodies. In each search, the body is
 * `other`.
 */
export function lunarAspectSearches(range: SearchRange, partners: readonly Point[] = PARTNERS) {
  return aspectSearches(partners.map((other) => ["moon", other]), range);
}

/** The Moon at an exact major aspect to a body. The type of the aspect is not known yet. */
export type LunarMeeting = Omit<LunarAspect, "type">;

/** The events that the searches of `lunarAspectSearches` have found, in order of time. */
export function lunarMeetings(
  searches: ReturnType<typeof lunarAspectSearches>,
  found: readonly MotionEvent[][],
): LunarMeeting[] {
  return found
    .flatMap((events, index) =>
      events.map(({ julianDayUt }) => ({ body: searches[index].other, julianDayUt }))
    )
    .sort((a, b) => a.julianDayUt - b.julianDayUt);
}

/** The aspects that the meetings of the Moon are, with their types. */
export function lunarAspectsOf(
  ephemeris: Ephemeris,
  meetings: readonly LunarMeeting[],
): LunarAspect[] {
  const motions = motionsAt(ephemeris, meetings.map(({ julianDayUt }) => julianDayUt));
  return meetings.map(({ body, julianDayUt }, index) => {
    const apartDeg = separationDeg(
      motions.longitudeDeg("moon", index),
      motions.longitudeDeg(body, index),
    );
    return {
      body,
      type: exactAspectOf(apartDeg),
      julianDayUt,
    };
  });
}

/** The exact major aspects of the Moon in a range of time, in order of time. */
export function findLunarAspects(ephemeris: Ephemeris, range: SearchRange): LunarAspect[] {
  const searches = lunarAspectSearches(range);
  return lunarAspectsOf(ephemeris, lunarMeetings(searches, findEvents(ephemeris, searches)));
}
