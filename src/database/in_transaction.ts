import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Runs work in the open transaction, else in a new one. */
export function inTransaction<T>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
