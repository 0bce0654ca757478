import type { ChartBatch, ChartRequest } from "../../../src/ephemeris/charts.ts";
import { computeCharts } from "../../../src/ephemeris/chart_batches.ts";
import { julianDayOf } from "../../../src/time/civil_time.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../../src/time/covered_range.ts";
import { measuredFrom, predictedUntil } from "../../../src/time/delta_t.ts";
import type { KernelExports } from "../../../src/ephemeris/kernel/kernel_exports.ts";
import { BODY_FIELDS, DELTA_T, LATITUDE, LONGITUDE } from "../../../src/ephemeris/layout.ts";
import type { Random } from "./seeded_random.ts";
import type { SegmentGrid } from "./tables_header.ts";

/** A named set of charts to compare at. */
export interface InstantSet {
  name: string;
  request: ChartRequest;
}

function chartsAt(
  instants: Float64Array,
  random: Random,
  maxLatitudeDeg = 66,
): ChartRequest {
  return {
    julianDayUt: instants,
    latitudeDeg: instants.map(() => (random() * 2 - 1) * maxLatitudeDeg),
    longitudeDeg: instants.map(() => random() * 360 - 180),
    houseSystem: "placidus",
  };
}

function instantsFrom(count: number, next: () => number): Float64Array {
  return new Float64Array(count).map(() => {
    let julianDayUt = next();
    while (!(julianDayUt >= FIRST_JULIAN_DAY_UT && julianDayUt <= LAST_JULIAN_DAY_UT)) {
      julianDayUt = next();
    }
    return julianDayUt;
  });
}

function anyInstant(random: Random): number {
  return FIRST_JULIAN_DAY_UT + random() * (LAST_JULIAN_DAY_UT - FIRST_JULIAN_DAY_UT);
}

export function randomSet(count: number, random: Random): InstantSet {
  const instants = instantsFrom(count, () => anyInstant(random));
  return { name: "random instants 1800–2399", request: chartsAt(instants, random) };
}

export function latitudeSet(count: number, random: Random): InstantSet {
  const instants = instantsFrom(count, () => anyInstant(random));
  return { name: "latitudes 0–89.9°", request: chartsAt(instants, random, 89.9) };
}

/** Delta T of each instant in days. */
function deltaTDays(kernel: KernelExports, instants: Float64Array): Float64Array {
  const nowhere = instants.map(() => NaN);
  const batch = computeCharts(kernel, {
    julianDayUt: instants,
    latitudeDeg: nowhere,
    longitudeDeg: nowhere,
    houseSystem: "placidus",
  });
  return instants.map((_, i) => batch.rows[i * batch.stride + DELTA_T] / 86400);
}

/**
 * Instants around the edges of the data files' segments, mostly just after an edge; the distance is
 * between 0.03 s and 0.4 days.
 */
export function edgeSet(
  count: number,
  random: Random,
  kernel: KernelExports,
  grids: SegmentGrid[],
): InstantSet {
  const instantsTt = instantsFrom(count, () => {
    const grid = grids[Math.floor(random() * grids.length)];
    const edge = grid.firstJulianDayTt + grid.segmentDays * Math.floor(random() * grid.segments);
    return edge + (random() - 0.15) * 0.4 * 10 ** (-6 * random());
  });
  const deltaT = deltaTDays(kernel, instantsTt);
  const instants = instantsTt.map((julianDayTt, i) =>
    Math.min(Math.max(julianDayTt - deltaT[i], FIRST_JULIAN_DAY_UT), LAST_JULIAN_DAY_UT)
  );
  return { name: "edges of the data segments", request: chartsAt(instants, random) };
}

/** First and last days of the values of the IERS. */
const [IERS_FIRST, IERS_LAST] = [measuredFrom, predictedUntil].map((date) =>
  julianDayOf(Date.parse(date) / 1000)
);

const JOINTS_JULIAN_DAY = [
  2396758.5, // 1850: sidereal time and Delta T
  2434108.5, // 1952: Delta T changes from splines to the yearly table
  2435108.5, // 1955
  IERS_FIRST - 366, // Delta T changes from the library's model to the IERS
  IERS_FIRST,
  IERS_FIRST + 300, // one of the IERS values
  2451545.0, // J2000
  IERS_LAST, // Delta T changes back to the library's model
  IERS_LAST + 36525,
  2461771.5, // 2028: the yearly table of Delta T ends
  2469807.5, // 2050: sidereal time
  2498296.5, // 2128: the transition to the long-range Delta T ends
  ...[149, 150, 151, 152, 153, 154].map((century) => -3063616.5 + 36524.25 * century),
];

/** Instants at which the library changes from one model to another. */
export function jointSet(count: number, random: Random): InstantSet {
  const instants = instantsFrom(count, () => {
    const joint = JOINTS_JULIAN_DAY[Math.floor(random() * JOINTS_JULIAN_DAY.length)];
    return joint + (random() - 0.5) * 0.01;
  });
  return { name: "joints of the models", request: chartsAt(instants, random) };
}

/** The smallest elongation from the Sun of bodies 2 … 10 in a chart, in degrees. */
function minElongationDeg(batch: ChartBatch, chart: number): number {
  const row = batch.rows.subarray(chart * batch.stride);
  let min = Infinity;
  for (let body = 2; body <= 10; body++) {
    const at = body * BODY_FIELDS;
    const across = row[at + LONGITUDE] - row[LONGITUDE];
    const up = row[at + LATITUDE] - row[LATITUDE];
    min = Math.min(min, Math.hypot(across - 360 * Math.round(across / 360), up));
  }
  return min;
}

/** Instants at which a planet is behind or beside the Sun. */
export function conjunctionSet(
  count: number,
  random: Random,
  kernel: KernelExports,
): InstantSet {
  const near: number[] = [];
  while (near.length < count) {
    const { request } = randomSet(8192, random);
    const batch = computeCharts(kernel, request);
    for (let chart = 0; chart < batch.count; chart++) {
      if (minElongationDeg(batch, chart) < 0.35) near.push(request.julianDayUt[chart]);
    }
  }
  const instants = Float64Array.from(near.slice(0, count));
  return { name: "a planet within 0.35° of the Sun", request: chartsAt(instants, random) };
}
