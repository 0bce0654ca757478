/** Keys whose call runs, dies or fails; of those that succeeded: idempotency_test.ts. */
import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { ApiError } from "../../src/base/errors.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { grantCredits } from "../../src/metering/credits.ts";
import { heldOperation } from "../support/held_operation.ts";
import { assertConflict, assertFirst, assertReplay, keyed } from "../support/idempotent_calls.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { otherProcess } from "../support/other_process.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed({ clockAt: "2026-03-20T14:46:00Z" });

/** How long a core call that died keeps its key and its credits. */
function leaseSeconds({ services: { config } }: TestApp): number {
  return config.leaseMs / 1000;
}

async function claimsOf({ services, organizationId }: TestApp): Promise<string[]> {
  const rows = await services.database.db.selectFrom("idempotency").select("key")
    .where("organization_id", "=", organizationId).execute();
  return rows.map(({ key }) => key);
}

/** The answers that come first. */
function firstOf(calls: Promise<Answer>[], count: number): Promise<Answer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer[]>();
  const answers: Answer[] = [];
  for (const call of calls) {
    call.then((answer) => {
      if (answers.push(answer) === count) resolve([...answers]);
    }).catch(reject);
  }
  return promise;
}

Deno.test("while the first call runs its key is in progress, and its answer comes with it later", async () => {
  const held = heldOperation({ id: "held.running" });
  await using app = await bed.testApp({ operations: [held.operation, ...OPERATIONS] });
  const running = app.post(held.path, {}, keyed("slow"));
  await held.running(1);
  const waiting = await app.post(held.path, {}, keyed("slow"));
  assertConflict(waiting, "in_progress");
  assert.equal(waiting.headers.get("Retry-After"), "1");
  assert.equal(waiting.json.error.retry_after, 1);
  assert.equal(waiting.json.error.retryable, true);
  assert.equal(waiting.json.error.partner_action, "retry_same_key");
  const otherBody = await app.post(held.path, { note: "other" }, keyed("slow"));
  assertConflict(otherBody, "payload_mismatch");
  assertConflict(await app.post(NATAL, natalRequest(), keyed("slow")), "different_operation");
  held.finish();
  const first = await running;
  assertFirst(first);
  assertReplay(await app.post(held.path, {}, keyed("slow")), first);
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("the key of a call that died runs again as soon as its lease has expired", async () => {
  const held = heldOperation({ id: "held.dying" });
  await using app = await bed.testApp({ operations: [held.operation], credits: 2 });
  const dead = app.post(held.path, {}, keyed("crash"));
  await held.running(1);
  await app.advanceClock(leaseSeconds(app) - 0.001);
  assertConflict(await app.post(held.path, {}, keyed("crash")), "in_progress");
  // Not renewed for more than half of its time: its process is probably dead.
  await app.advanceClock(leaseSeconds(app) - 4.5);
  const waiting = await app.post(held.path, {}, keyed("crash"));
  assertConflict(waiting, "in_progress");
  assert.equal(waiting.headers.get("Retry-After"), "5");
  await app.advanceClock(leaseSeconds(app));
  const taking = app.post(held.path, {}, keyed("crash"));
  await held.running(2);
  held.finish();
  // Should the first one live after all, it is too late: the claim is another call's.
  assert.equal((await dead).status, 503);
  assert.equal(app.log.takeErrors().length, 1);
  const taken = await taking;
  assertFirst(taken);
  assertReplay(await app.post(held.path, {}, keyed("crash")), taken);
  const { balanceCredits, captures } = await ledgerState(app);
  assert.equal(balanceCredits, 0);
  assert.deepEqual(captures.map(({ callId }) => callId), [taken.json.request_id]);
});

Deno.test("a key whose call died may be used for something else", async () => {
  const held = heldOperation({ id: "held.reused" });
  await using app = await bed.testApp({ operations: [held.operation, ...OPERATIONS] });
  const dead = app.post(held.path, {}, keyed("reused"));
  await held.running(1);
  await app.advanceClock(leaseSeconds(app));
  const other = await app.post(NATAL, natalRequest(), keyed("reused"));
  assertFirst(other);
  held.finish();
  assert.equal((await dead).status, 503);
  app.log.takeErrors();
  assertReplay(await app.post(NATAL, natalRequest(), keyed("reused")), other);
});

Deno.test("a call that ended in any error leaves nothing: its key runs again, with another body too", async () => {
  const held = heldOperation({ id: "held.failing" });
  await using app = await bed.testApp({
    operations: [held.operation],
    credits: 0,
    limits: { coreInFlight: 1 },
  });
  const send = (note: unknown) => app.post(held.path, { note }, keyed("again"));
  const failWith = async (error: Error): Promise<Answer> => {
    const failing = send(error.message);
    await held.running(1);
    held.fail(error);
    return await failing;
  };
  const assertLeftNothing = async (answer: Answer, status: number) => {
    assert.equal(answer.status, status, answer.text);
    assert.deepEqual(await claimsOf(app), []);
    assert.equal((await ledgerState(app)).leases, 0);
  };
  await assertLeftNothing(await send(1), 400);
  await assertLeftNothing(await send("too dear"), 402);
  await grantCredits(app.services.database.db, app.organizationId, 4, "top-up");
  await assertLeftNothing(await failWith(new ApiError("INVALID_REQUEST", "found late")), 400);
  await assertLeftNothing(await failWith(new Error("a fault")), 500);
  app.services.drain.refusesWork = true;
  await assertLeftNothing(await send("draining"), 503);
  app.services.drain.refusesWork = false;

  const other = app.post(held.path, {});
  await held.running(1);
  assert.equal((await send("one too many")).status, 429);
  assert.deepEqual(await claimsOf(app), []);
  held.finish();
  await assertLeftNothing(await other, 200);

  const running = send("at last");
  await held.running(1);
  held.finish();
  const first = await running;
  assertFirst(first);
  assertReplay(await send("at last"), first);
  assert.equal((await ledgerState(app)).balanceCredits, 0);
  app.log.takeErrors();
});

Deno.test("of many calls with one key at once, at two processes, one runs and is billed [idempotency-race]", async () => {
  const held = heldOperation({ id: "held.crowd" });
  await using app = await bed.testApp({ operations: [held.operation], credits: 100 });
  await using other = otherProcess(app, [held.operation]);
  const crowd = () =>
    Array.from(
      { length: 40 },
      (_, index) => (index % 2 === 0 ? app : other).post(held.path, {}, keyed("crowd")),
    );
  const calls = crowd();
  await held.running(1);
  // All but the one that runs are told before it ends.
  for (const answer of await firstOf(calls, 39)) assertConflict(answer, "in_progress");
  held.finish();
  const whileItIsSettled = await Promise.all(crowd());
  const first = (await Promise.all(calls)).find(({ status }) => status === 200)!;
  assertFirst(first);
  for (const answer of whileItIsSettled) {
    if (answer.status === 409) assertConflict(answer, "in_progress");
    else assertReplay(answer, first);
  }
  for (const answer of await Promise.all(crowd())) assertReplay(answer, first);
  const { balanceCredits, captures } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures.length], [98, 1]);
});

Deno.test("of calls with one key in one batch the first has the claim, the rest hear what they are", async () => {
  const held = heldOperation({ id: "held.batch" });
  await using app = await bed.testApp({ operations: [held.operation], credits: 100 });
  // The key is known and the first admission keeps the line busy, so that the others share the next.
  app.services.keys = new KeyCache(app.services.database.db, 60_000, 20_000);
  await app.services.keys.find(app.keyId);
  const calls = ["warm-up", "a", "a", "a", "b"].map((key, index) =>
    app.post(held.path, index === 3 ? { note: "another" } : {}, keyed(key))
  );
  await held.running(3);
  held.finish();
  const answers = await Promise.all(calls);
  assert.deepEqual(answers.map(({ status }) => status), [200, 200, 409, 409, 200]);
  assertConflict(answers[2], "in_progress");
  assertConflict(answers[3], "payload_mismatch");
  assert.equal((await ledgerState(app)).balanceCredits, 94);
});
