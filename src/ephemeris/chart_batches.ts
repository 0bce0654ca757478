import type { AudienceBatch, AudienceRequest, ChartBatch, ChartRequest } from "./charts.ts";
import { GrowingAspects, OnlyAspects } from "./kernel/growing_aspects.ts";
import { checkChartRequest } from "./chart_request_check.ts";
import type { KernelExports } from "./kernel/kernel_exports.ts";
import {
  type Authority,
  computeChunk,
  type KernelChunk,
  type KernelRequest,
  reserveMemory,
  strideOf,
} from "./kernel/kernel_request.ts";

/**
 * Charts per kernel call: enough that the tables are read in order, and few enough that the rows
 * stay in the processor's cache. The number is even, so that a pair is never split.
 */
const CHUNK_CHARTS = 8192;

/**
 * Runs the request chunk by chunk. `take` copies the results that the caller needs from each chunk.
 */
function forEachChunk(
  kernel: KernelExports,
  request: KernelRequest,
  authority: Authority,
  take: (chunk: KernelChunk, start: number) => void,
): void {
  checkChartRequest(request);
  const count = request.julianDayUt.length;
  using memory = reserveMemory(kernel, request, Math.min(count, CHUNK_CHARTS));
  for (let start = 0; start < count; start += CHUNK_CHARTS) {
    const end = Math.min(start + CHUNK_CHARTS, count);
    take(computeChunk(kernel, memory, request, start, end, authority), start);
  }
}

/** The collector of aspects for a number of charts. */
function newAspects(charts: number): GrowingAspects | OnlyAspects {
  return charts <= CHUNK_CHARTS ? new OnlyAspects() : new GrowingAspects();
}

/** The arrays that receive the rows, status and ayanamsas of a batch. */
export type ChartArrays = Pick<ChartBatch, "rows" | "status" | "ayanamsaDeg">;

function chartArrays(request: ChartRequest): ChartArrays {
  const count = request.julianDayUt.length;
  return {
    rows: new Float64Array(count * strideOf(request)),
    status: new Int32Array(count),
    ayanamsaDeg: request.ayanamsa && new Float64Array(count),
  };
}

/**
 * Computes all charts of a request with a kernel of this thread.
 *
 * @throws {RangeError} on a value out of range.
 * @throws {EphemerisError} if the kernel fails.
 */
export function computeCharts(
  kernel: KernelExports,
  request: ChartRequest,
  authority: Authority = "fast",
  into: ChartArrays = chartArrays(request),
): ChartBatch {
  const count = request.julianDayUt.length;
  const stride = strideOf(request);
  const { rows, status, ayanamsaDeg } = into;
  const found = newAspects(count);
  forEachChunk(kernel, request, authority, (chunk, start) => {
    rows.set(chunk.rows, start * stride);
    status.set(chunk.status, start);
    ayanamsaDeg?.set(chunk.ayanamsaDeg, start);
    if (chunk.aspects) found.append(chunk.aspects);
  });
  const aspects = request.aspects && found.columns();
  return { count, stride, rows, status, aspects, ayanamsaDeg };
}

/** The arrays that receive the signs and status of an audience. */
export type AudienceArrays = Pick<AudienceBatch, "signs" | "status">;

function audienceArrays(request: AudienceRequest): AudienceArrays {
  const count = request.julianDayUt.length;
  return {
    signs: new Uint8Array(count * request.aspects.points.length),
    status: new Int32Array(count),
  };
}

/**
 * Computes signs and aspects of all charts with a kernel of this thread. Throws the same errors as
 * `computeCharts`.
 */
export function computeAudience(
  kernel: KernelExports,
  request: AudienceRequest,
  into: AudienceArrays = audienceArrays(request),
): AudienceBatch {
  const count = request.julianDayUt.length;
  const points = request.aspects.points.length;
  const { signs, status } = into;
  const found = newAspects(count);
  forEachChunk(kernel, { ...request, signsOnly: true }, "fast", (chunk, start) => {
    signs.set(chunk.signs, start * points);
    status.set(chunk.status, start);
    found.append(chunk.aspects!);
  });
  return { count, signs, status, aspects: found.columns() };
}
