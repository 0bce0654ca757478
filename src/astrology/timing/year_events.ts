import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { ASPECT_ANGLES_DEG, type AspectType, type Point } from "../../ephemeris/points.ts";
import { normalizeDeg, roundDeg, separationDeg, signedDeg } from "../angles.ts";
import type { CastChart } from "../chart/cast_charts.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";
import { houseAmong } from "../chart/houses.ts";
import { longitudeOf } from "../chart/positions.ts";
import { isInAspect, MAJOR_ASPECTS, TRANSIT_ORB_DEG } from "../orbs.ts";
import { type Sign, signOf, SIGNS } from "../signs.ts";
import { eclipsesIn } from "../sky/eclipse_events.ts";
import { findStations } from "../sky/ingresses_and_stations.ts";
import { findEvents, motionsAt } from "../sky/motion_events.ts";
import { exactInstantsOfAngles } from "./exact_dates.ts";
import { findTransits, type LoopPlace, placesInLoops } from "./passes.ts";
import { castProgressed } from "./progressed_angles.ts";
import { dateOfProgressed, progressedJulianDay } from "./progressed_time.ts";
import type { NextOfProgressedMoon } from "./progressions.ts";
import { BODY_FACTORS, ECLIPSE_ORB_DEG, NATAL_FACTORS, type Weighed } from "./year_tables.ts";
import {
  aspectDriver,
  eclipseDriver,
  lunationDriver,
  moonIngressDriver,
  stationDriver,
  type YearDriver,
} from "./year_words.ts";

/** Julian days in UT. */
export interface YearRange {
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/** An event before it is weighed and named. */
export interface FoundEvent extends Omit<Weighed, "isLordOfYear"> {
  /** Julian day in UT. */
  julianDayUt: number;
  /**
   * The span of possible instants; null if the instant does not depend on an unknown time of birth.
   */
  span: YearRange | null;
  /** The orb in degrees, 0 if the event is exact; null if the event has no natal point. */
  orbDeg: number | null;
  /** The sign of the first body, or the profected sign; null if the sign is not certain. */
  sign: Sign | null;
  house: number | null;
  loop: LoopPlace | null;
  driver: YearDriver;
}

/**
 * A natal point. The longitude is certain to within `marginDeg`, which is 0 if the time is known.
 */
interface NatalPoint {
  point: Point;
  longitudeDeg: number;
  marginDeg: number;
}

/** The birth chart, with the natal points that events can touch. */
export interface YearNatal {
  chart: CastChart;
  points: readonly NatalPoint[];
}

const TRANSITING = Object.keys(BODY_FACTORS.transit) as Point[];
const STATIONARY = Object.keys(BODY_FACTORS.station) as Point[];
const PROGRESSED = Object.keys(BODY_FACTORS.progressed_aspect) as Point[];
const PROGRESSED_ANGLES: readonly Point[] = ["ascendant", "midheaven"];

/** Reads the birth chart. Only natal points that are known to within 1° are included. */
export function yearNatal(chart: CastChart): YearNatal {
  const positions = chart.positions();
  const points = (Object.keys(NATAL_FACTORS) as Point[]).map((point) => {
    const longitudeDeg = longitudeOf(positions, point);
    const range = chart.planets.find(({ id }) => id === point)?.longitudeRange;
    const marginDeg = range === undefined ? 0 : Math.max(
      separationDeg(range.fromDeg, longitudeDeg),
      separationDeg(range.toDeg, longitudeDeg),
    );
    return { point, longitudeDeg, marginDeg };
  });
  return {
    chart,
    points: points.filter(({ longitudeDeg, marginDeg }) =>
      !Number.isNaN(longitudeDeg) && marginDeg <= TRANSIT_ORB_DEG
    ),
  };
}

/** House of the birth chart that holds a longitude in degrees; null without houses. */
export function natalHouse({ chart }: YearNatal, longitudeDeg: number): number | null {
  const { cuspsDeg } = chart.positions();
  return cuspsDeg && houseAmong(longitudeDeg, cuspsDeg);
}

/**
 * The exact hits of slow bodies to natal points, with the place of each hit in its loop. The
 * generator yields after each body.
 */
export function* transitEvents(
  ephemeris: Ephemeris,
  year: YearNatal,
  range: YearRange,
): Generator<void, FoundEvent[]> {
  const natal = new Map(year.points.map(({ point, longitudeDeg }) => [point, longitudeDeg]));
  const events: FoundEvent[] = [];
  for (const body of TRANSITING) {
    const search = { natal, types: MAJOR_ASPECTS, orbDeg: TRANSIT_ORB_DEG, ...range };
    const found = findTransits(ephemeris, { transiting: [body], ...search });
    yield;
    const places = placesInLoops(ephemeris, body, found, TRANSIT_ORB_DEG);
    yield;
    for (const { natal, type, targetDeg, passes } of found) {
      const { marginDeg } = year.points.find(({ point }) => point === natal)!;
      const isSignSure = signOf(targetDeg - marginDeg) === signOf(targetDeg + marginDeg);
      events.push(...passes.flatMap((pass) =>
        pass.hits.map(({ julianDayUt }): FoundEvent => ({
          kind: "transit",
          bodies: [body],
          natal,
          aspect: type,
          julianDayUt,
          span: null,
          orbDeg: roundDeg(marginDeg),
          sign: isSignSure ? signOf(targetDeg) : null,
          house: natalHouse(year, targetDeg),
          // If the position of the natal point is uncertain, the number of passes may depend on the
          // hour of birth.
          loop: marginDeg === 0 ? places.get(pass)! : null,
          driver: aspectDriver("transit", body, type, natal),
        }))
      ));
    }
  }
  return events;
}

/**
 * The stations within 1° of an aspect to a natal point. The station must be within 1° of all
 * possible positions of the point.
 */
export function stationEvents(
  ephemeris: Ephemeris,
  year: YearNatal,
  { startJulianDayUt, endJulianDayUt }: YearRange,
): FoundEvent[] {
  const range = { firstJulianDayUt: startJulianDayUt, lastJulianDayUt: endJulianDayUt };
  return findStations(ephemeris, STATIONARY, range).flatMap((station) => {
    const { body, turns, julianDayUt, longitudeDeg, sign } = station;
    return year.points.flatMap((point) => {
      const near = nearest(longitudeDeg, point, MAJOR_ASPECTS, TRANSIT_ORB_DEG);
      return near === null ? [] : [{
        kind: "station" as const,
        bodies: [body],
        natal: point.point,
        ...near,
        julianDayUt,
        span: null,
        sign,
        house: natalHouse(year, longitudeDeg),
        loop: null,
        driver: stationDriver(body, turns, near.aspect, point.point),
      }];
    });
  });
}

/**
 * The eclipses within 3° of a natal point or of the opposite point. The generator yields between
 * searches.
 */
export function* eclipseEvents(
  ephemeris: Ephemeris,
  year: YearNatal,
  { startJulianDayUt, endJulianDayUt }: YearRange,
): Generator<void, FoundEvent[]> {
  const range = { firstJulianDayUt: startJulianDayUt, lastJulianDayUt: endJulianDayUt };
  const found = yield* eclipsesIn(ephemeris, range);
  return found.flatMap(({ of, maximumJulianDayUt, moon }) =>
    year.points.flatMap((point) => {
      const near = nearest(
        moon.longitudeDeg,
        point,
        ["conjunction", "opposition"],
        ECLIPSE_ORB_DEG,
      );
      return near === null ? [] : [{
        kind: "eclipse" as const,
        bodies: [of === "solar" ? "sun" as const : "moon" as const],
        natal: point.point,
        ...near,
        julianDayUt: maximumJulianDayUt,
        span: null,
        sign: moon.sign,
        house: natalHouse(year, moon.longitudeDeg),
        loop: null,
        driver: eclipseDriver(of, near.aspect, point.point),
      }];
    })
  );
}

/**
 * The aspect of a longitude to a natal point. The orb includes the uncertainty of the point. Null
 * if no aspect is certainly within the limit.
 */
function nearest(
  bodyDeg: number,
  { longitudeDeg, marginDeg }: NatalPoint,
  types: readonly AspectType[],
  limitDeg: number,
): { aspect: AspectType; orbDeg: number } | null {
  const apartDeg = separationDeg(bodyDeg, longitudeDeg);
  const aspect = types.find((type) => isInAspect(apartDeg, type, limitDeg - marginDeg));
  if (aspect === undefined) return null;
  const orbDeg = Math.abs(apartDeg - ASPECT_ANGLES_DEG[aspect]) + marginDeg;
  return { aspect, orbDeg: roundDeg(orbDeg) };
}

/**
 * The exact aspects of progressed bodies and angles to natal points, for a known time of birth. The
 * generator yields after each body.
 */
export function* progressedAspects(
  ephemeris: Ephemeris,
  year: YearNatal,
  range: YearRange,
  settings: ChartSettings,
): Generator<void, FoundEvent[]> {
  const { julianDayUt: born, location } = year.chart.moment;
  const [first, last] = [range.startJulianDayUt, range.endJulianDayUt]
    .map((date) => progressedJulianDay(born, date));
  const events: FoundEvent[] = [];
  for (const body of PROGRESSED) {
    if (PROGRESSED_ANGLES.includes(body)) continue;
    const targets = year.points.flatMap((point) => targetsOf(point));
    const searches = targets.map(({ targetDeg }) => ({
      event: "crossing" as const,
      body,
      targetDeg,
      firstJulianDayUt: first,
      lastJulianDayUt: last,
    }));
    for (const [index, found] of findEvents(ephemeris, searches).entries()) {
      for (const { julianDayUt } of found) {
        events.push(progressedAspect(year, body, targets[index], julianDayUt));
      }
    }
    yield;
  }
  if (location === null) return events;
  return [...events, ...yield* angleAspects(ephemeris, year, { first, last }, settings)];
}

/** A longitude in degrees at which a body makes an aspect to a natal point. */
interface Target {
  natal: Point;
  aspect: AspectType;
  targetDeg: number;
}

function targetsOf({ point, longitudeDeg }: NatalPoint): Target[] {
  return MAJOR_ASPECTS.flatMap((aspect) => {
    const angleDeg = ASPECT_ANGLES_DEG[aspect];
    const sides = angleDeg % 180 === 0 ? [angleDeg] : [angleDeg, -angleDeg];
    return sides.map((side) => ({
      natal: point,
      aspect,
      targetDeg: normalizeDeg(longitudeDeg + side),
    }));
  });
}

function* angleAspects(
  ephemeris: Ephemeris,
  year: YearNatal,
  { first, last }: { first: number; last: number },
  settings: ChartSettings,
): Generator<void, FoundEvent[]> {
  const ends = castProgressed(ephemeris, year.chart, "solar_arc", [first, last], settings);
  const targets = PROGRESSED_ANGLES.flatMap((point) => {
    const [fromDeg, toDeg] = ends.map((chart) => longitudeOf(chart.positions(), point));
    const arcDeg = signedDeg(toDeg - fromDeg);
    return year.points
      .filter(({ point }) => !PROGRESSED_ANGLES.includes(point))
      .flatMap(targetsOf)
      .filter(({ targetDeg }) => {
        const aheadDeg = signedDeg(targetDeg - fromDeg) * Math.sign(arcDeg);
        return aheadDeg > 0 && aheadDeg <= Math.abs(arcDeg);
      })
      .map((target) => ({ point, ...target }));
  });
  yield;
  const middle = (first + last) / 2;
  const { chart } = year;
  const found = yield* exactInstantsOfAngles(
    ephemeris,
    chart,
    "solar_arc",
    middle,
    targets,
    settings,
  );
  return targets.flatMap((target, index) => {
    const julianDayUt = found[index];
    return julianDayUt === null ? [] : [progressedAspect(year, target.point, target, julianDayUt)];
  });
}

function progressedAspect(
  year: YearNatal,
  body: Point,
  { natal, aspect, targetDeg }: Target,
  julianDayUt: number,
): FoundEvent {
  return {
    kind: "progressed_aspect",
    bodies: [body],
    natal,
    aspect,
    julianDayUt: dateOfProgressed(year.chart.moment.julianDayUt, julianDayUt),
    span: null,
    orbDeg: 0,
    sign: signOf(targetDeg),
    house: natalHouse(year, targetDeg),
    loop: null,
    driver: aspectDriver("progressed", body, aspect, natal),
  };
}

/** Events for the next ingress and the next lunation of the progressed Moon. */
export function progressedMoonEvents(
  ephemeris: Ephemeris,
  year: YearNatal,
  { ingress, lunation }: NextOfProgressedMoon,
): FoundEvent[] {
  const common = { natal: null, aspect: null, span: null, orbDeg: null, loop: null };
  const events: FoundEvent[] = [];
  if (ingress !== null) {
    events.push({
      kind: "progressed_moon_ingress",
      bodies: ["moon"],
      ...common,
      julianDayUt: ingress.julianDayUt,
      sign: ingress.sign,
      house: natalHouse(year, 30 * SIGNS.indexOf(ingress.sign)),
      driver: moonIngressDriver(ingress.sign),
    });
  }
  if (lunation !== null) {
    const longitudeDeg = progressedMoonDeg(ephemeris, year, lunation.julianDayUt);
    events.push({
      kind: "progressed_lunation",
      bodies: ["moon", "sun"],
      ...common,
      julianDayUt: lunation.julianDayUt,
      sign: signOf(longitudeDeg),
      house: natalHouse(year, longitudeDeg),
      driver: lunationDriver(lunation.phase),
    });
  }
  return events;
}

/** Longitude in degrees of the progressed Moon on a date of life, Julian day in UT. */
export function progressedMoonDeg(
  ephemeris: Ephemeris,
  { chart }: YearNatal,
  dateJulianDayUt: number,
): number {
  const julianDayUt = progressedJulianDay(chart.moment.julianDayUt, dateJulianDayUt);
  return motionsAt(ephemeris, [julianDayUt], ["moon"]).longitudeDeg("moon", 0);
}
