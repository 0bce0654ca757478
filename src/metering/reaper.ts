import { type Kysely, sql } from "kysely";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../log.ts";

const DEFAULT_INTERVAL_MS = 10_000;
const BATCH_SIZE = 5000;

/** Rows that time has made void. */
interface Reaped {
  leases: number;
  answers: number;
}

/**
 * Deletes leases and idempotency rows that have expired. Nothing waits for it: an expired lease
 * holds no credits and an expired answer is not replayed, reaped or not.
 */
export async function reap(db: Kysely<Schema>): Promise<Reaped> {
  const leases = await sql`
    delete from lease where id in (
      select id from lease where expires_at <= service_now()
        limit ${BATCH_SIZE}::integer for update skip locked)`.execute(db);
  const answers = await sql`
    delete from idempotency where (organization_id, key) in (
      select organization_id, key from idempotency where expires_at <= service_now()
        limit ${BATCH_SIZE}::integer for update skip locked)`.execute(db);
  return {
    leases: Number(leases.numAffectedRows ?? 0),
    answers: Number(answers.numAffectedRows ?? 0),
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
    while (!isClosed) {
      try {
        const { leases, answers } = await reap(db);
        if (Math.max(leases, answers) === BATCH_SIZE) continue;
      } catch (error) {
        log.error("reaper_failed", error);
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
