/**
 * Months of usage beside an empty database: admission and settlement, what pages and `/v1/usage` read,
 * and how long the longest statement of `verify-ledger` and of closing a month takes. Half of the calls
 * are of one organization.
 *
 *   deno run -A tests/bench/volume_bench.ts [--months 12] [--rows 500000] [--rounds 5] [--seconds 4]
 */
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { type Kysely, type KyselyPlugin, sql } from "kysely";
import type { Schema } from "../../src/database/schema.ts";
import { closeMonth, monthsToClose } from "../../src/metering/closed_months.ts";
import { entryOfCall, lastEntries } from "../../src/metering/credits.ts";
import { lastCalls, usageBetween, usageOfMonth } from "../../src/metering/usage.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { cpuSeconds } from "./cpu_seconds.ts";
import { meterCalls } from "./metering_load.ts";
import { openBench } from "./open_bench.ts";
import { startUsedCluster } from "./used_cluster.ts";

const ORGANIZATIONS = 100;
const CALLERS = 64;
const TURNS = 200;
const GOAL_MS = 1000;
const ANSWER = JSON.stringify({ data: Array.from({ length: 100 }, (_, index) => index / 7) });

const { values } = parseArgs({
  options: {
    months: { type: "string", default: "12" },
    rows: { type: "string", default: "500000" },
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "4" },
  },
});
const [months, rows, rounds, seconds] = [
  values.months,
  values.rows,
  values.rounds,
  values.seconds,
].map(Number);

const DAY_MS = 86_400_000;
const READS: Record<string, (db: Kysely<Schema>, id: string) => Promise<unknown>> = {
  "/v1/usage": (db, id) => usageOfMonth(db, id),
  "usage of 31 days": (db, id) =>
    usageBetween(db, id, { from: new Date(Date.now() - 31 * DAY_MS), to: new Date(), by: "day" }),
  "page of the ledger": (db, id) => lastEntries(db, id, 50),
  "last calls": (db, id) => lastCalls(db, id, 20),
  "entry of a call": (db, id) => entryOfCall(db, id, "req_none"),
};

const cluster = await startUsedCluster();
try {
  const [empty, filled] = [await openBench(cluster, "empty"), await openBench(cluster, "filled")];
  await fill(filled);
  await compareCalls(empty, filled);
  for (const name of Object.keys(READS)) await compareRead(name, empty, filled);
  await measureVerifying(filled);
  for (const { database } of [empty, filled]) await database.close();
} finally {
  await cluster.remove();
}
Deno.exit(0);

type Bench = Awaited<ReturnType<typeof openBench>>;

/** Months before this one, whose books agree. */
async function fill({ database: { db }, access: { organizationId, apiKeyId } }: Bench) {
  const startMs = performance.now();
  await sql`insert into organization (id, name, plan)
    select 'org_' || n, 'Filler', 'pro' from generate_series(1, ${ORGANIZATIONS}::int) n`.execute(
    db,
  );
  await sql`insert into credit_balance (organization_id)
    select 'org_' || n from generate_series(1, ${ORGANIZATIONS}::int) n`.execute(db);
  for (let ago = months; ago >= 1; ago--) {
    const month =
      sql`date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${ago}::int)`;
    for (const table of ["ledger_entry", "usage_record"]) {
      await sql`select make_partition(${table}::text::regclass, (${month}) at time zone 'UTC',
        (${month} + interval '1 month') at time zone 'UTC', '_YYYY_MM', 0)`.execute(db);
    }
    const at = sql`(${month}) at time zone 'UTC'
      + (n - 1) * (interval '28 days' / ${rows}::double precision)`;
    await sql`
      with call as materialized (
        select 'req_' || to_char(${at}, 'YYYYMMDDHH24MISSUS') || lpad(n::text, 9, '0') as id, ${at} as at,
            case when n % 2 = 0 then ${organizationId}::text
              else 'org_' || 1 + n / 2 % ${ORGANIZATIONS}::int end as organization_id
          from generate_series(1, ${rows}::int) n
      ), entries as (
        insert into ledger_entry (organization_id, kind, credits, call_id, created_at)
          select organization_id, 'capture', -2, id, at from call
      )
      insert into usage_record (call_id, organization_id, api_key_id, operation, lane, credits,
          billable_units, duration_ms, created_at)
        select id, organization_id, ${apiKeyId}::text, 'charts.natal', 'core', 2, 1, 5, at from call`
      .execute(db);
  }
  await sql`
    insert into usage_day (organization_id, day, operation, api_key_id, calls, credits)
      select organization_id, (created_at at time zone 'UTC')::date, operation, api_key_id, count(*),
          sum(credits) from usage_record group by 1, 2, 3, 4`.execute(db);
  await sql`
    insert into ledger_entry (organization_id, kind, credits, note, created_at)
      select organization_id, 'grant', sum(credits), 'filled', min(day)::timestamp at time zone 'UTC'
      from usage_day group by organization_id`.execute(db);
  // Plans of tables that were analyzed while they were empty assume that they stay so.
  const { rows: filled } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class where relkind = 'r'
      and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`.execute(db);
  await sql.raw(`vacuum analyze ${filled.map(({ name }) => name).join(", ")}`).execute(db);
  await sql`checkpoint`.execute(db);
  const { rows: [{ bytes }] } = await sql<{ bytes: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as bytes`.execute(db);
  console.log(`${months} months of ${rows} calls: ${bytes}, ${secondsSince(startMs)} s to fill`);
}

async function compareCalls(empty: Bench, filled: Bench): Promise<void> {
  const figures = { empty: [] as number[], filled: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, { metering, access }] of [["empty", empty], ["filled", filled]] as const) {
      const cpuStart = cpuSeconds();
      const { perSecond, p99Ms } = await meterCalls(metering, access, {
        callers: CALLERS,
        seconds,
        answer: ANSWER,
      });
      figures[name].push((cpuSeconds() - cpuStart) * 1000 / (perSecond * seconds));
      console.log(`${name}: ${perSecond.toFixed(0)} calls/s, p99 ${p99Ms.toFixed(1)} ms`);
    }
  }
  const ratio = median(figures.filled) / median(figures.empty);
  console.log(`processor time a call, filled / empty: ${ratio.toFixed(2)} (goal at most 1.20)`);
}

async function compareRead(name: string, empty: Bench, filled: Bench): Promise<void> {
  const tookMs = { empty: [] as number[], filled: [] as number[] };
  for (let turn = 0; turn < TURNS; turn++) {
    for (
      const [which, { database: { db }, access }] of [["empty", empty], ["filled", filled]] as const
    ) {
      const startMs = performance.now();
      await READS[name](db, access.organizationId);
      tookMs[which].push(performance.now() - startMs);
    }
  }
  const [low, high] = [median(tookMs.empty), median(tookMs.filled)];
  console.log(
    `${name}: ${low.toFixed(2)} ms empty, ${high.toFixed(2)} ms filled, ${
      (high / low).toFixed(2)
    } times`,
  );
}

async function measureVerifying({ database: { db } }: Bench): Promise<void> {
  const timed = async (what: string, work: (db: Kysely<Schema>) => Promise<unknown>) => {
    const startOf = new Map<unknown, { ms: number; node: unknown }>();
    const tookMs: number[] = [];
    let longest: unknown = null;
    const plugin: KyselyPlugin = {
      transformQuery: (
        { queryId, node },
      ) => (startOf.set(queryId, { ms: performance.now(), node }), node),
      transformResult: ({ queryId, result }) => {
        const start = startOf.get(queryId)!;
        tookMs.push(performance.now() - start.ms);
        if (tookMs.at(-1) === Math.max(...tookMs)) longest = start.node;
        return Promise.resolve(result);
      },
    };
    const startMs = performance.now();
    await work(db.withPlugin(plugin));
    console.log(
      `${what}: ${secondsSince(startMs)} s, ${tookMs.length} statements, the longest ${
        Math.max(...tookMs).toFixed(0)
      } ms (goal at most ${GOAL_MS})`,
    );
    if (Math.max(...tookMs) > GOAL_MS) console.log(`  ${JSON.stringify(longest).slice(0, 500)}`);
  };
  const none = async (db: Kysely<Schema>, isFull = false) =>
    assert.deepEqual(ofBooks(await verifyLedger(db, { isFull })), []);
  await timed("verify-ledger, all months open", (db) => none(db));
  for (const month of await monthsToClose(db)) {
    await timed(`closing ${month.slice(0, 7)}`, (db) => closeMonth(db, month));
  }
  await timed("verify-ledger, months closed", (db) => none(db));
  await timed("verify-ledger --full", (db) => none(db, true));
}

/** The balances were not filled. */
function ofBooks(violations: Awaited<ReturnType<typeof verifyLedger>>) {
  return violations.filter(({ invariant }) => !invariant.startsWith("balance"));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}

function secondsSince(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
