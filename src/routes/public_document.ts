import type { Kysely } from "kysely";
import type { Config } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import type { Operator } from "../base/operator.ts";
import type { DocumentEntry } from "./document_entry.ts";
import type { OperationServices } from "./operation_services.ts";
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
export interface PublicDocument extends DocumentEntry {
  /** It answers what `schema` says. */
  build(services: DocumentServices): object | string | Promise<object | string>;
}

/** Routes with documents that can be made. */
export interface ServedRoutes extends Routes {
  documents: readonly PublicDocument[];
}

/** Where a document is read, below each of the prefixes. */
export function documentPaths(
  { id, path, isAtRoot }: DocumentEntry,
  prefixes: readonly string[],
): string[] {
  if (isAtRoot) return [path];
  const paths = prefixes.map((prefix) => prefix + path);
  return id === "openapi" ? [...paths, "/openapi.json"] : paths;
}
