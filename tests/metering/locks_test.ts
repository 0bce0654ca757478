import assert from "node:assert/strict";
import { sql } from "kysely";
import { balanceOf } from "../../src/metering/credits.ts";
import { Metering } from "../../src/metering/metering.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { callOf } from "../support/metered_call.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { until } from "../support/until.ts";
import { testDatabaseUrl } from "../support/test_database.ts";

/** The embedded database has one connection, and so no other that could hold a lock. */
const ignore = testDatabaseUrl() === undefined;
const bed = await openTestBed();
const SETTLEMENT = {
  credits: 2,
  billableUnits: 1,
  durationMs: 1,
  answer: { status: 200, contentType: "application/json", body: "{}" },
};

/** Locks by a statement, as a neighbour would, until it is told to end. */
async function locked(
  app: TestApp,
  statement: ReturnType<typeof sql>,
): Promise<() => Promise<void>> {
  const [isLocked, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = app.services.database.db.transaction().execute(async (db) => {
    await statement.execute(db);
    isLocked.resolve();
    await mayEnd.promise;
  });
  await isLocked.promise;
  return async () => {
    mayEnd.resolve();
    await holding;
  };
}

const balanceRow = ({ organizationId }: TestApp) =>
  sql`select 1 from credit_balance where organization_id = ${organizationId} for update`;

Deno.test({
  name: "one organization's lock stops its own calls and nobody else's",
  ignore,
  fn: async () => {
    await using locking = await bed.testApp();
    await using other = await bed.testApp();
    // Both organizations are served by one process.
    const { services } = other;
    const metering = new Metering(
      services.database.metering,
      services.log,
      { maxWaitMs: 20_000 },
      services.database.waiting,
    );
    const unlock = await locked(locking, balanceRow(locking));
    let isDecided = false;
    const waiting = [callOf(locking), callOf(locking)];
    const stopped = Promise.all(waiting.map((call) => metering.admit(call)))
      .finally(() => isDecided = true);
    for (let round = 0; round < 20; round++) {
      const call = callOf(other);
      assert.equal((await metering.admit(call)).outcome, "admitted");
      assert.equal(await metering.settle(call, SETTLEMENT), true);
    }
    assert.equal(isDecided, false);
    await unlock();
    for (const { outcome } of await stopped) assert.equal(outcome, "admitted");
    const again = await locked(locking, balanceRow(locking));
    const ended = [metering.settle(waiting[0], SETTLEMENT), metering.release(waiting[1])];
    const call = callOf(other);
    await metering.admit(call);
    await metering.release(call);
    await again();
    assert.deepEqual(await Promise.all(ended), [true, undefined]);
    await metering.idle();
    const { db } = services.database;
    const left = { balanceCredits: 998, heldCredits: 0 };
    assert.deepEqual(await balanceOf(db, locking.organizationId), left);
    assert.deepEqual(await verifyLedger(db), []);
  },
});

Deno.test({
  name: "a caller waits for what becomes of a settlement, instead of being told a guess",
  ignore,
  fn: async () => {
    await using app = await bed.testApp();
    const { db } = app.services.database;
    const unlock = await locked(app, sql`lock table ledger_entry in exclusive mode`);
    const answered = app.post(NATAL, natalRequest());
    // Its hold shows that it has been admitted; it can only wait for the ledger now.
    await until(
      "the hold of the call",
      async () => (await balanceOf(db, app.organizationId)).heldCredits > 0,
    );
    await unlock();
    const { status, headers } = await answered;
    assert.deepEqual([status, headers.get("X-Credits-Remaining")], [200, "998"]);
  },
});

Deno.test({
  name: "what was billed after its caller was told that it had failed is given back, with an entry",
  ignore,
  fn: async () => {
    await using app = await bed.testApp();
    const { database, log, metering: patient } = app.services;
    const metering = new Metering(database.metering, log, { maxWaitMs: 300 }, database.waiting);
    const [unkeyed, keyed] = [callOf(app), callOf(app, "kept")];
    for (const call of [unkeyed, keyed]) {
      // On a busy machine an admission may take longer than the settlement is to wait.
      await patient.admit(call);
      const unlock = await locked(app, sql`lock table ledger_entry in exclusive mode`);
      await assert.rejects(metering.settle(call, SETTLEMENT), /no answer in time/);
      await unlock();
      await metering.idle();
    }
    const { db } = database;
    const entries = await db.selectFrom("ledger_entry").select(["kind", "credits", "note"])
      .where("organization_id", "=", app.organizationId).orderBy("id").execute();
    assert.deepEqual(entries.slice(1), [
      { kind: "capture", credits: -2, note: null },
      {
        kind: "adjustment",
        credits: 2,
        note: `reversal of ${unkeyed.callId}: its answer was lost`,
      },
      { kind: "capture", credits: -2, note: null },
    ]);
    assert.equal((await patient.admit(callOf(app, "kept"))).outcome, "replay");
    assert.deepEqual(await verifyLedger(db), []);
  },
});
