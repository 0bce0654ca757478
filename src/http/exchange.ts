import type { ZodType } from "zod";
import type { Access } from "../access/access.ts";
import type { Lane } from "../access/lanes.ts";
import type { ApiError } from "../errors.ts";
import type { Standing } from "../metering/admission.ts";

/** A request on its way to its answer, and what the steps have learned about it. */
export interface Exchange {
  readonly requestId: string;
  readonly request: Request;
  /** Who calls: whoever signed in to the console from the start, else once the key is known. */
  access: Access | null;
  /** Whose call it is, once its key is known; null again where nobody can say where that stands. */
  caller: Caller | null;
  /** Null: the request is of no operation or query. */
  operation: string | null;
  /** What was called, once somebody may have called it. */
  called: { id: string; request: ZodType; payloadShape: string | null } | null;
  /** What it failed with. */
  error: ApiError | null;
}

/** A valid key, the window and ceiling its call counts against, and where it stands in them. */
export interface Caller {
  readonly access: Access;
  readonly counted: { id: string; lane: Lane };
  /** Null: not known yet, or no longer. */
  standing: Standing | null;
}
