import type { HouseSystem, Point } from "./points.ts";

/** Which aspects the kernel looks for, and between which points. */
export interface AspectSearch {
  /** The points between which aspects are sought; an angle is never paired with an angle. */
  points: readonly Point[];
  /** Largest orb in degrees for each type in kernel order; NaN: the type is not sought. */
  orbLimitsDeg: Float64Array;
  /** The same where either point is Sun or Moon. */
  luminaryOrbLimitsDeg: Float64Array;
  /** `within`: in each chart. `between`: chart 2k with chart 2k + 1, first points from the former. */
  charts: "within" | "between";
  /**
   * Whose motion decides the phase: of `both` points, of the `first` chart alone (transits to a
   * birth chart, which stands still with its angles), of `none` (two births: every aspect is static).
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
  houseSystem: HouseSystem;
  /** Rows carry the points 14–23 as well. */
  extended?: boolean;
  aspects?: AspectSearch;
}

/** Aspects of a batch; those of chart (or pair) `i` stand from `starts[i]` up to `starts[i + 1]`. */
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

/** What the kernel found; offsets into `rows` are in `layout.ts`. */
export interface ChartBatch {
  count: number;
  /** Doubles a row. */
  stride: number;
  rows: Float64Array;
  /** Bits of `ChartStatus`. */
  status: Int32Array;
  aspects?: AspectColumns;
}

/** Charts of which signs and aspects are enough. */
export type AudienceRequest = ChartRequest & { aspects: AspectSearch };

/** What an audience needs of each chart: the signs of the points of `aspects`, and the aspects. */
export interface AudienceBatch {
  count: number;
  /** Sign 0 … 11 of each point, in the order of `aspects.points`, chart after chart; 255: no place. */
  signs: Uint8Array;
  /** Bits of `ChartStatus`. */
  status: Int32Array;
  aspects: AspectColumns;
}

/** Bits of a chart's status. Anything worse than these throws: no fallback is silent. */
export const ChartStatus = {
  /** The house system does not exist here, or its cusps are out of order: Porphyry stands instead. */
  polarFallback: 1,
  /** No place was given: houses and angles are NaN. */
  noHouses: 2,
} as const;
