import type { Kysely } from "kysely";
import type { Environment, Peppers } from "../base/config.ts";
import type { Schema } from "../database/schema.ts";

/** The services that commands use. */
export interface AdminServices {
  db: Kysely<Schema>;
  environment: Environment;
  peppers: Peppers;
}

/** The result of a command: shown as a table, or as JSON with `--json`. */
export type AdminResult = Record<string, string | number | readonly string[] | object | null>;

export interface Command {
  /** The command's name, such as `key create`. */
  name: string;
  /** The arguments as shown by help. */
  usage: string;
  summary: string;
  /** Names of the positional arguments, all required. */
  positionals: readonly string[];
  /**
   * The options by name. If the caller gives a `boolean` option, `values` has its name; the value
   * itself has no meaning.
   */
  options: Record<string, { type: "string" | "boolean"; required?: boolean }>;
  run(
    services: AdminServices,
    values: Record<string, string>,
  ): Promise<AdminResult | AdminResult[]>;
}

/** The error for a command that cannot be carried out. The message says what to do. */
export class AdminError extends Error {
  override name = "AdminError";
}
