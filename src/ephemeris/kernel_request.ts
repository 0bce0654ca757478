import { type AspectColumns, type AspectSearch, type ChartRequest } from "./charts.ts";
import { EphemerisError } from "./ephemeris_error.ts";
import { type KernelExports, readText } from "./kernel_module.ts";
import { EXTENDED_STRIDE, LAYOUT, ROW_STRIDE } from "./layout.ts";
import { HOUSE_SYSTEM_LETTERS, POINTS } from "./points.ts";

/** The numbers `wasm/kernel.h` gives to AspectSearch.moving. */
const MOVING = { both: 0, first: 1, none: 2 };

/** Results of one kernel call, as views of its memory that the next call invalidates. */
export interface KernelChunk {
  rows: Float64Array;
  status: Int32Array;
  signs: Uint8Array;
  aspects?: AspectColumns;
}

/** A request as the kernel takes it: `signsOnly` leaves out the rows for signs and aspects. */
export interface KernelRequest extends ChartRequest {
  signsOnly?: boolean;
}

/** Who computes: the fast path with what Swiss Ephemeris adds to it, or the engine alone. */
export type Authority = "fast" | "engine";

/** Memory of the kernel for requests of one shape, up to a number of charts a call. */
export interface KernelMemory {
  base: number;
  at: Addresses;
}

type Block =
  | "request"
  | "julianDayUt"
  | "latitudeDeg"
  | "longitudeDeg"
  | "rows"
  | "status"
  | "signs";
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
type Addresses = Record<Block | AspectBlock, number>;

/** Doubles a row. */
export function strideOf(request: ChartRequest): number {
  return request.extended ? EXTENDED_STRIDE : ROW_STRIDE;
}

/** Bytes of each block of memory that the kernel reads or fills for `count` charts. */
function blockSizes(request: KernelRequest, count: number): Addresses {
  const search = request.aspects;
  const points = search ? search.points.length : 0;
  const groups = search?.charts === "between" ? count / 2 : count;
  const pairs = search?.charts === "between" ? points * points : points * (points - 1) / 2;
  const most = groups * pairs;
  return {
    request: LAYOUT.REQUEST_BYTES,
    julianDayUt: count * 8,
    latitudeDeg: count * 8,
    longitudeDeg: count * 8,
    rows: request.signsOnly ? 0 : count * 8 * strideOf(request),
    status: count * 4,
    signs: request.signsOnly ? count * points : 0,
    points,
    orbLimitsDeg: search ? LAYOUT.ASPECT_TYPE_COUNT * 8 : 0,
    luminaryOrbLimitsDeg: search ? LAYOUT.ASPECT_TYPE_COUNT * 8 : 0,
    starts: search ? (groups + 1) * 4 : 0,
    first: most,
    second: most,
    type: most,
    separationDeg: most * 8,
    orbRateDegPerDay: most * 8,
  };
}

/**
 * Memory for calls of up to `count` charts of `request`, to be freed by its `base`.
 *
 * @throws {EphemerisError} when there is none left.
 */
export function reserveMemory(
  kernel: KernelExports,
  request: KernelRequest,
  count: number,
): KernelMemory {
  const sizes = blockSizes(request, count);
  const at = { ...sizes };
  let total = 0;
  for (const name of Object.keys(sizes) as (keyof Addresses)[]) {
    at[name] = total;
    total += Math.ceil(sizes[name] / 8) * 8;
  }
  const base = kernel.malloc(total) >>> 0;
  if (base === 0) throw new EphemerisError(`The kernel has no memory left for ${total} bytes.`);
  for (const name of Object.keys(at) as (keyof Addresses)[]) at[name] += base;
  return { base, at };
}

function writeRequest(
  memory: ArrayBuffer,
  at: Addresses,
  request: KernelRequest,
  start: number,
  end: number,
  authority: Authority,
): void {
  const doubles = (address: number, values: Float64Array) =>
    new Float64Array(memory, address, values.length).set(values);
  doubles(at.julianDayUt, request.julianDayUt.subarray(start, end));
  doubles(at.latitudeDeg, request.latitudeDeg.subarray(start, end));
  doubles(at.longitudeDeg, request.longitudeDeg.subarray(start, end));
  const search = request.aspects;
  if (search) {
    new Uint8Array(memory).set(search.points.map((point) => POINTS.indexOf(point)), at.points);
    doubles(at.orbLimitsDeg, search.orbLimitsDeg);
    doubles(at.luminaryOrbLimitsDeg, search.luminaryOrbLimitsDeg);
  }
  const words = [
    end - start,
    at.julianDayUt,
    at.latitudeDeg,
    at.longitudeDeg,
    HOUSE_SYSTEM_LETTERS[request.houseSystem].charCodeAt(0),
    request.extended ? 1 : 0,
    authority === "engine" ? 1 : 0,
    request.signsOnly ? 0 : at.rows,
    at.status,
    ...aspectWords(at, search),
    request.signsOnly ? at.signs : 0,
  ];
  new Uint32Array(memory, at.request, words.length).set(words);
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

function viewAspects(memory: ArrayBuffer, at: Addresses, groups: number): AspectColumns {
  const starts = new Int32Array(memory, at.starts, groups + 1);
  const found = starts[groups];
  return {
    starts,
    first: new Uint8Array(memory, at.first, found),
    second: new Uint8Array(memory, at.second, found),
    type: new Uint8Array(memory, at.type, found),
    separationDeg: new Float64Array(memory, at.separationDeg, found),
    orbRateDegPerDay: new Float64Array(memory, at.orbRateDegPerDay, found),
  };
}

/**
 * Runs charts `start` … `end` (exclusive) of the request.
 *
 * @throws {EphemerisError} with the engine's message and the index of the chart in the request.
 */
export function computeChunk(
  kernel: KernelExports,
  { at }: KernelMemory,
  request: KernelRequest,
  start: number,
  end: number,
  authority: Authority,
): KernelChunk {
  writeRequest(kernel.memory.buffer, at, request, start, end, authority);
  const failed = kernel.compute_charts(at.request);
  if (failed !== 0) {
    const message = readText(kernel, kernel.last_error());
    throw new EphemerisError(`chart ${start + failed - 1}, ${message}`);
  }
  // The memory may have grown during the call, which detaches earlier views of it.
  const memory = kernel.memory.buffer;
  const count = end - start;
  const groups = request.aspects?.charts === "between" ? count / 2 : count;
  return {
    rows: new Float64Array(memory, at.rows, request.signsOnly ? 0 : count * strideOf(request)),
    status: new Int32Array(memory, at.status, count),
    signs: new Uint8Array(
      memory,
      at.signs,
      request.signsOnly ? count * request.aspects!.points.length : 0,
    ),
    aspects: request.aspects && viewAspects(memory, at, groups),
  };
}
