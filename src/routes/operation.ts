import type { z } from "zod";
import type { Lane } from "../access/lanes.ts";
import type { Plan } from "../access/plans.ts";
import type { Composition, Compositions } from "../ai/compose.ts";
import type { Task } from "../ai/task.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { EphemerisPool } from "../ephemeris/ephemeris_pool.ts";
import type { Places } from "../places/open_places.ts";
import type { Price } from "./price.ts";

/** What operations may use of the process. */
export interface OperationServices {
  ephemeris: Ephemeris;
  /** For batches that would hold the event loop. */
  ephemerisPool: EphemerisPool;
  places: Places;
  composer: TaskComposer;
  /** The instant of now, for routes where "now" is the default. */
  now(): Date;
}

/** Has tasks worded by a model. */
interface TaskComposer {
  /** @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE. */
  compose(task: Task, call: Call): Promise<Composition>;
  /** Several of one call: all, or it throws as `compose` does. */
  composeAll(tasks: readonly Task[], call: Call): Promise<Compositions>;
}

/** The call for which an operation runs. Whoever waits listens to its signal. */
export interface Call {
  /** The request id. */
  id: string;
  organizationId: string;
  /** Aborted when the call's deadline has passed or nobody waits for it any more. */
  signal: AbortSignal;
  /** By the clock of `performance.now`. */
  deadlineAtMs: number;
  /** What `X-Simulate` asks of the simulator; null without it. */
  simulate: string | null;
}

/** Who worded a result, and what that took. */
export interface Wording {
  provider: string;
  model: string;
  /** Of all attempts; `estimated`: the provider counted none. */
  tokens: { input: number; output: number; estimated?: true };
}

interface OperationResult<Data = object, Meta = object> {
  data: Data;
  meta: Meta;
  /** The result as a drawing, an SVG document; where the operation `hasPicture`. */
  picture?(): string;
  /** Of the AI lane only. */
  wording?: Wording;
}

/**
 * One entry of the catalogue. Routing, access, metering, idempotency and every document are read
 * from it: to add an endpoint is to write one of these and list it.
 */
export interface Operation<Input = unknown, Prepared = unknown, Meta extends object = object> {
  /** Also the scope that opens it, such as `charts.natal`. */
  id: string;
  /** Path below `/v1`. */
  path: string;
  /** Further paths to the same operation. */
  aliases?: readonly string[];
  /** What clients call it, in camelCase. */
  helper: string;
  lane: Lane;
  /** `call` answers with its result, `job` (202) with where that will be found. */
  execution: "call" | "job";
  price: Price<NoInfer<Input>>;
  /** Tokens of the rate window. */
  rateWeight: number;
  minimumPlan: Plan;
  stability: "alpha" | "beta" | "live";
  summary: string;
  description: string;
  request: z.ZodType<Input>;
  /** Schemas of `data` and `meta` in the answer. */
  data: z.ZodType;
  meta: z.ZodType<Meta>;
  /** `Accept: image/svg+xml` answers a drawing instead of JSON, at the same price. */
  hasPicture?: boolean;
  examples: { name: string; request: Input }[];
  /** Place, time, range: whatever may still refuse. @throws {ApiError} INVALID_REQUEST. */
  prepare(input: Input, services: OperationServices): Promise<Prepared> | Prepared;
  run(
    prepared: Prepared,
    services: OperationServices,
    call: Call,
  ): Promise<OperationResult<object, Meta>> | OperationResult<object, Meta>;
}

/** States an operation with its types inferred, and forgets them for the catalogue. */
export function defineOperation<Input, Prepared, Meta extends object>(
  operation: Operation<Input, Prepared, Meta>,
): Operation {
  return operation as unknown as Operation;
}
