import {
  type AspectColumns,
  type ChartBatch,
  type ChartRequest,
  type Ephemeris,
} from "./charts.ts";
import { checkChartRequest } from "./chart_request_check.ts";
import { EXTENDED_STRIDE, ROW_STRIDE } from "./layout.ts";
import { type KernelExports, openKernel, readText } from "./kernel_module.ts";
import { computeChunk } from "./kernel_request.ts";

/** Charts in one call of the kernel; even, so that a pair is never split. */
const CHUNK_CHARTS = 1024;

/**
 * Loads the WebAssembly kernel and its data files into memory.
 *
 * @throws {EphemerisError} when they are missing or do not fit this program.
 */
export async function openEphemeris(): Promise<Ephemeris> {
  const kernel = await openKernel();
  return {
    engineVersion: readText(kernel, kernel.engine_version()),
    charts: (request) => computeInChunks(kernel, request),
  };
}

function computeInChunks(kernel: KernelExports, request: ChartRequest): ChartBatch {
  checkChartRequest(request);
  const count = request.julianDayUt.length;
  const stride = request.extended ? EXTENDED_STRIDE : ROW_STRIDE;
  const rows = new Float64Array(count * stride);
  const status = new Int32Array(count);
  const found: AspectColumns[] = [];
  for (let start = 0; start < count; start += CHUNK_CHARTS) {
    const end = Math.min(start + CHUNK_CHARTS, count);
    const chunk = computeChunk(kernel, request, start, end);
    rows.set(chunk.rows, start * stride);
    status.set(chunk.status, start);
    if (chunk.aspects) found.push(chunk.aspects);
  }
  const aspects = request.aspects && joinAspects(found);
  return { count, stride, rows, status, aspects };
}

function joinAspects(chunks: AspectColumns[]): AspectColumns {
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
