import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import { followUsage } from "./release_gate.ts";
import { DEAD_LETTER_DAYS } from "./retry_schedule.ts";

export const DELIVERED_HOURS = 24;
/** Maximum number of rows that one statement deletes, and that one round deletes. */
const BATCH_SIZE = 5000;
const MAX_BATCHES = 20;
const MAX_PENDING = 100_000;

/** Keeps the outbox within bounds; nothing depends on its timing. */
export async function keepHouse(
  db: Kysely<Schema>,
  log: Log,
  maxPending = MAX_PENDING,
): Promise<void> {
  const { rows: [{ now }] } = await sql<{ now: string }>`
    select service_now()::text as now`.execute(db);
  await deleteEnded(db, now, "delivered", DELIVERED_HOURS);
  await deleteEnded(db, now, "dead", 24 * DEAD_LETTER_DAYS);
  await sql`delete from webhook_secret where expires_at <= ${now}::text::timestamptz`.execute(db);
  await endStrays(db);
  await endOverflow(db, log, now, maxPending);
  await followUsage(db);
}

async function deleteEnded(
  db: Kysely<Schema>,
  now: string,
  state: "delivered" | "dead",
  hours: number,
): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    // Rows are deleted by their location, as the reaper does. The state is a literal, so that
    // PostgreSQL uses the index for this state.
    const { numAffectedRows } = await sql`
      delete from webhook_delivery where ctid = any(array(
        select ctid from webhook_delivery where state = ${sql.lit(state)}
            and ended_at <= ${now}::text::timestamptz - make_interval(hours => ${hours}::integer)
          order by ended_at limit ${BATCH_SIZE}::integer for update skip locked))`.execute(db);
    if (Number(numAffectedRows ?? 0) < BATCH_SIZE) return;
  }
}

/**
 * Fails deliveries that still wait for disabled endpoints: there were too many to end at once, or
 * they were written while the endpoint was being disabled.
 */
async function endStrays(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoint e
      cross join lateral (
        select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'pending' limit 1
      ) as one
      where e.disabled_reason is not null`.execute(db);
  await inBatches(rows, async ({ id }) => {
    const { rows: [{ ended }] } = await sql<{ ended: number }>`
      select end_waiting(${id}::text, ${BATCH_SIZE}::integer) as ended`.execute(db);
    return ended;
  });
}

async function endOverflow(
  db: Kysely<Schema>,
  log: Log,
  now: string,
  maxPending: number,
): Promise<void> {
  // Counts only up to the first row over the limit.
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoint e
      cross join lateral (
        select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'pending'
          offset ${maxPending}::integer limit 1
      ) as one`.execute(db);
  const ended = new Map<string, number>();
  await inBatches(rows, async ({ id }) => {
    const { numAffectedRows } = await sql`
      update webhook_delivery set state = 'dead', dead_reason = 'overflow', not_before = null,
          ended_at = ${now}::text::timestamptz
        where endpoint_id = ${id}::text and state = 'pending' and event_id in (
          select event_id from webhook_delivery
            where endpoint_id = ${id}::text and state = 'pending'
            order by event_id limit (select count(*) from (
              select from webhook_delivery where endpoint_id = ${id}::text and state = 'pending'
                offset ${maxPending}::integer limit ${BATCH_SIZE}::integer) as excess))`
      .execute(db);
    const count = Number(numAffectedRows ?? 0);
    ended.set(id, (ended.get(id) ?? 0) + count);
    return count;
  });
  for (const [id, events] of ended) {
    log.error(
      "webhook_overflow",
      new Error("more deliveries were waiting than are kept, so the oldest became dead letters"),
      {
        endpoint: id,
        events,
      },
    );
  }
}

/**
 * Deletes one batch of each kind in turn, so that no kind delays the others. The next round
 * continues.
 */
async function inBatches<T>(
  all: readonly T[],
  endSome: (one: T) => Promise<number>,
): Promise<void> {
  let left = [...all];
  for (let batch = 0; batch < MAX_BATCHES && left.length > 0;) {
    const more: T[] = [];
    for (const one of left) {
      if (batch++ >= MAX_BATCHES) return;
      if (await endSome(one) >= BATCH_SIZE) more.push(one);
    }
    left = more;
  }
}
