import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

const RECENT_DAYS = 31;

/**
 * Reads the newest rows of a table that is partitioned by month. The rows of the last days are
 * usually enough; if not, older months are read too. The instant is a parameter, so that the
 * planner leaves out partitions before the instant.
 * @param rowsSince Reads at most `count` rows since an instant; null: rows of all times.
 */
export async function recentFirst<Row>(
  db: Kysely<Schema>,
  count: number,
  rowsSince: (since: Date | null) => Promise<Row[]>,
): Promise<Row[]> {
  const { rows: [{ since }] } = await sql<{ since: Date }>`
    select service_now() - make_interval(days => ${RECENT_DAYS}) as since`.execute(db);
  const recent = await rowsSince(since);
  return recent.length === count ? recent : await rowsSince(null);
}
