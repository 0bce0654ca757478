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
  /** The same on connections of its own: admission and settlement wait for nobody else's queries. */
  readonly metering: Kysely<Schema>;
  /** The same for what may have to wait for a lock. */
  readonly waiting: Kysely<Schema>;
  /** One transaction that may take its time; for migrations. */
  transaction<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
