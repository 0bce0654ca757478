import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { createKey } from "../../src/access/key_store.ts";
import { PLANS } from "../../src/terms/plans.ts";
import { heldOperation } from "../support/held_operation.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { otherProcess } from "../support/other_process.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed({ clockAt: "2026-03-20T14:46:00.250Z" });

const LIMIT_HEADERS = [
  "RateLimit-Policy",
  "RateLimit",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Credits-Remaining",
];

function header(answer: Answer, name: string): number {
  return Number(answer.headers.get(name));
}

async function anotherKey({ services, organizationId }: TestApp): Promise<string> {
  const { database: { db }, config, peppers } = services;
  const key = await createKey(db, config.environment, peppers, {
    organizationId,
    name: "another",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  return key.text;
}

Deno.test("a full window refuses with 429 until the second that Retry-After names, and not a second longer [rate-limit-retry-after]", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 3 } });
  // Two calls at 14:46:00.25, the third 20 s later.
  for (const seconds of [0, 0, 20]) {
    await app.advanceClock(seconds);
    assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  }
  await app.advanceClock(30);
  const refused = await app.post(NATAL, natalRequest());
  assert.equal(refused.status, 429);
  assert.equal(header(refused, "Retry-After"), 30);
  assert.equal(refused.json.error.code, "RATE_LIMITED");
  assert.equal(refused.json.error.retry_after, 30);
  assert.equal(refused.json.error.retryable, true);
  assert.deepEqual(refused.json.error.limit, {
    kind: "window",
    operation: "charts.natal",
    limit: 3,
    remaining: 0,
    weight: 1,
    reset_seconds: 50,
    retry_after_seconds: 30,
  });
  await app.advanceClock(59);
  assert.equal((await app.post(NATAL, natalRequest())).status, 429, "a second before");
  await app.advanceClock(60);
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  assert.equal((await app.post(NATAL, natalRequest())).status, 429);
});

Deno.test("Retry-After of a heavy call is when enough tokens for it are free", async () => {
  const heavy = heldOperation({ id: "held.heavy", lane: "ai", rateWeight: 5 });
  await using app = await bed.testApp({
    operations: [heavy.operation],
    limits: { tokensPerMinute: 7 },
  });
  const first = app.post(heavy.path, {});
  await heavy.running(1);
  heavy.finish();
  const answer = await first;
  assert.equal(header(answer, "X-RateLimit-Remaining"), 2);
  assert.equal(header(answer, "X-RateLimit-Reset"), 60);
  const refused = await app.post(heavy.path, {});
  assert.equal(refused.status, 429);
  assert.equal(refused.json.error.limit.weight, 5);
  assert.equal(refused.json.error.limit.remaining, 2);
  assert.equal(header(refused, "Retry-After"), 60);
});

Deno.test("windows are apart for each key and each operation [rate-windows-separate]", async () => {
  const other = heldOperation({ id: "held.other" });
  await using app = await bed.testApp({
    operations: [...OPERATIONS, other.operation],
    limits: { tokensPerMinute: 1 },
  });
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  assert.equal((await app.post(NATAL, natalRequest())).status, 429);
  const key = await anotherKey(app);
  assert.equal((await app.post(NATAL, natalRequest(), { key })).status, 200);
  const call = app.post(other.path, {});
  await other.running(1);
  other.finish();
  assert.equal((await call).status, 200);
  // Queries count in windows of their own.
  const usage = () => app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  assert.equal((await usage()).status, 200);
  assert.equal((await usage()).status, 429);
});

Deno.test("a window is shared by every process, at once [rate-window-shared]", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 10 } });
  await using other = otherProcess(app);
  const answers = await Promise.all(
    Array.from(
      { length: 30 },
      (_, index) =>
        index % 2 === 0 ? app.post(NATAL, natalRequest()) : other.post(NATAL, natalRequest()),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 10);
  assert.equal(statuses.filter((status) => status === 429).length, 20);
});

Deno.test("a replay weighs one, a conflict and a refusal nothing [replay-rate-tokens]", async () => {
  const heavy = heldOperation({ id: "held.replayed", rateWeight: 5 });
  await using app = await bed.testApp({
    operations: [heavy.operation],
    limits: { tokensPerMinute: 8 },
  });
  const headers = { "idempotency-key": "one" };
  const first = app.post(heavy.path, {}, { headers });
  await heavy.running(1);
  const running = await app.post(heavy.path, {}, { headers });
  assert.equal(running.json.error.reason, "in_progress");
  heavy.finish();
  assert.equal(header(await first, "X-RateLimit-Remaining"), 3);
  const replay = await app.post(heavy.path, {}, { headers });
  assert.equal(replay.headers.get("Idempotent-Replayed"), "true");
  assert.equal(header(replay, "X-RateLimit-Remaining"), 2);
  const conflict = await app.post(heavy.path, { note: "other" }, { headers });
  assert.equal(conflict.json.error.reason, "payload_mismatch");
  assert.equal(header(conflict, "X-RateLimit-Remaining"), 2);
  assert.equal((await app.post(heavy.path, {})).status, 429);
  assert.equal((await app.post(heavy.path, {}, { headers })).status, 200, "a replay still fits");
});

Deno.test("as many calls run as the ceiling of a key and lane allows, in all processes together [concurrency-ceiling]", async () => {
  const core = heldOperation({ id: "held.core" });
  const ai = heldOperation({ id: "held.ai", lane: "ai" });
  const operations = [core.operation, ai.operation];
  await using app = await bed.testApp({ operations, limits: { coreInFlight: 2, aiInFlight: 1 } });
  await using other = otherProcess(app, operations);
  const calls: Promise<{ status: number }>[] = [app.post(core.path, {}), other.post(core.path, {})];
  await core.running(2);
  const refused = await app.post(core.path, {});
  assert.equal(refused.status, 429);
  assert.deepEqual(refused.json.error.limit, {
    kind: "concurrency",
    lane: "core",
    limit: 2,
    remaining: 0,
    weight: 1,
    reset_seconds: 1,
    retry_after_seconds: 1,
  });
  assert.equal(header(refused, "Retry-After"), 1);
  assert.match(refused.headers.get("RateLimit")!, /"concurrency";r=0$/);
  assert.equal((await other.post(core.path, {})).status, 429);
  // The other lane and the other key have ceilings of their own.
  calls.push(app.post(ai.path, {}), app.post(core.path, {}, { key: await anotherKey(app) }));
  await Promise.all([ai.running(1), core.running(3)]);
  core.finish();
  ai.finish();
  for (const call of calls) assert.equal((await call).status, 200);
  const next = app.post(core.path, {});
  await core.running(1);
  core.finish();
  assert.equal((await next).status, 200);
});

Deno.test("a call that died counts against the ceiling until its lease has expired [ceiling-counts-dead-calls]", async () => {
  const core = heldOperation({ id: "held.dying" });
  await using app = await bed.testApp({
    operations: [core.operation],
    limits: { coreInFlight: 1 },
  });
  const dying = app.post(core.path, {});
  await core.running(1);
  const { leaseMs } = app.services.config;
  const leaseSeconds = leaseMs / 1000;
  await app.advanceClock(leaseSeconds - 0.001);
  assert.equal((await app.post(core.path, {})).status, 429);
  await app.advanceClock(leaseSeconds);
  const next = app.post(core.path, {});
  await core.running(2);
  core.finish();
  assert.equal((await next).status, 200);
  const late = await dying;
  assert.equal(late.status, 503, "what comes after its lease is not billed");
  assert.equal(app.log.takeErrors().length, 1);
});

Deno.test("every answer to a valid key says where it stands, whatever its status", async () => {
  const held = heldOperation({ id: "held.standing", credits: 3 });
  const operations = [...OPERATIONS, held.operation];
  await using app = await bed.testApp({ operations, plan: "pro", credits: 0 });
  const { monthlyCredits, tokensPerMinute } = PLANS.pro;
  const headers = { "idempotency-key": "held" };
  const running = app.post(held.path, {}, { headers });
  await held.running(1);
  const answers = {
    400: await app.post(NATAL, {}),
    409: await app.post(held.path, {}, { headers }),
    413: await app.post(NATAL, JSON.stringify(" ".repeat(70_000))),
    415: await app.post(NATAL, "x", { headers: { "content-type": "text/plain" } }),
  };
  held.finish();
  for (const [status, answer] of Object.entries(answers)) {
    assert.equal(answer.status, Number(status));
    for (const name of LIMIT_HEADERS) {
      assert.ok(answer.headers.has(name), `${status} lacks ${name}`);
    }
    assert.equal(header(answer, "X-Credits-Remaining"), monthlyCredits - 3);
    const used = status === "409" ? 1 : 0;
    assert.equal(header(answer, "X-RateLimit-Remaining"), tokensPerMinute - used);
  }
  const answer = await running;
  assert.equal(
    answer.headers.get("RateLimit-Policy"),
    `"window";q=1200;w=60, "concurrency";q=32;qu="concurrent-requests"`,
  );
  assert.equal(answer.headers.get("RateLimit"), `"window";r=1199;t=60, "concurrency";r=31`);
  assert.equal(header(answer, "X-RateLimit-Limit"), 1200);
  assert.equal(header(answer, "X-RateLimit-Remaining"), 1199);
  assert.equal(header(answer, "X-RateLimit-Reset"), 60);
});

Deno.test("403 and 402 and the answers of queries say where the key stands; 401 does not", async () => {
  const held = heldOperation({ id: "held.dear", credits: 11 });
  await using app = await bed.testApp({
    operations: [...OPERATIONS, held.operation],
    plan: "basic",
    limits: { monthlyCredits: 10 },
    credits: 0,
  });
  const exhausted = await app.post(held.path, {});
  assert.equal(exhausted.status, 402);
  assert.equal(exhausted.json.error.code, "CREDITS_EXHAUSTED");
  assert.match(exhausted.json.error.message, /needed for this call: 11; available: 10\./);
  const forbidden = await app.post(NATAL, natalRequest());
  assert.equal(forbidden.status, 403);
  const query = await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  assert.equal(query.status, 200);
  for (const answer of [exhausted, forbidden, query]) {
    for (const name of LIMIT_HEADERS) assert.ok(answer.headers.has(name), name);
    assert.equal(header(answer, "X-Credits-Remaining"), 10);
  }
  const unknown = await app.post(NATAL, natalRequest(), { key: "abi_dev_none" });
  assert.equal(unknown.status, 401);
  for (const name of LIMIT_HEADERS) assert.ok(!unknown.headers.has(name), name);
});
