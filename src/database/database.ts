import type { Kysely } from "kysely";
import type { PoolUse } from "./postgres_pool.ts";
import type { Schema } from "./schema.ts";

/** Runs SQL text with one or several statements; a single statement returns its rows. */
export type Execute = (sqlText: string) => Promise<unknown[]>;

/** An open database: PostgreSQL, or the embedded one. Higher floors use only `db`. */
export interface Database {
  readonly kind: "postgres" | "embedded";
  /** Shown by /readyz and the start-up log. */
  readonly description: string;
  readonly db: Kysely<Schema>;
  /**
   * Queries on separate connections for admission and settlement, so that these never wait for
   * other queries.
   */
  readonly metering: Kysely<Schema>;
  /** Queries on separate connections for statements that may wait for a lock. */
  readonly waiting: Kysely<Schema>;
  /** A transaction without a timeout, for migrations. */
  transaction<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  /** How many connections of each pool are used, idle and waited for now. */
  pools(): PoolUse[];
  close(): Promise<void>;
}
