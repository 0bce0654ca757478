import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import { civilDays, julianDayOf, utcInstant } from "../../time/civil_time.ts";
import { LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import { motionOf } from "../motion.ts";
import { type Sign, zodiacPosition } from "../signs.ts";
import {
  findIngresses,
  findStations,
  type Ingress,
  INGRESS_BODIES,
  type Station,
  STATION_BODIES,
} from "../sky/ingresses_and_stations.ts";
import { daysAround, motionsAt } from "../sky/motion_events.ts";

/** A whole day in UTC. Because the reader's time zone is not known, no fact names an hour. */
interface Day {
  /** YYYY-MM-DD */
  date: string;
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/** The sky of a day, and the events that happen near the day. */
export interface SkyDay extends Day {
  /** The motions of all bodies at the start (index 0) and the end (index 1) of the day. */
  motions: ReturnType<typeof motionsAt>;
  /** All ingresses in order of time, including the Moon's. */
  ingresses: readonly Ingress[];
  stations: readonly Station[];
}

/** The number of days before and after the day in which ingresses and stations are searched. */
export const NEAR_DAYS = 3;
const SECONDS_A_DAY = 86_400;

/**
 * @param date A day that the ephemeris covers. The last covered day ends where the ephemeris ends.
 */
export function dayOf(date: string): Day {
  const startJulianDayUt = julianDayOf(civilDays(date, "gregorian")! * SECONDS_A_DAY);
  const endJulianDayUt = Math.min(startJulianDayUt + 1, LAST_JULIAN_DAY_UT);
  return { date, startJulianDayUt, endJulianDayUt };
}

/** Days of the sky that are kept: most readers ask about today, tomorrow and yesterday. */
const MAX_DAYS = 8;
const keptDays = new WeakMap<Ephemeris, Map<string, SkyDay>>();

/** The sky of a day. The days that were computed last are kept. */
export function skyDay(ephemeris: Ephemeris, date: string): SkyDay {
  const kept = keptDays.get(ephemeris) ?? new Map<string, SkyDay>();
  keptDays.set(ephemeris, kept);
  const known = kept.get(date);
  if (known !== undefined) return known;
  const sky = computeDay(ephemeris, date);
  if (kept.size === MAX_DAYS) kept.delete(kept.keys().next().value!);
  kept.set(date, sky);
  return sky;
}

/** Makes a function of a day of the sky that computes its result once for each day kept. */
export function onceADay<Result extends object | null>(
  compute: (ephemeris: Ephemeris, sky: SkyDay) => Result,
): (ephemeris: Ephemeris, sky: SkyDay) => Result {
  const results = new WeakMap<SkyDay, { result: Result }>();
  return (ephemeris, sky) => {
    let known = results.get(sky);
    if (known === undefined) results.set(sky, known = { result: compute(ephemeris, sky) });
    return known.result;
  };
}

function computeDay(ephemeris: Ephemeris, date: string): SkyDay {
  const day = dayOf(date);
  const { startJulianDayUt, endJulianDayUt } = day;
  const near = daysAround(startJulianDayUt, NEAR_DAYS, NEAR_DAYS + 1);
  return {
    ...day,
    motions: motionsAt(ephemeris, [startJulianDayUt, endJulianDayUt]),
    ingresses: findIngresses(ephemeris, ["moon", ...INGRESS_BODIES], near),
    stations: findStations(ephemeris, STATION_BODIES, near),
  };
}

/** The day in UTC on which an instant, Julian day in UT, falls. */
export function dateOf(julianDayUt: number): string {
  return utcInstant(julianDayUt).slice(0, 10);
}

/** Days from one date to another; negative if the second date is earlier. */
export function daysBetween(from: string, to: string): number {
  return civilDays(to, "gregorian")! - civilDays(from, "gregorian")!;
}

/** The sign in which a body is all day; null if the body changes sign. */
export function signAllDay({ date, motions, ingresses }: SkyDay, body: Point): Sign | null {
  const [first, last] = [0, 1].map((end) => zodiacPosition(motions.longitudeDeg(body, end)).sign);
  const changes = ingresses.some((ingress) =>
    ingress.body === body && dateOf(ingress.julianDayUt) === date
  );
  return first === last && !changes ? first : null;
}

/** Whether a body is retrograde all day, and not stationary. */
export function isRetrogradeAllDay({ motions }: SkyDay, body: Point): boolean {
  return [0, 1].every((end) => motionOf(body, motions.speedDegPerDay(body, end)) === "retrograde");
}
