import {
  type AspectColumns,
  type AudienceBatch,
  type AudienceRequest,
  type ChartBatch,
  type ChartRequest,
} from "./charts.ts";
import { EphemerisError } from "./ephemeris_error.ts";
import { GrowingAspects } from "./kernel/growing_aspects.ts";
import { checkChartRequest } from "./chart_request_check.ts";
import { strideOf } from "./kernel/kernel_request.ts";
import type { ChartTask, ChartTaskResult } from "./chart_task.ts";

/** Computes charts on several threads, each with its own kernel. */
export interface EphemerisPool extends AsyncDisposable {
  /** Like `Ephemeris.charts`; rows and status are in shared memory. */
  charts(request: ChartRequest): Promise<ChartBatch>;
  /** Like `Ephemeris.audience`. */
  audience(request: AudienceRequest): Promise<AudienceBatch>;
}

/**
 * Tasks per Worker of a large batch. With small tasks, the batch does not wait long for the slowest
 * Worker.
 */
const TASKS_PER_WORKER = 4;
/**
 * Minimum and maximum charts per task. A task of whole chunks lets the kernel read its tables in
 * order.
 */
const MIN_TASK_CHARTS = 1024;
const MAX_TASK_CHARTS = 8192;

interface Waiting {
  resolve(aspects: AspectColumns | undefined): void;
  reject(error: Error): void;
}

/**
 * A Worker and the tasks that it has not finished. A Worker that has failed is replaced at the next
 * task.
 */
class PoolMember {
  readonly #name: string;
  readonly #script: URL;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #nextId = 0;

  constructor(name: string, script: URL) {
    this.#name = name;
    this.#script = script;
  }

  run(task: Omit<ChartTask, "id">): Promise<AspectColumns | undefined> {
    const id = this.#nextId++;
    this.#worker ??= this.#start();
    const { promise, resolve, reject } = Promise.withResolvers<AspectColumns | undefined>();
    this.#waiting.set(id, { resolve, reject });
    this.#worker.postMessage({ ...task, id });
    return promise;
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#failAll("the pool was closed");
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { type: "module", name: this.#name });
    worker.onmessage = ({ data }: MessageEvent<ChartTaskResult>) => this.#take(data);
    worker.onerror = (event) => {
      event.preventDefault();
      worker.terminate();
      this.#worker = undefined;
      this.#failAll(event.message);
    };
    return worker;
  }

  #take({ id, aspects, error }: ChartTaskResult): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(aspects);
    else waiting?.reject(new EphemerisError(`${this.#name}: ${error}`));
  }

  #failAll(reason: string): void {
    for (const { reject } of this.#waiting.values()) {
      reject(new EphemerisError(`${this.#name} failed: ${reason}`));
    }
    this.#waiting.clear();
  }
}

function shared<T>(
  Column: { new (buffer: SharedArrayBuffer): T; BYTES_PER_ELEMENT: number },
  length: number,
): T {
  return new Column(new SharedArrayBuffer(length * Column.BYTES_PER_ELEMENT));
}

function sharedCopy(values: Float64Array): Float64Array {
  const copy = shared(Float64Array, values.length);
  copy.set(values);
  return copy;
}

/** The number of charts per task. It is even, so that a pair is never split. */
function taskSize(count: number, workers: number): number {
  const even = 2 * Math.ceil(count / (workers * TASKS_PER_WORKER) / 2);
  return Math.min(Math.max(even, MIN_TASK_CHARTS), MAX_TASK_CHARTS);
}

function slice<R extends ChartRequest>(request: R, start: number, end: number): R {
  return {
    ...request,
    julianDayUt: request.julianDayUt.subarray(start, end),
    latitudeDeg: request.latitudeDeg.subarray(start, end),
    longitudeDeg: request.longitudeDeg.subarray(start, end),
  };
}

/** Runs the parts of a batch. Each Worker takes the next part as soon as the Worker is free. */
async function runParts<R extends ChartRequest>(
  members: PoolMember[],
  request: R,
  taskOf: (part: R, start: number, end: number) => Omit<ChartTask, "id">,
): Promise<AspectColumns> {
  const { julianDayUt, latitudeDeg, longitudeDeg } = request;
  const inputs: R = {
    ...request,
    julianDayUt: sharedCopy(julianDayUt),
    latitudeDeg: sharedCopy(latitudeDeg),
    longitudeDeg: sharedCopy(longitudeDeg),
  };
  const count = julianDayUt.length;
  const size = taskSize(count, members.length);
  const found: (AspectColumns | undefined)[] = [];
  let next = 0;
  await Promise.all(members.map(async (member) => {
    while (next * size < count) {
      const part = next++;
      const [start, end] = [part * size, Math.min((part + 1) * size, count)];
      found[part] = await member.run(taskOf(slice(inputs, start, end), start, end));
    }
  }));
  const all = new GrowingAspects();
  for (const aspects of found) if (aspects) all.append(aspects);
  return all.columns();
}

/**
 * Starts `workers` Workers at the first batch. Each Worker loads the module and the tables itself.
 * A batch is split among the Workers, in order. If a Worker fails, the batch fails with the same
 * error, and the next batch starts a new Worker.
 * @throws {RangeError} if `workers` is not a whole number from 1 to 64.
 */
export function openEphemerisPool(
  workers: number,
  script: URL = new URL("./chart_worker.ts", import.meta.url),
): EphemerisPool {
  if (!Number.isInteger(workers) || workers < 1 || workers > 64) {
    throw new RangeError(`workers is ${workers}; expected a whole number from 1 to 64`);
  }
  const members = Array.from(
    { length: workers },
    (_, i) => new PoolMember(`chart worker ${i + 1} of ${workers}`, script),
  );

  return {
    async charts(request) {
      checkChartRequest(request);
      const count = request.julianDayUt.length;
      const stride = strideOf(request);
      const rows = shared(Float64Array, count * stride);
      const status = shared(Int32Array, count);
      const ayanamsaDeg = request.ayanamsa && shared(Float64Array, count);
      const found = await runParts(members, request, (part, start, end) => ({
        form: "charts" as const,
        request: part,
        into: {
          rows: rows.subarray(start * stride, end * stride),
          status: status.subarray(start, end),
          ayanamsaDeg: ayanamsaDeg?.subarray(start, end),
        },
      }));
      return { count, stride, rows, status, aspects: request.aspects && found, ayanamsaDeg };
    },
    async audience(request) {
      checkChartRequest(request);
      const count = request.julianDayUt.length;
      const points = request.aspects.points.length;
      const signs = shared(Uint8Array, count * points);
      const status = shared(Int32Array, count);
      const found = await runParts(members, request, (part, start, end) => ({
        form: "audience" as const,
        request: part,
        into: {
          signs: signs.subarray(start * points, end * points),
          status: status.subarray(start, end),
        },
      }));
      return { count, signs, status, aspects: found };
    },
    async [Symbol.asyncDispose]() {
      for (const member of members) member.stop();
    },
  };
}
