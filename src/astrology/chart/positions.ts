import {
  ASCENDANT,
  BODY_COUNT,
  CUSPS,
  LONGITUDE,
  MIDHEAVEN,
  pointOffset,
  ROW_STRIDE,
  VERTEX,
} from "../../ephemeris/layout.ts";
import type { ChartBatch } from "../../ephemeris/charts.ts";
import { type Point, POINTS } from "../../ephemeris/points.ts";
import { roundLongitude } from "../angles.ts";

/** Only the longitudes of a chart, for rules between two charts. */
export interface Positions {
  /** The longitudes in degrees, in the order of POINTS; NaN if a point is unknown. */
  longitudesDeg: Float64Array;
  /** Twelve cusps in degrees; null without houses. */
  cuspsDeg: Float64Array | null;
}

const INDEX_OF_POINT = new Map(POINTS.map((point, index) => [point, index]));

/** The longitude of a point in degrees; NaN if it is unknown. */
export function longitudeOf({ longitudesDeg }: Positions, point: Point): number {
  return longitudesDeg[INDEX_OF_POINT.get(point)!];
}

/**
 * The positions of bodies and angles in a kernel row, rounded as in charts. If the time is not
 * known, the Moon's position is NaN.
 */
export function positionsInRow(batch: ChartBatch, index: number, isTimed = true): Positions {
  const row = batch.rows.subarray(index * batch.stride, (index + 1) * batch.stride);
  const longitudesDeg = new Float64Array(POINTS.length).fill(NaN);
  const bodies = batch.stride === ROW_STRIDE ? BODY_COUNT : FIRST_ANGLE;
  for (let body = 0; body < bodies; body++) {
    longitudesDeg[body] = roundLongitude(row[pointOffset(body) + LONGITUDE]);
  }
  const [ascendant, midheaven] = [row[ASCENDANT], row[MIDHEAVEN]];
  const angles = [ascendant, midheaven, ascendant + 180, midheaven + 180, row[VERTEX]];
  longitudesDeg.set(angles.map(roundLongitude), FIRST_ANGLE);
  if (!isTimed) longitudesDeg[INDEX_OF_POINT.get("moon")!] = NaN;
  const hasHouses = !Number.isNaN(ascendant);
  return {
    longitudesDeg,
    cuspsDeg: hasHouses ? row.slice(CUSPS, CUSPS + 12).map(roundLongitude) : null,
  };
}

const FIRST_ANGLE = INDEX_OF_POINT.get("ascendant")!;
