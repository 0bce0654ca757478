import assert from "node:assert/strict";
import { ApiError } from "../../src/base/errors.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { RefusedTokens } from "../../src/metering/refused_tokens.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed({ clockAt: "2026-03-20T21:00:00Z" });

const ORACLE = ["/v1/oracle/ask", { question: "Should I leave my agency job?" }] as const;
const SECONDS_LEFT = 3 * 3600;

function ask({ post }: TestApp, simulate?: string) {
  return post(...ORACLE, simulate === undefined ? {} : { headers: { "X-Simulate": simulate } });
}

async function recordedTokens({ services: { attempts, database }, organizationId }: TestApp) {
  await attempts.idle();
  const rows = await database.db.selectFrom("ai_attempt")
    .select(["tokens_input", "tokens_output"])
    .where("organization_id", "=", organizationId).execute();
  return rows.reduce((sum, row) => sum + row.tokens_input + row.tokens_output, 0);
}

Deno.test("refused answers bill nothing and count; over the day's tokens the AI lane waits for the next", async () => {
  await using app = await bed.testApp({ credits: 100, ai: { refusedTokensDay: 5000 } });
  const { services: { database: { db } }, organizationId } = app;
  let refusedCalls = 0;
  while (await recordedTokens(app) <= 5000) {
    assert.equal((await ask(app, "placeholder")).status, 502);
    assert.ok(++refusedCalls < 50);
  }
  assert.ok(refusedCalls > 1);
  app.log.takeErrors();
  const waiting = await ask(app);
  assert.equal(waiting.status, 429, waiting.text);
  const { code, limit, retry_after } = waiting.json.error;
  assert.deepEqual([code, limit.kind, limit.limit], ["RATE_LIMITED", "refusals", 5000]);
  assert.deepEqual([retry_after, limit.retry_after_seconds], [SECONDS_LEFT, SECONDS_LEFT]);
  assert.equal(waiting.headers.get("Retry-After"), String(SECONDS_LEFT));
  assert.deepEqual(await balanceOf(db, organizationId), { balanceCredits: 100, heldCredits: 0 });
  assert.equal((await app.post("/v1/lunar/phase", {})).status, 200, "the core lane works on");
  assert.equal((await app.post(ORACLE[0], {})).status, 400, "a fault is told first");

  await app.advanceClock(SECONDS_LEFT - 1);
  assert.equal((await ask(app)).json.error.retry_after, 1);
  await app.advanceClock(SECONDS_LEFT);
  assert.equal((await ask(app)).status, 200);
});

Deno.test("accepted answers do not count, mended ones neither, nor a provider's faults", async () => {
  await using app = await bed.testApp({ credits: 100, ai: { refusedTokensDay: 0 } });
  for (const simulate of [undefined, "placeholder*1", undefined]) {
    assert.equal((await ask(app, simulate)).status, 200);
  }
  assert.equal((await ask(app, "transient")).status, 502);
  assert.equal((await ask(app)).status, 200);
  assert.ok(await recordedTokens(app) > 0);
  app.log.takeErrors();
});

Deno.test("an organization's refusals are its own", async () => {
  await using app = await bed.testApp({ ai: { refusedTokensDay: 0 } });
  await using other = await bed.testApp({ ai: { refusedTokensDay: 0 } });
  assert.equal((await ask(app, "placeholder")).status, 502);
  assert.equal((await ask(app)).status, 429);
  assert.equal((await ask(other)).status, 200);
  app.log.takeErrors();
});

Deno.test("a sum is read once in half a minute; what the process adds counts at once", async () => {
  await using app = await bed.testApp();
  const { services: { database, attempts }, organizationId } = app;
  const refused = new RefusedTokens(database.db, 100, attempts);
  const attempt = {
    ...{ product: "oracle.ask", promptVersion: "oracle-1", provider: "x", model: null },
    ...{ outcome: "complained", isFirst: true, codes: [], isEstimated: false, durationMs: 1 },
    ...{ sentencesDropped: 0, tokens: { input: 40, output: 20 } },
  };
  const call = { id: "req_1", organizationId };
  refused.record(call, [attempt], false);
  await refused.require(organizationId);
  await refused.require(organizationId);
  refused.record(call, [attempt, { ...attempt, outcome: "late" }], true);
  refused.record(call, [{ ...attempt, outcome: "late" }], false);
  await refused.require(organizationId);
  refused.record(call, [attempt], false);
  const isLimit = (error: unknown) => error instanceof ApiError && error.code === "RATE_LIMITED";
  await assert.rejects(refused.require(organizationId), isLimit);
  await attempts.idle();
  await assert.rejects(
    new RefusedTokens(database.db, 100, attempts).require(organizationId),
    isLimit,
  );
  await new RefusedTokens(database.db, 120, attempts).require(organizationId);
});
