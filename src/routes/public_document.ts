import type { z } from "zod";
import type { Config } from "../config.ts";
import type { OperationServices } from "./operation.ts";
import type { Routes } from "./routes.ts";

/** What documents may tell of: the routes that are served, and what the process holds. */
export interface DocumentServices extends OperationServices {
  routes: Routes;
  config: Config;
}

/** A GET route of the catalogue that anyone may read, without a key and from any origin. */
export interface PublicDocument {
  /** Such as `errors`. */
  id: string;
  /** Path below `/v1`; "" is `/v1` itself. */
  path: string;
  /** The document's own `name`; null for one of a format of its own, which carries none of ours. */
  name: string | null;
  summary: string;
  /** Schema of what `build` answers. */
  schema: z.ZodType;
  /** The day on which its words were last held against the code, YYYY-MM-DD. */
  lastReviewedAt: string;
  build(services: DocumentServices): object | Promise<object>;
}
