import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";

/**
 * Whether webhooks are released to partners. Until webhooks are released, no event is written or
 * sent.
 */
export async function isReleased(db: Kysely<Schema>): Promise<boolean> {
  const row = await db.selectFrom("webhook_release").select("is_on").executeTakeFirst();
  return row?.is_on ?? false;
}

/** The notice for a person who registers or tests an endpoint while webhooks are not released. */
export const DELIVERY_OFF =
  "Delivery is off: events are neither recorded nor sent. The operator switches it on with deno task admin webhooks on, or with WEBHOOK_DELIVERY=on at the first start.";
/** The notice after the test of an endpoint while webhooks are off. */
export const TEST_SENT = "Only the test was sent.";

/**
 * Stores the configured state if no state is stored. After that, only an operator changes the
 * state.
 */
export async function releaseAtFirst(db: Kysely<Schema>, isOn: boolean): Promise<void> {
  const made = await db.insertInto("webhook_release").values({ is_on: isOn })
    .onConflict((conflict) => conflict.column("only_row").doNothing())
    .returning("is_on").executeTakeFirst();
  if (made !== undefined) await followUsage(db);
}

/** Turns webhooks on or off for all processes. The change applies from the next event on. */
export async function setReleased(db: Kysely<Schema>, isOn: boolean): Promise<void> {
  const change = { is_on: isOn, changed_at: sql<Date>`service_now()` };
  await db.insertInto("webhook_release").values(change)
    .onConflict((conflict) => conflict.column("only_row").doUpdateSet(change)).execute();
  // The work is done in pieces, because each piece locks balances. If the process ends before the
  // last piece, housekeeping does the remaining pieces.
  await followUsage(db);
}

/** The maximum number of organizations whose balances one statement locks. */
const FOLLOWED = 100;

/**
 * Turns on the numbering of usage records for organizations with an endpoint that takes usage
 * events, and turns it off for all others.
 */
export async function followUsage(db: Kysely<Schema>): Promise<void> {
  for (let after: string | null = ""; after !== null;) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with owner as materialized (
        select distinct organization_id from webhook_endpoint
          where organization_id > ${after}::text order by organization_id limit ${FOLLOWED}::integer
      ), followed as materialized (
        select organization_id, follow_usage(organization_id) from owner
      )
      select max(organization_id) as last from followed`.execute(db);
    after = rows[0].last;
  }
}
