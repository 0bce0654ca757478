import assert from "node:assert/strict";
import type { Task } from "../../../src/ai/task.ts";
import { JOB_KINDS } from "../../../src/catalogue.ts";
import { ApiError } from "../../../src/base/errors.ts";
import { verifyLedger } from "../../../src/metering/verify_ledger.ts";
import type { Call } from "../../../src/routes/operation_services.ts";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";
import { ask, ndjson, rowsOf, send } from "./audience_bed.ts";

const bed = await openTestBed();

const LINES = Array.from({ length: 3000 }, (_, index) => ({
  id: `customer-${index + 1}`,
  dob: `${1950 + index % 50}-${String(1 + index % 12).padStart(2, "0")}-${10 + index % 18}`,
  ...(index % 2 === 0 && { tob: "10:00", pob: "Lisbon, PT" }),
}));

/** Has jobs done by a model that refuses what `isRefused` says; answers what it was asked. */
async function startWith(app: TestApp, isRefused: (task: Task) => boolean): Promise<Task[]> {
  const { services } = app;
  const asked: Task[] = [];
  const compose = async (task: Task, call: Call) => {
    asked.push(task);
    if (isRefused(task)) throw new ApiError("QUALITY_GATE_FAILED", "No wording passed.");
    return await services.composer.compose(task, call);
  };
  await services.jobs.start({
    kinds: JOB_KINDS,
    services: { ...services, composer: { ...services.composer, compose } as never },
    limits: { model: 4, cpu: 2 },
    bellPath: ":memory:",
  });
  return asked;
}

function fieldsOf(tasks: readonly Task[]): number {
  return tasks.reduce((sum, { plan }) => sum + plan.fields.length, 0);
}

Deno.test("the model is asked for signatures, sixteen at a time, and for each once", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const asked = await startWith(app, () => false);
  const jobId = (await send(app, ndjson(LINES))).json.data.job_id;
  await app.services.jobs.idle();
  const rows = await rowsOf(app, jobId);
  const reasonings = new Set(rows.map(({ campaign_fit }) => campaign_fit.reasoning)).size;
  assert.ok(reasonings > 50 && reasonings < 600, `${reasonings} reasonings`);
  assert.ok(fieldsOf(asked) >= reasonings);
  assert.ok(asked.length <= Math.ceil(fieldsOf(asked) / 15), `${asked.length} requests`);
  const { attempts } = app.services;
  await attempts.idle();
});

Deno.test("a signature that is refused wastes no other: its customers alone are failed, unbilled", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const isDreamer = ({ plan }: Task) => plan.drivers.some(({ id }) => id === "archetype.dreamer");
  const asked = await startWith(app, isDreamer);
  const jobId = (await send(app, ndjson(LINES))).json.data.job_id;
  const progress = async () => (await ask(app, `/${jobId}`)).json.data;
  await app.services.jobs.idle();
  assert.equal((await progress()).status, "running");
  const before = asked.length;
  await app.advanceClock(61);
  await app.services.jobs.idle();
  const dreamers = asked.length - before;
  assert.ok(dreamers > 0, "nobody was asked again");
  assert.ok(asked.slice(before).every((task) => task.plan.fields.length === 1));
  await app.advanceClock(61 + 1201);
  await app.services.jobs.idle();
  assert.equal((await progress()).status, "running");
  await app.advanceClock(61 + 1201 + 7201);
  await app.services.jobs.idle();
  assert.equal(asked.length, before + 3 * dreamers);
  const { status, result } = await progress();
  assert.equal(status, "complete");
  const rows = await rowsOf(app, jobId);
  const failed = rows.filter(({ kind }) => kind === "failed");
  const scored = rows.filter(({ kind }) => kind === "scored");
  assert.ok(failed.length > 0);
  assert.deepEqual([result.failed, result.scored], [failed.length, scored.length]);
  assert.equal(failed.length + scored.length, LINES.length);
  assert.ok(
    scored.every(({ personality }) => personality.buyer_archetype !== "The Dreamer"),
  );
  const { usage } = (await ask(app, `/${jobId}`)).json;
  assert.deepEqual([usage.credits, usage.billableUnits], [2 * scored.length, scored.length]);
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
  app.log.takeErrors();
});

Deno.test("a job of which nobody could be worded fails within a minute of the last refusal, unbilled", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  await startWith(app, () => true);
  const jobId = (await send(app, ndjson(LINES.slice(0, 3)))).json.data.job_id;
  const progress = async () => (await ask(app, `/${jobId}`)).json.data;
  let sinceSeconds = 0;
  const idleAfter = async (seconds: number) => {
    sinceSeconds += seconds;
    await app.advanceClock(sinceSeconds);
    await app.services.jobs.idle();
  };
  for (const seconds of [0, 61, 1201, 7201]) {
    assert.notEqual((await progress()).status, "failed");
    await idleAfter(seconds);
  }
  for (const seconds of [12, 12, 12, 12]) await idleAfter(seconds);
  const { status, error } = await progress();
  assert.deepEqual([status, error.code], ["failed", "QUALITY_GATE_FAILED"]);
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
  app.log.takeErrors();
});
