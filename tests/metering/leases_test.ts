import assert from "node:assert/strict";
import { balanceOf } from "../../src/metering/credits.ts";
import { Leases } from "../../src/metering/leases.ts";
import { Metering } from "../../src/metering/metering.ts";
import { reap, reapDeletions } from "../../src/metering/reaper.ts";
import { callOf } from "../support/metered_call.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { until } from "../support/until.ts";
import { settleConnections } from "../support/test_database.ts";

const bed = await openTestBed({ clockAt: "2026-03-20T14:46:00Z" });

const LEASE_MS = 10_000;
const SETTLEMENT = {
  credits: 2,
  billableUnits: 1,
  durationMs: 1,
  answer: { status: 200, contentType: "application/json", body: "{}" },
};

async function heldBy({ services, organizationId }: TestApp): Promise<number> {
  return (await balanceOf(services.database.db, organizationId)).heldCredits;
}

Deno.test("a lease that is renewed lives on; one that has expired cannot be", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering, database } = app.services;
  const leases = new Leases(database.db, app.log, LEASE_MS);
  const call = callOf(app);
  await metering.admit(call);
  await app.advanceClock(9);
  assert.deepEqual(await leases.renew([call.callId, "another"]), [call.callId]);
  await app.advanceClock(18);
  assert.equal(await heldBy(app), 2);
  assert.equal(await metering.settle(call, SETTLEMENT), true);
  const lost = callOf(app);
  await metering.admit(lost);
  await app.advanceClock(28);
  assert.deepEqual(await leases.renew([lost.callId]), []);
  assert.equal(await metering.settle(lost, SETTLEMENT), false);
  assert.equal(await metering.settle(call, SETTLEMENT), false, "a call is settled once");
  await metering.release(lost);
  assert.equal((await balanceOf(app.services.database.db, app.organizationId)).balanceCredits, 8);
});

Deno.test("a hold is kept for as long as the work of its call takes", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { database } = app.services;
  const metering = new Metering(database.db, app.log, {}, database.db, 300);
  const call = { ...callOf(app), leaseMs: 300 };
  const expiryMs = async () => {
    const { expires_at } = await database.db.selectFrom("lease").select("expires_at")
      .where("id", "=", call.callId).executeTakeFirstOrThrow();
    return new Date(expires_at).getTime();
  };
  await metering.admit(call);
  const firstMs = await expiryMs();
  {
    using _hold = metering.keepHeld(call);
    for (const seconds of [0.25, 0.5, 0.75]) {
      await app.advanceClock(seconds);
      await until("its renewal", async () => await expiryMs() >= firstMs + 1000 * seconds);
    }
  }
  assert.equal(await metering.settle(call, SETTLEMENT), true);
});

Deno.test("a call may capture less than it held, never more", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering, database: { db } } = app.services;
  const [less, more] = [callOf(app), callOf(app)];
  await Promise.all([metering.admit(less), metering.admit(more)]);
  assert.equal(await metering.settle(less, { ...SETTLEMENT, credits: 1 }), true);
  assert.equal(await metering.settle(more, { ...SETTLEMENT, credits: 3 }), false);
  await metering.release(more);
  assert.deepEqual(await balanceOf(db, app.organizationId), { balanceCredits: 9, heldCredits: 0 });
});

Deno.test("holds of 40 calls at once never exceed the balance, whatever ends how", async () => {
  await using app = await bed.testApp({ credits: 20 });
  const { metering, database: { db } } = app.services;
  let billedCredits = 0;
  await Promise.all(Array.from({ length: 40 }, async (_, index) => {
    const call = { ...callOf(app), credits: 1 + index % 3 };
    if ((await metering.admit(call)).outcome === "refused") return;
    const { balanceCredits, heldCredits } = await balanceOf(db, app.organizationId);
    assert.ok(heldCredits <= balanceCredits, `${heldCredits} of ${balanceCredits} are held`);
    if (index % 2 === 0) return await metering.release(call);
    assert.ok(await metering.settle(call, { ...SETTLEMENT, credits: call.credits }));
    billedCredits += call.credits;
  }));
  await settleConnections(app.services.database);
  const left = { balanceCredits: 20 - billedCredits, heldCredits: 0 };
  assert.deepEqual(await balanceOf(db, app.organizationId), left);
});

Deno.test("the reaper deletes what time has made void, and nothing else", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering, database: { db } } = app.services;
  const [dying, answered] = [callOf(app, "dying"), callOf(app, "answered")];
  await Promise.all([metering.admit(dying), metering.admit(answered)]);
  await metering.settle(answered, SETTLEMENT);
  const kinds = [...Object.keys(reapDeletions("", 1)), "requests"];
  const nothing = Object.fromEntries(kinds.map((kind) => [kind, 0]));
  assert.deepEqual(await reap(db), nothing);
  await app.advanceClock(10);
  assert.deepEqual(await reap(db), { ...nothing, leases: 1, answers: 0 });
  await app.advanceClock(72 * 3600);
  assert.deepEqual(await reap(db), { ...nothing, leases: 0, answers: 2 });
});

Deno.test("the last use of a key is told, and looking at its standing is no use", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering, database: { db } } = app.services;
  const lastUse = () =>
    db.selectFrom("rate_window").select("last_second").where("api_key_id", "=", app.keyId)
      .execute();
  await metering.admit({ ...callOf(app), rateWeight: 0, leaseMs: null });
  assert.deepEqual(await lastUse(), []);
  await metering.admit(callOf(app));
  const second = Date.parse("2026-03-20T14:46:00Z") / 1000;
  assert.deepEqual(await lastUse(), [{ last_second: second }]);
});
