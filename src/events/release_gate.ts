import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/** Whether webhooks are open to partners; while they are not, no event is written or sent. */
export async function isReleased(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom("webhook_release").select("is_on").executeTakeFirst();
  return row?.is_on ?? false;
}

/** What the configuration says counts until somebody has said otherwise. */
export async function releaseAtFirst(db: Kysely<Schema>, isOn: boolean): Promise<void> {
  const made = await db.insertInto("webhook_release").values({ is_on: isOn })
    .onConflict((conflict) => conflict.column("only_row").doNothing())
    .returning("is_on").executeTakeFirst();
  if (made !== undefined) await followUsage(db);
}

/** Opens or shuts them for all processes, from the next event on. */
export async function setReleased(db: Kysely<Schema>, isOn: boolean): Promise<void> {
  const change = { is_on: isOn, changed_at: sql<Date>`service_now()` };
  await db.transaction().execute(async (db) => {
    await db.insertInto("webhook_release").values(change)
      .onConflict((conflict) => conflict.column("only_row").doUpdateSet(change)).execute();
    await followUsage(db);
  });
}

/** Has usage records numbered wherever an endpoint takes them, and nowhere else. */
export async function followUsage(db: Kysely<Schema>): Promise<void> {
  await sql`
    select follow_usage(organization_id) from (
      select distinct organization_id from webhook_endpoint order by organization_id) as owner`
    .execute(db);
}
