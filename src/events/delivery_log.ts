import { type Kysely, sql } from "kysely";
import { inTransaction } from "../database/in_transaction.ts";
import type { DeliveryAttempt, Schema } from "../database/schema.ts";

export const DELIVERY_STATES = ["pending", "delivered", "dead"] as const;
type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A delivery as the operator sees it. */
interface ListedDelivery {
  eventId: string;
  type: string;
  state: DeliveryState;
  attempts: number;
  lastOutcome: string | null;
  deadReason: string | null;
  createdAt: Date;
  notBefore: Date | null;
}

/**
 * An endpoint's last deliveries, newest first. If `state` is null, deliveries in any state are
 * listed.
 */
export async function lastDeliveries(
  db: Kysely<Schema>,
  endpointId: string,
  state: DeliveryState | null,
  count: number,
): Promise<ListedDelivery[]> {
  const rows = await db.selectFrom("webhook_delivery")
    .select(["event_id", "type", "state", "attempts", "last_outcome", "dead_reason"])
    .select(["created_at", "not_before"])
    .where("endpoint_id", "=", endpointId)
    .$if(state !== null, (query) => query.where("state", "=", state))
    .orderBy("event_id", "desc").limit(count).execute();
  return rows.map((row) => ({
    eventId: row.event_id,
    type: row.type,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    lastOutcome: row.last_outcome,
    deadReason: row.dead_reason,
    createdAt: row.created_at,
    notBefore: row.not_before,
  }));
}

/** A delivery with its payload and its last attempts. The oldest attempt comes first. */
interface WholeDelivery {
  type: string;
  state: DeliveryState;
  deadReason: string | null;
  body: string;
  answers: DeliveryAttempt[];
  createdAt: Date;
  notBefore: Date | null;
}

/** One delivery of an endpoint; null if there is none. */
export async function wholeDelivery(
  db: Kysely<Schema>,
  endpointId: string,
  eventId: string,
): Promise<WholeDelivery | null> {
  const row = await db.selectFrom("webhook_delivery")
    .select(["type", "state", "dead_reason", "body", "answers", "created_at", "not_before"])
    .where("endpoint_id", "=", endpointId).where("event_id", "=", eventId).executeTakeFirst();
  return row === undefined ? null : {
    type: row.type,
    state: row.state as DeliveryState,
    deadReason: row.dead_reason,
    body: row.body,
    answers: row.answers,
    createdAt: row.created_at,
    notBefore: row.not_before,
  };
}

/** The maximum number of dead letters that are sent again at once. The oldest are sent first. */
export const MAX_REDELIVERED = 1000;

/**
 * Sends dead letters of an enabled endpoint again, under their former ids and with the full number
 * of attempts. One call sends one batch of dead letters, or a single event in any state. A single
 * event may be one that was already delivered; an event that waits is sent at once, even if the
 * endpoint is paused. Returns the number of events.
 */
export async function redeliver(
  db: Kysely<Schema>,
  endpointId: string,
  eventId: string | null,
): Promise<number> {
  const chosen = eventId === null
    ? sql`d.event_id = any(array(
        select event_id from webhook_delivery where endpoint_id = ${endpointId}::text
            and state = 'dead' order by event_id limit ${MAX_REDELIVERED}::integer)) and d.state = 'dead'`
    : sql`d.event_id = ${eventId}::text`;
  return await inTransaction(db, async (db) => {
    // The endpoint is locked before its deliveries, in the same order as everywhere else.
    if (eventId !== null) {
      await db.updateTable("webhook_endpoint").set({ not_before: null })
        .where("id", "=", endpointId).execute();
    }
    const { numAffectedRows } = await sql`
      update webhook_delivery d set state = 'pending', dead_reason = null, ended_at = null,
          attempts = case when d.state = 'pending' then d.attempts else 0 end,
          not_before = service_now(), handed = case when d.state = 'pending' then d.handed end
        from webhook_endpoint e
        where e.id = d.endpoint_id and e.id = ${endpointId}::text and e.disabled_reason is null
          and ${chosen}`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
}

/**
 * The number at which counting stops, because an exact count of more deliveries would take long and
 * would not matter.
 */
const MAX_COUNTED = 100_000;

/** The numbers of waiting and failed deliveries, each counted up to 100,000. */
export async function deliveryCounts(
  db: Kysely<Schema>,
): Promise<{ pending: number; dead: number }> {
  const { rows: [counts] } = await sql<{ pending: number; dead: number }>`
    select
      (select count(*) from (select from webhook_delivery where state = 'pending'
        limit ${MAX_COUNTED}::integer) p)::float8 as pending,
      (select count(*) from (select from webhook_delivery where state = 'dead'
        limit ${MAX_COUNTED}::integer) d)::float8 as dead`.execute(db);
  return counts;
}
