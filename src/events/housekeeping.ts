import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../log.ts";
import { followUsage } from "./release_gate.ts";
import { DEAD_LETTER_DAYS } from "./retry_schedule.ts";

export const DELIVERED_HOURS = 24;
/** A statement, and a round, delete so many at most. */
const BATCH_SIZE = 5000;
const MOST_BATCHES = 20;
const MOST_PENDING = 100_000;

/** Keeps the outbox within bounds; nothing waits for it. */
export async function keepHouse(
  db: Kysely<Schema>,
  log: Log,
  mostPending = MOST_PENDING,
): Promise<void> {
  const { rows: [{ now }] } = await sql<{ now: string }>`
    select service_now()::text as now`.execute(db);
  await deleteEnded(db, now, "delivered", DELIVERED_HOURS);
  await deleteEnded(db, now, "dead", 24 * DEAD_LETTER_DAYS);
  await sql`delete from webhook_secret where expires_at <= ${now}::text::timestamptz`.execute(db);
  await endStrays(db, now);
  await endOverflow(db, log, now, mostPending);
  await followUsage(db);
}

async function deleteEnded(
  db: Kysely<Schema>,
  now: string,
  state: "delivered" | "dead",
  hours: number,
): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    // By their places, as the reaper does. The state is written out, so that its own index serves.
    const { numAffectedRows } = await sql`
      delete from webhook_delivery where ctid = any(array(
        select ctid from webhook_delivery where state = ${sql.lit(state)}
            and ended_at <= ${now}::text::timestamptz - make_interval(hours => ${hours}::integer)
          order by ended_at limit ${BATCH_SIZE}::integer for update skip locked))`.execute(db);
    if (Number(numAffectedRows ?? 0) < BATCH_SIZE) return;
  }
}

/** What was written while its endpoint was being disabled. */
async function endStrays(db: Kysely<Schema>, now: string): Promise<void> {
  await sql`
    update webhook_delivery d set state = 'dead', dead_reason = 'disabled', not_before = null,
        ended_at = ${now}::text::timestamptz
      from webhook_endpoint e
      where e.id = d.endpoint_id and e.disabled_reason is not null and d.state = 'pending'`
    .execute(db);
}

async function endOverflow(
  db: Kysely<Schema>,
  log: Log,
  now: string,
  mostPending: number,
): Promise<void> {
  const { rows } = await sql<{ id: string; excess: number }>`
    select endpoint_id as id, (count(*) - ${mostPending}::integer)::integer as excess
      from webhook_delivery where state = 'pending'
      group by endpoint_id having count(*) > ${mostPending}::integer`.execute(db);
  for (const { id, excess } of rows) {
    await sql`
      update webhook_delivery set state = 'dead', dead_reason = 'overflow', not_before = null,
          ended_at = ${now}::text::timestamptz
        where endpoint_id = ${id}::text and state = 'pending' and event_id in (
          select event_id from webhook_delivery
            where endpoint_id = ${id}::text and state = 'pending'
            order by event_id limit ${excess}::integer)`.execute(db);
    log.error("webhook_overflow", new Error("more pending than are kept; the oldest are dead"), {
      endpoint: id,
      events: excess,
    });
  }
}
