import type { EclipseKind } from "../../ephemeris/eclipses.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import { PLANETS, type Point } from "../../ephemeris/points.ts";
import { LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import { dateOf, dayOf } from "../drivers/sky_day.ts";
import { type Sign, zodiacPosition } from "../signs.ts";
import { eclipseEvent } from "../sky/eclipse_events.ts";
import {
  findIngresses,
  findStations,
  type Ingress,
  type Station,
} from "../sky/ingresses_and_stations.ts";
import { type PhaseEvent, principalPhases } from "../sky/lunation.ts";
import type { PrincipalPhase } from "../sky/moon_phase.ts";
import { daysAround, motionsAt } from "../sky/motion_events.ts";
import { slowHits } from "./slow_hits.ts";
import type { SlowHit } from "./slow_hit.ts";

/** Whole days in UTC: the first, YYYY-MM-DD, and how many. */
export interface WorldWindow {
  startDate: string;
  days: number;
}

export function lastDateOf({ startDate, days }: WorldWindow): string {
  return dateAfter(startDate, days - 1);
}

/** The window of so many days that begins where another ends. */
export function windowAfter({ startDate, days }: WorldWindow, daysAfter: number): WorldWindow {
  return { startDate: dateAfter(startDate, days), days: daysAfter };
}

function dateAfter(date: string, days: number): string {
  return dateOf(dayOf(date).startJulianDayUt + days);
}

/** Something dated that the whole world has in common; instants are Julian days in UT. */
export type WorldItem =
  | SlowHit
  | { kind: "ingress" } & Ingress
  | { kind: "station" } & Station
  | { kind: "lunation"; phase: PrincipalPhase; sign: Sign; julianDayUt: number }
  | {
    kind: "eclipse";
    of: "solar" | "lunar";
    eclipse: EclipseKind;
    /** Of the Moon at the syzygy. */
    sign: Sign;
    /** Greatest eclipse, as it is published. */
    julianDayUt: number;
    /** The new or full Moon, minutes away, is of the same day. */
    isSyzygySameDay: boolean;
  };

/** Sun and Mercury … Pluto: the Moon changes sign every other day, and Chiron is no planet. */
const BODIES: readonly Point[] = PLANETS.filter((planet) => planet !== "moon");
const TURNING: readonly Point[] = BODIES.filter((body) => body !== "sun");
/** An item is of the day on which its second falls, whatever its fraction. */
const MARGIN_DAYS = 1 / 1440;

/**
 * Everything dated in a window, in the order of time: exact major aspects of Jupiter … Pluto with each
 * other, eclipses, principal phases that are none, ingresses and stations. Yields between its
 * searches, so that it can run in turns; of a window that reaches beyond the range of the ephemeris
 * it finds what lies within.
 */
export function* worldItems(
  ephemeris: Ephemeris,
  window: WorldWindow,
): Generator<void, WorldItem[]> {
  const { startJulianDayUt } = dayOf(window.startDate);
  if (startJulianDayUt > LAST_JULIAN_DAY_UT) return [];
  const range = daysAround(startJulianDayUt, MARGIN_DAYS, window.days + MARGIN_DAYS);
  const hits = yield* slowHits(ephemeris, range);
  const ingresses = findIngresses(ephemeris, BODIES, range);
  yield;
  const stations = findStations(ephemeris, TURNING, range);
  yield;
  const moons = yield* lunationsAndEclipses(ephemeris, range);
  const lastDate = lastDateOf(window);
  return [
    ...hits,
    ...ingresses.map((ingress) => ({ kind: "ingress", ...ingress }) as const),
    ...stations.map((station) => ({ kind: "station", ...station }) as const),
    ...moons,
  ].filter(({ julianDayUt }) => {
    const date = dateOf(julianDayUt);
    return window.startDate <= date && date <= lastDate;
  }).sort((a, b) => a.julianDayUt - b.julianDayUt);
}

type SearchRange = Pick<MotionSearch, "firstJulianDayUt" | "lastJulianDayUt">;

function* lunationsAndEclipses(
  ephemeris: Ephemeris,
  { firstJulianDayUt, lastJulianDayUt }: SearchRange,
): Generator<void, WorldItem[]> {
  // An eclipse is of another instant than its syzygy, and may be of another day.
  const phases = principalPhases(ephemeris, {
    ...daysAround(firstJulianDayUt, 1, 0),
    lastJulianDayUt: daysAround(lastJulianDayUt, 0, 1).lastJulianDayUt,
  });
  const items: WorldItem[] = [];
  for (const phase of phases) {
    yield;
    items.push(eclipseItem(ephemeris, phase) ?? lunationItem(ephemeris, phase));
  }
  return items;
}

function lunationItem(ephemeris: Ephemeris, { phase, julianDayUt }: PhaseEvent): WorldItem {
  return { kind: "lunation", phase, julianDayUt, sign: moonSignAt(ephemeris, julianDayUt) };
}

function eclipseItem(ephemeris: Ephemeris, { phase, eclipse, julianDayUt }: PhaseEvent) {
  if (eclipse === null) return null;
  const of = phase === "new_moon" ? "solar" : "lunar";
  const found = eclipseEvent(ephemeris, {
    of,
    fromJulianDayUt: daysAround(julianDayUt, 1, 0).firstJulianDayUt,
    direction: "next",
  });
  if (found === null) return null;
  const { kind, maximumJulianDayUt, moon: { sign } } = found;
  return {
    kind: "eclipse",
    of,
    eclipse: kind,
    sign,
    julianDayUt: maximumJulianDayUt,
    isSyzygySameDay: dateOf(julianDayUt) === dateOf(maximumJulianDayUt),
  } as const;
}

function moonSignAt(ephemeris: Ephemeris, julianDayUt: number): Sign {
  return zodiacPosition(motionsAt(ephemeris, [julianDayUt]).longitudeDeg("moon", 0)).sign;
}
