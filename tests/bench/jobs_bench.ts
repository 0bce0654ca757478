/**
 * Jobs on PostgreSQL that waits for the disk at each commit: whole lives a second (admitted, enqueued,
 * three steps claimed and done, complete) beside pgbench writing the same rows; how soon a process
 * begins a job that another has taken; and how long a claim takes however many steps wait. Client, workers and database share the cores.
 *
 *   deno run -A tests/bench/jobs_bench.ts [--seconds 5] [--queued 100000]
 */
import assert from "node:assert/strict";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import postgres from "postgres";
import { ulid } from "ulid";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { openPostgres } from "../../src/database/postgres.ts";
import type { Database } from "../../src/database/database.ts";
import type { Access } from "../../src/access/access.ts";
import { callRequest } from "../../src/http/admit.ts";
import { Jobs } from "../../src/jobs/jobs.ts";
import { JobStore } from "../../src/jobs/job_store.ts";
import { Metering } from "../../src/metering/metering.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { BackgroundServices } from "../../src/routes/job_kind.ts";
import { countedWords } from "../jobs/counted_words.ts";
import { recordingLog } from "../support/recording_log.ts";
import { createHotOrganization } from "./hot_organization.ts";
import { preparePgbench, runPgbench } from "./pgbench.ts";
import { startUsedCluster } from "./used_cluster.ts";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "5" },
    queued: { type: "string", default: "100000" },
  },
});
const [seconds, queued] = [values.seconds, values.queued].map(Number);
const ENVIRONMENT = "development";
const PEPPERS = { current: 1, secrets: new Map([[1, "a-pepper-of-this-benchmark-alone-1"]]) };
const CLIENTS = 16;
const STEPS_AT_ONCE = 16;
const CLAIMS = 200;
/** What a process knows, of which only the first has steps. */
const KNOWN = ["bench", "world.signals_job", "audience.insights_job"];
const FOREIGN_STARTS = 8;

const log = recordingLog();
const cluster = await startUsedCluster();
try {
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const { access } = await createHotOrganization(database, ENVIRONMENT, PEPPERS);
  await measureLives(database, access);
  for (const [steps, organizations] of [[10, 1], [queued, 1], [queued, 1000]]) {
    await measureClaims(database, steps, organizations, 0);
  }
  await measureClaims(database, queued, 1000, queued - 10_000);
  await database.close();
} finally {
  await cluster.remove();
}
Deno.exit(0);

async function measureLives(database: Database, access: Access): Promise<void> {
  const { db } = database;
  const { kinds } = countedWords();
  const jobs = new Jobs(db, ENVIRONMENT, log);
  const metering = new Metering(database.metering, log, {}, database.waiting);
  await jobs.start({
    kinds,
    // A step of the test counts letters: it asks nothing of these.
    services: {} as BackgroundServices,
    limits: { model: STEPS_AT_ONCE, cpu: 0 },
    bellPath: await Deno.makeTempFile(),
  });
  const own = { organizationId: access.organizationId, apiKeyId: access.apiKeyId };
  const client = postgres(cluster.url, { max: 1, onnotice: () => {} });
  await preparePgbench(client, "{}");
  const baseline = await runPgbench(client, cluster.url, "job", own, seconds);
  const startMs = performance.now();
  let created = 0;
  await Promise.all(Array.from({ length: CLIENTS }, async () => {
    while (performance.now() - startMs < seconds * 1000) {
      await createJob(jobs, metering, access);
      created++;
    }
  }));
  await jobs.idle();
  const tookMs = performance.now() - startMs;
  const { rows: [{ complete }] } = await sql<{ complete: number }>`
    select count(*)::integer as complete from job where state = 'complete'`.execute(db);
  assert.equal(complete, created);
  assert.deepEqual(await verifyLedger(db), []);
  const rate = created / (tookMs / 1000);
  console.log(
    `jobs of three steps: ${rate.toFixed(0)} whole lives a second; pgbench, the same rows: ${
      baseline.toFixed(0)
    } (${(rate / baseline).toFixed(2)} ×)`,
  );
  await measureForeignStarts(database, metering, access);
  await jobs.drain(0);
  await metering.idle();
  await client.end();
}

/** Taken by one who does no jobs, whose bell nobody hears: the other's sweeper finds it. */
async function measureForeignStarts(
  { db }: Database,
  metering: Metering,
  access: Access,
): Promise<void> {
  const other = new Jobs(db, ENVIRONMENT, log);
  let longestMs = 0;
  for (let trial = 0; trial < FOREIGN_STARTS; trial++) {
    await createJob(other, metering, access);
    const startMs = performance.now();
    while (await openJobs(db, "queued") > 0) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    longestMs = Math.max(longestMs, performance.now() - startMs);
  }
  console.log(`a job that another process has taken begins within ${longestMs.toFixed(0)} ms`);
}

async function openJobs(db: Database["db"], state: string): Promise<number> {
  const { rows: [{ count }] } = await sql<{ count: number }>`
    select count(*)::integer as count from job where finished_at is null and state = ${state}`
    .execute(db);
  return count;
}

async function createJob(jobs: Jobs, metering: Metering, access: Access): Promise<void> {
  const call = callRequest(`req_${ulid()}`, access, {
    operation: "test.count",
    lane: "ai",
    pool: "job",
    rateWeight: 5,
    credits: 6,
    leaseMs: 60_000,
  });
  const { outcome } = await metering.admit(call);
  assert.equal(outcome, "admitted");
  const step = (barrier: number, plan: string | null) =>
    ({ barrier, runsOn: "model", plan }) as const;
  const job = {
    jobId: `job_${ulid()}`,
    call,
    apiKeyId: access.apiKeyId,
    operation: "test.count",
    eventFamily: null,
    prepared: { words: ["sun", "moon"] },
    simulate: null,
    metadata: null,
    credits: 6,
    billableUnits: 1,
    steps: [step(0, "sun"), step(0, "moon"), step(1, null)],
  };
  assert.ok(await jobs.enqueue(job, "{}"));
}

async function measureClaims(
  { db }: Database,
  steps: number,
  organizations: number,
  unknown: number,
): Promise<void> {
  const environment = `claims-${steps}-${organizations}-${unknown}`;
  await sql`
    insert into job (id, call_id, organization_id, api_key_id, environment, operation, input, credits,
        billable_units, steps_total, created_at, deadline_at)
      select ${environment} || n, ${environment} || n, 'org' || n % ${organizations}::int, 'bench',
        ${environment}, case when n <= ${unknown}::int then 'unknown' else 'bench' end, 'null', 0, 1, 1, now(), now() + interval '1 day'
      from generate_series(1, ${steps}::int) n`.execute(db);
  await sql`
    insert into job_step (job_id, number, barrier, organization_id, environment, runs_on, state, plan)
      select id, 0, 0, organization_id, environment, 'model', 'ready', 'null'
        from job where environment = ${environment}`.execute(db);
  await sql`vacuum analyze job, job_step`.execute(db);
  const store = new JobStore(db, environment);
  const tookMs: number[] = [];
  for (let claim = 0; claim < Math.min(CLAIMS, steps); claim++) {
    const startMs = performance.now();
    const claimed = await store.claim(KNOWN, "model", 1, 60_000);
    tookMs.push(performance.now() - startMs);
    assert.equal(claimed.length, 1);
  }
  tookMs.sort((a, b) => a - b);
  const at = (share: number) => tookMs[Math.floor(share * (tookMs.length - 1))].toFixed(2);
  console.log(
    `a claim among ${steps} steps (${unknown} of an unknown kind) of ${organizations} organizations: median ${
      at(0.5)
    } ms, p95 ${at(0.95)} ms`,
  );
}
