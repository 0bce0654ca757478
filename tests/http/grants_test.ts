import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import { runCommand } from "../../src/admin/run_command.ts";
import type { Schema } from "../../src/database/schema.ts";
import { balanceOf, grantCredits } from "../../src/metering/credits.ts";
import { PLAN_NAMES, PLANS } from "../../src/terms/plans.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { heldOperation } from "../support/held_operation.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const START = "2026-03-20T14:46:00Z";
const bed = await openTestBed({ clockAt: START });

function secondsUntil(instant: string): number {
  return (Date.parse(instant) - Date.parse(START)) / 1000;
}

async function usage(app: TestApp) {
  const answer = await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  assert.equal(answer.status, 200, answer.text);
  return answer.json.data;
}

async function entriesOf(db: Kysely<Schema>, organizationId: string) {
  const rows = await db.selectFrom("ledger_entry").select(["kind", "credits"])
    .where("organization_id", "=", organizationId).orderBy("id").execute();
  return rows.map(({ kind, credits }) => `${kind} ${credits}`);
}

async function grantsOf(db: Kysely<Schema>, organizationId: string) {
  const rows = await db.selectFrom("credit_grant").select(["kind", "remaining_credits"])
    .where("organization_id", "=", organizationId).orderBy("id").execute();
  return rows.map(({ kind, remaining_credits }) => `${kind} ${remaining_credits}`);
}

for (const plan of PLAN_NAMES) {
  Deno.test(`the plan ${plan} grants its credits with the first admission of a month`, async () => {
    await using app = await bed.testApp({ plan, credits: 0 });
    assert.equal((await usage(app)).balance_credits, PLANS[plan].monthlyCredits);
    assert.equal((await usage(app)).balance_credits, PLANS[plan].monthlyCredits);
  });
}

Deno.test("a contract's monthly credits replace the plan's, and are given as soon as it is made", async () => {
  await using app = await bed.testApp({ plan: "enterprise", credits: 0 });
  assert.equal((await usage(app)).balance_credits, 0);
  await app.services.database.db.updateTable("organization")
    .set({ contract_limits: JSON.stringify({ monthlyCredits: 70 }) })
    .where("id", "=", app.organizationId).execute();
  assert.equal((await usage(app)).balance_credits, 70);
});

Deno.test("what is left of a month does not roll over; a top-up stays", async () => {
  await using app = await bed.testApp({ credits: 5, limits: { monthlyCredits: 10 } });
  const { db } = app.services.database;
  assert.equal((await app.post(NATAL, natalRequest())).headers.get("X-Credits-Remaining"), "13");
  // The month is drawn before the top-up, which has no end.
  assert.deepEqual(await grantsOf(db, app.organizationId), ["top_up 5", "monthly 8"]);
  await app.advanceClock(secondsUntil("2026-03-31T23:59:59Z"));
  assert.equal((await usage(app)).balance_credits, 13);
  await app.advanceClock(secondsUntil("2026-04-01T00:00:00Z"));
  const data = await usage(app);
  assert.equal(data.balance_credits, 15);
  assert.deepEqual(data.period, {
    start: "2026-04-01",
    credits: 0,
    calls: 0,
    tokens: { input: 0, output: 0 },
    by_operation: [],
  });
  // Three months without a call: two of them grant nothing.
  await app.advanceClock(secondsUntil("2026-07-15T00:00:00Z"));
  assert.equal((await usage(app)).balance_credits, 15);
  assert.deepEqual(await entriesOf(db, app.organizationId), [
    ...["grant 5", "grant 10", "capture -2", "grant 10", "expiry -8", "grant 10", "expiry -10"],
  ]);
  assert.deepEqual(await verifyLedger(db), []);
});

Deno.test("credits are drawn from the grant that expires first", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { db } = app.services.database;
  await grantCredits(db, app.organizationId, 3, "late", new Date("2026-06-01T00:00:00Z"));
  await grantCredits(db, app.organizationId, 3, "soon", new Date("2026-04-01T00:00:00Z"));
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  assert.deepEqual(await grantsOf(db, app.organizationId), ["top_up 10", "top_up 2"]);
  await app.advanceClock(secondsUntil("2026-06-01T00:00:00Z"));
  assert.equal((await usage(app)).balance_credits, 10);
});

Deno.test("credits that a call holds do not expire under it, and do once it has failed", async () => {
  const held = heldOperation({ id: "held.expiry" });
  await using app = await bed.testApp({ operations: [held.operation], credits: 0 });
  const { db } = app.services.database;
  const grant = () =>
    grantCredits(db, app.organizationId, 3, "dated", new Date("2026-03-20T14:46:05Z"));
  await grant();
  const call = app.post(held.path, {});
  await held.running(1);
  await app.advanceClock(6);
  const during = await usage(app);
  assert.deepEqual(
    [during.balance_credits, during.held_credits, during.available_credits],
    [2, 2, 0],
  );
  held.finish();
  assert.equal((await call).status, 200);
  assert.deepEqual(await entriesOf(db, app.organizationId), ["grant 3", "expiry -1", "capture -2"]);

  await app.advanceClock(0);
  await grant();
  const failing = app.post(held.path, {});
  await held.running(1);
  await app.advanceClock(6);
  held.fail(new Error("a fault"));
  assert.equal((await failing).status, 500);
  assert.equal((await usage(app)).balance_credits, 0);
  assert.deepEqual(await verifyLedger(db), []);
  app.log.takeErrors();
});

Deno.test("an adjustment adds or takes, but not what calls in flight hold", async () => {
  const held = heldOperation({ id: "held.adjusted" });
  await using app = await bed.testApp({ operations: [held.operation], credits: 5 });
  const { services: { database: { db }, config, peppers }, organizationId } = app;
  const adjust = (credits: string) =>
    runCommand({ db, environment: config.environment, peppers }, [
      ...["credits", "adjust", "--note", "test", "--json", "--", organizationId, credits],
    ]);
  const call = app.post(held.path, {});
  await held.running(1);
  const refused = await adjust("-4");
  assert.equal(refused.exitCode, 1);
  assert.match(refused.text, /only 3 credits are available/);
  assert.equal((await adjust("-3")).exitCode, 0);
  held.finish();
  assert.equal((await call).status, 200);
  assert.equal((await adjust("+7")).exitCode, 0);
  assert.deepEqual(await balanceOf(db, organizationId), { balanceCredits: 7, heldCredits: 0 });
  assert.deepEqual(await verifyLedger(db), []);
});
