import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import { normalizeDeg } from "../angles.ts";
import { ASPECT_WORDS, POINT_NAMES, spanInWords } from "../meanings/names.ts";
import { MAJOR_ASPECTS } from "../orbs.ts";
import { findWindows } from "../timing/natal_timing.ts";
import type { Pass } from "../timing/passes.ts";
import { TOPIC_WEIGHTS, TRANSITING } from "../timing/timing_tables.ts";
import type { TimingWindow } from "../timing/timing_windows.ts";
import type { DaySpan, Driver } from "./driver.ts";
import { natalWords, sentenceOf } from "./driver_words.ts";
import type { NatalArc, NatalFacts } from "./natal_arcs.ts";
import { dateOf, dayOf } from "./sky_day.ts";
import { type DayTransit, spanOf, timeWords, transitDriver } from "./transit_drivers.ts";

/** A window longer than this is left out as too vague. No source prescribes this limit. */
const MAX_WINDOW_DAYS = 120;
const BODIES = (Object.keys(TRANSITING) as Point[]).filter((body) => TRANSITING[body]!.isDefault);

/** A love window with its main fact. */
export interface LoveWindow {
  /** Days on which the main transit of the window is within orb. */
  span: DaySpan;
  /**
   * Confidence, 0 … 1: the window's score / 100. Confidence expresses an emphasis, not a
   * probability.
   */
  confidence: number;
  driver: Driver;
}

/**
 * The love windows of a birth for some days from a given day (YYYY-MM-DD, UTC), as in
 * `/timing/windows`. If the time of birth is unknown, only windows that hold for every time are
 * included. The generator yields every few milliseconds.
 */
export function* loveWindows(
  ephemeris: Ephemeris,
  { arcs }: NatalFacts,
  date: string,
  days: number,
): Generator<void, TimingWindow[]> {
  const { startJulianDayUt } = dayOf(date);
  const points = arcs.filter(({ point }) => point in TOPIC_WEIGHTS.love)
    .map(({ point, fromDeg, widthDeg }) => ({
      point,
      longitudeDeg: normalizeDeg(fromDeg + widthDeg / 2),
      marginDeg: widthDeg / 2,
    }));
  return yield* findWindows(ephemeris, points, {
    topic: "love",
    transiting: BODIES,
    types: MAJOR_ASPECTS,
    startJulianDayUt,
    endJulianDayUt: startJulianDayUt + days,
  });
}

/**
 * The strongest transits of windows. Each transit is a separate fact with its own days.
 *
 * @param until The last day on which a transit may begin, YYYY-MM-DD; null for any day.
 */
export function windowTransits(
  windows: readonly TimingWindow[],
  { arcs }: NatalFacts,
  { date, until, count }: { date: string; until: string | null; count: number },
): Driver[] {
  const drivers = byScore(windows).flatMap((window) => {
    const transit = transitOf(window, arcs);
    const isInTime = transit.span !== null && (until === null || transit.span.start <= until);
    return isInTime ? [transitDriver(transit, date)] : [];
  });
  // A body may return to the same aspect in a later window. In that case, only the strongest window
  // is kept.
  return drivers
    .filter(({ id }, index) => drivers.findIndex((other) => other.id === id) === index)
    .slice(0, count);
}

/**
 * The strongest windows that are not challenging, in order of time. Each window has its main
 * transit and the days of that transit, because other transits of the window may begin sooner and
 * end later.
 */
export function openWindows(
  windows: readonly TimingWindow[],
  { arcs }: NatalFacts,
  count: number,
): LoveWindow[] {
  const open = windows.filter(({ polarity }) => polarity !== "challenging")
    .map((window) => ({ window, stay: mainStay(window) }))
    .filter(({ stay }) => stay.endJulianDayUt - stay.startJulianDayUt <= MAX_WINDOW_DAYS);
  return open.toSorted((a, b) => b.window.millipoints - a.window.millipoints).slice(0, count)
    .sort((a, b) => a.stay.startJulianDayUt - b.stay.startJulianDayUt)
    .map(({ window, stay }) => {
      const span = { start: dateOf(stay.startJulianDayUt), end: dateOf(stay.endJulianDayUt) };
      return {
        span,
        confidence: window.millipoints / 100_000,
        driver: windowDriver(window, span, transitOf(window, arcs)),
      };
    });
}

/** The part of a window in which its main transit is within orb, around the peak. */
function mainStay(window: TimingWindow): { startJulianDayUt: number; endJulianDayUt: number } {
  const { entryJulianDayUt, exitJulianDayUt } = mainPass(window);
  return {
    startJulianDayUt: Math.max(entryJulianDayUt ?? -Infinity, window.startJulianDayUt),
    endJulianDayUt: Math.min(exitJulianDayUt ?? Infinity, window.endJulianDayUt),
  };
}

/** The pass of the main transit that contains the peak. The transit may have several passes. */
function mainPass({ peakJulianDayUt, drivers: [{ passes }] }: TimingWindow): Pass {
  return passes.find(({ entryJulianDayUt, exitJulianDayUt }) =>
    (entryJulianDayUt ?? -Infinity) <= peakJulianDayUt &&
    peakJulianDayUt <= (exitJulianDayUt ?? Infinity)
  ) ?? passes[0];
}

function byScore(windows: readonly TimingWindow[]): TimingWindow[] {
  return windows.toSorted((a, b) => b.millipoints - a.millipoints);
}

/** The main transit of a window. */
function transitOf(window: TimingWindow, arcs: readonly NatalArc[]): DayTransit {
  const { transiting, natal, type } = window.drivers[0];
  const pass = mainPass(window);
  const { widthDeg } = arcs.find(({ point }) => point === natal)!;
  return {
    transiting,
    natal,
    type,
    orbDeg: pass.closest.orbDeg + widthDeg / 2,
    span: spanOf(pass),
    // If the position of the natal point is an arc, the exact day is unknown.
    exactDates: widthDeg > 0
      ? []
      : [...new Set(pass.hits.map(({ julianDayUt }) => dateOf(julianDayUt)))],
  };
}

function windowDriver(window: TimingWindow, span: DaySpan, transit: DayTransit): Driver {
  const { transiting, natal, type } = transit;
  const exactDates = transit.exactDates.filter((it) => span.start <= it && it <= span.end);
  const fact = `${POINT_NAMES[transiting]} ${ASPECT_WORDS[type].verb} ${natalWords(natal)}`;
  const own = transitDriver({ ...transit, exactDates }, span.start);
  const exact = timeWords(span, exactDates, null).slice(` ${spanInWords(span, null)}`.length);
  return {
    ...own,
    id: `window.${span.start}.${transiting}.${type}.natal.${natal}`,
    kind: "window",
    text: sentenceOf(`a window ${spanInWords(span, null)}, in which ${fact}${exact}`),
    dates: [span, ...exactDates.map((day) => ({ start: day, end: day }))],
    weight: window.millipoints / 100_000,
  };
}
