import { type RawBuilder, sql } from "kysely";

/**
 * Condition for an organization's rows, all or before a given one, to be ordered by `NEWEST_FIRST`.
 * With `=` the planner might scan all rows in the order of their ids, assuming that an
 * organization's rows are spread evenly: it could scan millions of newer rows of others.
 */
export function rowsOf(organizationId: string, before: number | null = null): RawBuilder<boolean> {
  const upper = before === null
    ? sql`organization_id <= ${organizationId}::text`
    : sql`(organization_id, id) < (${organizationId}::text, ${before}::bigint)`;
  return sql<boolean>`organization_id >= ${organizationId}::text and ${upper}`;
}

/** Only an index on both columns has this order. */
export const NEWEST_FIRST = sql`organization_id desc, id desc`;
