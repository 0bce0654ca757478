import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import { isCovered } from "../../time/covered_range.ts";
import { signedDeg } from "../angles.ts";
import type { CastChart } from "../chart/cast_charts.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";
import { longitudeOf } from "../chart/positions.ts";
import { daysAround, findEvents, MOTION_BODIES } from "../sky/motion_events.ts";
import { castProgressed, type MidheavenMethod } from "./progressed_angles.ts";

/** A target longitude of a progressed point, in degrees. */
export interface Arrival {
  point: Point;
  targetDeg: number;
}

/**
 * The age in years up to which exact instants are searched. A year of life is a day of the
 * ephemeris.
 */
const SOUGHT_YEARS = 120;

/**
 * For each body, the instant (Julian day in UT) at which the body stands at its target longitude;
 * if there are several, the one nearest to the progressed instant. Null if there is none from the
 * birth to 120 years of life, and for points that are not bodies. The generator yields after each
 * body.
 */
export function* exactInstantsOfBodies(
  ephemeris: Ephemeris,
  birthJulianDayUt: number,
  progressedJulianDayUt: number,
  arrivals: readonly Arrival[],
): Generator<void, (number | null)[]> {
  const years = Math.max(SOUGHT_YEARS, progressedJulianDayUt - birthJulianDayUt + 1);
  const range = daysAround(birthJulianDayUt, 0, years);
  const found = new Map<Arrival, number | null>();
  for (const [body, own] of Map.groupBy(arrivals, ({ point }) => point)) {
    if (!MOTION_BODIES.includes(body)) continue;
    const searches = own.map(({ targetDeg }) =>
      ({ event: "crossing", body, targetDeg, ...range }) as const
    );
    for (const [index, events] of findEvents(ephemeris, searches).entries()) {
      const instants = events.map(({ julianDayUt }) => julianDayUt);
      found.set(own[index], nearest(instants, progressedJulianDayUt));
    }
    yield;
  }
  return arrivals.map((arrival) => found.get(arrival) ?? null);
}

function nearest(instants: readonly number[], to: number): number | null {
  const [first] = instants.toSorted((a, b) => Math.abs(a - to) - Math.abs(b - to));
  return first ?? null;
}

/**
 * Interval in years over which the speed of an angle is measured. The interval is shorter for
 * quotidian angles, because these angles turn once a year.
 */
const SLOPE_YEARS = 1e-2;
const QUOTIDIAN_SLOPE_YEARS = 1e-4;
const MAX_STEPS = 12;
/**
 * The tolerance of a found longitude. A midheaven that moves one degree a year crosses this arc in
 * half a minute of life.
 */
const TOLERANCE_DEG = 1e-6;
const MAX_YEARS_AWAY = 30;

/** The speeds of angles of the progressed chart, in degrees a year of life. */
export function angleSpeeds(
  ephemeris: Ephemeris,
  natal: CastChart,
  method: MidheavenMethod,
  progressedJulianDayUt: number,
  angles: readonly Point[],
  settings: ChartSettings,
): number[] {
  const arrivals = angles.map((point) => ({ point, targetDeg: 0 }));
  return approaches(
    ephemeris,
    natal,
    method,
    arrivals,
    angles.map(() => progressedJulianDayUt),
    settings,
  )
    .map(({ degPerYear }) => degPerYear);
}

/**
 * For each angle, the progressed instant (Julian day in UT) at which the angle stands at its target
 * longitude, which is near its own longitude; by Newton's method. Null if the instant is more than
 * thirty years away, before the birth, or beyond the ephemeris. The generator yields after each
 * iteration over all angles.
 */
export function* exactInstantsOfAngles(
  ephemeris: Ephemeris,
  natal: CastChart,
  method: MidheavenMethod,
  progressedJulianDayUt: number,
  arrivals: readonly Arrival[],
  settings: ChartSettings,
): Generator<void, (number | null)[]> {
  const instants: number[] = arrivals.map(() => progressedJulianDayUt);
  const found: (number | null)[] = arrivals.map(() => null);
  let open = arrivals.map((_, index) => index);
  for (let step = 0; step < MAX_STEPS && open.length > 0; step++) {
    const tried = approaches(
      ephemeris,
      natal,
      method,
      open.map((index) => arrivals[index]),
      open.map((index) => instants[index]),
      settings,
    );
    open = open.filter((index, at) => {
      const { missDeg, degPerYear } = tried[at];
      if (Math.abs(missDeg) < TOLERANCE_DEG) {
        found[index] = instants[index];
        return false;
      }
      instants[index] -= missDeg / degPerYear;
      const isNear = Math.abs(instants[index] - progressedJulianDayUt) <= MAX_YEARS_AWAY;
      return isNear && instants[index] >= natal.moment.julianDayUt &&
        isCovered(instants[index] + 1);
    });
    yield;
  }
  return found;
}

/**
 * For each angle at its own instant: how far the angle is past its target longitude, and the
 * angle's speed.
 */
function approaches(
  ephemeris: Ephemeris,
  natal: CastChart,
  method: MidheavenMethod,
  arrivals: readonly Arrival[],
  julianDaysUt: readonly number[],
  settings: ChartSettings,
): { missDeg: number; degPerYear: number }[] {
  const years = method === "quotidian" ? QUOTIDIAN_SLOPE_YEARS : SLOPE_YEARS;
  const charts = castProgressed(
    ephemeris,
    natal,
    method,
    julianDaysUt.flatMap((julianDayUt) => [julianDayUt, julianDayUt + years]),
    { ...settings, shownPoints: [], aspectPoints: [] },
  );
  return arrivals.map(({ point, targetDeg }, index) => {
    const [atDeg, laterDeg] = [0, 1].map((later) =>
      longitudeOf(charts[2 * index + later].positions(), point)
    );
    return {
      missDeg: signedDeg(atDeg - targetDeg),
      degPerYear: signedDeg(laterDeg - atDeg) / years,
    };
  });
}
