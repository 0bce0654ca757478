import { z } from "zod";
import { ON_MODEL_FAILURE, type OnModelFailure } from "../ai/compose.ts";
import type { Lane } from "../terms/lanes.ts";
import type { Plan } from "../terms/plans.ts";
import type { JobKind } from "./job_kind.ts";
import type { Alias } from "./alias.ts";
import type { Price } from "./price.ts";
import type { Rendering, Renders } from "./rendering.ts";
import type { Call, OperationServices, Wording } from "./operation_services.ts";

interface OperationResult<Data = object, Meta = object> {
  data: Data;
  meta: Meta;
  /** The result in each other format that the operation `renders`. */
  renders?: Renders;
  /**
   * The model that wrote the text, and the model's tokens. Only operations of the AI lane set this
   * field.
   */
  wording?: Wording;
}

/** How stable the shape of `data` is. Envelopes, names and errors are always stable. */
export const stability = z.enum(["beta", "live"]);
export type Stability = z.output<typeof stability>;

/**
 * An entry of the catalogue. Routing, access, metering, idempotency and every document are derived
 * from the entry. A new endpoint needs only an entry in the list.
 */
interface Described<Input, Prepared, Meta extends object> {
  /** The operation's id, such as `charts.natal`. The id is also the scope that a key needs. */
  id: string;
  /** Path below `/v1`. */
  path: string;
  /** Former paths to the same operation. */
  aliases?: readonly Alias[];
  /** The name of the operation's method in clients, in camelCase. */
  helper: string;
  /** The name of the route in the OpenAPI document, which generated clients give its method. */
  operationId: string;
  lane: Lane;
  price: Price<NoInfer<Input>>;
  /** Rate tokens per call. */
  rateWeight: number;
  minimumPlan: Plan;
  stability: Stability;
  summary: string;
  description: string;
  request: z.ZodType<Input>;
  /** Schemas of `data` and `meta` in the answer. */
  data: z.ZodType;
  meta: z.ZodType<Meta>;
  /** Set if agents have no use for the operation, so that it is no tool. */
  isForServers?: true;
  /** The formats, other than JSON, for which `Accept` may ask, at the same price. */
  renders?: readonly Rendering[];
  examples: { name: string; request: Input }[];
  /**
   * Makes the checks after which the request can still be refused, such as place, time and range.
   * @throws {ApiError} INVALID_REQUEST if a check fails.
   */
  prepare(input: Input, services: OperationServices): Promise<Prepared> | Prepared;
}

/** An operation that answers with its result. */
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

/** Additional fields of every request for a job. */
export const jobFields = {
  metadata: z.record(z.string().max(40), z.string().max(500))
    .refine((record) => Object.keys(record).length <= 16, "expected at most 16 entries")
    .optional().meta({
      description:
        "Up to 16 strings that you choose. The job returns them unchanged. The name __proto__ is not allowed.",
      "x-personal": "caller's words",
      example: { order: "1001" },
    }),
  validate_only: z.boolean().optional().meta({
    description:
      "If true, no job is started: the answer has the price of the job and any errors of the request.",
  }),
};
/** Additional fields of every call whose text a model writes. */
export const wordedFields = {
  on_model_failure: z.enum(ON_MODEL_FAILURE).optional().meta({
    description:
      "engine: if the model fails, the engine writes the text for 0 credits, and meta.status is computed.",
    default: "refuse",
  }),
};
export interface WordedRequest {
  on_model_failure?: OnModelFailure;
}

export interface JobRequest {
  metadata?: Record<string, string>;
  validate_only?: boolean;
}

/**
 * An operation that answers 202 with the URL of a later result. `data` and `meta` describe the
 * result.
 */
export interface JobOperation<
  Input = unknown,
  Prepared = unknown,
  Meta extends object = object,
> extends Described<Input, Prepared, Meta> {
  execution: "job";
  job: JobKind<Prepared>;
}

export type Operation = CallOperation | JobOperation;

/** Defines an operation with inferred types. In the catalogue, these types are not visible. */
export function defineOperation<Input, Prepared, Meta extends object>(
  operation: CallOperation<Input, Prepared, Meta>,
): CallOperation {
  return operation as unknown as CallOperation;
}

/** Defines an operation that runs as a job. Its `request` must have the fields of `jobFields`. */
export function defineJobOperation<Input extends JobRequest, Prepared, Meta extends object>(
  operation: JobOperation<Input, Prepared, Meta>,
): JobOperation {
  return operation as unknown as JobOperation;
}
