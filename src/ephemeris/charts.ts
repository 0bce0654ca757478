import type { Ayanamsa } from "./ayanamsas.ts";
import type { HouseSystem, Point } from "./points.ts";

/** Which aspects the kernel computes, and between which points. */
export interface AspectSearch {
  /** Aspects are computed between these points, but never between two angles. */
  points: readonly Point[];
  /** Maximum orb in degrees for each type in kernel order; NaN: the type is not computed. */
  orbLimitsDeg: Float64Array;
  /** The maximum orbs if either point is the Sun or the Moon. */
  luminaryOrbLimitsDeg: Float64Array;
  /**
   * `within`: between points of one chart. `between`: from points of chart 2k to those of 2k + 1.
   */
  charts: "within" | "between";
  /**
   * The charts whose motion decides whether an aspect is applying: `both`; only the `first`
   * (transits to a birth chart, which is fixed with its angles); or `none` (two births: every
   * aspect is static).
   */
  moving: "both" | "first" | "none";
}

/** Any number of charts as a structure of arrays, all of the same length. */
export interface ChartRequest {
  /** Julian days in UT, in the range of `src/time/covered_range.ts`. */
  julianDayUt: Float64Array;
  /** Geographic latitude in degrees, north positive, -90 … 90; NaN: no place, so no houses or angles. */
  latitudeDeg: Float64Array;
  /** Geographic longitude in degrees, east positive, -180 … 180. */
  longitudeDeg: Float64Array;
  /**
   * Sidereal time of the houses as an angle, degrees, 0 ≤ angle < 360. NaN or left out: the
   * sidereal time of the instant at the place. The obliquity is always that of the instant.
   */
  armcDeg?: Float64Array;
  houseSystem: HouseSystem;
  /** Whether rows also have the points 14–23. */
  extended?: boolean;
  aspects?: AspectSearch;
  /**
   * The sidereal zodiac of all longitudes, speeds, signs and aspects; left out: tropical. The
   * ayanamsa of each chart's own instant, with nutation, is subtracted. The cusps of whole-sign
   * houses are then recomputed.
   */
  ayanamsa?: Ayanamsa;
}

/** Aspects of a batch. Those of chart (or pair) `i` are at `starts[i]` … `starts[i + 1] - 1`. */
export interface AspectColumns {
  starts: Int32Array;
  /** Index into POINTS. */
  first: Uint8Array;
  second: Uint8Array;
  /** Index into ASPECT_TYPES. */
  type: Uint8Array;
  /** Angular distance in ecliptic longitude, degrees, 0 … 180. */
  separationDeg: Float64Array;
  /** Rate of |separation − angle| in degrees a day: below 0 applying, above 0 separating, NaN static. */
  orbRateDegPerDay: Float64Array;
}

/** Results of the kernel; offsets into `rows` are in `layout.ts`. */
export interface ChartBatch {
  count: number;
  /** Doubles per row. */
  stride: number;
  rows: Float64Array;
  /** Bits of `ChartStatus`. */
  status: Int32Array;
  aspects?: AspectColumns;
  /**
   * The ayanamsa that was subtracted from the longitudes of each chart, degrees; left out in a
   * tropical batch.
   */
  ayanamsaDeg?: Float64Array;
}

/** Charts of which only signs and aspects are needed. */
export type AudienceRequest = ChartRequest & { aspects: AspectSearch };

/**
 * The parts of each chart that an audience needs: the signs of the points of `aspects`, and the
 * aspects.
 */
export interface AudienceBatch {
  count: number;
  /** Sign 0 … 11 of each point, in the order of `aspects.points`, chart after chart; 255: no place. */
  signs: Uint8Array;
  /** Bits of `ChartStatus`. */
  status: Int32Array;
  aspects: AspectColumns;
}

/** Bits of a chart's status. Every other fault throws, so no fallback is silent. */
export const ChartStatus = {
  /** The house system does not exist here, or its cusps are out of order: Porphyry is used. */
  polarFallback: 1,
  /** No place was given: houses and angles are NaN. */
  noHouses: 2,
} as const;
