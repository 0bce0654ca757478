import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../log.ts";

const DEFAULT_INTERVAL_MS = 10_000;
const BATCH_SIZE = 5000;
/** Where the database is too slow for a whole batch, it is cut until something goes. */
const LEAST_BATCH_SIZE = 50;
export const ATTEMPT_DAYS = 90;
/** A claim lives so long, and the answer with it, as `hold_calls` writes it; a test compares. */
export const ANSWER_HOURS = 72;

/** Rows that time has made void. */
interface Reaped {
  leases: number;
  answers: number;
  /** With their steps, some time after their end. */
  jobs: number;
  /** Of the AI lane, after 90 days. */
  attempts: number;
}

/**
 * Deletes leases, idempotency rows and attempts that have expired, at most `batchSize` of each.
 * Nothing waits for it: an expired lease holds no credits and an expired answer is not replayed,
 * reaped or not.
 */
export async function reap(db: Kysely<Schema>, batchSize = BATCH_SIZE): Promise<Reaped> {
  // Asked once: within a statement, whose every row would ask again, no index could be used.
  const { rows: [{ now }] } = await sql<{ now: string }>`
    select service_now()::text as now`.execute(db);
  const deletions = reapDeletions(now, batchSize);
  const leases = await deletions.leases.execute(db);
  const answers = await deletions.answers.execute(db);
  const jobs = await deletions.jobs.execute(db);
  const attempts = await deletions.attempts.execute(db);
  return {
    leases: Number(leases.numAffectedRows ?? 0),
    answers: Number(answers.numAffectedRows ?? 0),
    jobs: Number(jobs.numAffectedRows ?? 0),
    attempts: Number(attempts.numAffectedRows ?? 0),
  };
}

/**
 * The reaper's statements, apart so that their plans can be looked at. By the rows' places: joined
 * with the rows that were found, the planner reads a whole table once it is large enough. A row that
 * has been changed meanwhile lies elsewhere and is left for the next time.
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
    attempts: sql`
    delete from ai_attempt where ctid = any(array(
      select ctid from ai_attempt
        where created_at <= ${now}::text::timestamptz - make_interval(days => ${ATTEMPT_DAYS}::integer)
        order by created_at limit ${batchSize}::integer for update skip locked))`,
  };
}

/** Reaps until closed: again at once while there is a whole batch, else after a while. */
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
        batchSize = Math.max(Math.floor(batchSize / 4), LEAST_BATCH_SIZE);
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
