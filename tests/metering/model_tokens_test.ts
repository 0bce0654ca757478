/** What a language model used is booked by `settle_calls` with the call. */
import assert from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../src/database/schema.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { callOf } from "../support/metered_call.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

/** Admits a call and settles it with more fields; answers its id. */
async function settledCall(app: TestApp, more: object): Promise<string> {
  const { services: { metering, database: { db } } } = app;
  const call = callOf(app);
  await metering.admit(call);
  await settle(db, { call_id: call.callId, organization_id: app.organizationId, ...more });
  return call.callId;
}

async function settle(db: Kysely<Schema>, fields: object): Promise<void> {
  const calls = JSON.stringify([{
    ordinal: 1,
    credits: 2,
    billable_units: 1,
    duration_ms: 1,
    status: 200,
    content_type: "application/json",
    ...fields,
  }]);
  const { rows } = await sql`select id from settle_calls(${calls}::text, ''::text, true)`.execute(
    db,
  );
  assert.equal(rows.length, 1);
}

const TOKENS = ["tokens_input", "tokens_output"] as const;

Deno.test("the tokens, provider and model of a call are recorded, and the tokens of a day summed", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  const used = { tokens_input: 3_000_000_000, tokens_output: 500, tokens_estimated: true };
  const by = { provider: "provider.example", model: "model-1" };
  const asked = await settledCall(app, { ...used, ...by });
  await settledCall(app, { tokens_input: 7, tokens_output: 0, tokens_estimated: false, ...by });
  const core = await settledCall(app, {});

  const records = await db.selectFrom("usage_record")
    .select(["call_id", ...TOKENS, "tokens_estimated", "provider", "model"])
    .where("call_id", "in", [asked, core]).orderBy("tokens_input").execute();
  const nothing = Object.fromEntries(
    [...TOKENS, "tokens_estimated", "provider", "model"].map((name) => [name, null]),
  );
  assert.deepEqual(records, [{ call_id: asked, ...used, ...by }, { call_id: core, ...nothing }]);
  const days = await db.selectFrom("usage_day").select(["calls", "credits", ...TOKENS])
    .where("organization_id", "=", app.organizationId).execute();
  assert.deepEqual(days, [
    { calls: 3, credits: 6, tokens_input: 3_000_000_007, tokens_output: 500 },
  ]);
  assert.deepEqual(await verifyLedger(db), []);
});

Deno.test("tokens below nothing are refused, and a sum that is not that of the records is found", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  for (const name of TOKENS) {
    await assert.rejects(
      settledCall(app, { [name]: -1 }),
      new RegExp(`usage_record_${name}_check`),
    );
  }
  await settledCall(app, { tokens_input: 7, tokens_output: 5 });
  const miscount = (name: string, by: number) =>
    sql`update usage_day set ${sql.ref(name)} = ${sql.ref(name)} + ${by}::bigint
      where organization_id = ${app.organizationId}`.execute(db);
  for (const name of TOKENS) {
    await miscount(name, 1);
    const [{ invariant, found }] = await verifyLedger(db);
    assert.equal(invariant, "the usage of a day equals that of its calls");
    assert.match(found, /^day .*tokens (8 \+ 5|7 \+ 6), records .*tokens 7 \+ 5$/);
    await miscount(name, -1);
  }
  assert.deepEqual(await verifyLedger(db), []);
});
