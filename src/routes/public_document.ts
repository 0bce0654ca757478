import type { z } from "zod";
import type { Kysely } from "kysely";
import type { Config } from "../config.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../log.ts";
import type { Operator } from "../operator.ts";
import type { OperationServices } from "./operation.ts";
import type { Routes } from "./routes.ts";

/** What documents may tell of: the routes that are served, and what the process holds. */
export interface DocumentServices extends OperationServices {
  routes: Routes;
  config: Config;
  /** Who runs the service. */
  operator: Operator;
  db: Kysely<Schema>;
  log: Log;
  /** Whether this process should be sent work, as `/readyz` tells it. */
  readiness(): Promise<"ok" | "draining" | "unavailable">;
}

/** A GET route of the catalogue that anyone may read, without a key and from any origin. */
export interface PublicDocument {
  /** Such as `errors`. */
  id: string;
  /** Path below `/v1`, "" is `/v1` itself. */
  path: string;
  /** It is read at its path alone, not below `/v1`. */
  isAtRoot?: true;
  /** The document's own `name`; null for one of a format of its own, which carries none of ours. */
  name: string | null;
  summary: string;
  /** Schema of what `build` answers. */
  schema: z.ZodType;
  /** Where it is no JSON. */
  mediaType?: "text/plain" | "text/html" | "application/atom+xml";
  headers?: Record<string, string>;
  /** It tells of what changes while the process runs, so it is made anew so often. */
  maxAgeSeconds?: number;
  build(services: DocumentServices): object | string | Promise<object | string>;
}

/** Where a document is read, below each of the prefixes. */
export function documentPaths(
  { id, path, isAtRoot }: PublicDocument,
  prefixes: readonly string[],
): string[] {
  if (isAtRoot) return [path];
  const paths = prefixes.map((prefix) => prefix + path);
  return id === "openapi" ? [...paths, "/openapi.json"] : paths;
}
