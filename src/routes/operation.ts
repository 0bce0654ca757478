import type { z } from "zod";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { EphemerisPool } from "../ephemeris/ephemeris_pool.ts";
import type { Lane, Plan } from "../access/plans.ts";
import type { Places } from "../places/open_places.ts";

/** What operations may use of the process. */
export interface OperationServices {
  ephemeris: Ephemeris;
  /** For batches that would hold the event loop. */
  ephemerisPool: EphemerisPool;
  places: Places;
  /** The instant of now, for routes where "now" is the default. */
  now(): Date;
}

/** How trustworthy each subject's chart is. */
export interface ChartQuality {
  subject_id: string;
  quality: "full" | "approximate_place" | "ambiguous_time" | "no_time" | "date_only";
  notes: string[];
}

/** Something that was accepted but looks odd. */
export interface Warning {
  code: string;
  message: string;
}

export interface OperationMeta {
  chartQuality: ChartQuality[];
  warnings: Warning[];
}

export interface OperationResult {
  data: object;
  meta: OperationMeta;
  /** The result as a drawing, an SVG document; where the operation `hasPicture`. */
  picture?(): string;
}

/**
 * One entry of the catalogue. Routing, access, metering, idempotency and every document are read
 * from it: to add an endpoint is to write one of these and list it.
 */
export interface Operation<Input = unknown, Prepared = unknown> {
  /** Also the scope that opens it, such as `charts.natal`. */
  id: string;
  /** Path below `/v1`. */
  path: string;
  lane: Lane;
  creditsPerUnit: number;
  /** What one unit is, such as `chart`. */
  unit: string;
  /** Tokens of the rate window. */
  rateWeight: number;
  minimumPlan: Plan;
  stability: "alpha" | "beta" | "live";
  summary: string;
  description: string;
  request: z.ZodType<Input>;
  /** Schema of `data` in the answer. */
  data: z.ZodType;
  /** `Accept: image/svg+xml` answers a drawing instead of JSON, at the same price. */
  hasPicture?: boolean;
  examples: { name: string; request: Input }[];
  /** Place, time, range: whatever may still refuse. @throws {ApiError} INVALID_REQUEST. */
  prepare(input: Input, services: OperationServices): Promise<Prepared> | Prepared;
  run(prepared: Prepared, services: OperationServices): Promise<OperationResult> | OperationResult;
}

/** States an operation with its types inferred, and forgets them for the catalogue. */
export function defineOperation<Input, Prepared>(
  operation: Operation<Input, Prepared>,
): Operation {
  return operation as Operation;
}
