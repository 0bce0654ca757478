import assert from "node:assert/strict";
import type postgres from "postgres";
import { openPostgres } from "../../src/database/postgres.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { audienceLines } from "../support/audience_file.ts";
import { FaultProxy } from "./fault_proxy.ts";
import { newPartner } from "./new_partner.ts";
import { type SeededChoices, seededChoices } from "./seeded_choices.ts";
import { ServiceProcess } from "./service_process.ts";
import { sturdySql } from "./sturdy_sql.ts";

/** More jobs follow while faults happen. */
const MIN_JOBS = 8;
const CUSTOMERS_A_JOB = 20_000;
const CREDITS_A_CUSTOMER = 2;
const CREDITS = 100_000_000;
/** Files whose sender disconnects. */
const CUT_FILES = 6;
const UPLOADERS = 2;
const PIECE_BYTES = 64 * 1024;
const PIECE_EVERY_MS = 20;
const CALM_MS = 120_000;
/** A fault waits at most this long for its phase, then happens anyway. */
const PHASE_WITHIN_MS = 5000;
const CLAIM_SECONDS = 31;
const LEASE_SECONDS = 61;
const PATH = "/v1/audience/insights/jobs";
const QUERY = "product_category=jewelry&tone=luxury&channel=email";

const PHASES = ["uploading", "scoring", "wording"] as const;
type Phase = typeof PHASES[number];
type Fault = "kill" | "drain" | "crash" | "cut";

interface Service {
  process: ServiceProcess;
  proxy: FaultProxy;
}

interface Job {
  id: string;
  callId: string;
  lines: readonly boolean[];
}

/**
 * Two processes take and score the audiences of one organization while they are killed in each
 * phase, one is drained, the database crashes and connections are cut. At the end every job has
 * completed once and is billed for the scored customers, and its results have each line once.
 * Interrupted files leave neither births nor held credits.
 */
export async function runAudienceSeed(cluster: Cluster, seed: number, pepper: string) {
  console.log(`audience, seed ${seed}`);
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const peppers = { current: 1, secrets: new Map([[1, pepper]]) };
  const partner = await newPartner(database.db, peppers, `Audience ${seed}`, CREDITS);
  await database.close();
  const services = Array.from({ length: 2 }, () => openService(cluster, pepper));
  const sql = sturdySql(cluster.url);
  try {
    await Promise.all(services.map(({ process }) => process.start()));
    const jobs: Job[] = [];
    let [begun, isStormy] = [0, true];
    const uploading = Promise.all([
      ...Array.from({ length: UPLOADERS }, async () => {
        while (isStormy || begun < MIN_JOBS) {
          jobs.push(await createJob(services, partner.key, seed, begun++));
        }
      }),
      sendCutFiles(services, partner.key, seededChoices(seed + 1)),
    ]);
    const hits = await storm(services, cluster, sql, partner.organizationId, seededChoices(seed));
    isStormy = false;
    await moveClock(sql, LEASE_SECONDS);
    await uploading;
    // The last interrupted upload still has a lease.
    await moveClock(sql, LEASE_SECONDS);
    const scored = await checkJobs(sql, jobs, services[0].process.url, partner.key);
    await until(
      "births are left",
      async () => (await sql`select from audience_births limit 1`).length === 0,
    );
    const fresh = await openPostgres(cluster.url);
    await until(
      "credits are held",
      async () => (await balanceOf(fresh.db, partner.organizationId)).heldCredits === 0,
    );
    const { balanceCredits } = await balanceOf(fresh.db, partner.organizationId);
    assert.equal(balanceCredits, CREDITS - CREDITS_A_CUSTOMER * scored);
    assert.deepEqual(await verifyLedger(fresh.db), []);
    await fresh.close();
    for (const { process: { diedByItself, lastLines } } of services) {
      assert.equal(diedByItself, 0, `a process ended by itself:\n${lastLines.join("\n")}`);
    }
    console.log(`  ${jobs.length} jobs complete, ${scored} customers; faults: ${hits.join(", ")}`);
    await compareThroughput(services, partner.key, seed + begun, sql);
  } finally {
    await Promise.all(services.map(({ process }) => process.kill()));
    for (const { proxy } of services) proxy[Symbol.dispose]();
    await sql`update clock_offset set offset_seconds = 0`.catch(() => {});
    await sql.end({ timeout: 1 });
  }
}

function openService(cluster: Cluster, pepper: string): Service {
  const proxy = new FaultProxy(Number(new URL(cluster.url).port));
  const url = new URL(cluster.url);
  url.port = String(proxy.port);
  const process = new ServiceProcess({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: url.href,
    KEY_PEPPER: pepper,
    AI_PROVIDER: "simulator",
    JOB_CPU_THREADS: "1",
    JOB_AI_STEPS: "2",
    DRAIN_GRACE_MS: "500",
  });
  return { process, proxy };
}

/**
 * Kills each process at least once in each phase; lets claims of killed processes expire three
 * times.
 */
async function storm(
  services: readonly Service[],
  cluster: Cluster,
  sql: postgres.Sql,
  organizationId: string,
  choices: SeededChoices,
): Promise<string[]> {
  const faults: [Fault, Phase][] = [
    ...PHASES.map((phase): [Fault, Phase] => ["kill", phase]),
    ...(["drain", "crash", "cut"] as const)
      .map((fault): [Fault, Phase] => [fault, choices.pick(PHASES)]),
  ];
  const hits: string[] = [];
  for (let count = 1; faults.length > 0; count++) {
    const [[fault, phase]] = faults.splice(choices.whole(0, faults.length - 1), 1);
    await wait(choices.whole(200, 1500));
    const isHit = await reached(sql, organizationId, phase);
    hits.push(`${fault} while ${isHit ? phase : "anything"}`);
    const { process, proxy } = choices.pick(services);
    if (fault === "cut") proxy.cut();
    if (fault === "kill") await process.kill();
    if (fault === "drain") await process.terminate();
    if (fault === "crash") {
      await cluster.crash();
      await wait(choices.whole(0, 800));
      await cluster.start();
    }
    await process.start();
    if (count % 2 === 0) await moveClock(sql, CLAIM_SECONDS);
  }
  return hits;
}

async function reached(
  sql: postgres.Sql,
  organizationId: string,
  phase: Phase,
): Promise<boolean> {
  const running = (barrier: number) =>
    sql`
    select from job_step where organization_id = ${organizationId} and barrier = ${barrier}
      and state = 'running' limit 1`;
  const looks = {
    uploading: () =>
      sql`
      select from audience_births b
        where not exists (select from job where call_id = b.call_id) limit 1`,
    scoring: () => running(0),
    wording: () => running(2),
  };
  const endMs = performance.now() + PHASE_WITHIN_MS;
  while (performance.now() < endMs) {
    const rows = await looks[phase]().catch(() => []);
    if (rows.length > 0) return true;
    await wait(5);
  }
  return false;
}

/** Sends it with an Idempotency-Key until it is accepted. */
async function createJob(
  services: readonly Service[],
  key: string,
  seed: number,
  number: number,
  customers = CUSTOMERS_A_JOB,
): Promise<Job> {
  const lines = [...audienceLines(customers, seed + number)];
  const bytes = new TextEncoder().encode(lines.map(({ text }) => `${text}\n`).join(""));
  for (let attempt = number;; attempt++) {
    const { url } = services[attempt % services.length].process;
    const answer = await send(url, key, pieces(bytes), `audience-${seed}-${number}`)
      .catch(() => null);
    if (answer?.status === 202) {
      const { request_id: callId, data } = JSON.parse(answer.text);
      return { id: data.job_id, callId, lines: lines.map(({ isBad }) => !isBad) };
    }
    const isWrong = answer !== null && ![409, 429, 503].includes(answer.status);
    assert.ok(!isWrong, `${answer?.status} ${answer?.text}`);
    await wait(200);
  }
}

/** Uploads that break off and are not repeated. */
async function sendCutFiles(services: readonly Service[], key: string, choices: SeededChoices) {
  const bytes = new TextEncoder().encode(
    [...audienceLines(CUSTOMERS_A_JOB, 1)].map(({ text }) => `${text}\n`).join(""),
  );
  for (let file = 0; file < CUT_FILES; file++) {
    const { url } = choices.pick(services).process;
    const ending = new AbortController();
    const timer = setTimeout(() => ending.abort(), choices.whole(100, 400));
    await send(url, key, pieces(bytes), null, ending.signal).catch(() => {});
    clearTimeout(timer);
    await wait(choices.whole(0, 1000));
  }
}

async function send(
  url: string,
  key: string,
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  idempotencyKey: string | null,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}${PATH}?${QUERY}`, {
    method: "POST",
    headers: {
      "content-type": "application/x-ndjson",
      "x-api-key": key,
      ...(idempotencyKey !== null && { "idempotency-key": idempotencyKey }),
    },
    body,
    signal,
  });
  return { status: response.status, text: await response.text() };
}

function pieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0;
  return new ReadableStream({
    pull: async (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + PIECE_BYTES));
      at += PIECE_BYTES;
      await wait(PIECE_EVERY_MS);
    },
  });
}

/** How many customers were scored. */
async function checkJobs(
  sql: postgres.Sql,
  jobs: readonly Job[],
  url: string,
  key: string,
): Promise<number> {
  assert.equal(new Set(jobs.map(({ id }) => id)).size, jobs.length);
  await ended(sql, jobs);
  let total = 0;
  for (const { id, callId, lines } of jobs) {
    const good = lines.filter((isGood) => isGood).length;
    const [found] = await sql`
      select state, steps_done = steps_total as is_done, result::jsonb #>> '{data,scored}' as scored,
          (select array_agg(credits::integer) from usage_record where call_id = ${callId}) as billed,
          (select count(*)::integer from lease where id = ${callId}) as held
        from job where id = ${id} and call_id = ${callId}`;
    assert.deepEqual({ ...found }, {
      state: "complete",
      is_done: true,
      scored: String(good),
      billed: [CREDITS_A_CUSTOMER * good],
      held: 0,
    }, id);
    const response = await fetch(`${url}${PATH}/${id}/results`, { headers: { "x-api-key": key } });
    const rows = (await response.text()).trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(rows.pop(), { end: true, rows: lines.length });
    for (const [at, { line, kind }] of rows.entries()) {
      assert.deepEqual([line, kind], [at + 1, lines[at] ? "scored" : "rejected"], id);
    }
    total += good;
  }
  return total;
}

/** Measures the same audience with one process and with two, after a warm-up. */
async function compareThroughput(
  services: readonly Service[],
  key: string,
  seed: number,
  sql: postgres.Sql,
): Promise<void> {
  const [first, second] = services;
  const seconds = async (number: number) => {
    const job = await createJob([first], key, seed, number, 2 * CUSTOMERS_A_JOB);
    const startMs = performance.now();
    await ended(sql, [job]);
    return (performance.now() - startMs) / 1000;
  };
  await seconds(0);
  const both = await seconds(1);
  await second.process.terminate();
  const alone = await seconds(2);
  console.log(
    `  two processes score and word ${
      (alone / both).toFixed(2)
    } × as many customers a second as one`,
  );
}

async function ended(sql: postgres.Sql, jobs: readonly Job[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  await until(
    "jobs are open",
    async () =>
      (await sql`select from job where finished_at is null and id in ${sql(ids)}`).length === 0,
  );
}

async function until(otherwise: string, isSo: () => Promise<boolean>): Promise<void> {
  const endMs = performance.now() + CALM_MS;
  while (!await isSo()) {
    assert.ok(performance.now() < endMs, `${otherwise} long after the storm`);
    await wait(50);
  }
}

async function moveClock(sql: postgres.Sql, seconds: number): Promise<void> {
  await sql`update clock_offset set offset_seconds = offset_seconds + ${seconds}`;
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
