import { type RawBuilder, sql } from "kysely";

/** An instant by which the server leaves older partitions out: evaluated once, before they are opened. */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`(select service_now() - make_interval(days => ${days}::integer))`;
}
