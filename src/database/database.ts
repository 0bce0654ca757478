import type { Kysely } from "kysely";
import type { PoolUse } from "./postgres_pool.ts";
import type { Schema } from "./schema.ts";

/**
 * Runs SQL text with one or several statements. If there is a single statement, its rows are
 * returned.
 */
export type Execute = (sqlText: string) => Promise<unknown[]>;

/**
 * An open database: a PostgreSQL server, or the embedded PostgreSQL. Rooms of a higher rank use
 * only `db`.
 */
export interface Database {
  readonly kind: "postgres" | "embedded";
  /** A description that /readyz and the start-up log show. */
  readonly description: string;
  readonly db: Kysely<Schema>;
  /**
   * Queries of admission and settlement. They have separate connections, so that admission and
   * settlement never wait for other queries.
   */
  readonly metering: Kysely<Schema>;
  /**
   * Queries that may wait for a lock. They have separate connections, so that other queries do not
   * wait for the lock.
   */
  readonly waiting: Kysely<Schema>;
  /** A transaction without a timeout, for migrations. */
  transaction<T>(work: (execute: Execute) => Promise<T>): Promise<T>;
  /** The current use of each connection pool. */
  pools(): PoolUse[];
  close(): Promise<void>;
}
