import type { AspectColumns, ChartBatch, ChartRequest } from "./charts.ts";
import { checkChartRequest } from "./chart_request_check.ts";
import type { KernelExports } from "./kernel_module.ts";
import { type Authority, computeChunk, reserveMemory } from "./kernel_request.ts";
import { EXTENDED_STRIDE, ROW_STRIDE } from "./layout.ts";

/**
 * Charts in one call of the kernel: enough that it can go through its tables in order, few enough
 * that the rows stay near the processor; even, so that a pair is never split.
 */
const CHUNK_CHARTS = 8192;

/**
 * All charts of a request, by a kernel of this thread.
 *
 * @throws {RangeError} on a value out of range. @throws {EphemerisError} if the kernel fails.
 */
export function computeCharts(
  kernel: KernelExports,
  request: ChartRequest,
  authority: Authority = "fast",
): ChartBatch {
  checkChartRequest(request);
  const count = request.julianDayUt.length;
  const stride = request.extended ? EXTENDED_STRIDE : ROW_STRIDE;
  const rows = new Float64Array(count * stride);
  const status = new Int32Array(count);
  const found: AspectColumns[] = [];
  const memory = reserveMemory(kernel, request, Math.min(count, CHUNK_CHARTS));
  try {
    for (let start = 0; start < count; start += CHUNK_CHARTS) {
      const end = Math.min(start + CHUNK_CHARTS, count);
      const chunk = computeChunk(kernel, memory, request, start, end, authority);
      rows.set(chunk.rows, start * stride);
      status.set(chunk.status, start);
      if (chunk.aspects) found.push(chunk.aspects);
    }
  } finally {
    kernel.free(memory.base);
  }
  const aspects = request.aspects && joinAspects(found);
  return { count, stride, rows, status, aspects };
}

/** Aspects of batches that follow each other, as those of one. */
export function joinAspects(chunks: AspectColumns[]): AspectColumns {
  if (chunks.length === 1) return chunks[0];
  const total = chunks.reduce((sum, chunk) => sum + chunk.type.length, 0);
  const groups = chunks.reduce((sum, chunk) => sum + chunk.starts.length - 1, 0);
  const joined: AspectColumns = {
    starts: new Int32Array(groups + 1),
    first: new Uint8Array(total),
    second: new Uint8Array(total),
    type: new Uint8Array(total),
    separationDeg: new Float64Array(total),
    orbRateDegPerDay: new Float64Array(total),
  };
  let aspects = 0;
  let group = 0;
  for (const chunk of chunks) {
    for (const start of chunk.starts.subarray(0, -1)) joined.starts[group++] = aspects + start;
    joined.first.set(chunk.first, aspects);
    joined.second.set(chunk.second, aspects);
    joined.type.set(chunk.type, aspects);
    joined.separationDeg.set(chunk.separationDeg, aspects);
    joined.orbRateDegPerDay.set(chunk.orbRateDegPerDay, aspects);
    aspects += chunk.type.length;
  }
  joined.starts[groups] = aspects;
  return joined;
}
