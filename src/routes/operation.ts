import { z } from "zod";
import type { Lane } from "../terms/lanes.ts";
import type { Plan } from "../terms/plans.ts";
import type { JobKind } from "./job_kind.ts";
import type { Alias } from "./alias.ts";
import type { Price } from "./price.ts";
import type { Call, OperationServices, Wording } from "./operation_services.ts";

interface OperationResult<Data = object, Meta = object> {
  data: Data;
  meta: Meta;
  /** The result as a drawing, an SVG document; where the operation `hasPicture`. */
  picture?(): Promise<string>;
  /** Of the AI lane only. */
  wording?: Wording;
}

/** How firm the shape of `data` is; envelopes, names and errors are firm everywhere. */
export const stability = z.enum(["alpha", "beta", "live"]);
export type Stability = z.output<typeof stability>;

/**
 * One entry of the catalogue. Routing, access, metering, idempotency and every document are read
 * from it: to add an endpoint is to write one of these and list it.
 */
interface Described<Input, Prepared, Meta extends object> {
  /** Also the scope that opens it, such as `charts.natal`. */
  id: string;
  /** Path below `/v1`. */
  path: string;
  /** Former paths to the same operation. */
  aliases?: readonly Alias[];
  /** What clients call it, in camelCase. */
  helper: string;
  lane: Lane;
  price: Price<NoInfer<Input>>;
  /** Tokens of the rate window. */
  rateWeight: number;
  minimumPlan: Plan;
  stability: Stability;
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
}

/** It answers with its result. */
export interface CallOperation<
  Input = unknown,
  Prepared = unknown,
  Meta extends object = object,
> extends Described<Input, Prepared, Meta> {
  execution: "call";
  run(
    prepared: Prepared,
    services: OperationServices,
    call: Call,
  ): Promise<OperationResult<object, Meta>> | OperationResult<object, Meta>;
}

/** What every request for a job may say besides. */
export const jobFields = {
  metadata: z.record(z.string().max(40), z.string().max(500))
    .refine((record) => Object.keys(record).length <= 16, "expected at most 16 entries")
    .optional().meta({
      description: "Up to 16 strings of your own, echoed with the job; none is called __proto__.",
      "x-personal": "caller's words",
      example: { order: "1001" },
    }),
  validate_only: z.boolean().optional().meta({
    description: "Only says what the job would cost and what is wrong with the request.",
  }),
};
export interface JobRequest {
  metadata?: Record<string, string>;
  validate_only?: boolean;
}

/** It answers 202 with where its result, which `data` and `meta` describe, will be found. */
export interface JobOperation<
  Input = unknown,
  Prepared = unknown,
  Meta extends object = object,
> extends Described<Input, Prepared, Meta> {
  execution: "job";
  job: JobKind<Prepared>;
}

export type Operation = CallOperation | JobOperation;

/** States an operation with its types inferred, and forgets them for the catalogue. */
export function defineOperation<Input, Prepared, Meta extends object>(
  operation: CallOperation<Input, Prepared, Meta>,
): CallOperation {
  return operation as unknown as CallOperation;
}

/** The same for one whose work outlives its request; `request` has `jobFields`. */
export function defineJobOperation<Input extends JobRequest, Prepared, Meta extends object>(
  operation: JobOperation<Input, Prepared, Meta>,
): JobOperation {
  return operation as unknown as JobOperation;
}
