import type { Kysely } from "kysely";
import type { Config } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import type { Operator } from "../base/operator.ts";
import type { DocumentEntry } from "./document_entry.ts";
import type { OperationServices } from "./operation_services.ts";
import type { Routes } from "./routes.ts";

/** Services that documents use: the served routes and the resources of the process. */
export interface DocumentServices extends OperationServices {
  routes: Routes;
  config: Config;
  /** The operator's declarations. */
  operator: Operator;
  db: Kysely<Schema>;
  log: Log;
  /** The readiness of this process, as `/readyz` shows it. */
  readiness(): Promise<"ok" | "draining" | "unavailable">;
}

/** A GET route of the catalogue that needs no key and allows any origin. */
export interface PublicDocument extends DocumentEntry {
  /** Returns a value of `schema`. */
  build(services: DocumentServices): object | string | Promise<object | string>;
}

/** Routes with documents that can be built. */
export interface ServedRoutes extends Routes {
  documents: readonly PublicDocument[];
}

/** The paths of a document, below each prefix. */
export function documentPaths(
  { id, path, isAtRoot }: DocumentEntry,
  prefixes: readonly string[],
): string[] {
  if (isAtRoot) return [path];
  const paths = prefixes.map((prefix) => prefix + path);
  return id === "openapi" ? [...paths, "/openapi.json"] : paths;
}
