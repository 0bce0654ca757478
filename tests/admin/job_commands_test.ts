import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { countedWords } from "../jobs/counted_words.ts";

const bed = await openTestBed();
const { operation } = countedWords();
const KINDS = [operation.id];

async function command({ services }: TestApp, ...args: string[]) {
  const { database: { db }, config: { environment }, peppers } = services;
  const { exitCode, text } = await runCommand({ db, environment, peppers }, [...args, "--json"]);
  return exitCode === 0 ? JSON.parse(text) : text;
}

Deno.test("the operator lists jobs, looks at one, hurries it and cancels it", async () => {
  await using app = await bed.testApp({ operations: [operation], queries: [] });
  const body = { words: ["sun"], care: "plain" };
  const [first, second] = [
    (await app.post("/v1/test/counts", body)).json.data.job_id,
    (await app.post("/v1/test/counts", body)).json.data.job_id,
  ];
  const { store } = app.services.jobs;
  const [claim] = await store.claim(KINDS, "model", 1, 30_000);
  await store.putOff(claim, 600_000, true);
  assert.deepEqual(
    (await command(app, "job", "list")).map(({ job_id, state, steps }: Record<string, string>) => ({
      job_id,
      state,
      steps,
    })),
    [
      { job_id: second, state: "queued", steps: "0/2" },
      { job_id: first, state: "running", steps: "0/2" },
    ],
  );
  const [step, last] = await command(app, "job", "show", first);
  assert.deepEqual([step.state, step.attempts, last.state], ["waiting", 1, "blocked"]);
  assert.deepEqual(await command(app, "job", "retry", first), { job_id: first, steps: 1 });
  assert.equal((await store.claim(KINDS, "model", 1, 30_000))[0].jobId, first);
  assert.deepEqual(await command(app, "job", "cancel", first), { job_id: first, state: "failed" });
  assert.match(await command(app, "job", "cancel", first), /has already ended \(failed\)/);
  assert.match(await command(app, "job", "show", "job_none"), /there is no job job_none/);
  assert.match(await command(app, "job", "list", "--state", "done"), /expected one of queued/);
  assert.deepEqual((await command(app, "job", "list", "--state", "failed")).length, 1);
});
