import { type RawBuilder, sql } from "kysely";

/**
 * Which rows are an organization's, before one of them or all, to be ordered by `NEWEST_FIRST`. By
 * `=` the planner might walk everybody's rows in the order of their ids, as if an organization's were
 * spread evenly among them: it would pass millions where others have called since.
 */
export function rowsOf(organizationId: string, before: number | null = null): RawBuilder<boolean> {
  const upper = before === null
    ? sql`organization_id <= ${organizationId}::text`
    : sql`(organization_id, id) < (${organizationId}::text, ${before}::bigint)`;
  return sql<boolean>`organization_id >= ${organizationId}::text and ${upper}`;
}

/** Only an index of both columns has rows in this order. */
export const NEWEST_FIRST = sql`organization_id desc, id desc`;
