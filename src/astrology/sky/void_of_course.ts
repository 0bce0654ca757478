import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import {
  type LunarAspect,
  lunarAspectSearches,
  lunarAspectsOf,
  lunarMeetings,
} from "./lunar_aspects.ts";
import { daysAround, findEvents } from "./motion_events.ts";

/**
 * The time from the Moon's last major aspect in a sign to her entry into the next sign. Instants
 * are Julian days in UT.
 */
export interface VoidOfCourse {
  /** Whether the requested instant lies in this time. */
  isVoid: boolean;
  /** The last aspect, or her entry into the sign if she makes no aspect in it. */
  startJulianDayUt: number;
  /** Her entry into the next sign. */
  endJulianDayUt: number;
  lastAspect: LunarAspect | null;
}

/** Longer than the Moon stays in a sign. */
const SIGN_DAYS = 3;

/**
 * When the Moon is void of course in her present sign: from her last exact major aspect to Sun …
 * Pluto until she enters the next sign. Null if the range of the ephemeris ends within the sign.
 */
export function voidOfCourse(ephemeris: Ephemeris, julianDayUt: number): VoidOfCourse | null {
  const [before, after] = [
    daysAround(julianDayUt, SIGN_DAYS, 0),
    daysAround(julianDayUt, 0, SIGN_DAYS),
  ];
  const sign = { firstJulianDayUt: before.firstJulianDayUt, ...lastOf(after) };
  const ingress = { event: "crossing", body: "moon", targetDeg: 0, everyDeg: 30 } as const;
  const aspects = lunarAspectSearches(sign);
  const [entries, exits, ...found] = findEvents(ephemeris, [
    { ...ingress, ...before },
    { ...ingress, ...after },
    ...aspects,
  ]);
  const entry = entries.at(-1)?.julianDayUt;
  const end = exits[0]?.julianDayUt;
  if (entry === undefined || end === undefined) return null;
  const last = lunarMeetings(aspects, found)
    .filter(({ julianDayUt }) => julianDayUt > entry && julianDayUt <= end).at(-1);
  const start = last?.julianDayUt ?? entry;
  return {
    isVoid: julianDayUt >= start,
    startJulianDayUt: start,
    endJulianDayUt: end,
    lastAspect: last === undefined ? null : lunarAspectsOf(ephemeris, [last])[0],
  };
}

function lastOf({ lastJulianDayUt }: { lastJulianDayUt: number }) {
  return { lastJulianDayUt };
}
