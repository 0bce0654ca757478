import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { ASPECT_ANGLES_DEG, type Point } from "../../ephemeris/points.ts";
import { isCovered } from "../../time/covered_range.ts";
import { normalizeDeg, signedDeg } from "../angles.ts";
import { type Aspect, aspectsBetween, strongestAspects } from "../aspects.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import { ANGLE_POINTS, type Angles, type ChartPlanet, signInChart } from "../chart/chart.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";
import { type House, houseAmong, housesFromCusps } from "../chart/houses.ts";
import type { Moment } from "../chart/moment.ts";
import { longitudeOf } from "../chart/positions.ts";
import { dignitiesOf } from "../dignities.ts";
import { type Sign, signOf, vaguePosition, zodiacPosition } from "../signs.ts";
import { findIngresses } from "../sky/ingresses_and_stations.ts";
import { nextPrincipalPhase } from "../sky/lunation.ts";
import type { PrincipalPhase } from "../sky/moon_phase.ts";
import { daysAround } from "../sky/motion_events.ts";
import type { TransitAspect } from "../transit_aspects.ts";
import {
  angleSpeeds,
  type Arrival,
  exactInstantsOfAngles,
  exactInstantsOfBodies,
} from "./exact_dates.ts";
import { arcOfSun, castProgressed, type MidheavenMethod } from "./progressed_angles.ts";
import { dateOfProgressed, progressedJulianDay } from "./progressed_time.ts";

/**
 * `secondary`: the chart of the sky as many days after the birth as years have passed. `solar_arc`:
 * every point of the birth chart moves by the arc of the Sun in the secondary chart.
 */
export const PROGRESSION_METHODS = ["secondary", "solar_arc"] as const;
type ProgressionMethod = (typeof PROGRESSION_METHODS)[number];

/** The date and the methods of a progression. */
export interface Progression {
  birth: Moment;
  /** The date to which the chart is progressed, Julian day in UT. */
  dateJulianDayUt: number;
  method: ProgressionMethod;
  /**
   * The method for the midheaven. `solar_arc` does not use this field, because it moves the
   * midheaven like all other points.
   */
  midheaven: MidheavenMethod;
}

/** A body moved by the solar arc. The body has a longitude, but no other coordinate. */
export type DirectedPlanet = Pick<
  ChartPlanet,
  | "id"
  | "name"
  | "longitudeDeg"
  | "sign"
  | "degreesInSign"
  | "house"
  | "dignities"
  | "longitudeRange"
>;

/** A progressed or directed chart. */
export interface ProgressedChart {
  /**
   * The bodies: complete in a secondary chart, with speeds in degrees a year of life; only
   * longitudes in a directed chart.
   */
  planets: (ChartPlanet | DirectedPlanet)[];
  houses: House[];
  angles: Angles | null;
}

/** An aspect of a progressed point (first) to a natal point (second). The default orb is 1°. */
export interface ProgressedAspect extends TransitAspect {
  /**
   * The date of life on which the aspect is exact, Julian day in UT. Null for the reasons given at
   * `exactInstantsOfBodies` and `exactInstantsOfAngles`.
   */
  exactJulianDayUt: number | null;
}

interface Progressed {
  /** The progressed instant, Julian day in UT. */
  julianDayUt: number;
  /** Years of life since the birth. */
  years: number;
  /** The Sun's arc since the birth, degrees. */
  arcDeg: number;
  natal: CastChart;
  /** The secondary chart, which also gives the arc of a directed chart. */
  sky: CastChart;
  chart: ProgressedChart;
  /** Strongest first. */
  aspects: ProgressedAspect[];
}

/**
 * The progressed chart of a birth, and its aspects to the birth chart. If the time is unknown, the
 * chart is for the middle of the span. The chart then has no houses, no angles, no aspects of the
 * Moon and no dates, because half a day at birth is half a year of life. The generator yields after
 * each body.
 */
export function* progress(
  ephemeris: Ephemeris,
  progression: Progression,
  settings: ChartSettings,
): Generator<void, Progressed> {
  const { birth, dateJulianDayUt, method, midheaven } = progression;
  const julianDayUt = progressedJulianDay(birth.julianDayUt, dateJulianDayUt);
  const { charts: [natal] } = castCharts(ephemeris, [birth], settings);
  const [sky] = castProgressed(ephemeris, natal, midheaven, [julianDayUt], settings);
  const arcDeg = arcOfSun(natal, sky);
  const isDirected = method === "solar_arc";
  const points = isDirected
    ? directedPoints(natal, sky, arcDeg, settings)
    : progressedPoints(ephemeris, natal, sky, midheaven, settings);
  const aspects = aspectsOf(points, natal, settings);
  yield;
  const instants = birth.span !== null
    ? aspects.map(() => null)
    : isDirected
    ? yield* instantsOfArcs(ephemeris, natal, julianDayUt, arrivalsOf(aspects, points, natal))
    : yield* instantsOfSky(
      ephemeris,
      natal,
      julianDayUt,
      midheaven,
      settings,
      arrivalsOf(aspects, points, natal),
    );
  return {
    julianDayUt,
    years: julianDayUt - birth.julianDayUt,
    arcDeg,
    natal,
    sky,
    chart: isDirected ? directedChart(natal, arcRange(ephemeris, progression, arcDeg)) : sky,
    aspects: aspects.map((aspect, index) => ({
      ...aspect,
      exactJulianDayUt: dateOfLife(birth.julianDayUt, instants[index]),
    })),
  };
}

/**
 * The date of a progressed instant; null if there is no instant or its date is beyond the
 * ephemeris.
 */
function dateOfLife(birthJulianDayUt: number, instant: number | null): number | null {
  if (instant === null) return null;
  const dateJulianDayUt = dateOfProgressed(birthJulianDayUt, instant);
  return isCovered(dateJulianDayUt) ? dateJulianDayUt : null;
}

/**
 * A point of the progressed chart or the birth chart: longitude in degrees, speed in degrees a year
 * of life.
 */
interface MovingPoint {
  id: Point;
  longitudeDeg: number;
  sign: Sign | null;
  speedDegPerDay: number;
}

const isAngle = (point: Point) => (ANGLE_POINTS as readonly Point[]).includes(point);

/** The aspect points that are known in a chart. If the time is not known, the Moon is left out. */
function knownPoints(chart: CastChart, { aspectPoints }: ChartSettings): Point[] {
  const positions = chart.positions();
  return aspectPoints.filter((point) => !Number.isNaN(longitudeOf(positions, point)));
}

function progressedPoints(
  ephemeris: Ephemeris,
  natal: CastChart,
  sky: CastChart,
  midheaven: MidheavenMethod,
  settings: ChartSettings,
): MovingPoint[] {
  const points = knownPoints(sky, settings);
  const angles = points.filter(isAngle);
  const speeds = angles.length === 0
    ? []
    : angleSpeeds(ephemeris, natal, midheaven, sky.moment.julianDayUt, angles, settings);
  const speedOf = (point: Point) =>
    isAngle(point)
      ? speeds[angles.indexOf(point)]
      : sky.planets.find(({ id }) => id === point)!.speedDegPerDay ?? NaN;
  return points.map((id) => ({
    id,
    longitudeDeg: longitudeOf(sky.positions(), id),
    sign: signInChart(sky, id),
    speedDegPerDay: speedOf(id),
  }));
}

function directedPoints(
  natal: CastChart,
  sky: CastChart,
  arcDeg: number,
  settings: ChartSettings,
): MovingPoint[] {
  const sun = sky.planets.find(({ id }) => id === "sun")!;
  return knownPoints(natal, settings).map((id) => {
    const longitudeDeg = normalizeDeg(longitudeOf(natal.positions(), id) + arcDeg);
    return {
      id,
      longitudeDeg,
      sign: natal.isTimed ? signOf(longitudeDeg) : null,
      speedDegPerDay: sun.speedDegPerDay!,
    };
  });
}

function aspectsOf(
  points: readonly MovingPoint[],
  natal: CastChart,
  settings: ChartSettings,
): TransitAspect[] {
  const positions = natal.positions();
  const houseOf = (longitudeDeg: number) =>
    positions.cuspsDeg && houseAmong(longitudeDeg, positions.cuspsDeg);
  const still = knownPoints(natal, settings).map((id): MovingPoint => ({
    id,
    longitudeDeg: longitudeOf(positions, id),
    sign: signInChart(natal, id),
    speedDegPerDay: 0,
  }));
  const found = points.flatMap((first) =>
    still.filter((second) => !isAngle(first.id) || !isAngle(second.id)).flatMap((second) =>
      aspectsBetween(first, second, settings).map((aspect): TransitAspect => ({
        ...aspect,
        transitHouse: houseOf(first.longitudeDeg),
        natalHouse: houseOf(second.longitudeDeg),
      }))
    )
  );
  return strongestAspects<Point>(found, settings.maxAspects) as TransitAspect[];
}

/**
 * For each aspect, the longitude at which the aspect is exact. An aspect is exact on both sides of
 * the natal point; the longitude nearer to the moving point is used.
 */
function arrivalsOf(
  aspects: readonly Aspect[],
  points: readonly MovingPoint[],
  natal: CastChart,
): (Arrival & { aheadDeg: number })[] {
  const positions = natal.positions();
  return aspects.map(({ first, second, type }) => {
    const { longitudeDeg } = points.find(({ id }) => id === first)!;
    const natalDeg = longitudeOf(positions, second);
    const [aheadDeg] = [ASPECT_ANGLES_DEG[type], -ASPECT_ANGLES_DEG[type]]
      .map((angleDeg) => signedDeg(natalDeg + angleDeg - longitudeDeg))
      .sort((a, b) => Math.abs(a) - Math.abs(b));
    return { point: first, targetDeg: longitudeDeg + aheadDeg, aheadDeg };
  });
}

function* instantsOfSky(
  ephemeris: Ephemeris,
  natal: CastChart,
  julianDayUt: number,
  midheaven: MidheavenMethod,
  settings: ChartSettings,
  arrivals: readonly Arrival[],
): Generator<void, (number | null)[]> {
  const [angles, bodies] = [true, false].map((wanted) =>
    arrivals.filter(({ point }) => isAngle(point) === wanted)
  );
  const birthJulianDayUt = natal.moment.julianDayUt;
  const ofBodies = yield* exactInstantsOfBodies(ephemeris, birthJulianDayUt, julianDayUt, bodies);
  const ofAngles = yield* exactInstantsOfAngles(
    ephemeris,
    natal,
    midheaven,
    julianDayUt,
    angles,
    settings,
  );
  const found = new Map<Arrival, number | null>([
    ...bodies.map((arrival, index) => [arrival, ofBodies[index]] as const),
    ...angles.map((arrival, index) => [arrival, ofAngles[index]] as const),
  ]);
  return arrivals.map((arrival) => found.get(arrival)!);
}

/**
 * The instants at which directed points reach their targets. All points move by the Sun's arc, so
 * each point reaches its target when the Sun has moved by the arc between them.
 */
function* instantsOfArcs(
  ephemeris: Ephemeris,
  natal: CastChart,
  julianDayUt: number,
  arrivals: readonly { aheadDeg: number }[],
): Generator<void, (number | null)[]> {
  const [sunDeg] = ephemeris.positions(Float64Array.of(julianDayUt), ["sun"]).longitudeDeg;
  return yield* exactInstantsOfBodies(
    ephemeris,
    natal.moment.julianDayUt,
    julianDayUt,
    arrivals.map(({ aheadDeg }) => ({ point: "sun", targetDeg: sunDeg + aheadDeg })),
  );
}

/**
 * The arc with its lowest and highest possible values. The values differ only if the time is
 * unknown.
 */
function arcRange(
  ephemeris: Ephemeris,
  { birth, dateJulianDayUt }: Progression,
  arcDeg: number,
): { arcDeg: number; leastDeg: number; mostDeg: number } {
  if (birth.span === null) return { arcDeg, leastDeg: arcDeg, mostDeg: arcDeg };
  const { startJulianDayUt, endJulianDayUt } = birth.span;
  const suns = ephemeris.positions(
    Float64Array.from(
      [startJulianDayUt, endJulianDayUt].flatMap((
        born,
      ) => [born, progressedJulianDay(born, dateJulianDayUt)]),
    ),
    ["sun"],
  ).longitudeDeg;
  const arcs = [0, 2].map((at) => arcDeg + signedDeg(suns[at + 1] - suns[at] - arcDeg));
  return { arcDeg, leastDeg: Math.min(arcDeg, ...arcs), mostDeg: Math.max(arcDeg, ...arcs) };
}

function directedChart(
  natal: CastChart,
  { arcDeg, leastDeg, mostDeg }: { arcDeg: number; leastDeg: number; mostDeg: number },
): ProgressedChart {
  const { houses, angles } = natal;
  return {
    planets: natal.planets.map(({ id, name, longitudeDeg, house, longitudeRange }) => {
      const directed = zodiacPosition(longitudeDeg + arcDeg);
      const position = longitudeRange === undefined ? directed : vaguePosition(
        directed,
        longitudeRange.fromDeg + leastDeg,
        longitudeRange.toDeg + mostDeg,
      );
      const dignities = position.sign === null ? [] : dignitiesOf(id, position.sign);
      return { id, name, ...position, house, dignities };
    }),
    houses: housesFromCusps(houses.map(({ longitudeDeg }) => longitudeDeg + arcDeg)),
    angles: angles && Object.fromEntries(
      ANGLE_POINTS.map((angle) => [angle, zodiacPosition(angles[angle].longitudeDeg + arcDeg)]),
    ) as Angles,
  };
}

/** The next events of the progressed Moon. The dates of life are Julian days in UT. */
export interface NextOfProgressedMoon {
  /** The next ingress and `lunation` are null if they are outside the range of the ephemeris. */
  ingress: { sign: Sign; julianDayUt: number } | null;
  /** The next new Moon, quarter or full Moon. */
  lunation: { phase: PrincipalPhase; julianDayUt: number } | null;
}

/**
 * The longest stay of the Moon in a sign, rounded up. The Moon is in a sign for about two and a
 * half days, and each day is a year of life.
 */
const MAX_DAYS_IN_SIGN = 3;

/** The next ingress and lunation of the progressed Moon after a date, for a known time of birth. */
export function nextOfProgressedMoon(
  ephemeris: Ephemeris,
  birthJulianDayUt: number,
  dateJulianDayUt: number,
): NextOfProgressedMoon {
  const julianDayUt = progressedJulianDay(birthJulianDayUt, dateJulianDayUt);
  const range = daysAround(julianDayUt, 0, MAX_DAYS_IN_SIGN);
  const [ingress] = findIngresses(ephemeris, ["moon"], range);
  const lunation = nextPrincipalPhase(ephemeris, julianDayUt);
  const [entersOn, meetsOn] = [ingress, lunation].map((event) =>
    dateOfLife(birthJulianDayUt, event?.julianDayUt ?? null)
  );
  return {
    ingress: entersOn === null ? null : { sign: ingress.toSign, julianDayUt: entersOn },
    lunation: meetsOn === null ? null : { phase: lunation!.phase, julianDayUt: meetsOn },
  };
}
