import assert from "node:assert/strict";
import { sql } from "kysely";
import type { CallRequest } from "../../src/metering/admission.ts";
import { limitsOf } from "../../src/metering/plans.ts";
import { balanceOf, grantCredits } from "../../src/metering/organizations.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { settleConnections } from "../support/test_database.ts";
import { ECHO, gatedOperation, testOperation } from "../support/test_operations.ts";

const bed = await openTestBed();
const CORE_LEASE_SECONDS = 15;

function callOf(app: TestApp, callId: string, priceCredits: number): CallRequest {
  return {
    callId,
    access: {
      organizationId: app.organizationId,
      apiKeyId: app.keyId,
      plan: "enterprise",
      limits: limitsOf("enterprise", {}),
      scopes: ["*"],
      isPaused: false,
    },
    operation: "test.echo",
    lane: "core",
    priceCredits,
    rateWeight: 1,
    leaseMs: CORE_LEASE_SECONDS * 1000,
    claim: null,
  };
}

const SETTLEMENT = {
  billableUnits: 1,
  durationMs: 1,
  answer: { status: 200, contentType: "application/json", body: "{}" },
};

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

Deno.test("an organization without credits is told what is needed and what is there", async () => {
  await using app = await bed.testApp({ credits: 1 });
  const { status, json } = await app.post(NATAL, natalRequest());
  assert.equal(status, 402);
  assert.match(json.error.message, /needs 2 credits; 1 are available/);
  assert.equal((await ledgerState(app)).balanceCredits, 1);
});

Deno.test("credits of a call that runs are held, and free again for others when it ends", async () => {
  const gate = gatedOperation({ creditsPerUnit: 3 });
  await using app = await bed.testApp({ catalogue: [gate.operation], credits: 5 });
  const { db } = app.services.database;
  const entered = gate.entered();
  const running = app.post(ECHO, { text: "first" });
  await entered;
  assert.deepEqual(await balanceOf(db, app.organizationId), { balanceCredits: 5, heldCredits: 3 });
  assert.equal((await app.post(ECHO, { text: "second" })).status, 402);
  await grantCredits(db, app.organizationId, 1, "top-up");
  gate.open();
  assert.equal((await app.post(ECHO, { text: "third" })).status, 200);
  assert.equal((await running).status, 200);
  const { balanceCredits, captures, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures.length, leases], [0, 2, 0]);
});

Deno.test("what throws while it runs bills nothing and holds nothing", async () => {
  const operation = testOperation("echo", () => {
    throw new TypeError("a fault of ours");
  });
  await using app = await bed.testApp({ catalogue: [operation], credits: 10 });
  assert.equal((await app.post(ECHO, { text: "x" })).status, 500);
  assert.equal(app.log.takeErrors().length, 1);
  const { balanceCredits, captures, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures, leases], [10, [], 0]);
});

Deno.test("a call that runs past its deadline answers 503, bills nothing and holds nothing", async () => {
  for (const [lane, deadlineMs] of [["core", 10_000], ["ai", 60_000]] as const) {
    const gate = gatedOperation({ lane });
    await using app = await bed.testApp({ catalogue: [gate.operation], credits: 10 });
    using timers = fakeTimers();
    const entered = gate.entered();
    const running = app.post(ECHO, { text: "x" });
    await entered;
    timers.advance(deadlineMs - 1);
    timers.advance(1);
    const answer = await running;
    assert.deepEqual([answer.status, answer.json.error.code], [503, "SERVICE_UNAVAILABLE"]);
    assert.equal(answer.json.error.retryable, true);
    const { balanceCredits, leases } = await ledgerState(app);
    assert.deepEqual([balanceCredits, leases], [10, 0]);
    app.log.takeErrors();
    gate.open();
  }
});

Deno.test("a call that outlives its lease is neither answered nor billed", async () => {
  const gate = gatedOperation();
  await using app = await bed.testApp({ catalogue: [gate.operation], credits: 3 });
  const entered = gate.entered();
  const late = app.post(ECHO, { text: "late" });
  await entered;
  await app.advanceClock(CORE_LEASE_SECONDS - 1);
  assert.equal((await app.post(ECHO, { text: "too early" })).status, 402);
  await app.advanceClock(CORE_LEASE_SECONDS + 1);
  gate.open();
  const inTime = await app.post(ECHO, { text: "after" });
  assert.equal(inTime.status, 200);
  assert.equal((await late).status, 503);
  app.log.takeErrors();
  const { balanceCredits, captures, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, leases], [0, 0]);
  assert.deepEqual(captures.map(({ callId }) => callId), [inTime.json.request_id]);
});

Deno.test("a call is settled once: a second settlement finds no hold", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering } = app.services;
  const call = callOf(app, "call-settled-twice", 4);
  await metering.admit(call);
  assert.equal(await metering.settle(call, { ...SETTLEMENT, priceCredits: 4 }), true);
  assert.equal(await metering.settle(call, { ...SETTLEMENT, priceCredits: 4 }), false);
  await metering.release(call);
  assert.equal((await ledgerState(app)).captures.length, 1);
});

Deno.test("no more than what is held can be billed, less can", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering } = app.services;
  const call = callOf(app, "call-above-hold", 4);
  await metering.admit(call);
  assert.equal(await metering.settle(call, { ...SETTLEMENT, priceCredits: 5 }), false);
  assert.deepEqual((await ledgerState(app)).captures, []);
  assert.equal(await metering.settle(call, { ...SETTLEMENT, priceCredits: 1 }), true);
  assert.equal((await ledgerState(app)).balanceCredits, 9);
});

Deno.test("holds of 40 calls at once never exceed the balance, whatever ends how", async () => {
  await using app = await bed.testApp({ credits: 20 });
  const { metering, database: { db } } = app.services;
  await Promise.all(Array.from({ length: 40 }, async (_, index) => {
    const call = callOf(app, `call-at-once-${app.organizationId}-${index}`, 1 + index % 3);
    try {
      await metering.admit(call);
    } catch {
      return;
    }
    const { balanceCredits, heldCredits } = await balanceOf(db, app.organizationId);
    assert.ok(heldCredits <= balanceCredits, `${heldCredits} of ${balanceCredits} are held`);
    if (index % 2 === 0) await metering.release(call);
    else await metering.settle(call, { ...SETTLEMENT, priceCredits: call.priceCredits });
  }));
  await settleConnections(app.services.database);
  assert.equal((await ledgerState(app)).leases, 0);
});

Deno.test("entries of the ledger can be neither changed nor removed", async () => {
  await using app = await bed.testApp({ credits: 10 });
  await app.post(NATAL, natalRequest());
  const { db } = app.services.database;
  const change = db.updateTable("ledger_entry").set({ note: "changed" })
    .where("organization_id", "=", app.organizationId);
  const removal = db.deleteFrom("ledger_entry")
    .where("organization_id", "=", app.organizationId);
  await assert.rejects(change.execute(), /append only/);
  await assert.rejects(removal.execute(), /append only/);
  await assert.rejects(sql`truncate ledger_entry`.execute(db), /append only/);
  assert.equal((await ledgerState(app)).balanceCredits, 8);
});

Deno.test("the database itself refuses a balance below nothing and entries that make no sense", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { db } = app.services.database;
  const organization_id = app.organizationId;
  const refused: [string, () => Promise<unknown>][] = [
    [
      "a negative balance",
      () =>
        db.updateTable("credit_balance").set({ balance_credits: -1 })
          .where("organization_id", "=", organization_id).execute(),
    ],
    [
      "an adjustment below nothing",
      () => sql`select credit(${organization_id}, 'adjustment', -11, 'too much')`.execute(db),
    ],
    [
      "a grant of nothing",
      () => sql`select credit(${organization_id}, 'grant', 0, 'none')`.execute(db),
    ],
    [
      "a negative grant",
      () => sql`select credit(${organization_id}, 'grant', -1, 'taken')`.execute(db),
    ],
    [
      "a capture without a call",
      () => sql`select credit(${organization_id}, 'capture', -1, 'none')`.execute(db),
    ],
    ["credits for nobody", () => sql`select credit('org_nobody', 'grant', 1, '')`.execute(db)],
  ];
  for (const [what, attempt] of refused) await assert.rejects(attempt(), Error, what);
  assert.equal((await ledgerState(app)).balanceCredits, 10);
});
