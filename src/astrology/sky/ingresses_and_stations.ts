import { LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { PLANETS, type Point } from "../../ephemeris/points.ts";
import { roundLongitude } from "../angles.ts";
import { findEvents, type MotionEvent, motionsAt } from "./motion_events.ts";
import { type Sign, SIGNS, zodiacPosition } from "../signs.ts";

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

/** A body enters a sign; if retrograde, it re-enters the previous one. */
export interface Ingress {
  body: Point;
  fromSign: Sign;
  toSign: Sign;
  isRetrograde: boolean;
  julianDayUt: number;
}

/** A body stands still in longitude and turns. */
export interface Station {
  body: Point;
  turns: "direct" | "retrograde";
  julianDayUt: number;
  longitudeDeg: number;
  sign: Sign;
}

/** Sun … Pluto and Chiron without the Moon, which changes sign every two and a half days. */
export const INGRESS_BODIES: readonly Point[] = [
  ...PLANETS.filter((planet) => planet !== "moon"),
  "chiron",
];

/** The bodies that turn retrograde; nodes are excluded. */
export const STATION_BODIES: readonly Point[] = INGRESS_BODIES
  .filter((body) => body !== "sun");

const SIGN_DEG = 30;
/**
 * The direction after a station is read after this time. Half a day is long compared with the
 * tolerance of a station, and short compared with the time to the next station.
 */
const AFTER_STATION_DAYS = 0.5;

/** The ingresses of some bodies in a range of time (its first instant excluded), in order. */
export function findIngresses(
  ephemeris: Ephemeris,
  bodies: readonly Point[],
  range: SearchRange,
): Ingress[] {
  return ingressesOf(bodies, findEvents(ephemeris, ingressSearches(bodies, range)));
}

/** A search for the ingresses of each body. */
export function ingressSearches(bodies: readonly Point[], range: SearchRange): MotionSearch[] {
  return bodies.map((body) => ({
    event: "crossing",
    body,
    targetDeg: 0,
    everyDeg: SIGN_DEG,
    ...range,
  }));
}

/** The results of the searches of `ingressSearches`, in order of time. */
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

/** The stations of some bodies in a range of time (its first instant excluded), in order. */
export function findStations(
  ephemeris: Ephemeris,
  bodies: readonly Point[],
  range: SearchRange,
): Station[] {
  return stationsOf(ephemeris, bodies, findEvents(ephemeris, stationSearches(bodies, range)));
}

/** A search for the stations of each body. */
export function stationSearches(bodies: readonly Point[], range: SearchRange): MotionSearch[] {
  return bodies.map((body) => ({ event: "station", body, ...range }));
}

/** The results of the searches of `stationSearches`, in order of time. */
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
