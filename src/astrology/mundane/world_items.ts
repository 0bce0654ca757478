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

/** A span of whole days in UTC: the first day, YYYY-MM-DD, and the number of days. */
export interface WorldWindow {
  startDate: string;
  days: number;
}

export function lastDateOf({ startDate, days }: WorldWindow): string {
  return dateAfter(startDate, days - 1);
}

/** A window of some days that begins where the given window ends. */
export function windowAfter({ startDate, days }: WorldWindow, daysAfter: number): WorldWindow {
  return { startDate: dateAfter(startDate, days), days: daysAfter };
}

function dateAfter(date: string, days: number): string {
  return dateOf(dayOf(date).startJulianDayUt + days);
}

/** A dated event that is the same for the whole world; instants are Julian days in UT. */
export type WorldItem =
  | SlowHit
  | { kind: "ingress" } & Ingress
  | { kind: "station" } & Station
  | { kind: "lunation"; phase: PrincipalPhase; sign: Sign; julianDayUt: number }
  | {
    kind: "eclipse";
    of: "solar" | "lunar";
    eclipse: EclipseKind;
    /** The Moon's sign at the syzygy. */
    sign: Sign;
    /** Greatest eclipse, as published. */
    julianDayUt: number;
    /**
     * Whether the new or full Moon, which is minutes away from the maximum, is on the same day as
     * the maximum.
     */
    isSyzygySameDay: boolean;
  };

/**
 * Sun and Mercury … Pluto. The Moon is left out because she changes sign every two to three days,
 * and Chiron because it is not a planet.
 */
const BODIES: readonly Point[] = PLANETS.filter((planet) => planet !== "moon");
const TURNING: readonly Point[] = BODIES.filter((body) => body !== "sun");
/**
 * The time by which a search is extended at both ends. An item belongs to the day of its instant
 * rounded to the second, as readers see it, so an item just outside the window may belong to it.
 */
const MARGIN_DAYS = 1 / 1440;

/**
 * All dated events in a window, in order of time: exact major aspects of Jupiter … Pluto with each
 * other, eclipses, other principal phases, ingresses and stations. The generator yields between
 * searches, so that other work can run. If the window exceeds the range of the ephemeris, only
 * events within the range are found.
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
  // An eclipse and its syzygy are at different instants, possibly on different days.
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
