import {
  ARMC,
  ASCENDANT,
  CUSPS,
  DECLINATION,
  DELTA_T,
  DISTANCE,
  LATITUDE,
  LONGITUDE,
  MIDHEAVEN,
  OBLIQUITY,
  pointOffset,
  SPEED,
  VERTEX,
} from "../../ephemeris/layout.ts";
import { type ChartBatch, ChartStatus } from "../../ephemeris/charts.ts";
import { type HouseSystem, type Point, POINTS } from "../../ephemeris/points.ts";
import { roundDeg } from "../angles.ts";
import { dignitiesOf, type Dignity } from "../dignities.ts";
import { type House, houseAmong, housesFromCusps } from "./houses.ts";
import { type Motion, motionOf } from "../motion.ts";
import { type LongitudeRange, type Sign, type ZodiacPosition, zodiacPosition } from "../signs.ts";

/** Display names of the points. */
export const POINT_NAMES: Readonly<Record<Point, string>> = {
  sun: "Sun",
  moon: "Moon",
  mercury: "Mercury",
  venus: "Venus",
  mars: "Mars",
  jupiter: "Jupiter",
  saturn: "Saturn",
  uranus: "Uranus",
  neptune: "Neptune",
  pluto: "Pluto",
  chiron: "Chiron",
  mean_node: "Mean Node",
  true_node: "True Node",
  mean_lilith: "Mean Lilith",
  ceres: "Ceres",
  pallas: "Pallas",
  juno: "Juno",
  vesta: "Vesta",
  pholus: "Pholus",
  true_lilith: "True Lilith",
  mean_south_node: "Mean South Node",
  true_south_node: "True South Node",
  lot_of_fortune: "Lot of Fortune",
  lot_of_spirit: "Lot of Spirit",
  ascendant: "Ascendant",
  midheaven: "Midheaven",
  descendant: "Descendant",
  imum_coeli: "Imum Coeli",
  vertex: "Vertex",
};

export const ANGLE_POINTS = [
  "ascendant",
  "midheaven",
  "descendant",
  "imum_coeli",
  "vertex",
] as const satisfies readonly Point[];

/** A body of a chart: geocentric, apparent, of date, in the zodiac of the ephemeris. */
export interface ChartPlanet {
  id: Point;
  name: string;
  longitudeDeg: number;
  /** Null if the time is unknown and the body may be in more than one sign. */
  sign: Sign | null;
  degreesInSign: number | null;
  latitudeDeg: number;
  distanceAu: number | null;
  /** Speed in longitude. Null for lots; lots have no distance either. */
  speedDegPerDay: number | null;
  declinationDeg: number;
  house: number | null;
  isRetrograde: boolean;
  motion: Motion | null;
  dignities: Dignity[];
  isOutOfBounds: boolean;
  /** The arc in which the body may be; given only if the time is unknown. */
  longitudeRange?: LongitudeRange;
}

export type Angles = Record<(typeof ANGLE_POINTS)[number], ZodiacPosition>;

/** One chart of a batch, rounded and named; geocentric, apparent, of date. */
export interface Chart {
  planets: ChartPlanet[];
  /** Empty without a time and a place. */
  houses: House[];
  angles: Angles | null;
  /**
   * Whether the time is known. If not, the positions are for the middle of the span of the unknown
   * time.
   */
  isTimed: boolean;
  /**
   * The house system that was used: the requested system, or Porphyry if the requested system does
   * not exist at this latitude and hour.
   */
  houseSystem: HouseSystem;
  isPolarFallback: boolean;
  obliquityDeg: number;
  deltaTSeconds: number;
  armcDeg: number;
  /** The ayanamsa subtracted from every longitude, in degrees; null in the tropical zodiac. */
  ayanamsaDeg: number | null;
}

/** Converts a longitude of a chart to its tropical longitude of date, in degrees. */
export function tropicalDeg(longitudeDeg: number, { ayanamsaDeg }: Pick<Chart, "ayanamsaDeg">) {
  return longitudeDeg + (ayanamsaDeg ?? 0);
}

/** Distances are rounded to about 150 m. */
const DISTANCE_SCALE = 1e9;

/**
 * Reads chart `index` of a batch. `points` are the bodies to show, in the order of the answer. Lots
 * need a time and a place, and are left out if either is unknown.
 */
export function readChart(
  batch: ChartBatch,
  index: number,
  points: readonly Point[],
  requestedSystem: HouseSystem,
): Chart {
  const row = batch.rows.subarray(index * batch.stride, (index + 1) * batch.stride);
  const hasHouses = (batch.status[index] & ChartStatus.noHouses) === 0;
  const isPolarFallback = (batch.status[index] & ChartStatus.polarFallback) !== 0;
  const houses = hasHouses ? housesFromCusps(row.subarray(CUSPS, CUSPS + 12)) : [];
  const cuspsDeg = houses.map(({ longitudeDeg }) => longitudeDeg);
  return {
    planets: points
      .filter((point) => !Number.isNaN(row[pointOffset(POINTS.indexOf(point)) + LONGITUDE]))
      .map((point) => readPlanet(row, point, cuspsDeg)),
    houses,
    angles: hasHouses ? readAngles(row) : null,
    isTimed: true,
    houseSystem: isPolarFallback ? "porphyry" : requestedSystem,
    isPolarFallback,
    obliquityDeg: row[OBLIQUITY],
    deltaTSeconds: row[DELTA_T],
    armcDeg: row[ARMC],
    ayanamsaDeg: batch.ayanamsaDeg?.[index] ?? null,
  };
}

/** `cuspsDeg` is empty without houses. */
function readPlanet(row: Float64Array, point: Point, cuspsDeg: readonly number[]): ChartPlanet {
  const offset = pointOffset(POINTS.indexOf(point));
  const position = zodiacPosition(row[offset + LONGITUDE]);
  const distanceAu = row[offset + DISTANCE];
  const speedDegPerDay = row[offset + SPEED];
  const declinationDeg = row[offset + DECLINATION];
  // Lots have neither distance nor speed.
  const moves = !Number.isNaN(speedDegPerDay);
  return {
    id: point,
    name: POINT_NAMES[point],
    ...position,
    latitudeDeg: roundDeg(row[offset + LATITUDE]),
    distanceAu: Number.isNaN(distanceAu)
      ? null
      : Math.round(distanceAu * DISTANCE_SCALE) / DISTANCE_SCALE,
    speedDegPerDay: moves ? roundDeg(speedDegPerDay) : null,
    declinationDeg: roundDeg(declinationDeg),
    house: cuspsDeg.length > 0 ? houseAmong(position.longitudeDeg, cuspsDeg) : null,
    isRetrograde: speedDegPerDay < 0,
    motion: moves ? motionOf(point, speedDegPerDay) : null,
    dignities: dignitiesOf(point, position.sign),
    isOutOfBounds: point !== "sun" && Math.abs(declinationDeg) > row[OBLIQUITY],
  };
}

function readAngles(row: Float64Array): Angles {
  return {
    ascendant: zodiacPosition(row[ASCENDANT]),
    midheaven: zodiacPosition(row[MIDHEAVEN]),
    descendant: zodiacPosition(row[ASCENDANT] + 180),
    imum_coeli: zodiacPosition(row[MIDHEAVEN] + 180),
    vertex: zodiacPosition(row[VERTEX]),
  };
}

/** The sign of any point of the chart; null if not certain. */
export function signInChart(chart: Chart, point: Point): Sign | null {
  const planet = chart.planets.find(({ id }) => id === point);
  return planet === undefined ? chart.angles![point as keyof Angles].sign : planet.sign;
}
