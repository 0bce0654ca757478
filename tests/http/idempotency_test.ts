import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { ApiError } from "../../src/errors.ts";
import { KeyCache } from "../../src/metering/key_cache.ts";
import { createKey, setKeyStatus } from "../../src/metering/key_store.ts";
import { Metering } from "../../src/metering/metering.ts";
import { balanceOf } from "../../src/metering/organizations.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { freezeClock } from "../support/frozen_clock.ts";
import { heldOperation } from "../support/held_operation.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
await freezeClock(bed, "2026-03-20T14:46:00Z");

const headers = { "idempotency-key": "order-4711" };

async function creditsOf({ services, organizationId }: TestApp): Promise<number> {
  return (await balanceOf(services.database.db, organizationId)).balanceCredits;
}

Deno.test("the same key and body get the first answer again, byte for byte and for nothing", async () => {
  await using app = await bed.testApp({ credits: 2 });
  const first = await app.post(NATAL, natalRequest(), { headers });
  assert.equal(first.status, 200);
  assert.ok(!first.headers.has("Idempotent-Replayed"));
  // The credits are spent, and the key is rolled meanwhile.
  const { database: { db }, config, peppers } = app.services;
  const successor = await createKey(db, config.environment, peppers, {
    organizationId: app.organizationId,
    name: "successor",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  await setKeyStatus(db, app.keyId, "revoked");
  const quoted = { "idempotency-key": '"order-4711"' };
  const replay = await app.post(NATAL, natalRequest(), { headers: quoted, key: successor.text });
  assert.equal(replay.status, 200);
  assert.equal(replay.text, first.text);
  assert.equal(replay.headers.get("X-Request-Id"), first.headers.get("X-Request-Id"));
  assert.equal(replay.headers.get("Idempotent-Replayed"), "true");
  assert.equal(replay.headers.get("X-Credits-Remaining"), "0");
  assert.equal(await creditsOf(app), 0);
});

Deno.test("the same key with another body or operation conflicts and says how", async () => {
  const held = heldOperation({ id: "held.conflict" });
  await using app = await bed.testApp({ catalogue: undefined });
  assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 200);
  const other = await app.post(NATAL, `${JSON.stringify(natalRequest())} `, { headers });
  assert.equal(other.status, 409);
  assert.equal(other.json.error.code, "IDEMPOTENCY_CONFLICT");
  assert.equal(other.json.error.reason, "payload_mismatch");
  assert.equal(other.json.error.retryable, false);
  const app2 = createApp({ ...app.services }, [held.operation]);
  const elsewhere = await app2.request(held.path, {
    method: "POST",
    headers: { "content-type": "application/json", "x-api-key": app.key, ...headers },
    body: "{}",
  });
  assert.equal(elsewhere.status, 409);
  assert.equal((await elsewhere.json()).error.reason, "different_operation");
});

Deno.test("another organization's key of the same name is another key", async () => {
  await using one = await bed.testApp();
  await using two = await bed.testApp();
  const first = await one.post(NATAL, natalRequest(), { headers });
  const second = await two.post(NATAL, natalRequest(), { headers });
  assert.equal(second.status, 200);
  assert.notEqual(second.json.request_id, first.json.request_id);
  assert.ok(!second.headers.has("Idempotent-Replayed"));
});

Deno.test("while the first call runs the key is in progress; once its lease has expired it is free", async () => {
  const held = heldOperation({ id: "held.running" });
  await using app = await bed.testApp({ catalogue: [held.operation], credits: 10 });
  const dying = app.post(held.path, {}, { headers });
  await held.running(1);
  const early = await app.post(held.path, {}, { headers });
  assert.equal(early.status, 409);
  assert.equal(early.json.error.reason, "in_progress");
  assert.equal(early.json.error.retryable, true);
  assert.equal(early.headers.get("Retry-After"), "1");
  const { deadlinesMs, leaseMarginMs } = app.services.config;
  await app.advanceClock((deadlinesMs.core + leaseMarginMs) / 1000);
  const taking = app.post(held.path, {}, { headers });
  await held.running(2);
  held.finish();
  // The first comes back from the dead: it is fenced off, the second has the claim.
  const late = await dying;
  assert.equal(late.status, 503);
  const taken = await taking;
  assert.equal(taken.status, 200);
  const replay = await app.post(held.path, {}, { headers });
  assert.equal(replay.text, taken.text);
  assert.equal(await creditsOf(app), 8);
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
  assert.equal(app.log.takeErrors().length, 1);
});

for (
  const [what, error, status] of [
    ["an error of the caller", new ApiError("INVALID_REQUEST", "found late"), 400],
    ["an error of ours", new Error("a fault"), 500],
  ] as const
) {
  Deno.test(`a call that ended in ${what} leaves nothing: the same key runs again`, async () => {
    const held = heldOperation({ id: "held.failing" });
    await using app = await bed.testApp({ catalogue: [held.operation], credits: 2 });
    const failing = app.post(held.path, {}, { headers });
    await held.running(1);
    held.fail(error);
    assert.equal((await failing).status, status);
    const again = app.post(held.path, {}, { headers });
    await held.running(1);
    held.finish();
    assert.equal((await again).status, 200);
    assert.equal(await creditsOf(app), 0);
    app.log.takeErrors();
  });
}

Deno.test("what was refused before it ran is not kept: the key is fresh", async () => {
  await using app = await bed.testApp({ credits: 0, limits: { tokensPerMinute: 1 } });
  assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 402);
  assert.equal((await app.post(NATAL, {}, { headers })).status, 400);
  const rows = await app.services.database.db.selectFrom("idempotency").select("key")
    .where("organization_id", "=", app.organizationId).execute();
  assert.deepEqual(rows, []);
});

Deno.test("an answer is replayed for 72 hours, then the key is a new one", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const first = await app.post(NATAL, natalRequest(), { headers });
  await app.advanceClock(72 * 3600 - 1);
  assert.equal((await app.post(NATAL, natalRequest(), { headers })).text, first.text);
  await app.advanceClock(72 * 3600);
  const later = await app.post(NATAL, natalRequest(), { headers });
  assert.notEqual(later.json.request_id, first.json.request_id);
  assert.deepEqual(later.json.data, first.json.data);
  assert.equal(await creditsOf(app), 6);
});

Deno.test("of many calls with one key at once, at two processes, one runs and is billed", async () => {
  const held = heldOperation({ id: "held.crowd" });
  await using app = await bed.testApp({ catalogue: [held.operation], credits: 100 });
  const { services, key } = app;
  const { db } = services.database;
  const metering = new Metering(db, services.log, { maxWaitMs: 20_000 });
  const other = createApp({ ...services, keys: new KeyCache(db, 0, 20_000), metering }, [
    held.operation,
  ]);
  const ask = (target: { request: typeof other.request }) =>
    target.request(held.path, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": key, ...headers },
      body: "{}",
    });
  const here = Array.from({ length: 20 }, () => app.post(held.path, {}, { headers }));
  const there = Array.from({ length: 20 }, () => ask(other));
  await held.running(1);
  const first = await Promise.race([...here, ...there]);
  assert.equal(first.status, 409);
  const settled = Promise.all([...here, ...there]);
  const refused = Promise.withResolvers<void>();
  let count = 0;
  for (const call of [...here, ...there]) {
    Promise.resolve(call).then(({ status }) => {
      if (status === 409 && ++count === 39) refused.resolve();
    });
  }
  await refused.promise;
  held.finish();
  const statuses = (await settled).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1);
  assert.equal(await creditsOf(app), 98);
  await metering.idle();
});

Deno.test("of calls with one key in one batch the first has the claim, the rest hear what they are", async () => {
  const held = heldOperation({ id: "held.batch" });
  await using app = await bed.testApp({ catalogue: [held.operation], credits: 100 });
  // The key is known and the first admission keeps the line busy, so that the others share the next.
  app.services.keys = new KeyCache(app.services.database.db, 60_000, 20_000);
  await app.services.keys.find(app.keyId);
  const calls = ["warm-up", "a", "a", "a", "b"].map((key, index) =>
    app.post(held.path, index === 3 ? { note: "another" } : {}, {
      headers: { "idempotency-key": key },
    })
  );
  await held.running(3);
  held.finish();
  const answers = await Promise.all(calls);
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 409, 409, 200]);
  assert.equal(answers[2].json.error.reason, "in_progress");
  assert.equal(answers[3].json.error.reason, "payload_mismatch");
  assert.equal(await creditsOf(app), 94);
});
