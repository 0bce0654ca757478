import assert from "node:assert/strict";
import { CATALOGUE } from "../../src/catalogue.ts";
import { grantCredits } from "../../src/metering/organizations.ts";
import { rollKey } from "../../src/metering/key_store.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { type Answer, type CallOptions, openTestBed } from "../support/test_bed.ts";
import { ECHO, gatedOperation, OTHER, testOperation } from "../support/test_operations.ts";

const bed = await openTestBed();
const HOUR_SECONDS = 3600;
/** The deadline of a core call and the margin of its lease. */
const LEASE_SECONDS = 15;

function keyed(key: string, options: CallOptions = {}): CallOptions {
  return { ...options, headers: { ...options.headers, "idempotency-key": key } };
}

function assertReplay(answer: Answer, first: Answer): void {
  assert.equal(answer.status, first.status, answer.text.slice(0, 300));
  assert.equal(answer.text, first.text);
  assert.equal(answer.headers.get("Content-Type"), first.headers.get("Content-Type"));
  assert.equal(answer.headers.get("X-Request-Id"), first.headers.get("X-Request-Id"));
  assert.equal(answer.headers.get("Idempotent-Replayed"), "true");
}

function assertConflict(answer: Answer, reason: string): void {
  assert.equal(answer.status, 409, answer.text.slice(0, 300));
  assert.deepEqual(
    [answer.json.error.code, answer.json.error.reason],
    ["IDEMPOTENCY_CONFLICT", reason],
  );
  assert.equal(answer.headers.get("Idempotent-Replayed"), null);
}

Deno.test("a retry gets the first answer byte for byte with its request id, and is not billed", async () => {
  await using app = await bed.testApp({ credits: 6 });
  const first = await app.post(NATAL, natalRequest(), keyed("order-1"));
  assert.equal(first.status, 200);
  assert.equal(first.headers.get("Idempotent-Replayed"), null);
  assert.equal(first.headers.get("X-Credits-Remaining"), "4");
  await app.post(NATAL, natalRequest());
  for (let retry = 0; retry < 3; retry++) {
    const answer = await app.post(NATAL, natalRequest(), keyed("order-1"));
    assertReplay(answer, first);
    // The credits are those of now.
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

Deno.test("every operation can be retried", async () => {
  await using app = await bed.testApp();
  for (const { id, path, examples: [{ request }] } of CATALOGUE) {
    const first = await app.post(`/v1${path}`, request, keyed(id));
    assertReplay(await app.post(`/v1${path}`, request, keyed(id)), first);
    assertReplay(await app.post(`/api/v1${path}`, request, keyed(id)), first);
  }
});

Deno.test("the same key in quotes is the same key", async () => {
  await using app = await bed.testApp();
  for (const [bare, quoted] of [["5f2b-8c1e", '"5f2b-8c1e"'], ['a"b\\c', '"a\\"b\\\\c"']]) {
    const first = await app.post(NATAL, natalRequest(), keyed(bare));
    assertReplay(await app.post(NATAL, natalRequest(), keyed(quoted)), first);
  }
  const longest = "k".repeat(255);
  const first = await app.post(NATAL, natalRequest(), keyed(`"${longest}"`));
  assertReplay(await app.post(NATAL, natalRequest(), keyed(longest)), first);
});

Deno.test("keys that differ in case alone are different keys", async () => {
  await using app = await bed.testApp({ credits: 4 });
  await app.post(NATAL, natalRequest(), keyed("order-a"));
  const other = await app.post(NATAL, natalRequest(), keyed("order-A"));
  assert.equal(other.headers.get("Idempotent-Replayed"), null);
  assert.equal((await ledgerState(app)).balanceCredits, 0);
});

Deno.test("another body under a used key is refused, be it by a space", async () => {
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

Deno.test("another operation under a used key is refused", async () => {
  await using app = await bed.testApp({
    catalogue: [testOperation("echo"), testOperation("other")],
  });
  await app.post(ECHO, { text: "x" }, keyed("shared"));
  assertConflict(await app.post(OTHER, { text: "x" }, keyed("shared")), "different_operation");
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("while the first call runs its key is in progress, and its answer comes with it later", async () => {
  const gate = gatedOperation();
  await using app = await bed.testApp({ catalogue: [gate.operation, testOperation("other")] });
  const entered = gate.entered();
  const running = app.post(ECHO, { text: "x" }, keyed("slow"));
  await entered;
  const waiting = await app.post(ECHO, { text: "x" }, keyed("slow"));
  assertConflict(waiting, "in_progress");
  assert.equal(waiting.headers.get("Retry-After"), "1");
  assert.equal(waiting.json.error.retry_after, 1);
  assert.equal(waiting.json.error.retryable, true);
  assert.equal(waiting.json.error.partner_action, "retry_same_key");
  assertConflict(await app.post(ECHO, { text: "y" }, keyed("slow")), "payload_mismatch");
  assertConflict(await app.post(OTHER, { text: "x" }, keyed("slow")), "different_operation");
  gate.open();
  const first = await running;
  assert.equal(first.status, 200);
  assertReplay(await app.post(ECHO, { text: "x" }, keyed("slow")), first);
  assert.equal(gate.entries, 1);
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("of 30 calls at once with one key one runs; the others are told to wait or get its answer", async () => {
  let runs = 0;
  const operation = testOperation("echo", () => {
    runs++;
  });
  await using app = await bed.testApp({ catalogue: [operation], credits: 100 });
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => app.post(ECHO, { text: "x" }, keyed("at-once"))),
  );
  const first = answers.find((answer) =>
    answer.status === 200 && !answer.headers.has("Idempotent-Replayed")
  )!;
  for (const answer of answers) {
    if (answer === first) continue;
    if (answer.status === 409) assertConflict(answer, "in_progress");
    else assertReplay(answer, first);
  }
  assert.equal(runs, 1);
  const { balanceCredits, captures } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures.length], [97, 1]);
});

Deno.test("the key of a call that died runs again once its lease has expired", async () => {
  const gate = gatedOperation();
  await using app = await bed.testApp({ catalogue: [gate.operation], credits: 3 });
  const entered = gate.entered();
  const dead = app.post(ECHO, { text: "x" }, keyed("crash"));
  await entered;
  await app.advanceClock(LEASE_SECONDS - 1);
  assertConflict(await app.post(ECHO, { text: "x" }, keyed("crash")), "in_progress");
  await app.advanceClock(LEASE_SECONDS + 1);
  const enteredAgain = gate.entered();
  const again = app.post(ECHO, { text: "x" }, keyed("crash"));
  await enteredAgain;
  gate.open();
  // Should the first one live after all, it is too late: the claim is another call's.
  assert.equal((await dead).status, 503);
  app.log.takeErrors();
  const answered = await again;
  assert.equal(answered.status, 200);
  assertReplay(await app.post(ECHO, { text: "x" }, keyed("crash")), answered);
  const { balanceCredits, captures } = await ledgerState(app);
  assert.equal(balanceCredits, 0);
  assert.deepEqual(captures.map(({ callId }) => callId), [answered.json.request_id]);
});

Deno.test("a key whose call died may be used for something else", async () => {
  const gate = gatedOperation();
  await using app = await bed.testApp({ catalogue: [gate.operation, testOperation("other")] });
  const entered = gate.entered();
  const dead = app.post(ECHO, { text: "x" }, keyed("reused"));
  await entered;
  await app.advanceClock(LEASE_SECONDS + 1);
  const other = await app.post(OTHER, { text: "y" }, keyed("reused"));
  assert.equal(other.status, 200);
  gate.open();
  assert.equal((await dead).status, 503);
  app.log.takeErrors();
  assertReplay(await app.post(OTHER, { text: "y" }, keyed("reused")), other);
});

Deno.test("what ended in an error is not stored: the same key runs again", async () => {
  let fault: Error | null = new Error("ours");
  const operation = testOperation("echo", () => {
    if (fault !== null) throw fault;
  });
  await using app = await bed.testApp({ catalogue: [operation], credits: 2 });
  const send = () => app.post(ECHO, { text: "x" }, keyed("again"));

  assert.equal((await app.post(ECHO, { text: 1 }, keyed("again"))).status, 400);
  assert.equal((await send()).status, 402);
  await grantCredits(app.services.database.db, app.organizationId, 1, "top-up");
  assert.equal((await send()).status, 500);
  app.services.drain.isDraining = true;
  assert.equal((await send()).status, 503);
  app.services.drain.isDraining = false;
  app.log.takeErrors();
  const rows = await app.services.database.db.selectFrom("idempotency").select("key")
    .where("organization_id", "=", app.organizationId).execute();
  assert.deepEqual(rows, []);
  fault = null;
  const first = await send();
  assert.equal(first.headers.get("Idempotent-Replayed"), null);
  assertReplay(await send(), first);
});

Deno.test("a request that was refused may be corrected under the same key", async () => {
  await using app = await bed.testApp();
  assert.equal((await app.post(NATAL, natalRequest({ latitude: 91 }), keyed("fixed"))).status, 400);
  assert.equal(
    (await app.post(NATAL, natalRequest({ dob: "1700-01-01" }), keyed("fixed"))).status,
    400,
  );
  assert.equal((await app.post(NATAL, natalRequest(), keyed("fixed"))).status, 200);
});

Deno.test("a rolled key of the organization gets the answers of the old one", async () => {
  await using app = await bed.testApp();
  const first = await app.post(NATAL, natalRequest(), keyed("rotation"));
  const { database: { db }, config, peppers } = app.services;
  const successor = await rollKey(db, config.environment, peppers, app.keyId, HOUR_SECONDS);
  const options = keyed("rotation", { key: successor!.text });
  assertReplay(await app.post(NATAL, natalRequest(), options), first);
});

Deno.test("the same key of two organizations stands for two calls", async () => {
  await using one = await bed.testApp({ credits: 2 });
  await using other = await bed.testApp({ credits: 2 });
  const first = await one.post(NATAL, natalRequest(), keyed("order-1"));
  const second = await other.post(NATAL, natalRequest(), keyed("order-1"));
  assert.equal(second.headers.get("Idempotent-Replayed"), null);
  assert.notEqual(first.json.request_id, second.json.request_id);
  assertReplay(await other.post(NATAL, natalRequest(), keyed("order-1")), second);
  assert.deepEqual(
    [(await ledgerState(one)).captures.length, (await ledgerState(other)).captures.length],
    [1, 1],
  );
});

Deno.test("a key without the right to the operation does not see its stored answer", async () => {
  await using app = await bed.testApp();
  await app.post(NATAL, natalRequest(), keyed("private"));
  const refused = await app.post(NATAL, natalRequest(), keyed("private", { key: null }));
  assert.equal(refused.status, 401);
});

Deno.test("an answer is kept for 72 hours, then its key is a new one", async () => {
  await using app = await bed.testApp({ credits: 4 });
  const first = await app.post(NATAL, natalRequest(), keyed("old"));
  await app.advanceClock(24 * HOUR_SECONDS);
  assertReplay(await app.post(NATAL, natalRequest(), keyed("old")), first);
  await app.advanceClock(72 * HOUR_SECONDS - 60);
  assertReplay(await app.post(NATAL, natalRequest(), keyed("old")), first);
  await app.advanceClock(72 * HOUR_SECONDS + 60);
  const renewed = await app.post(NATAL, natalRequest({ tob: "06:00" }), keyed("old"));
  assert.equal(renewed.status, 200);
  assert.equal(renewed.headers.get("Idempotent-Replayed"), null);
  assert.equal((await ledgerState(app)).balanceCredits, 0);
});

Deno.test("calls without a key are each run and billed", async () => {
  await using app = await bed.testApp({ credits: 10 });
  await app.post(NATAL, natalRequest());
  await app.post(NATAL, natalRequest());
  const { balanceCredits, storedAnswers } = await ledgerState(app);
  assert.deepEqual([balanceCredits, storedAnswers], [6, 0]);
});
