import { type Kysely, sql } from "kysely";
import { IDLE_MINUTES } from "../access/console_session.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";

const DEFAULT_INTERVAL_MS = 10_000;
const BATCH_SIZE = 5000;
/** If the database is too slow for a full batch, the batch shrinks down to this size. */
const MIN_BATCH_SIZE = 50;
export const ATTEMPT_DAYS = 90;
/** The lifetime of a claim and its answer, as `hold_calls` writes it; a test compares them. */
export const ANSWER_HOURS = 72;
/** The lifetime of an entry of `request_log`. */
export const REQUEST_DAYS = 30;

/** The number of expired rows of each kind. */
type Reaped = Record<keyof ReturnType<typeof reapDeletions>, number>;

/**
 * Deletes rows that have expired, at most `batchSize` of each kind. The time of deletion does not
 * matter: an expired lease holds no credits and an expired answer is not replayed, even before they
 * are deleted.
 */
export async function reap(db: Kysely<Schema>, batchSize = BATCH_SIZE): Promise<Reaped> {
  // The time is read once: a function call for every row of the statement would prevent the use of
  // an index.
  const { rows: [{ now }] } = await sql<{ now: string }>`
    select service_now()::text as now`.execute(db);
  const reaped: Record<string, number> = {};
  for (const [kind, deletion] of Object.entries(reapDeletions(now, batchSize))) {
    const { numAffectedRows } = await deletion.execute(db);
    reaped[kind] = Number(numAffectedRows ?? 0);
  }
  return reaped as Reaped;
}

/**
 * The reaper's statements; they are a function of their own so that a test can read their plans.
 * Rows are deleted by their location (ctid), because for a join with the found rows the planner
 * would read a whole large table. A row that was changed meanwhile has another location and is left
 * for the next time.
 */
export function reapDeletions(now: string, batchSize: number) {
  return {
    leases: sql`
    delete from lease where ctid = any(array(
      select ctid from lease where expires_at <= ${now}::text::timestamptz
        order by expires_at limit ${batchSize}::integer for update skip locked))`,
    answers: sql`
    delete from idempotency where ctid = any(array(
      select ctid from idempotency where expires_at <= ${now}::text::timestamptz
        order by expires_at limit ${batchSize}::integer for update skip locked))`,
    jobs: sql`
    delete from job where ctid = any(array(
      select ctid from job where purge_at <= ${now}::text::timestamptz
        order by purge_at limit ${batchSize}::integer for update skip locked))`,
    // Births from uploads that died. Those of a job are deleted at the job's end.
    births: sql`
    delete from audience_births where ctid = any(array(
      select b.ctid from audience_births b
        where not exists (select from lease l
          where l.id = b.call_id and l.expires_at > ${now}::text::timestamptz)
        order by b.call_id, b.number limit ${batchSize}::integer for update skip locked))`,
    attempts: sql`
    delete from ai_attempt where ctid = any(array(
      select ctid from ai_attempt
        where created_at <= ${now}::text::timestamptz - make_interval(days => ${ATTEMPT_DAYS}::integer)
        order by created_at limit ${batchSize}::integer for update skip locked))`,
    codes: sql`
    delete from console_code where ctid = any(array(
      select ctid from console_code where expires_at <= ${now}::text::timestamptz
        order by expires_at limit ${batchSize}::integer for update skip locked))`,
    sessions: sql`
    delete from console_session where ctid = any(array(
      select ctid from console_session
        where used_at <= ${now}::text::timestamptz - make_interval(mins => ${IDLE_MINUTES}::integer)
        order by used_at limit ${batchSize}::integer for update skip locked))`,
    requests: sql`
    delete from request_log where ctid = any(array(
      select ctid from request_log
        where created_at <= ${now}::text::timestamptz - make_interval(days => ${REQUEST_DAYS}::integer)
        order by created_at limit ${batchSize}::integer))`,
  };
}

/** Reaps until closed. After a full batch it continues at once, otherwise after a pause. */
export function startReaper(
  db: Kysely<Schema>,
  log: Log,
  intervalMs = DEFAULT_INTERVAL_MS,
): { close(): Promise<void> } {
  let isClosed = false;
  let wake = () => {};
  const running = (async () => {
    let batchSize = BATCH_SIZE;
    while (!isClosed) {
      try {
        const deleted = Math.max(...Object.values(await reap(db, batchSize)));
        const isWhole = deleted === batchSize;
        batchSize = Math.min(2 * batchSize, BATCH_SIZE);
        if (isWhole) continue;
      } catch (error) {
        log.error("reaper_failed", error, { batchSize });
        batchSize = Math.max(Math.floor(batchSize / 4), MIN_BATCH_SIZE);
      }
      if (isClosed) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, intervalMs);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  })();
  return {
    close: async () => {
      isClosed = true;
      wake();
      await running;
    },
  };
}
