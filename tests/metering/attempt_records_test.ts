import assert from "node:assert/strict";
import { AttemptRecords, type ModelAttempt } from "../../src/metering/attempt_records.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

const ATTEMPT: ModelAttempt = {
  product: "oracle.ask",
  promptVersion: "oracle-1",
  provider: "provider.example",
  model: "model-1",
  outcome: "accepted",
  codes: [],
  tokens: { input: 10, output: 5 },
  isFirst: true,
  isEstimated: false,
  durationMs: 12.6,
  sentencesDropped: 0,
};

async function kept({ organizationId, services }: TestApp) {
  return await services.database.db.selectFrom("ai_attempt")
    .select(["call_id", "attempt", "outcome", "codes", "model", "is_of_accepted_call"])
    .select(["tokens_input", "tokens_output", "tokens_estimated", "duration_ms"])
    .where("organization_id", "=", organizationId).orderBy("id").execute();
}

Deno.test("attempts are written with their call, a refused one's too, and nobody waits", async () => {
  await using app = await bed.testApp();
  const { services: { attempts }, organizationId } = app;
  const refused: ModelAttempt = {
    ...ATTEMPT,
    model: null,
    outcome: "complained",
    codes: ["wrong_fact", "length"],
    isFirst: true,
    isEstimated: true,
  };
  attempts.record({ id: "req_1", organizationId }, [refused, ATTEMPT], true);
  attempts.record({ id: "req_2", organizationId }, [refused], false);
  attempts.record({ id: "req_3", organizationId }, [], false);
  assert.deepEqual(await kept(app), []);
  await attempts.idle();
  const tokens = { tokens_input: 10, tokens_output: 5, duration_ms: 13 };
  const first = { ...tokens, attempt: 1, codes: "wrong_fact length", tokens_estimated: true };
  assert.deepEqual(await kept(app), [
    {
      ...{ ...first, call_id: "req_1", outcome: "complained", model: null },
      is_of_accepted_call: true,
    },
    {
      ...{ ...tokens, call_id: "req_1", attempt: 2, outcome: "accepted", codes: "" },
      ...{ model: "model-1", is_of_accepted_call: true, tokens_estimated: false },
    },
    {
      ...{ ...first, call_id: "req_2", outcome: "complained", model: null },
      is_of_accepted_call: false,
    },
  ]);
});

Deno.test("they are written within two seconds by themselves", async () => {
  await using app = await bed.testApp();
  const { services: { attempts }, organizationId } = app;
  attempts.record({ id: "req_1", organizationId }, [ATTEMPT], true);
  const deadlineMs = performance.now() + 60_000;
  while ((await kept(app)).length === 0 && performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  assert.equal((await kept(app)).length, 1);
});

Deno.test("what the database refuses is logged and lost, what comes after is kept", async () => {
  await using app = await bed.testApp();
  const { services: { attempts }, organizationId, log } = app;
  const impossible = { ...ATTEMPT, tokens: { input: -1, output: 0 } };
  attempts.record({ id: "req_1", organizationId }, [impossible], true);
  await attempts.idle();
  assert.deepEqual(log.takeErrors().map(({ event }) => event), ["attempts_not_written"]);
  attempts.record({ id: "req_2", organizationId }, [ATTEMPT], true);
  await attempts.idle();
  assert.deepEqual((await kept(app)).map(({ call_id }) => call_id), ["req_2"]);
});

Deno.test("what waits is bounded", async () => {
  await using app = await bed.testApp();
  const { services: { database }, organizationId, log } = app;
  const attempts = new AttemptRecords(database.db, log);
  for (let call = 1; call <= 10_100; call++) {
    attempts.record({ id: `req_${call}`, organizationId }, [ATTEMPT], true);
  }
  await attempts.idle();
  const [{ event, fields }] = log.takeErrors();
  assert.deepEqual([event, fields], ["attempts_dropped", { attempts: 100 }]);
  assert.equal((await kept(app)).length, 10_000);
});
