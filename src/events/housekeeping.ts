import { type Kysely, sql } from "kysely";
import { BatchSize } from "../database/in_batches.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import { followUsage } from "./release_gate.ts";
import { DEAD_LETTER_DAYS } from "./retry_schedule.ts";

export const DELIVERED_HOURS = 24;
/** The maximum number of rows that a statement changes. */
const BATCH_SIZE = 5000;
/**
 * The maximum number of statements for each task in a round. The next round does the remaining
 * work, so that the other tasks get their turn.
 */
const MAX_BATCHES = 20;
const MAX_PENDING = 100_000;

/** Changes at most `limit` rows and returns the number of changed rows. */
type Piece = (limit: number) => Promise<number>;

/**
 * Keeps the outbox within bounds. Nothing depends on when this runs. Each piece of a task is a
 * separate transaction, and a failed task does not stop the other tasks. Returns whether work is
 * left that should be done at once.
 */
export async function keepHouse(
  db: Kysely<Schema>,
  log: Log,
  maxPending = MAX_PENDING,
): Promise<boolean> {
  const { rows: [{ now }] } = await sql<{ now: string }>`
    select service_now()::text as now`.execute(db);
  const hours = 24 * DEAD_LETTER_DAYS;
  const duties: Record<string, () => Promise<boolean>> = {
    listeners: () => endListeners(db),
    strays: () => endStrays(db),
    overflow: () => endOverflow(db, log, maxPending),
    delivered: () => inPieces((limit) => deleteEnded(db, now, "delivered", DELIVERED_HOURS, limit)),
    dead: () => inPieces((limit) => deleteEnded(db, now, "dead", hours, limit)),
    secrets: () => inPieces((limit) => deleteSecrets(db, now, limit)),
    usage: async () => {
      await followUsage(db);
      return false;
    },
  };
  let isMoreLeft = false;
  for (const [duty, run] of Object.entries(duties)) {
    try {
      isMoreLeft = await run() || isMoreLeft;
    } catch (error) {
      log.error("webhook_housekeeping_failed", error, { duty });
    }
  }
  return isMoreLeft;
}

/**
 * Runs a task in pieces and returns whether work is left. If the database is too slow for a piece,
 * a smaller piece is tried.
 */
async function inPieces(piece: Piece, maxBatches = MAX_BATCHES): Promise<boolean> {
  const size = new BatchSize(BATCH_SIZE);
  for (let batch = 0; batch < maxBatches; batch++) {
    try {
      if (!await size.run(piece)) return false;
    } catch (error) {
      if (batch === maxBatches - 1 || size.rows === 1) throw error;
    }
  }
  return true;
}

/**
 * Deletes rows by their location, as the reaper does. The state is written as a literal in the
 * statement, so that the index for rows in that state is used.
 */
async function deleteEnded(
  db: Kysely<Schema>,
  now: string,
  state: "delivered" | "dead",
  hours: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where ctid = any(array(
      select ctid from webhook_delivery where state = ${sql.lit(state)}
          and ended_at <= ${now}::text::timestamptz - make_interval(hours => ${hours}::integer)
        order by ended_at limit ${limit}::integer for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** The maximum number of listeners that are ended in one round. */
const ENDED_LISTENERS = 100;

/**
 * Deletes listeners that nobody has polled for too long. The deliveries of a listener are deleted
 * first.
 */
async function endListeners(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from webhook_endpoint where listens_until <= service_now()
      order by listens_until limit ${ENDED_LISTENERS}::integer`.execute(db);
  if (await inTurn(rows, ({ id }, limit) => deleteDeliveries(db, id, limit))) return true;
  for (const { id } of rows) await sql`select end_listener(${id}::text)`.execute(db);
  return rows.length === ENDED_LISTENERS;
}

async function deleteDeliveries(
  db: Kysely<Schema>,
  endpointId: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_delivery where ctid = any(array(
      select ctid from webhook_delivery where endpoint_id = ${endpointId}::text
        limit ${limit}::integer for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function deleteSecrets(db: Kysely<Schema>, now: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_secret where ctid = any(array(
      select ctid from webhook_secret where expires_at <= ${now}::text::timestamptz
        limit ${limit}::integer for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Ends deliveries that still wait for disabled endpoints. Such deliveries remain if there were too
 * many to end at once, or if they were written while the endpoint was being disabled.
 */
async function endStrays(db: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select e.id from webhook_endpoint e
      cross join lateral (
        select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'pending' limit 1
      ) as one
      where e.disabled_reason is not null`.execute(db);
  return await inTurn(rows, ({ id }, limit) => endPending(db, id, "disabled", limit));
}

/**
 * For endpoints with more waiting deliveries than the limit, ends the deliveries that have been due
 * longest.
 */
async function endOverflow(db: Kysely<Schema>, log: Log, maxPending: number): Promise<boolean> {
  // Counts no more deliveries than one round can end.
  const { rows } = await sql<{ id: string; excess: number }>`
    select e.id, over.excess from webhook_endpoint e
      cross join lateral (
        select count(*)::integer as excess from (
          select from webhook_delivery d where d.endpoint_id = e.id and d.state = 'pending'
            offset ${maxPending}::integer limit ${MAX_BATCHES * BATCH_SIZE}::integer) as excess
      ) as over
      where over.excess > 0`.execute(db);
  const ended = new Map<string, number>();
  const isMoreLeft = await inTurn(rows, async ({ id, excess }, limit) => {
    const left = Math.min(limit, excess - (ended.get(id) ?? 0));
    if (left === 0) return 0;
    const count = await endPending(db, id, "overflow", left);
    ended.set(id, (ended.get(id) ?? 0) + count);
    return count;
  }).finally(() => {
    for (const [id, events] of ended) {
      log.error(
        "webhook_overflow",
        new Error("too many pending deliveries; the oldest are now dead letters"),
        {
          endpoint: id,
          events,
        },
      );
    }
  });
  return isMoreLeft || rows.some(({ excess }) => excess === MAX_BATCHES * BATCH_SIZE);
}

async function endPending(
  db: Kysely<Schema>,
  endpointId: string,
  reason: "disabled" | "overflow",
  limit: number,
): Promise<number> {
  const { rows: [{ ended }] } = await sql<{ ended: number }>`
    select end_pending(${endpointId}::text, ${reason}::text, ${limit}::integer) as ended`
    .execute(db);
  return ended;
}

/**
 * Ends one piece of deliveries for each endpoint in turn, so that no endpoint delays the others.
 * The next round continues with the remaining pieces.
 */
async function inTurn<T>(
  all: readonly T[],
  endSome: (one: T, limit: number) => Promise<number>,
): Promise<boolean> {
  let left = all.map((one) => ({ one, size: new BatchSize(BATCH_SIZE) }));
  let failure: { error: unknown } | null = null;
  for (let batch = 0; batch < MAX_BATCHES && left.length > 0;) {
    const more: typeof left = [];
    for (const { one, size } of left) {
      if (batch++ >= MAX_BATCHES) return true;
      try {
        if (await size.run((limit) => endSome(one, limit))) more.push({ one, size });
      } catch (error) {
        failure = { error };
        if (size.rows > 1) more.push({ one, size });
      }
    }
    left = more;
  }
  if (failure !== null) throw failure.error;
  return left.length > 0;
}
