import type { Kysely } from "kysely";
import { repeated } from "./repeat.ts";
import type { Schema } from "./schema.ts";

/**
 * Runs work in the open transaction, or in a new transaction if none is open. A new transaction may
 * be repeated (see `repeated`), so the work must only read and write the database.
 */
export function inTransaction<T>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : repeated(() => db.transaction().execute(work));
}
