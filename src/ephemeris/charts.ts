import type { Ayanamsa } from "./ayanamsas.ts";
import type { HouseSystem, Point } from "./points.ts";

/** Which aspects the kernel computes, and between which points. */
export interface AspectSearch {
  /** Aspects are computed between these points, but never between two angles. */
  points: readonly Point[];
  /**
   * Maximum orb in degrees for each aspect type, in kernel order. NaN: aspects of this type are not
   * computed.
   */
  orbLimitsDeg: Float64Array;
  /** The maximum orbs that apply if either point is the Sun or the Moon. */
  luminaryOrbLimitsDeg: Float64Array;
  /**
   * `within`: aspects between points of one chart. `between`: aspects from points of chart 2k to
   * points of chart 2k + 1.
   */
  charts: "within" | "between";
  /**
   * The charts whose motion decides whether an aspect is applying. `both`: both charts move.
   * `first`: only the first chart moves, as in transits to a birth chart. `none`: no chart moves,
   * as in a comparison of two births, so every aspect is static.
   */
  moving: "both" | "first" | "none";
}

/** Any number of charts as a structure of arrays. All arrays have the same length. */
export interface ChartRequest {
  /** Julian days in UT, in the range of `src/time/covered_range.ts`. */
  julianDayUt: Float64Array;
  /**
   * Geographic latitude in degrees, north positive, -90 … 90. NaN: the chart has no place, so the
   * chart has no houses or angles.
   */
  latitudeDeg: Float64Array;
  /** Geographic longitude in degrees, east positive, -180 … 180. */
  longitudeDeg: Float64Array;
  /**
   * The sidereal time that the houses are computed from, as an angle in degrees, 0 ≤ angle < 360.
   * NaN or left out: the sidereal time of the instant at the place. The obliquity is always the
   * obliquity of the instant.
   */
  armcDeg?: Float64Array;
  houseSystem: HouseSystem;
  /** Whether rows also have the points 14–23. */
  extended?: boolean;
  aspects?: AspectSearch;
  /**
   * The sidereal zodiac of all longitudes, speeds, signs and aspects; left out: tropical. The
   * ayanamsa of the instant of each chart, with nutation, is subtracted. The cusps of whole-sign
   * houses are then recomputed.
   */
  ayanamsa?: Ayanamsa;
}

/**
 * Aspects of a batch. The aspects of chart (or pair) `i` are at `starts[i]` … `starts[i + 1] - 1`.
 */
export interface AspectColumns {
  starts: Int32Array;
  /** Index into POINTS. */
  first: Uint8Array;
  second: Uint8Array;
  /** Index into ASPECT_TYPES. */
  type: Uint8Array;
  /** Angular distance in ecliptic longitude, degrees, 0 … 180. */
  separationDeg: Float64Array;
  /**
   * Rate of |separation − angle| in degrees a day. Below 0: the aspect is applying. Above 0:
   * separating. NaN: static.
   */
  orbRateDegPerDay: Float64Array;
}

/** Results of the kernel. `layout.ts` has the offsets into `rows`. */
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

/** Charts for which only signs and aspects are needed. */
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

/**
 * Bits of a chart's status. Every fault without a bit throws an error, so no fallback is silent.
 */
export const ChartStatus = {
  /**
   * The house system does not exist at this latitude, or its cusps are out of order, so Porphyry
   * houses are used instead.
   */
  polarFallback: 1,
  /** No place was given: houses and angles are NaN. */
  noHouses: 2,
} as const;
