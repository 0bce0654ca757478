import assert from "node:assert/strict";
import type postgres from "postgres";
import { openPostgres } from "../../src/database/postgres.ts";
import { migrate, readMigrations } from "../../src/database/migrate.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { Cluster } from "../../tools/support/throwaway_cluster.ts";
import { FakeOpenAi } from "./fake_openai.ts";
import { FaultProxy } from "./fault_proxy.ts";
import type { ChatCall } from "./incoming_calls.ts";
import { newPartner } from "./new_partner.ts";
import { completion, FAULTS, type Reply } from "./openai_replies.ts";
import { type SeededChoices, seededChoices } from "./seeded_choices.ts";
import { ServiceProcess } from "./service_process.ts";
import { sturdySql } from "./sturdy_sql.ts";

const CREDITS = 100_000;
const STORIES = 102;
/** One of so many stories is a job, the others are calls. */
const EACH_JOB = 8;
const CALLERS = 12;
const ORACLE_CREDITS = 2;
const JOB_CREDITS = 12;
const STORM_MS = 8000;
const CALM_MS = 120_000;
const PAUSE_MS = 200;
const LEASE_MS = 3000;
const CLAIM_SECONDS = 31;
/** The least and most requests of a spell. */
const DOWN_REQUESTS = [2, 8] as const;
const UP_REQUESTS = [4, 12] as const;
/** Calls during an outage of the model without any other fault. */
const OUTAGE_CALLS = 20;
const JOBS_PATH = "/v1/world/signals/jobs";
const RETRIED = [409, 429, 502, 503];
const STORM_FAULTS = ["kill", "kill", "cut", "cut", "crash"] as const;

interface Service {
  process: ServiceProcess;
  proxy: FaultProxy;
}

/** A call or a job of one idempotency key. */
interface Story {
  key: string;
  path: string;
  body: string;
  mayCompute: boolean;
  callId: string;
  /** The bytes of every successful answer. */
  answers: string[];
}

/** The model of both services. Its spells of being down are counted in requests. */
class Model {
  isDown = false;
  #left = 0;
  /** Whether it is down for good. */
  isGone = false;
  /**
   * Whether there are no more spells. The waits of jobs and of the services grow with each fault,
   * so the few requests after the storm would need minutes to end a spell.
   */
  isCalm = false;

  constructor(private readonly choices: SeededChoices) {}

  /** Chooses the first sentence of each slot. */
  reply(call: ChatCall): Reply {
    if (this.#left-- <= 0) {
      this.isDown = !this.isDown;
      const [min, max] = this.isDown ? DOWN_REQUESTS : UP_REQUESTS;
      this.#left = this.choices.whole(min, max);
    }
    if (this.isGone || (this.isDown && !this.isCalm)) return FAULTS["500"]();
    const slots = Object.keys(call.body.response_format!.json_schema!.schema.properties);
    return completion(call, {
      text: JSON.stringify(Object.fromEntries(slots.map((id) => [id, 1]))),
    });
  }
}

/**
 * Two services have a model that is down for spells, while they are killed, connections are cut and
 * the database crashes. Half of the calls and jobs accept the engine's text. At the end each is
 * answered, billed if the model wrote it and free if the engine did, and the figures of service
 * levels count the engine's texts.
 */
export async function runFallbackSeed(cluster: Cluster, seed: number, pepper: string) {
  console.log(`fallback, seed ${seed}`);
  const choices = seededChoices(seed);
  const model = new Model(seededChoices(seed + 2));
  using fake = new FakeOpenAi((call) => model.reply(call));
  const database = await openPostgres(cluster.url);
  await migrate(database, await readMigrations(new URL("../../migrations/", import.meta.url)));
  const peppers = { current: 1, secrets: new Map([[1, pepper]]) };
  const partner = await newPartner(database.db, peppers, `Fallback ${seed}`, CREDITS);
  await database.close();
  const services = Array.from({ length: 2 }, () => openService(cluster, fake, pepper));
  const sql = sturdySql(cluster.url);
  try {
    await Promise.all(services.map(({ process }) => process.start()));
    const stories = storiesOf(choices);
    const endMs = performance.now() + STORM_MS;
    const todo = [...stories];
    await Promise.all([
      storm(services, cluster, seededChoices(seed + 1), endMs).then(() => model.isCalm = true),
      ...Array.from({ length: CALLERS }, async () => {
        for (let story = todo.shift(); story !== undefined; story = todo.shift()) {
          await ask(story, services, partner.key, choices, endMs + CALM_MS);
        }
      }),
    ]);
    await moveClock(sql, CLAIM_SECONDS);
    await ended(sql, endMs + CALM_MS);
    for (const story of stories) await ask(story, services, partner.key, choices, Infinity);
    const counts = await checkBooks(cluster, sql, stories, partner);
    await checkOutage(services, sql, model, partner.key);
    console.log(`  ${JSON.stringify(counts)}, ${fake.calls.length} requests to the model`);
  } finally {
    await Promise.all(services.map(({ process }) => process.kill()));
    for (const { proxy } of services) proxy[Symbol.dispose]();
    await sql`update clock_offset set offset_seconds = 0`.catch(() => {});
    await sql.end({ timeout: 1 });
  }
}

function openService(cluster: Cluster, fake: FakeOpenAi, pepper: string): Service {
  const proxy = new FaultProxy(Number(new URL(cluster.url).port));
  const url = new URL(cluster.url);
  url.port = String(proxy.port);
  const process = new ServiceProcess({
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: url.href,
    KEY_PEPPER: pepper,
    LEASE_MS: String(LEASE_MS),
    AI_PROVIDER: "openai",
    AI_MODEL: "model-1",
    OPENAI_BASE_URL: fake.baseUrl,
    OPENAI_API_KEY: "sk-of-the-fault-runs",
  });
  return { process, proxy };
}

/** Every second one accepts the engine's text. */
function storiesOf({ whole }: SeededChoices): Story[] {
  return Array.from({ length: STORIES }, (_, number) => {
    const isJob = number % EACH_JOB === 0;
    const mayCompute = (isJob ? number / EACH_JOB : number) % 2 === 0;
    const asked = isJob
      ? { topic: "general", window_days: whole(20, 90), depth: "standard" }
      : { question: `Should I leave my job for plan ${number}?`, topic: "career" };
    return {
      key: `fallback-${number}`,
      path: isJob ? JOBS_PATH : "/v1/oracle/ask",
      body: JSON.stringify({ ...asked, ...mayCompute && { on_model_failure: "engine" } }),
      mayCompute,
      callId: "",
      answers: [],
    };
  });
}

/** Causes faults until the time is over; afterwards both processes run. */
async function storm(
  services: readonly Service[],
  cluster: Cluster,
  choices: SeededChoices,
  endMs: number,
): Promise<void> {
  while (performance.now() < endMs) {
    await wait(choices.whole(200, 800));
    const { process, proxy } = choices.pick(services);
    const fault = choices.pick(STORM_FAULTS);
    if (fault === "cut") proxy.cut();
    if (fault === "kill") await process.kill();
    if (fault === "crash") {
      await cluster.crash();
      await cluster.start();
    }
    await process.start();
  }
  await Promise.all(services.map(({ process }) => process.start()));
}

/** Sends a story until it is answered. */
async function ask(
  story: Story,
  services: readonly Service[],
  key: string,
  { pick }: SeededChoices,
  endMs: number,
): Promise<void> {
  while (performance.now() < endMs) {
    const { process } = pick(services);
    const answer = process.isRunning
      ? await send(process.url + story.path, key, story.body, story.key)
      : null;
    if (answer?.status === 200 || answer?.status === 202) {
      story.callId = JSON.parse(answer.text).request_id;
      story.answers.push(answer.text);
      return;
    }
    assert.ok(answer === null || RETRIED.includes(answer.status), answer?.text ?? "lost");
    await wait(PAUSE_MS);
  }
}

async function send(url: string, key: string, body: string, idempotencyKey: string) {
  return await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-api-key": key,
      "idempotency-key": idempotencyKey,
    },
    body,
    signal: AbortSignal.timeout(20_000),
  }).then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch(() => null);
}

/** Each key has one answer; what the model wrote is billed once, what the engine wrote is free. */
async function checkBooks(
  cluster: Cluster,
  sql: postgres.Sql,
  stories: readonly Story[],
  { organizationId }: { organizationId: string },
) {
  const counts = { written: 0, computed: 0, jobsWritten: 0, jobsComputed: 0, jobsFailed: 0 };
  let spentCredits = 0;
  for (const { key, path, callId, mayCompute, answers } of stories) {
    assert.equal(new Set(answers).size, 1, `${key} has ${new Set(answers).size} answers`);
    const [usage] = await sql`select credits from usage_record where call_id = ${callId}`;
    if (path === JOBS_PATH) {
      const [{ state }] = await sql`select state from job where call_id = ${callId}`;
      const isFree = Number(usage?.credits ?? 0) === 0;
      if (state !== "complete") counts.jobsFailed++;
      else if (isFree) counts.jobsComputed++;
      else counts.jobsWritten++;
      assert.ok(mayCompute ? state === "complete" : state !== "complete" || !isFree, key);
      if (!isFree) spentCredits += JOB_CREDITS;
      continue;
    }
    const { meta, usage: told } = JSON.parse(answers[0]);
    const isComputed = meta.status === "computed";
    assert.ok(!isComputed || mayCompute, `${key} got the engine's text unasked`);
    assert.equal(told.credits, isComputed ? 0 : ORACLE_CREDITS, key);
    assert.equal(Number(usage?.credits ?? 0), told.credits, key);
    if (isComputed) counts.computed++;
    else counts.written++;
    spentCredits += told.credits;
  }
  const fresh = await openPostgres(cluster.url);
  try {
    assert.deepEqual(await balanceOf(fresh.db, organizationId), {
      balanceCredits: CREDITS - spentCredits,
      heldCredits: 0,
    });
    assert.deepEqual(await verifyLedger(fresh.db), []);
  } finally {
    await fresh.close();
  }
  assert.ok(counts.written > 0 && counts.computed > 0, JSON.stringify(counts));
  return counts;
}

/** An outage that is answered stays in the figures: each call counts as computed. */
async function checkOutage(
  services: readonly Service[],
  sql: postgres.Sql,
  model: Model,
  key: string,
): Promise<void> {
  const computed = async () => {
    const [{ count }] = await sql`
      select coalesce(sum(count), 0)::int as count from traffic_minute
        where lane = 'ai' and outcome = 'computed'`;
    return count as number;
  };
  const stop = () => Promise.all(services.map(({ process }) => process.terminate()));
  // A process that ends in peace writes its last minutes.
  await stop();
  const before = await computed();
  await Promise.all(services.map(({ process }) => process.start()));
  model.isGone = true;
  const body = JSON.stringify({ question: "What now?", on_model_failure: "engine" });
  for (let number = 0; number < OUTAGE_CALLS; number++) {
    const { process } = services[number % services.length];
    const asked = () => send(`${process.url}/v1/oracle/ask`, key, body, `outage-${number}`);
    let answer = await asked();
    // A process that has just started may still connect to the database.
    for (let again = 0; answer?.status === 503 && again < 20; again++) {
      await wait(PAUSE_MS);
      answer = await asked();
    }
    assert.equal(answer?.status, 200, answer?.text ?? "lost");
    assert.equal(JSON.parse(answer!.text).meta.status, "computed");
  }
  await stop();
  assert.equal(await computed() - before, OUTAGE_CALLS);
}

async function ended(sql: postgres.Sql, endMs: number): Promise<void> {
  for (;;) {
    const [{ open }] = await sql`select count(*)::int as open from job where finished_at is null`;
    if (open === 0) return;
    if (performance.now() > endMs) {
      const steps = await sql`
        select job_id, number, state, attempts, delays, claimed_until, not_before,
          clock_timestamp() + make_interval(secs => offset_seconds) as now
        from job_step, clock_offset where state not in ('done', 'dropped')`;
      assert.fail(`${open} jobs are open after the storm: ${JSON.stringify(steps)}`);
    }
    await wait(PAUSE_MS);
  }
}

async function moveClock(sql: postgres.Sql, seconds: number): Promise<void> {
  await sql`update clock_offset set offset_seconds = offset_seconds + ${seconds}`;
}

function wait(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
