import { AYANAMSA_MODES } from "../ayanamsas.ts";
import { type AspectColumns, type AspectSearch, type ChartRequest } from "../charts.ts";
import { EphemerisError } from "../ephemeris_error.ts";
import { KernelMemory, lastError } from "./kernel_memory.ts";
import type { KernelExports } from "./kernel_exports.ts";
import { EXTENDED_STRIDE, LAYOUT, ROW_STRIDE } from "../layout.ts";
import { HOUSE_SYSTEM_LETTERS, POINTS } from "../points.ts";

/** The values of `ChartRequest.moving` in `wasm/kernel.h`. */
const MOVING = { both: 0, first: 1, none: 2 };

/**
 * Results of one kernel call, as views of the kernel's memory; the next call invalidates these
 * views.
 */
export interface KernelChunk {
  rows: Float64Array;
  status: Int32Array;
  signs: Uint8Array;
  /** Empty if the request is tropical. */
  ayanamsaDeg: Float64Array;
  aspects?: AspectColumns;
}

/** A request to the kernel. With `signsOnly`, the kernel returns signs and aspects without rows. */
export interface KernelRequest extends ChartRequest {
  signsOnly?: boolean;
}

/**
 * The code that computes a request. `fast`: the fast path, with Swiss Ephemeris for what the fast
 * path cannot compute. `engine`: Swiss Ephemeris alone.
 */
export type Authority = "fast" | "engine";

type Block =
  | "request"
  | "julianDayUt"
  | "latitudeDeg"
  | "longitudeDeg"
  | "armcDeg"
  | "rows"
  | "status"
  | "signs"
  | "ayanamsaDeg";
type AspectBlock =
  | "points"
  | "orbLimitsDeg"
  | "luminaryOrbLimitsDeg"
  | "starts"
  | "first"
  | "second"
  | "type"
  | "separationDeg"
  | "orbRateDegPerDay";
type ChartMemory = KernelMemory<Block | AspectBlock>;
type Addresses = ChartMemory["at"];

/** Doubles per row. */
export function strideOf(request: ChartRequest): number {
  return request.extended ? EXTENDED_STRIDE : ROW_STRIDE;
}

/** Bytes of each block of memory that the kernel reads or fills for `count` charts. */
function blockSizes(request: KernelRequest, count: number): Record<Block | AspectBlock, number> {
  const search = request.aspects;
  const points = search ? search.points.length : 0;
  const groups = search?.charts === "between" ? count / 2 : count;
  const pairs = search?.charts === "between" ? points * points : points * (points - 1) / 2;
  const max = groups * pairs;
  return {
    request: LAYOUT.REQUEST_BYTES,
    julianDayUt: count * 8,
    latitudeDeg: count * 8,
    longitudeDeg: count * 8,
    armcDeg: request.armcDeg ? count * 8 : 0,
    rows: request.signsOnly ? 0 : count * 8 * strideOf(request),
    status: count * 4,
    signs: request.signsOnly ? count * points : 0,
    ayanamsaDeg: request.ayanamsa === undefined ? 0 : count * 8,
    points,
    orbLimitsDeg: search ? LAYOUT.ASPECT_TYPE_COUNT * 8 : 0,
    luminaryOrbLimitsDeg: search ? LAYOUT.ASPECT_TYPE_COUNT * 8 : 0,
    starts: search ? (groups + 1) * 4 : 0,
    first: max,
    second: max,
    type: max,
    separationDeg: max * 8,
    orbRateDegPerDay: max * 8,
  };
}

/**
 * Memory for calls of up to `count` charts of `request`.
 * @throws {EphemerisError} if there is no memory left.
 */
export function reserveMemory(
  kernel: KernelExports,
  request: KernelRequest,
  count: number,
): ChartMemory {
  return new KernelMemory(kernel, blockSizes(request, count));
}

function writeRequest(
  memory: ChartMemory,
  request: KernelRequest,
  start: number,
  end: number,
  authority: Authority,
): void {
  const count = end - start;
  memory.doubles("julianDayUt", count).set(request.julianDayUt.subarray(start, end));
  memory.doubles("latitudeDeg", count).set(request.latitudeDeg.subarray(start, end));
  memory.doubles("longitudeDeg", count).set(request.longitudeDeg.subarray(start, end));
  if (request.armcDeg) {
    memory.doubles("armcDeg", count).set(request.armcDeg.subarray(start, end));
  }
  const { ayanamsa, aspects: search } = request;
  if (search) {
    const { points, orbLimitsDeg, luminaryOrbLimitsDeg } = search;
    memory.bytes("points", points.length).set(points.map((point) => POINTS.indexOf(point)));
    memory.doubles("orbLimitsDeg", orbLimitsDeg.length).set(orbLimitsDeg);
    memory.doubles("luminaryOrbLimitsDeg", orbLimitsDeg.length).set(luminaryOrbLimitsDeg);
  }
  const { at } = memory;
  const words = [
    count,
    at.julianDayUt,
    at.latitudeDeg,
    at.longitudeDeg,
    request.armcDeg ? at.armcDeg : 0,
    HOUSE_SYSTEM_LETTERS[request.houseSystem].charCodeAt(0),
    request.extended ? 1 : 0,
    authority === "engine" ? 1 : 0,
    request.signsOnly ? 0 : at.rows,
    at.status,
    ...aspectWords(at, search),
    request.signsOnly ? at.signs : 0,
    ...(ayanamsa === undefined ? [0, -1] : [at.ayanamsaDeg, AYANAMSA_MODES[ayanamsa]]),
  ];
  memory.words("request", words.length).set(words);
}

function aspectWords(at: Addresses, search: AspectSearch | undefined): number[] {
  return [
    search ? search.points.length : 0,
    at.points,
    at.orbLimitsDeg,
    at.luminaryOrbLimitsDeg,
    search?.charts === "between" ? 1 : 0,
    search ? MOVING[search.moving] : 0,
    search ? at.starts : 0,
    at.first,
    at.second,
    at.type,
    at.separationDeg,
    at.orbRateDegPerDay,
  ];
}

function viewAspects(memory: ChartMemory, groups: number): AspectColumns {
  const starts = memory.integers("starts", groups + 1);
  const found = starts[groups];
  return {
    starts,
    first: memory.bytes("first", found),
    second: memory.bytes("second", found),
    type: memory.bytes("type", found),
    separationDeg: memory.doubles("separationDeg", found),
    orbRateDegPerDay: memory.doubles("orbRateDegPerDay", found),
  };
}

/**
 * Runs the charts of the request from `start` up to, but not including, `end`.
 * @throws {EphemerisError} with the engine's message and the index of the chart in the request.
 */
export function computeChunk(
  kernel: KernelExports,
  memory: ChartMemory,
  request: KernelRequest,
  start: number,
  end: number,
  authority: Authority,
): KernelChunk {
  writeRequest(memory, request, start, end, authority);
  const failed = kernel.compute_charts(memory.at.request);
  if (failed !== 0) {
    throw new EphemerisError(`chart ${start + failed - 1}, ${lastError(kernel)}`);
  }
  const { aspects, signsOnly, ayanamsa } = request;
  const count = end - start;
  const groups = aspects?.charts === "between" ? count / 2 : count;
  return {
    rows: memory.doubles("rows", signsOnly ? 0 : count * strideOf(request)),
    status: memory.integers("status", count),
    signs: memory.bytes("signs", signsOnly ? count * aspects!.points.length : 0),
    ayanamsaDeg: memory.doubles("ayanamsaDeg", ayanamsa === undefined ? 0 : count),
    aspects: aspects && viewAspects(memory, groups),
  };
}
