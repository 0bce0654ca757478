import type { ZodType } from "zod";
import type { Access } from "../access/access.ts";
import type { RequestUnderWay } from "../access/refusal_pace.ts";
import type { Lane } from "../terms/lanes.ts";
import type { FileArrival } from "../uploads/file_arrival.ts";
import type { ApiError } from "../base/errors.ts";
import type { Standing } from "../metering/admission.ts";

/** A request in progress, and what is known about it so far. */
export interface Exchange {
  readonly requestId: string;
  readonly request: Request;
  /** Who calls: known from the start in the console, otherwise once the key has been read. */
  access: Access | null;
  /** Counted with those of its organization, once the key is known. */
  readonly underWay: RequestUnderWay;
  /** The caller, once the key is known; null again if the limits cannot be read. */
  caller: Caller | null;
  /** Null if the request belongs to no operation or query. */
  operation: string | null;
  /** What was called, once the caller is allowed to call it. */
  called: { id: string; request: ZodType; payloadShape: string | null } | null;
  /** How much of a file has arrived. */
  arrival: FileArrival | null;
  /** The error that ended the request. */
  error: ApiError | null;
}

/** A valid key, the limits that its call counts against, and their current state. */
export interface Caller {
  readonly access: Access;
  readonly counted: { id: string; lane: Lane };
  /** Null if not known yet, or no longer known. */
  standing: Standing | null;
}
