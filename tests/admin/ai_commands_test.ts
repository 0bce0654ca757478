import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import type { ModelAttempt } from "../../src/metering/attempt_records.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

async function report({ services }: TestApp, ...more: string[]) {
  await services.attempts.idle();
  const { database: { db }, config: { environment }, peppers } = services;
  const args = ["ai", ...more, "--json"];
  const { exitCode, text } = await runCommand({ db, environment, peppers }, args);
  assert.equal(exitCode, 0, text);
  return JSON.parse(text);
}

/** One attempt: its outcome, tokens and ms, and what the gate had against it. */
function attempt(
  outcome: string,
  tokens: number,
  durationMs: number,
  codes: string[] = [],
): ModelAttempt {
  return {
    product: "oracle.ask",
    promptVersion: "oracle-9",
    provider: "provider.example",
    model: outcome === "transient" ? null : "model-1",
    outcome,
    codes,
    tokens: { input: tokens, output: 0 },
    isFirst: true,
    isEstimated: false,
    durationMs,
    sentencesDropped: outcome === "salvaged" ? 1 : 0,
  };
}

const CALLS: [boolean, ModelAttempt[]][] = [
  [true, [attempt("accepted", 100, 50)]],
  // A fault on the way is nothing that the gate had against it.
  [true, [attempt("transient", 0, 10), attempt("accepted", 100, 50)]],
  [true, [attempt("salvaged", 100, 50, ["wrong_fact"])]],
  [true, [attempt("complained", 100, 50, ["length", "wrong_fact"]), attempt("accepted", 60, 50)]],
  [false, [attempt("complained", 100, 50, ["wrong_fact"]), attempt("cut", 100, 950, ["length"])]],
  [false, [attempt("transient", 0, 10), attempt("transient", 0, 10)]],
];

Deno.test("admin ai tells by prompt version how calls fared, after each step [prompt-version-outcomes]", async () => {
  await using app = await bed.testApp();
  const { services: { attempts }, organizationId } = app;
  assert.deepEqual(await report(app), []);
  CALLS.forEach(([isAccepted, told], index) =>
    attempts.record({ id: `req_${index}`, organizationId }, told, isAccepted)
  );
  const older = { ...attempt("accepted", 7, 3), promptVersion: "oracle-8" };
  attempts.record({ id: "req_older", organizationId }, [older], true);
  const [first, second, ...others] = await report(app);
  assert.deepEqual(others, []);
  assert.deepEqual([first.prompt, first.calls, first.first_pass], ["oracle-8", 1, "100.0 %"]);
  assert.deepEqual(second, {
    product: "oracle.ask",
    prompt: "oracle-9",
    models: "provider.example/-, provider.example/model-1",
    calls: 6,
    answered: 5,
    first_pass: "40.0 %",
    after_salvage: "60.0 %",
    after_retry: "80.0 %",
    codes: "wrong_fact 3, length 2",
    tokens_mean: 110,
    tokens_total: 660,
    p95_ms: 775,
  });
});

Deno.test("admin ai looks back as many days as it is told", async () => {
  await using app = await bed.testApp();
  const { services: { attempts, database }, organizationId } = app;
  await database.db.deleteFrom("ai_attempt").execute();
  attempts.record({ id: "req_1", organizationId }, [attempt("accepted", 1, 1)], true);
  assert.equal((await report(app)).length, 1);
  await app.advanceClock(8 * 86_400);
  assert.deepEqual(await report(app), []);
  assert.equal((await report(app, "--days", "9")).length, 1);
});

Deno.test("calls of the app are in it", async () => {
  await using app = await bed.testApp();
  await app.services.database.db.deleteFrom("ai_attempt").execute();
  assert.equal((await app.post("/v1/tarot/draw", { seed: "42" })).status, 200);
  const [row] = await report(app);
  assert.deepEqual([row.product, row.calls, row.after_retry], ["tarot.draw", 1, "100.0 %"]);
  assert.match(row.models, /^simulator\//);
});
