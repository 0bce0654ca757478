import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import { balanceOf, grantCredits } from "../../src/metering/credits.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const START = "2026-03-31T23:59:50Z";
const bed = await openTestBed({ clockAt: START });

async function creditsLeft(app: TestApp): Promise<number> {
  const answer = await app.post(NATAL, natalRequest());
  assert.equal(answer.status, 200, answer.text);
  return Number(answer.headers.get("X-Credits-Remaining"));
}

async function setLimits(app: TestApp, limits: object): Promise<void> {
  await app.services.database.db.updateTable("organization")
    .set({ contract_limits: JSON.stringify(limits) })
    .where("id", "=", app.organizationId).execute();
}

Deno.test("a clock set back over the end of a month brings no second grant, then or later", async () => {
  await using app = await bed.testApp({ credits: 0, limits: { monthlyCredits: 10 } });
  assert.equal(await creditsLeft(app), 8, "March");
  await app.advanceClock(20);
  assert.equal(await creditsLeft(app), 8, "April");
  await app.advanceClock(0);
  assert.equal(await creditsLeft(app), 6, "March again");
  await app.advanceClock(20);
  assert.equal(await creditsLeft(app), 4, "April again");
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
});

Deno.test("an adjustment takes nothing that has expired, and says what is available", async () => {
  await using app = await bed.testApp({ credits: 5 });
  const { services: { database: { db }, config, peppers }, organizationId } = app;
  await grantCredits(db, organizationId, 20, "dated", new Date("2026-04-01T00:00:00Z"));
  await app.advanceClock(20);
  assert.deepEqual(await balanceOf(db, organizationId), { balanceCredits: 5, heldCredits: 0 });
  const adjust = (credits: string) =>
    runCommand({ db, environment: config.environment, peppers }, [
      ...["credits", "adjust", "--note", "test", "--json", "--", organizationId, credits],
    ]);
  const refused = await adjust("-6");
  assert.equal(refused.exitCode, 1);
  assert.match(refused.text, /only 5 credits are available/);
  assert.equal((await adjust("-5")).exitCode, 0);
  assert.deepEqual(await balanceOf(db, organizationId), { balanceCredits: 0, heldCredits: 0 });
  assert.deepEqual(await verifyLedger(db), []);
});

Deno.test("where a contract is lowered below what is used, a conflict is still told as one", async () => {
  await using app = await bed.testApp();
  const headers = { "idempotency-key": "lowered" };
  for (const id of ["a", "b"]) {
    assert.equal((await app.post(NATAL, natalRequest({ id }))).status, 200);
  }
  assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 200);
  await setLimits(app, { tokensPerMinute: 1 });
  const conflict = await app.post(NATAL, natalRequest({ id: "c" }), { headers });
  assert.equal(conflict.status, 409, conflict.text);
  assert.equal(conflict.headers.get("X-RateLimit-Remaining"), "0");
  assert.equal((await app.post(NATAL, "{")).status, 400);
  assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 429);
});
