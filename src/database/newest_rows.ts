import { type RawBuilder, sql } from "kysely";

/**
 * The condition for an organization's rows, to be ordered by `NEWEST_FIRST`: all rows, or the rows
 * before a given row. The condition does not use `=`, because the planner might then assume that an
 * organization's rows are spread evenly. The planner would scan all rows in the order of their ids,
 * among them millions of newer rows of other organizations.
 */
export function rowsOf(organizationId: string, before: number | null = null): RawBuilder<boolean> {
  const upper = before === null
    ? sql`organization_id <= ${organizationId}::text`
    : sql`(organization_id, id) < (${organizationId}::text, ${before}::bigint)`;
  return sql<boolean>`organization_id >= ${organizationId}::text and ${upper}`;
}

/** An order that only an index on both columns has, so that the planner uses this index. */
export const NEWEST_FIRST = sql`organization_id desc, id desc`;
