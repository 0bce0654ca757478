import type { AspectColumns } from "../ephemeris/charts.ts";
import {
  ASPECT_ANGLES_DEG,
  ASPECT_TYPES,
  type AspectType,
  type Point,
  POINTS,
} from "../ephemeris/points.ts";
import { roundDeg, separationDeg } from "./angles.ts";
import { type Chart, signInChart } from "./chart/chart.ts";
import type { ChartSettings } from "./chart/chart_settings.ts";
import { type Sign, SIGNS } from "./signs.ts";

export const ASPECT_PHASES = ["applying", "separating", "static"] as const;

/** The orbs of a search. */
export type Orbs = Pick<ChartSettings, "orbs" | "pointOrbs">;

/** An aspect counts as exact if its orb is below this, in degrees. */
export const EXACT_BELOW_DEG = 0.1;

export interface Aspect<Body extends string = Point> {
  first: Body;
  second: Body;
  type: AspectType;
  /** The exact angle of the aspect type. */
  angleDeg: number;
  /** Angular distance in ecliptic longitude, 0 … 180. */
  separationDeg: number;
  /** |separation − angle|. */
  orbDeg: number;
  /** separation − angle. */
  deviationDeg: number;
  orbLimitDeg: number;
  phase: (typeof ASPECT_PHASES)[number];
  isExact: boolean;
  /** 1 − orb/limit, 0 … 1. */
  strength: number;
  /**
   * True if the signs of the two points are not as far apart as the aspect implies; null if a sign
   * is uncertain.
   */
  isOutOfSign: boolean | null;
}

/**
 * Reads the aspects of chart (or pair) `index`, strongest first, at most `maxAspects`. If the time
 * of a chart is unknown, its Moon has no aspects.
 * @param charts The chart of the first points and the chart of the second points.
 */
export function readAspects(
  columns: AspectColumns,
  index: number,
  settings: Orbs & Pick<ChartSettings, "maxAspects">,
  charts: readonly [first: Chart, second: Chart],
): Aspect[] {
  const aspects: Aspect[] = [];
  for (let row = columns.starts[index]; row < columns.starts[index + 1]; row++) {
    if (isVague(columns.first[row], charts[0]) || isVague(columns.second[row], charts[1])) continue;
    const aspect = readAspect(columns, row, settings, charts);
    // The kernel searches only by the orbs of aspect types, so the orbs of points are applied here.
    if (settings.pointOrbs && aspect.orbDeg > aspect.orbLimitDeg) continue;
    aspects.push(aspect);
  }
  return strongestAspects(aspects, settings.maxAspects);
}

/**
 * Aspects in order of strength, then of smaller orb. If both are equal, the order of the bodies is
 * kept.
 */
export function strongestAspects<Body extends string>(
  aspects: Aspect<Body>[],
  maxAspects: number,
): Aspect<Body>[] {
  return aspects.sort((a, b) => b.strength - a.strength || a.orbDeg - b.orbDeg).slice(
    0,
    maxAspects,
  );
}

function isVague(pointIndex: number, chart: Chart): boolean {
  return !chart.isTimed && POINTS[pointIndex] === "moon";
}

function readAspect(
  columns: AspectColumns,
  row: number,
  orbs: Orbs,
  charts: readonly [first: Chart, second: Chart],
): Aspect {
  const first = POINTS[columns.first[row]];
  const second = POINTS[columns.second[row]];
  const type = ASPECT_TYPES[columns.type[row]];
  return describeAspect({
    first,
    second,
    type,
    separationDeg: columns.separationDeg[row],
    orbRateDegPerDay: columns.orbRateDegPerDay[row],
    orbLimitDeg: orbLimitOf(orbs, type, first, second),
    firstSign: signInChart(charts[0], first),
    secondSign: signInChart(charts[1], second),
  });
}

const NO_POINT_ORBS: NonNullable<Orbs["pointOrbs"]> = {};

/** The smallest of three orbs: the orb of the type and the orbs of both points. */
function orbLimitOf(
  { orbs, pointOrbs = NO_POINT_ORBS }: Orbs,
  type: AspectType,
  first: string,
  second: string,
): number {
  const { limitDeg, limitWithLuminaryDeg } = orbs[type]!;
  return Math.min(
    isLuminary(first) || isLuminary(second) ? limitWithLuminaryDeg : limitDeg,
    pointOrbs[first as Point] ?? Infinity,
    pointOrbs[second as Point] ?? Infinity,
  );
}

/** An aspect whose strength and phase have not been determined yet; angles in degrees. */
interface FoundAspect<Body extends string> {
  first: Body;
  second: Body;
  type: AspectType;
  separationDeg: number;
  /** Rate of |separation − angle| in degrees a day; NaN if the aspect is static. */
  orbRateDegPerDay: number;
  orbLimitDeg: number;
  /** A sign is null if it is not certain. */
  firstSign: Sign | null;
  secondSign: Sign | null;
}

/** Completes and rounds an aspect. */
function describeAspect<Body extends string>(found: FoundAspect<Body>): Aspect<Body> {
  const { separationDeg, orbLimitDeg, orbRateDegPerDay } = found;
  const angleDeg = ASPECT_ANGLES_DEG[found.type];
  const orbDeg = Math.abs(separationDeg - angleDeg);
  return {
    first: found.first,
    second: found.second,
    type: found.type,
    angleDeg,
    separationDeg: roundDeg(separationDeg),
    orbDeg: roundDeg(orbDeg),
    deviationDeg: roundDeg(separationDeg - angleDeg),
    orbLimitDeg,
    phase: phaseOf(orbRateDegPerDay),
    isExact: orbDeg < EXACT_BELOW_DEG,
    // The kernel searches with a tolerance, so an orb may slightly exceed a limit close to 0.
    strength: orbLimitDeg === 0 ? 1 : roundDeg(Math.max(0, 1 - orbDeg / orbLimitDeg)),
    isOutOfSign: isOutOfSign(found.firstSign, found.secondSign, angleDeg),
  };
}

/** A point of one of two charts: longitude in degrees, speed in degrees a day. */
interface PlacedPoint<Body extends string> {
  id: Body;
  longitudeDeg: number;
  /** Null if not certain. */
  sign: Sign | null;
  /** NaN if the aspects of the point are static. */
  speedDegPerDay: number;
}

/** The aspect with the smallest orb between two points; empty if there is none. */
export function aspectsBetween<Body extends string>(
  first: PlacedPoint<Body>,
  second: PlacedPoint<Body>,
  orbs: Orbs,
): Aspect<Body>[] {
  const apartDeg = separationDeg(first.longitudeDeg, second.longitudeDeg);
  const limitDegOf = (type: AspectType) => orbLimitOf(orbs, type, first.id, second.id);
  const type = closestType(apartDeg, Object.keys(orbs.orbs) as AspectType[], limitDegOf);
  if (type === null) return [];
  return [describeAspect({
    first: first.id,
    second: second.id,
    type,
    separationDeg: apartDeg,
    orbRateDegPerDay: orbRate(first, second, ASPECT_ANGLES_DEG[type]),
    orbLimitDeg: limitDegOf(type),
    firstSign: first.sign,
    secondSign: second.sign,
  })];
}

/** Rate of |separation − angle| in degrees a day. */
function orbRate(
  first: PlacedPoint<string>,
  second: PlacedPoint<string>,
  angleDeg: number,
): number {
  const isAhead = (second.longitudeDeg - first.longitudeDeg + 360) % 360 <= 180;
  const separationRate = (second.speedDegPerDay - first.speedDegPerDay) * (isAhead ? 1 : -1);
  const isWide = separationDeg(first.longitudeDeg, second.longitudeDeg) >= angleDeg;
  return isWide ? separationRate : -separationRate;
}

/** The aspect type with the smallest orb; null if none is within orb. */
function closestType(
  apartDeg: number,
  types: readonly AspectType[],
  limitDegOf: (type: AspectType) => number,
): AspectType | null {
  const orbOf = (type: AspectType) => Math.abs(apartDeg - ASPECT_ANGLES_DEG[type]);
  const within = types
    .filter((type) => orbOf(type) <= limitDegOf(type))
    .sort((a, b) => orbOf(a) - orbOf(b));
  return within[0] ?? null;
}

/** Whether a point is the Sun or the Moon. */
export function isLuminary(point: string): boolean {
  return point === "sun" || point === "moon";
}

/**
 * The phase of an aspect, determined from the rate of its orb in degrees a day. NaN gives `static`.
 */
export function phaseOf(orbRateDegPerDay: number): Aspect["phase"] {
  if (orbRateDegPerDay < 0) return "applying";
  return orbRateDegPerDay > 0 ? "separating" : "static";
}

/** An aspect whose angle is not a whole number of signs is never out of sign. */
function isOutOfSign(first: Sign | null, second: Sign | null, angleDeg: number): boolean | null {
  if (angleDeg % 30 !== 0) return false;
  if (first === null || second === null) return null;
  const distance = Math.abs(SIGNS.indexOf(first) - SIGNS.indexOf(second));
  return Math.min(distance, 12 - distance) !== angleDeg / 30;
}
