import type { Kysely } from "kysely";
import type { PoolUse } from "./postgres_pool.ts";
import type { Schema } from "./schema.ts";

/** Runs SQL text with one or several statements; a single statement returns its rows. */
export type Execute = (sqlText: string) => Promise<unknown[]>;

/** An open database: PostgreSQL, or the embedded one. Higher layers use only `db`. */
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
  /** The current use of each connection pool. */
  pools(): PoolUse[];
  close(): Promise<void>;
}
