import type { ChartBatch, ChartRequest } from "../../../src/ephemeris/charts.ts";
import { computeCharts } from "../../../src/ephemeris/chart_batches.ts";
import type { KernelExports } from "../../../src/ephemeris/kernel/kernel_exports.ts";
import {
  ARMC,
  BODY_COUNT,
  BODY_FIELDS,
  CUSPS,
  DECLINATION,
  DELTA_T,
  DISTANCE,
  LATITUDE,
  LONGITUDE,
  SPEED,
  VERTEX,
} from "../../../src/ephemeris/layout.ts";
import { POINTS } from "../../../src/ephemeris/points.ts";
import type { InstantSet } from "./instant_sets.ts";
import type { SegmentGrid } from "./tables_header.ts";

/** Largest and root-mean-square difference of one quantity. */
export interface Difference {
  largest: number;
  rms: number;
  /** Values beyond the limit, without those that are excused as artefacts of the library. */
  beyond: number;
  excused: number;
  worstJulianDayUt: number;
}

/**
 * The differences by body and field; for houses, the cusps with ascendant and midheaven, and the
 * other angles.
 */
export interface Comparison {
  name: string;
  count: number;
  bodies: Record<string, Record<string, Difference>>;
  houses: Record<string, Difference>;
}

export const LIMITS = {
  longitude: 0.0001,
  latitude: 0.0001,
  declination: 0.0001,
  speed: 0.01,
  distance: 100,
  cusps: 1e-7,
  armc: 1e-8,
  vertex: 1e-4,
};

const FIELDS: [keyof typeof LIMITS, number][] = [
  ["longitude", LONGITUDE],
  ["latitude", LATITUDE],
  ["declination", DECLINATION],
  ["speed", SPEED],
  ["distance", DISTANCE],
];

const TRUE_NODE = POINTS.indexOf("true_node");
const MOON_GRID = 1;

function around(degrees: number): number {
  return Math.abs(degrees - 360 * Math.round(degrees / 360));
}

class Tally {
  #largest = 0;
  #squares = 0;
  #count = 0;
  #beyond = 0;
  #excused = 0;
  #worstJulianDayUt = 0;

  add(value: number, limit: number, julianDayUt: number, isExcused: () => boolean): void {
    if (!(value <= limit)) {
      if (isExcused()) {
        this.#excused++;
        return;
      }
      this.#beyond++;
    }
    this.#count++;
    this.#squares += value * value;
    if (!(value <= this.#largest)) {
      this.#largest = value;
      this.#worstJulianDayUt = julianDayUt;
    }
  }

  result(): Difference {
    return {
      largest: this.#largest,
      rms: Math.sqrt(this.#squares / this.#count),
      beyond: this.#beyond,
      excused: this.#excused,
      worstJulianDayUt: this.#worstJulianDayUt,
    };
  }
}

/**
 * Compares the fast path with the engine in the same module over a set of charts. Two artefacts of
 * the library are excused, and counted, if the plain difference is beyond the limit:
 * - The true node's speed is a difference quotient over ± 8.64 s. It jumps where that span crosses
 *   an edge of the Moon's segments.
 * - Inside the Sun's disc the library's speeds scatter, since they come from 1 + cos of nearly
 *   opposite directions. There the difference of the means over 0.2 s (or, near the centre, 4 s)
 *   counts.
 * Beyond the polar circles, the ascendant magnifies the last digits of sidereal time without bound.
 * There the limit grows with the magnification.
 */
export function compare(
  kernel: KernelExports,
  set: InstantSet,
  grids: SegmentGrid[],
  limits = LIMITS,
): Comparison {
  const { request } = set;
  const fast = computeCharts(kernel, request);
  const engine = computeCharts(kernel, request, "engine");
  const bodies: Comparison["bodies"] = {};
  for (let body = 0; body < BODY_COUNT; body++) {
    bodies[POINTS[body]] = Object.fromEntries(
      FIELDS.map(([field, offset]) => [
        field,
        compareField(kernel, request, fast, engine, body, field, offset, grids, limits),
      ]),
    );
  }
  return {
    name: set.name,
    count: fast.count,
    bodies,
    houses: compareHouses(kernel, request, fast, engine, limits),
  };
}

function compareField(
  kernel: KernelExports,
  request: ChartRequest,
  fast: ChartBatch,
  engine: ChartBatch,
  body: number,
  field: keyof typeof LIMITS,
  offset: number,
  grids: SegmentGrid[],
  limits: typeof LIMITS,
): Difference {
  const tally = new Tally();
  for (let chart = 0; chart < fast.count; chart++) {
    const at = chart * fast.stride + body * BODY_FIELDS + offset;
    const ours = fast.rows[at];
    const theirs = engine.rows[at];
    const difference = field === "distance"
      ? Math.abs(ours / theirs - 1) * 1e9
      : (field === "longitude" ? around(ours - theirs) : Math.abs(ours - theirs)) * 3600;
    const julianDayUt = request.julianDayUt[chart];
    tally.add(difference, limits[field], julianDayUt, () => {
      if (field !== "speed") return false;
      if (body === TRUE_NODE) {
        const julianDayTt = julianDayUt + engine.rows[chart * engine.stride + DELTA_T] / 86400;
        return secondsFromEdge(julianDayTt, grids[MOON_GRID]) < 8.64 + 1.5;
      }
      return SCATTER_INSTANTS.some((count) =>
        meanSpeedDifferenceDeg(kernel, julianDayUt, body, count) * 3600 <= limits.speed
      );
    });
  }
  return tally.result();
}

function secondsFromEdge(julianDayTt: number, grid: SegmentGrid): number {
  const segments = (julianDayTt - grid.firstJulianDayTt) / grid.segmentDays;
  return Math.abs(segments - Math.round(segments)) * grid.segmentDays * 86400;
}

/**
 * Numbers of instants for a mean. Near the Sun's centre the scatter is 0.3″ a day, so the mean
 * needs thousands of values.
 */
const SCATTER_INSTANTS = [401, 8001];

/**
 * Difference of the mean speeds over instants 0.4 ms apart. The mean removes the scatter of the
 * library.
 */
function meanSpeedDifferenceDeg(
  kernel: KernelExports,
  julianDayUt: number,
  body: number,
  count: number,
): number {
  const nowhere = new Float64Array(count).fill(NaN);
  const request: ChartRequest = {
    julianDayUt: nowhere.map((_, i) => julianDayUt + (i - (count - 1) / 2) * 5e-9),
    latitudeDeg: nowhere,
    longitudeDeg: nowhere,
    houseSystem: "placidus",
  };
  const fast = computeCharts(kernel, request);
  const engine = computeCharts(kernel, request, "engine");
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const at = i * fast.stride + body * BODY_FIELDS + SPEED;
    sum += fast.rows[at] - engine.rows[at];
  }
  return Math.abs(sum / count);
}

function compareHouses(
  kernel: KernelExports,
  request: ChartRequest,
  fast: ChartBatch,
  engine: ChartBatch,
  limits: typeof LIMITS,
): Comparison["houses"] {
  const stepDeg = 1e-5;
  const turned = computeCharts(kernel, {
    ...request,
    longitudeDeg: request.longitudeDeg.map((degrees) =>
      degrees + stepDeg > 180 ? degrees + stepDeg - 360 : degrees + stepDeg
    ),
  });
  const tallies = { cusps: new Tally(), armc: new Tally(), vertex: new Tally() };
  for (let chart = 0; chart < fast.count; chart++) {
    for (let offset = CUSPS; offset <= VERTEX; offset++) {
      const at = chart * fast.stride + offset;
      const name = offset === ARMC ? "armc" : offset === VERTEX ? "vertex" : "cusps";
      const difference = around(fast.rows[at] - engine.rows[at]);
      tallies[name].add(difference, limits[name], request.julianDayUt[chart], () => {
        const polar = Math.abs(request.latitudeDeg[chart]) > 66;
        const growth = around(turned.rows[at] - fast.rows[at]) / stepDeg;
        return polar && difference <= limits[name] * Math.max(1, growth / 10);
      });
    }
  }
  return Object.fromEntries(Object.entries(tallies).map(([name, tally]) => [name, tally.result()]));
}
