import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import { normalizeDeg } from "../angles.ts";
import { ASPECT_WORDS, POINT_NAMES, spanInWords } from "../meanings/names.ts";
import { MAJOR_ASPECTS } from "../orbs.ts";
import { findWindows } from "../timing/natal_timing.ts";
import { TOPIC_WEIGHTS, TRANSITING } from "../timing/timing_tables.ts";
import type { TimingDriver, TimingWindow } from "../timing/timing_windows.ts";
import type { DaySpan, Driver } from "./driver.ts";
import { natalWords, sentenceOf } from "./driver_words.ts";
import type { NatalArc, NatalFacts } from "./natal_arcs.ts";
import { dateOf, dayOf } from "./sky_day.ts";
import { type DayTransit, spanOf, timeWords, transitDriver } from "./transit_drivers.ts";

/** A longer window tells no time. House rule. */
const MOST_WINDOW_DAYS = 120;
const BODIES = (Object.keys(TRANSITING) as Point[]).filter((body) => TRANSITING[body]!.isDefault);

/** A window of love with the fact it is told by. */
export interface LoveWindow {
  span: DaySpan;
  /** 0 … 1: its score / 100, an emphasis and no probability. */
  confidence: number;
  driver: Driver;
}

/**
 * The windows of love of a birth, from a day (YYYY-MM-DD, UTC) on for so many days: those of
 * `/timing/windows`; of an unknown hour only what holds by every one. Yields every few milliseconds.
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

/** The strongest transits of windows, each as its own fact with its days. */
export function windowTransits(
  windows: readonly TimingWindow[],
  { arcs }: NatalFacts,
  date: string,
  count: number,
): Driver[] {
  const drivers = byScore(windows).flatMap(({ drivers: [lead] }) => {
    const transit = transitOf(lead, arcs);
    return transit.span === null ? [] : [transitDriver(transit, date)];
  });
  // A body may come back to the same aspect in a window of its own.
  return drivers
    .filter(({ id }, index) => drivers.findIndex((other) => other.id === id) === index)
    .slice(0, count);
}

/** The strongest windows that open something, in the order of time, each told by its main transit. */
export function openWindows(
  windows: readonly TimingWindow[],
  { arcs }: NatalFacts,
  count: number,
): LoveWindow[] {
  const open = windows.filter(({ polarity, startJulianDayUt, endJulianDayUt }) =>
    polarity !== "challenging" && endJulianDayUt - startJulianDayUt <= MOST_WINDOW_DAYS
  );
  return byScore(open).slice(0, count)
    .sort((a, b) => a.startJulianDayUt - b.startJulianDayUt)
    .map((window) => {
      const span = {
        start: dateOf(window.startJulianDayUt),
        end: dateOf(window.endJulianDayUt),
      };
      return {
        span,
        confidence: window.millipoints / 100_000,
        driver: windowDriver(window, span, transitOf(window.drivers[0], arcs)),
      };
    });
}

function byScore(windows: readonly TimingWindow[]): TimingWindow[] {
  return windows.toSorted((a, b) => b.millipoints - a.millipoints);
}

function transitOf(
  { transiting, natal, type, passes: [pass] }: TimingDriver,
  arcs: readonly NatalArc[],
): DayTransit {
  const { widthDeg } = arcs.find(({ point }) => point === natal)!;
  return {
    transiting,
    natal,
    type,
    orbDeg: pass.closest.orbDeg + widthDeg / 2,
    span: spanOf(pass),
    // Of an arc nobody knows when it is exact.
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
