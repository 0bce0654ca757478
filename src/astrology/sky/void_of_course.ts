import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import {
  type LunarAspect,
  lunarAspectSearches,
  lunarAspectsOf,
  type LunarMeeting,
  lunarMeetings,
  VOID_PLANETS,
  type VoidPlanets,
} from "./lunar_aspects.ts";
import { ingressSearches } from "./ingresses_and_stations.ts";
import { daysAround, findEvents } from "./motion_events.ts";

/**
 * The time from the Moon's last major aspect in a sign to her entry into the next sign. Instants
 * are Julian days in UT.
 */
export interface VoidOfCourse {
  /** Whether the Moon is void of course at the requested instant. */
  isVoid: boolean;
  /**
   * When the void begins: at the last aspect, or at the Moon's entry into the sign if she makes no
   * aspect in the sign.
   */
  startJulianDayUt: number;
  /** Her entry into the next sign. */
  endJulianDayUt: number;
  lastAspect: LunarAspect | null;
}

/** An upper bound for the Moon's stay in a sign. */
export const SIGN_DAYS = 3;

/**
 * When the Moon is void of course in her present sign: from her last exact major aspect to Sun …
 * Pluto, or to Sun … Saturn, until she enters the next sign. Null if the range of the ephemeris
 * ends while she is in the sign.
 */
export function voidOfCourse(
  ephemeris: Ephemeris,
  julianDayUt: number,
  planets: VoidPlanets = "modern",
): VoidOfCourse | null {
  const [before, after] = [
    daysAround(julianDayUt, SIGN_DAYS, 0),
    daysAround(julianDayUt, 0, SIGN_DAYS),
  ];
  const sign = { firstJulianDayUt: before.firstJulianDayUt, ...lastOf(after) };
  const aspects = lunarAspectSearches(sign, VOID_PLANETS[planets]);
  const [entries, exits, ...found] = findEvents(ephemeris, [
    ...ingressSearches(["moon"], before),
    ...ingressSearches(["moon"], after),
    ...aspects,
  ]);
  const entry = entries.at(-1)?.julianDayUt;
  const end = exits[0]?.julianDayUt;
  if (entry === undefined || end === undefined) return null;
  const last = lastMeeting(lunarMeetings(aspects, found), entry, end);
  const start = last?.julianDayUt ?? entry;
  return {
    isVoid: julianDayUt >= start,
    startJulianDayUt: start,
    endJulianDayUt: end,
    lastAspect: last && lunarAspectsOf(ephemeris, [last])[0],
  };
}

/**
 * The last major aspect of the Moon between her entry into a sign and her exit; null if she makes
 * none.
 */
export function lastMeeting(
  meetings: readonly LunarMeeting[],
  entryJulianDayUt: number,
  exitJulianDayUt: number,
): LunarMeeting | null {
  const last = meetings.findLast(({ julianDayUt }) => julianDayUt <= exitJulianDayUt);
  return last !== undefined && last.julianDayUt > entryJulianDayUt ? last : null;
}

function lastOf({ lastJulianDayUt }: { lastJulianDayUt: number }) {
  return { lastJulianDayUt };
}
