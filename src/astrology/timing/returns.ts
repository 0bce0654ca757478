import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Ayanamsa } from "../../ephemeris/ayanamsas.ts";
import type { MotionSearch } from "../../ephemeris/motion_searches.ts";
import type { Point } from "../../ephemeris/points.ts";
import { isCovered } from "../../time/covered_range.ts";
import type { Aspect } from "../aspects.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";
import type { Moment } from "../chart/moment.ts";
import { findEvents } from "../sky/motion_events.ts";
import { aspectsToNatal, type TransitAspect } from "../transit_aspects.ts";

/**
 * `periodDays`: mean time of a turn through the tropical zodiac. `reachDays`: the time before or
 * after the mean instant within which every pass of a return falls, rounded up. This time is always
 * less than half a turn, so the passes of two returns never mix. Both are measured by daily
 * positions of 1800 to 2399.
 */
const TURNS = {
  sun: { periodDays: 365.24219, reachDays: 5 },
  moon: { periodDays: 27.32158, reachDays: 2 },
  mercury: { periodDays: 365.24219, reachDays: 55 },
  venus: { periodDays: 365.24219, reachDays: 100 },
  mars: { periodDays: 686.932, reachDays: 207 },
  jupiter: { periodDays: 4330.78, reachDays: 412 },
  saturn: { periodDays: 10744.3, reachDays: 770 },
  uranus: { periodDays: 30597, reachDays: 1520 },
  neptune: { periodDays: 59807, reachDays: 995 },
  pluto: { periodDays: 89316, reachDays: 15_400 },
  chiron: { periodDays: 18_063, reachDays: 7050 },
} as const satisfies Partial<Record<Point, { periodDays: number; reachDays: number }>>;

export type ReturningBody = keyof typeof TURNS;
export const RETURNING_BODIES = Object.keys(TURNS) as [ReturningBody, ...ReturningBody[]];

/**
 * Precession in degrees a day, computed from the precession of a Julian year. Precession lengthens
 * turns in a sidereal zodiac.
 */
const PRECESSION_DEG_PER_DAY = 50.29 / 3600 / 365.25;

/** The zodiac of precession-corrected returns. Any other fixed zodiac gives the same instants. */
export const FIXED_ZODIAC: Ayanamsa = "fagan_bradley";

/** Mean days from the day of birth to the same day of the next year. */
const YEAR_DAYS = 365.24219;

/** A body and the birth to whose position it returns. */
interface ReturnOrigin {
  body: ReturningBody;
  /** Julian day in UT. */
  birthJulianDayUt: number;
  /** The zodiac in which the longitude returns; null for the tropical zodiac. */
  ayanamsa: Ayanamsa | null;
}

/** An instant at which the body stands exactly where it stood at the birth. */
interface ReturnPass {
  julianDayUt: number;
  isRetrograde: boolean;
}

/** All passes of one return, in the order of time. */
interface BodyReturn {
  /** The number of turns of the body since the birth: 1 is the first return. */
  number: number;
  /**
   * The passes: one pass for Sun and Moon; 1, 3 or 5 passes for the other bodies, and up to 7 for
   * Pluto.
   */
  passes: ReturnPass[];
}

/** The returns to search for. */
export interface ReturnSearch extends ReturnOrigin {
  /** Julian day in UT. The first return is the first return that has a pass after this instant. */
  afterJulianDayUt: number;
  count: number;
}

/**
 * The returns of a body after an instant and after the birth, with all passes of each return. Null
 * if the ephemeris ends before the last return. Passes of the loop in which the birth itself falls
 * are not a return. The generator yields every few milliseconds.
 */
export function* findReturns(
  ephemeris: Ephemeris,
  search: ReturnSearch,
): Generator<void, BodyReturn[] | null> {
  const { periodDays, reachDays } = turnOf(search);
  const { birthJulianDayUt, afterJulianDayUt, count } = search;
  const sinceBirth = afterJulianDayUt - birthJulianDayUt;
  const found: BodyReturn[] = [];
  let number = Math.max(1, Math.ceil((sinceBirth - reachDays) / periodDays));
  for (; found.length < count; number++) {
    const passes = yield* passesOfReturn(ephemeris, search, number);
    if (passes === null) return null;
    if (passes.at(-1)!.julianDayUt > afterJulianDayUt) found.push({ number, passes });
  }
  return found;
}

/** Days searched per step. */
const DAYS_A_STEP = 1500;

/**
 * The passes of the return with a given number, 1 or more. Null if passes may lie beyond the
 * ephemeris. The generator yields after every few years searched.
 */
export function* passesOfReturn(
  ephemeris: Ephemeris,
  origin: ReturnOrigin,
  number: number,
): Generator<void, ReturnPass[] | null> {
  const { body, birthJulianDayUt, ayanamsa } = origin;
  const { periodDays, reachDays } = turnOf(origin);
  const mean = birthJulianDayUt + number * periodDays;
  const reach = { firstJulianDayUt: mean - reachDays, lastJulianDayUt: mean + reachDays };
  if (!isCovered(reach.firstJulianDayUt) || !isCovered(reach.lastJulianDayUt)) return null;
  const birth = Float64Array.of(birthJulianDayUt);
  const [tropicalDeg] = ephemeris.positions(birth, [body]).longitudeDeg;
  const search = { event: "crossing", body } as const;
  if (ayanamsa === null) {
    return yield* passesWithin(ephemeris, { ...search, targetDeg: tropicalDeg, ...reach });
  }
  const [bornDeg] = ephemeris.ayanamsas(birth, ayanamsa).degrees;
  const targetDeg = tropicalDeg - bornDeg;
  return yield* passesWithin(ephemeris, { ...search, targetDeg, ayanamsa, ...reach });
}

function* passesWithin(
  ephemeris: Ephemeris,
  search: MotionSearch,
): Generator<void, ReturnPass[]> {
  const { firstJulianDayUt, lastJulianDayUt } = search;
  const passes: ReturnPass[] = [];
  for (let from = firstJulianDayUt; from < lastJulianDayUt; from += DAYS_A_STEP) {
    const to = Math.min(from + DAYS_A_STEP, lastJulianDayUt);
    const step = { ...search, firstJulianDayUt: from, lastJulianDayUt: to };
    const [events] = findEvents(ephemeris, [step]);
    passes.push(...events.map(({ julianDayUt, speedDegPerDay }) => ({
      julianDayUt,
      isRetrograde: speedDegPerDay < 0,
    })));
    yield;
  }
  return passes;
}

/** The instant from which the returns of a year are searched: `years` years after the birth. */
export function startOfYear(birthJulianDayUt: number, body: ReturningBody, years: number): number {
  // The solar return of a year may come a few hours before or after the mean instant.
  return birthJulianDayUt + (body === "sun" ? years - 0.5 : years) * YEAR_DAYS;
}

/**
 * The mean number of days in a turn, and how far from the mean instant the passes of a return may
 * be.
 */
export function turnOf({ body, ayanamsa }: Pick<ReturnOrigin, "body" | "ayanamsa">) {
  const { periodDays, reachDays } = TURNS[body];
  if (ayanamsa === null) return { periodDays, reachDays };
  const degPerDay = 360 / periodDays - PRECESSION_DEG_PER_DAY;
  return { periodDays: 360 / degPerDay, reachDays };
}

/** The first possible instant and the last possible instant, Julian days in UT. */
interface Span {
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/**
 * A return to a birth. If the time of the birth is unknown, `passes` are the passes for the middle
 * of the span.
 */
export interface SpannedReturn extends BodyReturn {
  /** The earliest and latest possible first pass; null if the time of birth is known. */
  span: Span | null;
}

/**
 * The span of the first pass of each return, for a birth that may be at any instant of a span. Null
 * if the ephemeris ends before the last return.
 */
export function* spannedReturns(
  ephemeris: Ephemeris,
  origin: ReturnOrigin,
  birth: Pick<Moment, "span">,
  returns: readonly BodyReturn[],
): Generator<void, SpannedReturn[] | null> {
  const { span } = birth;
  if (span === null) return returns.map((found) => ({ ...found, span: null }));
  const spanned: SpannedReturn[] = [];
  for (const found of returns) {
    const instants = [found.passes[0].julianDayUt];
    for (const birthJulianDayUt of [span.startJulianDayUt, span.endJulianDayUt]) {
      const shifted = { ...origin, birthJulianDayUt };
      const passes = yield* passesOfReturn(ephemeris, shifted, found.number);
      if (passes === null) return null;
      instants.push(passes[0].julianDayUt);
    }
    const [startJulianDayUt, endJulianDayUt] = [Math.min(...instants), Math.max(...instants)];
    spanned.push({ ...found, span: { startJulianDayUt, endJulianDayUt } });
  }
  return spanned;
}

/**
 * The longest span for which a chart is computed. In a longer span, the Moon may be anywhere in two
 * or more signs, so a chart would say little.
 */
const MAX_CHART_SPAN_DAYS = 3;

/** The chart of a return's first pass. */
export interface ReturnChart {
  chart: CastChart;
  /** Aspects within the chart. */
  ownAspects: Aspect[];
  /** Aspects of the chart's points (first) to points of the birth chart (second). */
  aspects: TransitAspect[];
}

interface ReturnCharts {
  natal: CastChart;
  /**
   * The charts in the order of the returns. A chart is null if the instant is not known to within
   * three days.
   */
  charts: (ReturnChart | null)[];
}

/** The settings of the charts of returns, and of their aspects to the birth chart. */
interface ReturnSettings {
  own: ChartSettings;
  toNatal: ChartSettings;
}

/**
 * The charts of returns at a place, with aspects to the birth chart. The generator yields after
 * each return.
 */
export function* returnCharts(
  ephemeris: Ephemeris,
  birth: Moment,
  location: Moment["location"],
  returns: readonly SpannedReturn[],
  { own, toNatal }: ReturnSettings,
): Generator<void, ReturnCharts> {
  const { charts: [natal] } = castCharts(ephemeris, [birth], own);
  const charts: (ReturnChart | null)[] = [];
  for (const { passes: [{ julianDayUt }], span } of returns) {
    const spanDays = span === null ? 0 : span.endJulianDayUt - span.startJulianDayUt;
    if (spanDays > MAX_CHART_SPAN_DAYS) {
      charts.push(null);
      continue;
    }
    const moment: Moment = { julianDayUt, span, location: span === null ? location : null };
    const cast = castCharts(ephemeris, [moment], own, { charts: "within", moving: "both" });
    charts.push({
      chart: cast.charts[0],
      ownAspects: cast.aspects(0),
      aspects: aspectsToNatal(ephemeris, moment, birth, toNatal).aspects,
    });
    yield;
  }
  return { natal, charts };
}
