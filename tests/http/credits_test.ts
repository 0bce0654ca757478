/** How calls hold and spend credits; where credits come from and expire: grants_test.ts. */
import assert from "node:assert/strict";
import { balanceOf, grantCredits } from "../../src/metering/credits.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { heldOperation } from "../support/held_operation.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed({ clockAt: "2026-03-20T14:46:00Z" });

Deno.test("a natal chart bills exactly two credits, as one entry and one usage record", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const answer = await app.post(NATAL, natalRequest());
  assert.deepEqual(await ledgerState(app), {
    balanceCredits: 98,
    captures: [{ callId: answer.json.request_id, credits: 2 }],
    leases: 0,
    storedAnswers: 0,
  });
  const usage = await app.services.database.db.selectFrom("usage_record")
    .select(["api_key_id", "operation", "lane", "billable_units"])
    .where("call_id", "=", answer.json.request_id).executeTakeFirstOrThrow();
  assert.deepEqual(usage, {
    api_key_id: app.keyId,
    operation: "charts.natal",
    lane: "core",
    billable_units: 1,
  });
});

Deno.test("GET /v1/usage tells what was billed this month, by operation and day [usage-by-day]", async () => {
  await using app = await bed.testApp({ credits: 100 });
  for (const day of [0, 0, 1]) {
    await app.advanceClock(day * 86_400);
    assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  }
  const answer = await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  assert.deepEqual(answer.json.data, {
    balance_credits: 94,
    held_credits: 0,
    available_credits: 94,
    period: {
      start: "2026-03-01",
      credits: 6,
      calls: 3,
      tokens: { input: 0, output: 0 },
      by_operation: [
        { operation: "charts.natal", day: "2026-03-20", calls: 2, credits: 4 },
        { operation: "charts.natal", day: "2026-03-21", calls: 1, credits: 2 },
      ],
    },
  });
});

Deno.test("of 50 calls at once on credits for five, five are answered and the rest told to top up", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.post(NATAL, natalRequest())),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  assert.equal(refused.length, 45);
  for (const { status, json } of refused) {
    assert.deepEqual([status, json.error.code], [402, "CREDITS_EXHAUSTED"]);
    assert.equal(json.error.partner_action, "top_up");
  }
  const { balanceCredits, captures, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures.length, leases], [0, 5, 0]);
});

Deno.test("an organization without credits is told what is needed and what is there [insufficient-credits]", async () => {
  await using app = await bed.testApp({ credits: 1 });
  const { status, json } = await app.post(NATAL, natalRequest());
  assert.equal(status, 402);
  assert.match(json.error.message, /needed for this call: 2; available: 1\./);
  assert.equal((await ledgerState(app)).balanceCredits, 1);
});

Deno.test("credits of a call that runs are held, and free again for others when it ends", async () => {
  const held = heldOperation({ id: "held.first", credits: 3 });
  await using app = await bed.testApp({ operations: [held.operation], credits: 5 });
  const { db } = app.services.database;
  const [failing, succeeding] = ["fails", "succeeds"].map((note) => ({ note }));
  const first = app.post(held.path, failing);
  await held.running(1);
  assert.deepEqual(await balanceOf(db, app.organizationId), { balanceCredits: 5, heldCredits: 3 });
  assert.equal((await app.post(held.path, {})).status, 402);
  held.fail(new Error("a fault"));
  assert.equal((await first).status, 500);
  app.log.takeErrors();
  const second = app.post(held.path, succeeding);
  await held.running(1);
  await grantCredits(db, app.organizationId, 1, "top-up");
  const third = app.post(held.path, {});
  await held.running(2);
  held.finish();
  assert.deepEqual([(await second).status, (await third).status], [200, 200]);
  const { balanceCredits, captures, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures.length, leases], [0, 2, 0]);
});

Deno.test("a call that runs past its deadline answers 503, bills nothing and holds nothing [deadline-unbilled]", async () => {
  for (const [lane, deadlineMs] of [["core", 10_000], ["ai", 60_000]] as const) {
    const held = heldOperation({ id: "held.slow", lane });
    await using app = await bed.testApp({ operations: [held.operation], credits: 10 });
    using timers = fakeTimers();
    const running = app.post(held.path, {});
    await held.running(1);
    timers.advance(deadlineMs - 1);
    assert.equal((await ledgerState(app)).leases, 1);
    timers.advance(1);
    const answer = await running;
    assert.deepEqual([answer.status, answer.json.error.code], [503, "SERVICE_UNAVAILABLE"]);
    assert.equal(answer.json.error.retryable, true);
    const { balanceCredits, leases } = await ledgerState(app);
    assert.deepEqual([balanceCredits, leases], [10, 0]);
    app.log.takeErrors();
    held.finish();
  }
});

Deno.test("credits of a call that died are free when its lease has expired, to the millisecond", async () => {
  const held = heldOperation({ id: "held.dying" });
  await using app = await bed.testApp({ operations: [held.operation], credits: 2 });
  const { leaseMs } = app.services.config;
  const leaseSeconds = leaseMs / 1000;
  const dead = app.post(held.path, {});
  await held.running(1);
  await app.advanceClock(leaseSeconds - 0.001);
  assert.equal((await app.post(held.path, {})).status, 402);
  await app.advanceClock(leaseSeconds);
  const next = app.post(held.path, {});
  await held.running(2);
  held.finish();
  const answer = await next;
  assert.equal(answer.status, 200);
  // Should it live after all, it is neither answered nor billed.
  assert.equal((await dead).status, 503);
  app.log.takeErrors();
  const { balanceCredits, captures, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, leases], [0, 0]);
  assert.deepEqual(captures.map(({ callId }) => callId), [answer.json.request_id]);
});
