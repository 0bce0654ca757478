/**
 * Admission and settlement on a database with 10,000 keys and 100,000 stored answers beside an empty
 * one, in turn; then how fast the reaper deletes those answers while calls go on.
 *
 *   deno run -A tests/bench/filled_database_bench.ts [--rounds 3] [--seconds 4]
 */
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { type Database } from "../../src/database/database.ts";
import { reap } from "../../src/metering/reaper.ts";
import { cpuSeconds } from "./cpu_seconds.ts";
import { meterCalls } from "./metering_load.ts";
import { openBench } from "./open_bench.ts";
import { startUsedCluster } from "./used_cluster.ts";

const KEYS = 10_000;
const ANSWERS = 100_000;
const KEYS_PER_ORGANIZATION = 100;
const CALLERS = 64;
const ANSWER = JSON.stringify({ data: Array.from({ length: 100 }, (_, index) => index / 7) });

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    seconds: { type: "string", default: "4" },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);

const cluster = await startUsedCluster();
try {
  const [empty, filled] = [await openBench(cluster, "empty"), await openBench(cluster, "filled")];
  await fill(filled.database);
  const figures = { empty: [] as number[], filled: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    for (const [name, bench] of [["empty", empty], ["filled", filled]] as const) {
      figures[name].push(await measure(name, bench));
    }
  }
  const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
  const ratio = median(figures.filled) / median(figures.empty);
  console.log(`processor time a call, filled / empty: ${ratio.toFixed(2)} (goal at most 1.20)`);
  await reapAll(filled);
  for (const { database } of [empty, filled]) await database.close();
} finally {
  await cluster.remove();
}
Deno.exit(0);

type Bench = Awaited<ReturnType<typeof openBench>>;

async function fill({ db }: Database): Promise<void> {
  const organizations = KEYS / KEYS_PER_ORGANIZATION;
  await sql`
    insert into organization (id, name, plan)
      select 'org_' || n, 'Filler', 'pro' from generate_series(1, ${organizations}::int) n`
    .execute(db);
  await sql`
    insert into credit_balance (organization_id)
      select 'org_' || n from generate_series(1, ${organizations}::int) n`.execute(db);
  await sql`
    insert into api_key (id, organization_id, name, scopes, secret_hmac, pepper_version)
      select lpad(n::text, 8, 'k'), 'org_' || 1 + n % ${organizations}::int, 'filler', '*', '', 1
      from generate_series(1, ${KEYS}::int) n`.execute(db);
  await sql`
    insert into rate_window (api_key_id, operation, last_second, tokens, last_use_ms)
      select id, 'charts.natal', 0, array_fill(0, array[61]), array_fill(0, array[61])
      from api_key`.execute(db);
  await sql`
    insert into idempotency (organization_id, key, operation, fingerprint, lease_id,
        response_status, response_type, response_body, expires_at)
      select 'org_' || 1 + n % ${organizations}::int, 'key-' || n, 'charts.natal', repeat('0', 64),
        'req_' || n, 200, 'application/json', ${ANSWER}::text, service_now() + interval '1 hour'
      from generate_series(1, ${ANSWERS}::int) n`.execute(db);
}

/** Milliseconds of processor time a call. */
async function measure(name: string, { metering, access }: Bench): Promise<number> {
  const cpuStart = cpuSeconds();
  const { perSecond, p99Ms } = await meterCalls(metering, access, {
    callers: CALLERS,
    seconds,
    answer: ANSWER,
  });
  const cpuMs = (cpuSeconds() - cpuStart) * 1000 / (perSecond * seconds);
  console.log(
    `${name.padEnd(6)} ${perSecond.toFixed(0)} calls/s, ${cpuMs.toFixed(3)} ms CPU a call, p99 ${
      p99Ms.toFixed(1)
    } ms`,
  );
  return cpuMs;
}

/** Lets everything expire that was there, and calls go on. */
async function reapAll({ database: { db }, metering, access }: Bench): Promise<void> {
  await sql`update idempotency set expires_at = service_now() where key like 'key-%'`.execute(db);
  let reaped = 0;
  const startMs = performance.now();
  const reaping = (async () => {
    while (true) {
      const { answers } = await reap(db);
      reaped += answers;
      if (answers === 0) return performance.now() - startMs;
    }
  })();
  const calls = meterCalls(metering, access, { callers: CALLERS, seconds, answer: ANSWER });
  const tookMs = await reaping;
  const { perSecond } = await calls;
  console.log(
    `the reaper deleted ${reaped} answers in ${(tookMs / 1000).toFixed(1)} s (${
      (reaped / tookMs * 1000).toFixed(0)
    }/s) beside ${perSecond.toFixed(0)} calls/s`,
  );
}
