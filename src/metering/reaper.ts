import { type Kysely, sql } from "kysely";
import { IDLE_MINUTES } from "../access/console_session.ts";
import { CODE_HOURS, UNUSED_CLIENT_HOURS } from "../access/oauth_grants.ts";
import { BatchSize, repeat } from "../database/in_batches.ts";
import type { Schema } from "../database/schema.ts";
import type { Log } from "../telemetry/log.ts";
import { count } from "../telemetry/metrics.ts";

const DEFAULT_INTERVAL_MS = 10_000;
const BATCH_SIZE = 5000;
/**
 * How often partitions are made in advance. The service works for months without new partitions.
 */
const PARTITIONS_MS = 300_000;
export const ATTEMPT_DAYS = 90;
/**
 * The lifetime of an idempotency claim and its answer. `hold_calls` has the same number, and a test
 * compares the numbers.
 */
export const ANSWER_HOURS = 72;
/**
 * The maximum age in days of rows in `request_log`: `drop_request_days` drops a day that began this
 * long ago.
 */
export const REQUEST_DAYS = 30;
/**
 * How many days totals of calls are kept: twice the longest window of the console, and the current
 * hour or day.
 */
const TOTAL_DAYS = { hour: 3, day: 62 };

type Kind = keyof ReturnType<typeof reapDeletions> | "requests";

/**
 * Deletes expired rows, at most `batchSize` rows of each kind, and returns the numbers of deleted
 * rows. Nothing depends on when this runs: an expired lease holds no credits and an expired answer
 * is not replayed, even before the rows are deleted.
 */
export async function reap(
  db: Kysely<Schema>,
  batchSize = BATCH_SIZE,
): Promise<Record<Kind, number>> {
  const reaped: Record<string, number> = {};
  for (const kind of KINDS) reaped[kind] = await reapKind(db, kind, batchSize);
  return reaped as Record<Kind, number>;
}

async function reapKind(db: Kysely<Schema>, kind: Kind, batchSize: number): Promise<number> {
  if (kind === "requests") {
    const { rows: [{ dropped }] } = await sql<{ dropped: number }>`
      select drop_request_days(${batchSize}::integer) as dropped`.execute(db);
    return dropped;
  }
  // The time is read once, because a call of service_now() for each row would prevent the use of an
  // index.
  const { rows: [{ now }] } = await sql<{ now: string }>`
    select service_now()::text as now`.execute(db);
  const { numAffectedRows } = await reapDeletions(now, batchSize)[kind].execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * The statements of the reaper, in a separate function so that tests can check their plans. The
 * statements delete by row location, because with a join the planner would read all of a large
 * table. A row that has been changed meanwhile has a new location, and is left for the next round.
 */
export function reapDeletions(now: string, batchSize: number) {
  /** Rows of a table that ended a span of time ago. */
  const ended = (
    table: keyof Schema,
    endColumn: string,
    ago: { days?: number; hours?: number; minutes?: number } = {},
    condition = sql``,
  ) => {
    const { days = 0, hours = 0, minutes = 0 } = ago;
    const [rows, end] = [sql.table(table), sql.ref(endColumn)];
    return sql`
    delete from ${rows} where ctid = any(array(
      select ctid from ${rows}
        where ${end} <= ${now}::text::timestamptz - make_interval(
            days => ${days}::integer, hours => ${hours}::integer, mins => ${minutes}::integer)
          ${condition}
        order by ${end} limit ${batchSize}::integer for update skip locked))`;
  };
  const totals = (span: "hour" | "day") =>
    ended("request_total", "start", { days: TOTAL_DAYS[span] }, sql`and span = ${span}::text`);
  return {
    leases: ended("lease", "expires_at"),
    answers: ended("idempotency", "expires_at"),
    jobs: ended("job", "purge_at"),
    // Births of uploads whose process died. Births of a job are deleted when the job ends.
    births: sql`
    delete from audience_births where ctid = any(array(
      select b.ctid from audience_births b
        where not exists (select from lease l
          where l.id = b.call_id and l.expires_at > ${now}::text::timestamptz)
        order by b.call_id, b.number limit ${batchSize}::integer for update skip locked))`,
    attempts: ended("ai_attempt", "created_at", { days: ATTEMPT_DAYS }),
    codes: ended("console_code", "expires_at"),
    sessions: ended("console_session", "used_at", { minutes: IDLE_MINUTES }),
    // A key's second factor ends with the last key that shares it.
    factors: sql`
    delete from second_factor where ctid = any(array(
      select f.ctid from second_factor f
        where f.person is null and not exists (select from api_key k
          where k.factor_id = f.id and k.status <> 'revoked'
            and coalesce(k.expires_at > ${now}::text::timestamptz, true))
        limit ${batchSize}::integer for update skip locked))`,
    // A used code is kept for a while, so that its replay is noticed.
    oauthCodes: ended("oauth_code", "expires_at", { hours: CODE_HOURS }),
    oauthTokens: ended("oauth_token", "expires_at"),
    oauthClients: ended(
      "oauth_client",
      "created_at",
      { hours: UNUSED_CLIENT_HOURS },
      sql`and used_at is null and organization_id is null`,
    ),
    hourTotals: totals("hour"),
    dayTotals: totals("day"),
  };
}

const KINDS = [...Object.keys(reapDeletions("", 0)), "requests"] as Kind[];

/** The maximum number of rows that are moved, because the table is locked while they move. */
const MAX_STRAYS = 10_000;

/**
 * Makes the partitions that the ledger, usage and the request log will need. Rows that were written
 * to the default partition are moved to the new partition. If a span has more than `maxStrays` such
 * rows, they stay in the default partition.
 */
export async function makePartitions(db: Kysely<Schema>, maxStrays = MAX_STRAYS): Promise<void> {
  await sql`select make_partitions(${maxStrays}::integer)`.execute(db);
}

/**
 * Reaps repeatedly until the returned object is closed. If one kind of row fails, the other kinds
 * are still reaped.
 */
export function startReaper(
  db: Kysely<Schema>,
  log: Log,
  intervalMs = DEFAULT_INTERVAL_MS,
): { close(): Promise<void> } {
  const stopping = new AbortController();
  const sizes = new Map(KINDS.map((kind) => [kind, new BatchSize(BATCH_SIZE)]));
  let partitionsAtMs = performance.now();
  const round = async () => {
    if (performance.now() >= partitionsAtMs) {
      partitionsAtMs = performance.now() + PARTITIONS_MS;
      await makePartitions(db).catch((error) => log.error("partitions_not_made", error));
    }
    let isMoreLeft = false;
    for (const [kind, size] of sizes) {
      if (stopping.signal.aborted) break;
      try {
        isMoreLeft = await size.run((limit) => reapKind(db, kind, limit)) || isMoreLeft;
      } catch (error) {
        count("reaperFailures", {});
        log.error("reaper_failed", error, { kind, batchSize: size.rows });
      }
    }
    return isMoreLeft ? 0 : intervalMs;
  };
  return repeat(round, stopping);
}
