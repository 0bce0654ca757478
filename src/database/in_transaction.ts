import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Does what belongs together in the transaction that is open, else in one of its own. */
export function inTransaction<T>(
  db: Kysely<Schema>,
  work: (db: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
