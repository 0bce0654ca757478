/** Keys whose call has succeeded; of those that run, die or fail: idempotency_claims_test.ts. */
import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { createKey, setKeyStatus } from "../../src/access/key_store.ts";
import { assertConflict, assertFirst, assertReplay, keyed } from "../support/idempotent_calls.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed({ clockAt: "2026-03-20T14:46:00Z" });
const HOUR_SECONDS = 3600;

function anotherKey({ services, organizationId }: TestApp, scopes: string[]) {
  const { database: { db }, config, peppers } = services;
  return createKey(db, config.environment, peppers, {
    organizationId,
    name: "another",
    scopes,
    lifetimeSeconds: null,
  });
}

Deno.test("a retry gets the first answer with its request id, the credits of now, and is not billed [idempotent-replay]", async () => {
  await using app = await bed.testApp({ credits: 6 });
  const first = await app.post(NATAL, natalRequest(), keyed("order-1"));
  assertFirst(first);
  assert.equal(first.headers.get("X-Credits-Remaining"), "4");
  await app.post(NATAL, natalRequest());
  for (let retry = 0; retry < 3; retry++) {
    const answer = await app.post(NATAL, natalRequest(), keyed("order-1"));
    assertReplay(answer, first);
    assert.equal(answer.headers.get("X-Credits-Remaining"), "2");
  }
  const { balanceCredits, captures, storedAnswers } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures.length, storedAnswers], [2, 2, 1]);
});

Deno.test("an answer that was paid for is there when the credits are gone", async () => {
  await using app = await bed.testApp({ credits: 2 });
  const first = await app.post(NATAL, natalRequest(), keyed("last"));
  assertReplay(await app.post(NATAL, natalRequest(), keyed("last")), first);
  assert.equal((await app.post(NATAL, natalRequest(), keyed("more"))).status, 402);
});

Deno.test("every operation can be retried, by either of its paths [idempotent-operations]", async () => {
  await using app = await bed.testApp();
  for (const { id, path, examples: [{ request }] } of OPERATIONS) {
    const first = await app.post(`/v1${path}`, request, keyed(id));
    assertFirst(first);
    assertReplay(await app.post(`/v1${path}`, request, keyed(id)), first);
    assertReplay(await app.post(`/api/v1${path}`, request, keyed(id)), first);
  }
});

Deno.test("the same key in quotes is the same key", async () => {
  await using app = await bed.testApp();
  const longest = "k".repeat(255);
  const keys = [["5f2b-8c1e", '"5f2b-8c1e"'], ['a"b\\c', '"a\\"b\\\\c"'], [
    longest,
    `"${longest}"`,
  ]];
  for (const [bare, quoted] of keys) {
    const first = await app.post(NATAL, natalRequest(), keyed(quoted));
    assertFirst(first);
    assertReplay(await app.post(NATAL, natalRequest(), keyed(bare)), first);
  }
});

Deno.test("keys that differ in case alone are different keys", async () => {
  await using app = await bed.testApp({ credits: 4 });
  assertFirst(await app.post(NATAL, natalRequest(), keyed("order-a")));
  assertFirst(await app.post(NATAL, natalRequest(), keyed("order-A")));
  assert.equal((await ledgerState(app)).balanceCredits, 0);
});

Deno.test("calls without a key are each run and billed, and nothing is stored [calls-without-idempotency-key]", async () => {
  await using app = await bed.testApp({ credits: 10 });
  assertFirst(await app.post(NATAL, natalRequest()));
  assertFirst(await app.post(NATAL, natalRequest()));
  const { balanceCredits, storedAnswers } = await ledgerState(app);
  assert.deepEqual([balanceCredits, storedAnswers], [6, 0]);
});

Deno.test("another body under a used key is refused, be it by a space [idempotency-conflict]", async () => {
  await using app = await bed.testApp();
  const text = JSON.stringify(natalRequest());
  const first = await app.post(NATAL, text, keyed("order-2"));
  for (const other of [natalRequest({ tob: "18:28" }), `${text} `]) {
    const answer = await app.post(NATAL, other, keyed("order-2"));
    assertConflict(answer, "payload_mismatch");
    assert.equal(answer.json.error.partner_action, "fix_request");
    assert.equal(answer.json.error.retryable, false);
  }
  assertReplay(await app.post(NATAL, text, keyed("order-2")), first);
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("another operation under a used key is refused, be its body the same", async () => {
  await using app = await bed.testApp();
  const body = { datetime: "2026-03-20T14:46:00Z" };
  assertFirst(await app.post("/v1/charts/current-sky", body, keyed("shared")));
  const other = await app.post("/v1/lunar/phase", body, keyed("shared"));
  assertConflict(other, "different_operation");
  assertFirst(await app.post("/v1/lunar/phase", body, keyed("own")));
  assert.equal((await ledgerState(app)).captures.length, 2);
});

Deno.test("another key of the organization gets the answers of one that was revoked", async () => {
  await using app = await bed.testApp({ credits: 2 });
  const first = await app.post(NATAL, natalRequest(), keyed("rotation"));
  const successor = await anotherKey(app, ["*"]);
  await setKeyStatus(app.services.database.db, app.keyId, "revoked");
  const retry = await app.post(NATAL, natalRequest(), keyed("rotation", { key: successor.text }));
  assertReplay(retry, first);
});

Deno.test("a key without the right to the operation does not see its stored answer", async () => {
  await using app = await bed.testApp();
  await app.post(NATAL, natalRequest(), keyed("private"));
  const stranger = await anotherKey(app, ["charts.synastry"]);
  for (const [key, status] of [[null, 401], [stranger.text, 403]] as const) {
    const refused = await app.post(NATAL, natalRequest(), keyed("private", { key }));
    assert.equal(refused.status, status);
  }
});

Deno.test("the same key of two organizations stands for two calls", async () => {
  await using one = await bed.testApp({ credits: 2 });
  await using other = await bed.testApp({ credits: 2 });
  const first = await one.post(NATAL, natalRequest(), keyed("order-1"));
  const second = await other.post(NATAL, natalRequest(), keyed("order-1"));
  assertFirst(second);
  assert.notEqual(first.json.request_id, second.json.request_id);
  assertReplay(await other.post(NATAL, natalRequest(), keyed("order-1")), second);
  assert.deepEqual(
    [(await ledgerState(one)).captures.length, (await ledgerState(other)).captures.length],
    [1, 1],
  );
});

Deno.test("an answer is kept for 72 hours, then its key is a new one", async () => {
  await using app = await bed.testApp({ credits: 4 });
  const first = await app.post(NATAL, natalRequest(), keyed("old"));
  for (const seconds of [24 * HOUR_SECONDS, 72 * HOUR_SECONDS - 1]) {
    await app.advanceClock(seconds);
    assertReplay(await app.post(NATAL, natalRequest(), keyed("old")), first);
  }
  await app.advanceClock(72 * HOUR_SECONDS);
  assertFirst(await app.post(NATAL, natalRequest({ tob: "06:00" }), keyed("old")));
  assert.equal((await ledgerState(app)).balanceCredits, 0);
});
