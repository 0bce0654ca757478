import type { AspectSearch, ChartBatch, ChartRequest } from "../../src/ephemeris/charts.ts";
import { pointOffset } from "../../src/ephemeris/layout.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { ASPECT_TYPES, type Point, POINTS } from "../../src/ephemeris/points.ts";

/** 2000-01-01T18:00Z. */
export const SAMPLE_JULIAN_DAY_UT = 2451545.25;

type Chart = [julianDayUt: number, latitudeDeg: number, longitudeDeg: number];

export function requestOf(charts: Chart[], options: Partial<ChartRequest> = {}): ChartRequest {
  return {
    julianDayUt: Float64Array.from(charts, (chart) => chart[0]),
    latitudeDeg: Float64Array.from(charts, (chart) => chart[1]),
    longitudeDeg: Float64Array.from(charts, (chart) => chart[2]),
    houseSystem: "placidus",
    ...options,
  };
}

/** The same limit for every type, with and without Sun and Moon. */
export function searchOf(
  points: readonly Point[],
  limitDeg: number,
  options: Partial<AspectSearch> = {},
): AspectSearch {
  const limits = new Float64Array(ASPECT_TYPES.length).fill(limitDeg);
  return {
    points,
    orbLimitsDeg: limits,
    luminaryOrbLimitsDeg: limits,
    charts: "within",
    moving: "both",
    ...options,
  };
}

/** One field of a point of a chart. */
export function field(batch: ChartBatch, chart: number, point: Point, offset: number): number {
  return batch.rows[chart * batch.stride + pointOffset(POINTS.indexOf(point)) + offset];
}

export function seededCharts(count: number, seed: number): Chart[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => [
    2378497.5 + random() * (2597641.0 - 2378497.5),
    random() * 132 - 66,
    random() * 360 - 180,
  ]);
}
