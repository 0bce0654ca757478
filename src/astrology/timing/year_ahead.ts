import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type Point, POINTS } from "../../ephemeris/points.ts";
import { utcInstant, utcSecondsOf } from "../../time/civil_time.ts";
import type { CastChart } from "../chart/cast_charts.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";
import type { Moment } from "../chart/moment.ts";
import { longitudeOf } from "../chart/positions.ts";
import { type Sign, signOf } from "../signs.ts";
import { type NextOfProgressedMoon, nextOfProgressedMoon } from "./progressions.ts";
import { profect, type ProfectedYear, type YearOfLife, yearOfLife } from "./profections.ts";
import { type ReturnChart, returnCharts, type SpannedReturn, spannedReturns } from "./returns.ts";
import {
  eclipseEvents,
  type FoundEvent,
  natalHouse,
  progressedAspects,
  progressedMoonDeg,
  progressedMoonEvents,
  stationEvents,
  transitEvents,
  type YearNatal,
  yearNatal,
  type YearRange,
} from "./year_events.ts";
import { KINDS, NATAL_FACTORS, weightOf, YEAR_KINDS } from "./year_tables.ts";
import { profectionDriver, returnDriver } from "./year_words.ts";

/** An event of the year ahead. */
export interface YearEvent extends FoundEvent {
  /**
   * `kind.bodies-aspect-natal.date`. The id is the same in every requested range that contains the
   * event.
   */
  id: string;
  frame: (typeof KINDS)[keyof typeof KINDS]["frame"];
  /** Whether the lord of the year takes part. */
  isLordOfYear: boolean;
  /** 1 to 100. */
  weight: number;
}

/** The position of the progressed Moon at the start, and the next events of the progressed Moon. */
interface ProgressedMoon {
  longitudeDeg: number;
  sign: Sign;
  house: number | null;
  next: NextOfProgressedMoon;
}

/** A solar return. The return has no chart if its instant is not known to within three days. */
interface YearReturn {
  found: SpannedReturn;
  cast: ReturnChart | null;
}

export interface YearAhead {
  natal: CastChart;
  /**
   * Natal points that are left out because they are too uncertain without a time or a place of
   * birth.
   */
  leftOut: Point[];
  /**
   * The years of life that overlap the range. If the time of birth is unknown, the middle of the
   * day is used.
   */
  years: YearOfLife[];
  /** The profection of each of `years`; empty without an ascendant. */
  profections: ProfectedYear[];
  /** The solar returns within the range: usually one, rarely none or two. */
  returns: YearReturn[];
  /** Null without a time of birth. */
  progressedMoon: ProgressedMoon | null;
  /** In the order of time. */
  events: YearEvent[];
}

interface YearSettings {
  own: ChartSettings;
  toNatal: ChartSettings;
}

/**
 * The year ahead of a birth. Null if the ephemeris ends before the last year of life that overlaps
 * the range. The generator yields every few milliseconds.
 */
export function* yearAhead(
  ephemeris: Ephemeris,
  birth: Moment,
  range: YearRange,
  settings: YearSettings,
): Generator<void, YearAhead | null> {
  const years = yield* yearsOfLife(ephemeris, birth, range);
  const solar = years && (yield* solarReturns(ephemeris, birth, years, range));
  if (years === null || solar === null) return null;
  const { natal: chart, charts } = yield* returnCharts(
    ephemeris,
    birth,
    birth.location,
    solar,
    settings,
  );
  const natal = yearNatal(chart);
  const ascendant = chart.angles?.ascendant.sign ?? null;
  const profections = ascendant === null
    ? []
    : years.map((year) => profect(chart, ascendant, year));
  const progressedMoon = birth.span === null ? moonOf(ephemeris, natal, range) : null;
  const found = [
    ...solar.map((found) => returnEvent(natal, found)),
    ...profections.flatMap(profectionEvents),
    ...(progressedMoon ? progressedMoonEvents(ephemeris, natal, progressedMoon.next) : []),
    ...(birth.span === null ? yield* progressedAspects(ephemeris, natal, range, settings.own) : []),
    ...yield* transitEvents(ephemeris, natal, range),
    ...stationEvents(ephemeris, natal, range),
    ...yield* eclipseEvents(ephemeris, natal, range),
  ];
  const events = found
    .filter((event) => isIn(range, event.julianDayUt) && !isOfBirth(event, years[0]))
    .map((event) => weighed(event, profections));
  return {
    natal: chart,
    leftOut: leftOut(natal),
    years,
    profections,
    returns: solar.map((found, index) => ({ found, cast: charts[index] })),
    progressedMoon,
    events: withIds(events.sort(inOrder)),
  };
}

function leftOut({ points }: YearNatal): Point[] {
  return (Object.keys(NATAL_FACTORS) as Point[])
    .filter((id) => !points.some(({ point }) => point === id));
}

/** The years of life that overlap a range; null if a year may lie beyond the ephemeris. */
function* yearsOfLife(
  ephemeris: Ephemeris,
  { julianDayUt }: Moment,
  { startJulianDayUt, endJulianDayUt }: YearRange,
): Generator<void, YearOfLife[] | null> {
  const years: YearOfLife[] = [];
  let from = startJulianDayUt;
  while (from < endJulianDayUt) {
    const year = yield* yearOfLife(ephemeris, julianDayUt, from);
    if (year === null) return null;
    years.push(year);
    from = year.endJulianDayUt;
  }
  return years;
}

function* solarReturns(
  ephemeris: Ephemeris,
  birth: Moment,
  years: readonly YearOfLife[],
  range: YearRange,
): Generator<void, SpannedReturn[] | null> {
  const origin = {
    body: "sun",
    birthJulianDayUt: birth.julianDayUt,
    ayanamsa: null,
  } as const;
  const found = years
    .filter(({ number, startJulianDayUt }) => number > 0 && isIn(range, startJulianDayUt))
    .map(({ number, startJulianDayUt }) => ({
      number,
      passes: [{ julianDayUt: startJulianDayUt, isRetrograde: false }],
    }));
  return yield* spannedReturns(ephemeris, origin, birth, found);
}

/**
 * Whether an instant, rounded to the second as in answers, is not before the start of the range and
 * is before its end.
 */
function isIn({ startJulianDayUt, endJulianDayUt }: YearRange, julianDayUt: number): boolean {
  const second = utcSecondsOf(julianDayUt);
  return second >= utcSecondsOf(startJulianDayUt) && second < utcSecondsOf(endJulianDayUt);
}

/**
 * Whether the event is of the year of birth and a body is still at its own natal place, which is no
 * return.
 */
function isOfBirth(event: FoundEvent, { number, endJulianDayUt }: YearOfLife): boolean {
  return number === 0 && event.julianDayUt < endJulianDayUt && event.aspect === "conjunction" &&
    event.kind !== "eclipse" && event.bodies[0] === event.natal;
}

function moonOf(ephemeris: Ephemeris, natal: YearNatal, { startJulianDayUt }: YearRange) {
  const longitudeDeg = progressedMoonDeg(ephemeris, natal, startJulianDayUt);
  return {
    longitudeDeg,
    sign: signOf(longitudeDeg),
    house: natalHouse(natal, longitudeDeg),
    next: nextOfProgressedMoon(ephemeris, natal.chart.moment.julianDayUt, startJulianDayUt),
  };
}

const WITHOUT_NATAL = { natal: null, aspect: null, orbDeg: null, loop: null };

function returnEvent(natal: YearNatal, { number, passes, span }: SpannedReturn): FoundEvent {
  const sunDeg = longitudeOf(natal.chart.positions(), "sun");
  return {
    kind: "solar_return",
    bodies: ["sun"],
    ...WITHOUT_NATAL,
    julianDayUt: passes[0].julianDayUt,
    span,
    sign: natal.chart.planets.find(({ id }) => id === "sun")!.sign,
    house: natalHouse(natal, sunDeg),
    driver: returnDriver(number),
  };
}

/** The events that begin a year of life and its months. The first month begins with the year. */
function profectionEvents(year: ProfectedYear): FoundEvent[] {
  const event = { ...WITHOUT_NATAL, span: null };
  const house = (sign: Sign) => {
    const month = year.months.findIndex((month) => month.sign === sign);
    return year.house && (year.house - 1 + month) % 12 + 1;
  };
  return year.months.map(({ sign, lord, startJulianDayUt }, index): FoundEvent => ({
    kind: index === 0 ? "profected_year" : "profected_month",
    bodies: [lord],
    ...event,
    julianDayUt: startJulianDayUt,
    sign,
    house: house(sign),
    driver: profectionDriver(index === 0 ? "year" : "month", { sign, lord, house: house(sign) }),
  })).filter(({ kind }) => kind === "profected_month" || year.number > 0);
}

function weighed(
  event: FoundEvent,
  profections: readonly ProfectedYear[],
): Omit<YearEvent, "id"> {
  const year = profections.findLast(({ startJulianDayUt }) =>
    startJulianDayUt <= event.julianDayUt
  );
  const isLordOfYear = year !== undefined &&
    (event.bodies.includes(year.lord) || event.natal === year.lord);
  return {
    ...event,
    frame: KINDS[event.kind].frame,
    isLordOfYear,
    weight: weightOf({ ...event, isLordOfYear }),
  };
}

type Nameless = Omit<YearEvent, "id">;

function inOrder(a: Nameless, b: Nameless): number {
  const natalIndex = ({ natal }: Nameless) => natal === null ? -1 : POINTS.indexOf(natal);
  return a.julianDayUt - b.julianDayUt ||
    YEAR_KINDS.indexOf(a.kind) - YEAR_KINDS.indexOf(b.kind) ||
    natalIndex(a) - natalIndex(b);
}

/** Gives each event its id. A second event of the same kind, points and date gets a number. */
function withIds(events: readonly Nameless[]): YearEvent[] {
  const seen = new Map<string, number>();
  return events.map((event) => {
    const { kind, bodies, aspect, natal, julianDayUt } = event;
    const parts: (Point | string | null)[] = [...bodies, aspect, natal];
    const date = utcInstant(julianDayUt).slice(0, "YYYY-MM-DD".length);
    const id = `${kind}.${parts.filter((part) => part !== null).join("-")}.${date}`;
    const number = (seen.get(id) ?? 0) + 1;
    seen.set(id, number);
    return { ...event, id: number === 1 ? id : `${id}.${number}` };
  });
}
