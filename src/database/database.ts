import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** An open database: PostgreSQL, or the embedded one. Everything above speaks SQL to `db` alone. */
export interface Database {
  readonly kind: "postgres" | "embedded";
  /** Shown by /readyz and the start-up log. */
  readonly description: string;
  readonly db: Kysely<Schema>;
  /** Runs a text of several statements in one transaction; for migrations. */
  execute(sqlText: string): Promise<void>;
  close(): Promise<void>;
}
