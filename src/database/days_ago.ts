import { type RawBuilder, sql } from "kysely";

/**
 * The instant some days ago. The server evaluates this expression once when the statement starts,
 * so the server can skip older partitions.
 */
export function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`(select service_now() - make_interval(days => ${days}::integer))`;
}
