import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

const RECENT_DAYS = 31;

/**
 * The newest rows of a table that is partitioned by month. Those of the last days are usually enough,
 * so older months are read only if they are not: the instant is a parameter, and the planner leaves
 * out the partitions before it.
 * @param rowsSince Reads at most `count` rows since an instant, or of all times.
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
