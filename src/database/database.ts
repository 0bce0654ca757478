import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Runs a text, which may hold several statements; a single one answers its rows. */
export type Execute = (sqlText: string) => Promise<unknown[]>;

/** An open database: PostgreSQL, or the embedded one. Everything above speaks SQL to `db` alone. */
export interface Database {
  readonly kind: "postgres" | "embedded";
  /** Shown by /readyz and the start-up log. */
  readonly description: string;
  readonly db: Kysely<Schema>;
  /** One transaction that may take its time; for migrations. */
  transaction<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
