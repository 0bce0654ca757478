import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import {
  HELIOCENTRIC_BODIES,
  HELIOCENTRIC_FIELDS,
  HELIOCENTRIC_STRIDE,
  type HeliocentricBody,
  type HeliocentricRows,
} from "../../ephemeris/heliocentric.ts";
import { roundDeg } from "../angles.ts";
import { type Aspect, aspectsBetween, strongestAspects } from "../aspects.ts";
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
  /** The arc in which the body may be; given only if the time is unknown. */
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
 * without aberration and deflection. If the time of birth is unknown, the chart is for the middle
 * of the span, and Mercury, which may be three degrees off, is left out of aspects and patterns. A
 * heliocentric chart has no houses and no retrograde bodies, and no orb is widened.
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
    planets.slice(index + 1).flatMap((second) => aspectsBetween(first, second, { orbs }))
  );
}
