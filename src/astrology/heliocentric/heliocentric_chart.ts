import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import {
  HELIOCENTRIC_BODIES,
  HELIOCENTRIC_FIELDS,
  HELIOCENTRIC_STRIDE,
  type HeliocentricBody,
  type HeliocentricRows,
} from "../../ephemeris/heliocentric.ts";
import { ASPECT_ANGLES_DEG, type AspectType } from "../../ephemeris/points.ts";
import { roundDeg, separationDeg } from "../angles.ts";
import { type Aspect, describeAspect, strongestAspects } from "../aspects.ts";
import { type Balance, balanceOf } from "../balance.ts";
import { POINT_NAMES } from "../chart/chart.ts";
import type { Moment } from "../chart/moment.ts";
import type { OrbTable } from "../orbs.ts";
import { findPatterns, type Pattern } from "../patterns.ts";
import {
  type LongitudeRange,
  type Sign,
  vaguePosition,
  type ZodiacPosition,
  zodiacPosition,
} from "../signs.ts";

/** A body seen from the Sun: tropical, true equinox of date. */
export interface HeliocentricPlanet {
  id: HeliocentricBody;
  name: string;
  longitudeDeg: number;
  /** Null if the time is unknown and the body may be in more than one sign. */
  sign: Sign | null;
  degreesInSign: number | null;
  latitudeDeg: number;
  distanceAu: number;
  speedDegPerDay: number;
  /** Only without a time: the arc in which the body may be. */
  longitudeRange?: LongitudeRange;
}

interface HeliocentricChart {
  planets: HeliocentricPlanet[];
  aspects: Aspect<HeliocentricBody>[];
  patterns: Pattern<HeliocentricBody>[];
  /**
   * Balance of the nine planets Mercury … Pluto with the Earth; planets of uncertain sign are not
   * counted.
   */
  balance: Balance;
}

/** The planets for patterns and balance: all except Chiron. */
const HELIOCENTRIC_PLANETS: readonly HeliocentricBody[] = HELIOCENTRIC_BODIES.filter((
  body,
) => body !== "chiron");

const DISTANCE_SCALE = 1e9;

/**
 * The heliocentric chart of a birth or an instant: tropical, true equinox of date, with light-time,
 * without aberration and deflection. Without a time of birth it is for the middle of the span, and
 * Mercury, which may be three degrees off, is left out of aspects and patterns. There are no houses
 * and no retrograde bodies, and no orb is widened.
 */
export function heliocentricChart(
  ephemeris: Ephemeris,
  { julianDayUt, span }: Pick<Moment, "julianDayUt" | "span">,
  orbs: OrbTable,
  maxAspects: number,
): HeliocentricChart {
  const instants = span === null
    ? [julianDayUt]
    : [julianDayUt, span.startJulianDayUt, span.endJulianDayUt];
  const rows = ephemeris.heliocentric(Float64Array.from(instants));
  const planets = HELIOCENTRIC_BODIES.map((_, body) =>
    span === null ? readPlanet(rows, 0, body) : readVaguePlanet(rows, body)
  );
  const certain = planets.filter(({ id }) => span === null || id !== "mercury");
  return {
    planets,
    aspects: strongestAspects(aspectsAmong(certain, orbs), maxAspects),
    patterns: findPatterns(
      new Map(
        certain.filter(({ id }) => HELIOCENTRIC_PLANETS.includes(id))
          .map(({ id, longitudeDeg }) => [id, longitudeDeg]),
      ),
    ),
    balance: balanceOf(
      planets.filter(({ id, sign }) => HELIOCENTRIC_PLANETS.includes(id) && sign !== null)
        .map(({ sign }) => sign!),
    ),
  };
}

function readPlanet(
  rows: HeliocentricRows,
  instant: number,
  body: number,
): HeliocentricPlanet & ZodiacPosition {
  const start = instant * HELIOCENTRIC_STRIDE + body * HELIOCENTRIC_FIELDS;
  const [longitudeDeg, latitudeDeg, distanceAu, speedDegPerDay] = rows.subarray(
    start,
    start + HELIOCENTRIC_FIELDS,
  );
  const id = HELIOCENTRIC_BODIES[body];
  return {
    id,
    name: id === "earth" ? "Earth" : POINT_NAMES[id],
    ...zodiacPosition(longitudeDeg),
    latitudeDeg: roundDeg(latitudeDeg),
    distanceAu: Math.round(distanceAu * DISTANCE_SCALE) / DISTANCE_SCALE,
    speedDegPerDay: roundDeg(speedDegPerDay),
  };
}

/** Rows 1 and 2 are the ends of the span; heliocentric motion is always forward. */
function readVaguePlanet(rows: HeliocentricRows, body: number): HeliocentricPlanet {
  const [middle, first, last] = [0, 1, 2].map((instant) => readPlanet(rows, instant, body));
  return { ...middle, ...vaguePosition(middle, first.longitudeDeg, last.longitudeDeg) };
}

function aspectsAmong(
  planets: readonly HeliocentricPlanet[],
  orbs: OrbTable,
): Aspect<HeliocentricBody>[] {
  return planets.flatMap((first, index) =>
    planets.slice(index + 1).flatMap((second) => aspectsBetween(first, second, orbs, orbRate))
  );
}

/**
 * The aspect between two bodies; null if there is none. It is applying or separating only if their
 * motion counts.
 */
export function aspectsBetween(
  first: HeliocentricPlanet,
  second: HeliocentricPlanet,
  orbs: OrbTable,
  orbRateOf: typeof orbRate = () => NaN,
): Aspect<HeliocentricBody>[] {
  const apartDeg = separationDeg(first.longitudeDeg, second.longitudeDeg);
  const type = closestType(apartDeg, orbs);
  if (type === null) return [];
  return [describeAspect({
    first: first.id,
    second: second.id,
    type,
    separationDeg: apartDeg,
    orbRateDegPerDay: orbRateOf(first, second, ASPECT_ANGLES_DEG[type]),
    orbLimitDeg: orbs[type]!.limitDeg,
    signs: [first.sign, second.sign],
  })];
}

/**
 * The aspect type with the smallest orb, by the limits without Sun and Moon; null if none is within
 * orb.
 */
function closestType(apartDeg: number, orbs: OrbTable): AspectType | null {
  const orbOf = (type: AspectType) => Math.abs(apartDeg - ASPECT_ANGLES_DEG[type]);
  const within = (Object.keys(orbs) as AspectType[])
    .filter((type) => orbOf(type) <= orbs[type]!.limitDeg)
    .sort((a, b) => orbOf(a) - orbOf(b));
  return within[0] ?? null;
}

/** Rate of |separation − angle| in degrees a day. */
function orbRate(
  first: HeliocentricPlanet,
  second: HeliocentricPlanet,
  angleDeg: number,
): number {
  const isAhead = (second.longitudeDeg - first.longitudeDeg + 360) % 360 <= 180;
  const separationRate = (second.speedDegPerDay - first.speedDegPerDay) * (isAhead ? 1 : -1);
  const isWide = separationDeg(first.longitudeDeg, second.longitudeDeg) >= angleDeg;
  return isWide ? separationRate : -separationRate;
}
