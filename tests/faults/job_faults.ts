import assert from "node:assert/strict";
import type postgres from "postgres";
import { openPostgres } from "../../src/database/postgres.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { addEndpoint } from "../../src/events/endpoints.ts";
import { setReleased } from "../../src/events/release_gate.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { EventReceiver } from "./event_receiver.ts";
import { FaultProxy } from "./fault_proxy.ts";
import { ModelCounter, STUCK_WORD } from "./model_counter.ts";
import { newPartner } from "./new_partner.ts";
import { type SeededChoices, seededChoices } from "./seeded_choices.ts";
import { ServiceProcess } from "./service_process.ts";
import { sturdySql } from "./sturdy_sql.ts";

const JOBS = 200;
/** The share of jobs whose steps never get an answer. */
const STUCK_SHARE = 0.1;
const STORM_MS = 12_000;
const CALM_MS = 90_000;
const STEPS_A_PROCESS = 8;
const WORDS = ["sun", "moon", "mercury", "venus", "mars", "jupiter"];
const PATH = "/v1/test/counts";
const CLAIM_SECONDS = 31;
const DEADLINE_SECONDS = 24 * 3600;
const JOB_EVENTS = ["world_signal.job.completed", "world_signal.job.failed"] as const;
const FAULTS = ["kill", "kill", "drain", "cut", "cut", "crash"] as const;

interface Service {
  process: ServiceProcess;
  proxy: FaultProxy;
}

/**
 * Two processes do the jobs of two organizations while they are killed and drained, the database
 * crashes and connections are cut; then the clock passes the deadline. At the end every job has
 * ended once and is billed only if it is complete, and no step was sent to the model again after
 * its row was written.
 */
export async function runJobSeed(cluster: Cluster, seed: number, pepper: string): Promise<void> {
  console.log(`jobs, seed ${seed}`);
  const choices = seededChoices(seed);
  await using counter = new ModelCounter(choices);
  await using receiver = new EventReceiver();
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const peppers = { current: 1, secrets: new Map([[1, pepper]]) };
  const partners = await Promise.all(
    [1, 2].map((number) => newPartner(database.db, peppers, `Jobs ${seed} ${number}`, 100_000)),
  );
  await setReleased(database.db, true);
  for (const { organizationId } of partners) {
    const endpoint = { organizationId, url: receiver.url, events: JOB_EVENTS };
    await addEndpoint(database.db, peppers, endpoint);
  }
  await database.close();
  const services = Array.from({ length: 2 }, () => openService(cluster, counter, pepper));
  const sql = sturdySql(cluster.url);
  try {
    await Promise.all(services.map(({ process }) => process.start()));
    const endMs = performance.now() + STORM_MS;
    const [faults, jobs] = await Promise.all([
      storm(services, cluster, choices, endMs),
      createJobs(services, partners.map(({ key }) => key), seededChoices(seed + 1)),
    ]);
    await checkJobs(sql, jobs, { counter, receiver, faults });
    const fresh = await openPostgres(cluster.url);
    assert.deepEqual(await verifyLedger(fresh.db), []);
    await fresh.close();
  } finally {
    await Promise.all(services.map(({ process }) => process.kill()));
    for (const { proxy } of services) proxy[Symbol.dispose]();
    await sql`update clock_offset set offset_seconds = 0`.catch(() => {});
    await sql.end({ timeout: 1 });
  }
}

function openService(cluster: Cluster, counter: ModelCounter, pepper: string): Service {
  const proxy = new FaultProxy(Number(new URL(cluster.url).port));
  const url = new URL(cluster.url);
  url.port = String(proxy.port);
  const process = new ServiceProcess({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: url.href,
    KEY_PEPPER: pepper,
    COUNTER_URL: counter.url,
    // Jobs of the AI lane are taken only where a model is configured; these ask the counter.
    AI_PROVIDER: "simulator",
    JOB_AI_STEPS: String(STEPS_A_PROCESS),
    AI_DEADLINE_MS: "2000",
  }, "tests/faults/job_service.ts");
  return { process, proxy };
}

/** Causes the faults; returns how many of them could have interrupted a running step. */
async function storm(
  services: readonly Service[],
  cluster: Cluster,
  choices: SeededChoices,
  endMs: number,
): Promise<number> {
  let faults = 0;
  while (performance.now() < endMs) {
    await wait(choices.whole(50, 500));
    const { process, proxy } = choices.pick(services);
    const fault = choices.pick(FAULTS);
    faults += fault === "crash" ? services.length : 1;
    if (fault === "cut") proxy.cut();
    if (fault === "kill") await process.kill();
    if (fault === "drain") await process.terminate();
    if (fault === "crash") {
      await cluster.crash();
      await wait(choices.whole(0, 800));
      await cluster.start();
    }
    await process.start();
  }
  await Promise.all(services.map(({ process }) => process.start()));
  return faults;
}

interface CreatedJob {
  jobId: string;
  callId: string;
  isStuck: boolean;
}

/** Sends each with an Idempotency-Key until it is accepted. */
async function createJobs(
  services: readonly Service[],
  keys: readonly string[],
  choices: SeededChoices,
): Promise<CreatedJob[]> {
  const jobs: CreatedJob[] = [];
  await Promise.all(keys.map(async (key, partner) => {
    for (let number = 0; number < JOBS / keys.length; number++) {
      const isStuck = choices.whole(1, 100) <= 100 * STUCK_SHARE;
      const words = WORDS.slice(0, choices.whole(1, WORDS.length));
      const body = JSON.stringify({ words: isStuck ? [STUCK_WORD] : words, care: "plain" });
      for (;;) {
        const answer = await fetch(`${choices.pick(services).process.url}${PATH}`, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-api-key": key,
            "idempotency-key": `job-${partner}-${number}`,
          },
          body,
        }).then(async (response) => ({ status: response.status, text: await response.text() }))
          .catch(() => null);
        if (answer?.status === 202) {
          const { request_id: callId, data } = JSON.parse(answer.text);
          jobs.push({ jobId: data.job_id, callId, isStuck });
          break;
        }
        const isWrong = answer !== null && ![409, 429, 503].includes(answer.status);
        assert.ok(!isWrong, `${answer?.status} ${answer?.text}`);
        await wait(100);
      }
    }
  }));
  return jobs;
}

async function checkJobs(
  sql: postgres.Sql,
  jobs: readonly CreatedJob[],
  { counter: { answered }, receiver, faults }: {
    counter: ModelCounter;
    receiver: EventReceiver;
    faults: number;
  },
): Promise<void> {
  assert.equal(new Set(jobs.map(({ jobId }) => jobId)).size, JOBS);
  const [stuck, others] = [jobs.filter(({ isStuck }) => isStuck), jobs.filter((it) => !it.isStuck)];
  // Claims of killed processes last for a while.
  await moveClock(sql, CLAIM_SECONDS);
  await ended(sql, others);
  await checkEvents(sql, others, receiver, "world_signal.job.completed");
  await moveClock(sql, DEADLINE_SECONDS + CLAIM_SECONDS);
  await ended(sql, stuck);
  await checkEvents(sql, stuck, receiver, "world_signal.job.failed");
  const rows = await sql`
    select j.id, j.state, j.steps_done, j.steps_total, j.result,
        (select count(*)::int from usage_record u where u.call_id = j.call_id) as billed,
        (select count(*)::int from lease l where l.id = j.call_id) as held,
        (select array_agg(s.fence order by s.number) from job_step s where s.job_id = j.id) as claims
      from job j where j.id in ${sql(jobs.map(({ jobId }) => jobId))}`;
  const byId = new Map(rows.map((row) => [row.id, row]));
  let lost = 0;
  for (const { jobId, callId, isStuck } of jobs) {
    const { state, billed, held, steps_done, steps_total, claims } = byId.get(jobId)!;
    assert.deepEqual({ state, billed, held }, {
      state: isStuck ? "failed" : "complete",
      billed: isStuck ? 0 : 1,
      held: 0,
    }, jobId);
    if (!isStuck) assert.equal(steps_done, steps_total);
    const asked = [...answered].filter(([step]) => step.startsWith(`${callId}/`));
    assert.equal(asked.length, isStuck ? 0 : steps_total);
    // Each claim asks the model once, and a completed step is not claimed again.
    for (const [step, times] of asked) {
      const word = step.split("/")[1];
      const number = word === "sum" ? steps_total - 1 : WORDS.indexOf(word);
      assert.ok(times <= claims[number], `${step}: asked ${times} × in ${claims[number]} claims`);
    }
    lost += asked.reduce((sum, [, times]) => sum + times - 1, 0);
  }
  assert.ok(lost <= faults * STEPS_A_PROCESS, `${lost} model calls were lost to ${faults} faults`);
  console.log(
    `  ${others.length} complete, ${stuck.length} failed at their deadline; ${faults} faults cost ${lost} model calls`,
  );
}

/** Each job has sent the event of its end, at least once and always with the same id. */
async function checkEvents(
  sql: postgres.Sql,
  jobs: readonly CreatedJob[],
  receiver: EventReceiver,
  type: (typeof JOB_EVENTS)[number],
): Promise<void> {
  const endMs = performance.now() + CALM_MS;
  for (;;) {
    const [{ pending }] = await sql`
      select count(*)::int as pending from webhook_delivery d
        join webhook_endpoint e on e.id = d.endpoint_id
        where d.state = 'pending' and e.url = ${receiver.url}`;
    if (pending === 0) break;
    assert.ok(performance.now() < endMs, `${pending} events are not delivered after the storm`);
    await wait(200);
  }
  const told = new Map<string, string[]>();
  for (const [id, bodies] of receiver.received) {
    assert.equal(new Set(bodies).size, 1, `${id} has two bodies`);
    const event = JSON.parse(bodies[0]);
    const jobId = event.data.job_id;
    if (event.type === type) told.set(jobId, [...told.get(jobId) ?? [], id]);
  }
  for (const { jobId } of jobs) assert.equal(told.get(jobId)?.length, 1, `${jobId} ${type}`);
}

async function ended(sql: postgres.Sql, jobs: readonly CreatedJob[]): Promise<void> {
  const ids = jobs.map(({ jobId }) => jobId);
  const endMs = performance.now() + CALM_MS;
  for (;;) {
    const [{ open }] = await sql`
      select count(*)::int as open from job where finished_at is null and id in ${sql(ids)}`;
    if (open === 0) return;
    assert.ok(performance.now() < endMs, `${open} jobs are open after the storm`);
    await wait(200);
  }
}

async function moveClock(sql: postgres.Sql, seconds: number): Promise<void> {
  await sql`update clock_offset set offset_seconds = offset_seconds + ${seconds}`;
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
