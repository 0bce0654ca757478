import type { Kysely } from "kysely";
import type { Environment, Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";

/** What commands work on. */
export interface AdminServices {
  db: Kysely<Schema>;
  environment: Environment;
  peppers: Peppers;
}

/** What a command answers: shown as a table, or as JSON with `--json`. */
export type AdminResult = Record<string, string | number | readonly string[] | object | null>;

export interface Command {
  /** Words it is called by, such as `key create`. */
  name: string;
  /** Its arguments as help shows them. */
  usage: string;
  summary: string;
  /** Names of the positional arguments, all required. */
  positionals: readonly string[];
  options: Record<string, { type: "string"; required?: boolean }>;
  run(
    services: AdminServices,
    values: Record<string, string>,
  ): Promise<AdminResult | AdminResult[]>;
}

/** The operator asked for something that cannot be done; the message says what to do. */
export class AdminError extends Error {
  override name = "AdminError";
}
