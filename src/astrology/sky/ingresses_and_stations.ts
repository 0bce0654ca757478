import { LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { PLANETS, type Point } from "../../ephemeris/points.ts";
import { roundLongitude } from "../angles.ts";
import { findEvents, type MotionEvent, motionsAt } from "./motion_events.ts";
import { type Sign, SIGNS, zodiacPosition } from "../signs.ts";

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/** The event that a body enters a sign. A retrograde body re-enters the previous sign. */
export interface Ingress {
  body: Point;
  fromSign: Sign;
  toSign: Sign;
  isRetrograde: boolean;
  julianDayUt: number;
}

/** The event that a body stands still in longitude and turns. */
export interface Station {
  body: Point;
  turns: "direct" | "retrograde";
  julianDayUt: number;
  longitudeDeg: number;
  sign: Sign;
}

/**
 * Sun … Pluto and Chiron. The Moon is left out because she changes sign every two and a half days.
 */
export const INGRESS_BODIES: readonly Point[] = [
  ...PLANETS.filter((planet) => planet !== "moon"),
  "chiron",
];

/** The bodies that turn retrograde. The nodes are left out. */
export const STATION_BODIES: readonly Point[] = INGRESS_BODIES
  .filter((body) => body !== "sun");

const SIGN_DEG = 30;
/**
 * The time after a station at which the new direction is read. Half a day is long compared with the
 * tolerance of a station, and short compared with the time to the next station.
 */
const AFTER_STATION_DAYS = 0.5;

/**
 * The ingresses of some bodies in a range of time (the first instant of the range is excluded), in
 * order of time.
 */
export function findIngresses(
  ephemeris: Ephemeris,
  bodies: readonly Point[],
  range: SearchRange,
): Ingress[] {
  return ingressesOf(bodies, findEvents(ephemeris, ingressSearches(bodies, range)));
}

/** The searches for ingresses, one search for each body. */
export function ingressSearches(bodies: readonly Point[], range: SearchRange): MotionSearch[] {
  return bodies.map((body) => ({
    event: "crossing",
    body,
    targetDeg: 0,
    everyDeg: SIGN_DEG,
    ...range,
  }));
}

/** The ingresses that the searches of `ingressSearches` have found, in order of time. */
export function ingressesOf(
  bodies: readonly Point[],
  found: readonly MotionEvent[][],
): Ingress[] {
  return inOrderOfTime(
    found.flatMap((events, index) => events.map((event) => ingressOf(bodies[index], event))),
  );
}

function ingressOf(body: Point, event: MotionEvent): Ingress {
  const boundary = Math.round(event.longitudeDeg / SIGN_DEG);
  const before = SIGNS[(boundary + 11) % 12];
  const after = SIGNS[boundary % 12];
  const isRetrograde = event.speedDegPerDay < 0;
  return {
    body,
    fromSign: isRetrograde ? after : before,
    toSign: isRetrograde ? before : after,
    isRetrograde,
    julianDayUt: event.julianDayUt,
  };
}

/**
 * The stations of some bodies in a range of time (the first instant of the range is excluded), in
 * order of time.
 */
export function findStations(
  ephemeris: Ephemeris,
  bodies: readonly Point[],
  range: SearchRange,
): Station[] {
  return stationsOf(ephemeris, bodies, findEvents(ephemeris, stationSearches(bodies, range)));
}

/** The searches for stations, one search for each body. */
export function stationSearches(bodies: readonly Point[], range: SearchRange): MotionSearch[] {
  return bodies.map((body) => ({ event: "station", body, ...range }));
}

/** The stations that the searches of `stationSearches` have found, in order of time. */
export function stationsOf(
  ephemeris: Ephemeris,
  bodies: readonly Point[],
  found: readonly MotionEvent[][],
): Station[] {
  const events = found.flatMap((found, index) =>
    found.map((event) => ({ body: bodies[index], ...event }))
  );
  if (events.length === 0) return [];
  const after = motionsAt(
    ephemeris,
    events.map(({ julianDayUt }) => Math.min(julianDayUt + AFTER_STATION_DAYS, LAST_JULIAN_DAY_UT)),
  );
  return inOrderOfTime(events.map(({ body, julianDayUt, longitudeDeg }, index) => ({
    body,
    turns: after.speedDegPerDay(body, index) < 0 ? "retrograde" : "direct",
    julianDayUt,
    longitudeDeg: roundLongitude(longitudeDeg),
    sign: zodiacPosition(longitudeDeg).sign,
  })));
}

function inOrderOfTime<Event extends { julianDayUt: number }>(events: Event[]): Event[] {
  return events.sort((a, b) => a.julianDayUt - b.julianDayUt);
}
