import assert from "node:assert/strict";
import { sql } from "kysely";
import { runCommand } from "../../src/admin/run_command.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

/** Ways to break the books that no statement of ours has. */
const FORGERIES = {
  "balance = sum of entries": sql`
    update credit_balance set balance_credits = balance_credits + 1`,
  "balance = what is left of grants": sql`
    update credit_grant set remaining_credits = remaining_credits - 1`,
  "every billed call has its entry, and every entry its call": sql`
    update usage_record set credits = credits + 1`,
  "the usage of a day equals that of its calls": sql`
    update usage_day set calls = calls + 1`,
  "what was written belongs to an organization": sql`
    insert into idempotency (organization_id, key, operation, fingerprint, lease_id, expires_at)
      values ('org_none', 'k', 'o', 'f', 'l', service_now())`,
  "a stored answer belongs to a billed call or a job": sql`
    update idempotency set lease_id = 'req_none'`,
  "a call that has ended has no hold": sql`
    insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits,
        expires_at)
      select call_id, organization_id, api_key_id, operation, lane, lane, 0, service_now()
      from usage_record`,
  "booked units have their billed call": sql`
    insert into booked_units (organization_id, operation, job, units, credits, call_id)
      select organization_id, operation, 'forged', 1, 1, 'req_forged' from usage_record limit 1`,
  "held credits are covered": sql`
    insert into lease (id, organization_id, api_key_id, operation, lane, pool, held_credits,
        expires_at)
      select 'req_greedy', organization_id, api_key_id, operation, lane, lane, 1000000,
        service_now() + interval '1 hour'
      from usage_record limit 1`,
  "an open job has a hold until its deadline, an ended job has none": forgedJob("queued"),
  "a job is billed if it is complete": forgedJob("complete"),
};

/** A job that nobody has taken. */
function forgedJob(state: "queued" | "complete") {
  const end = state === "complete" ? sql`service_now()` : sql`null::timestamptz`;
  return sql`
    insert into job (id, call_id, organization_id, api_key_id, environment, operation, state, credits,
        billable_units, steps_total, result, created_at, finished_at, deadline_at, purge_at)
      select 'job_forged', 'req_forged', organization_id, api_key_id, 'development', operation, ${state},
        5, 1, 1, case when ${state} = 'complete' then '{}' end, service_now(), ${end},
        service_now() + interval '1 day', ${end}
      from usage_record limit 1`;
}

for (const [invariant, forgery] of Object.entries(FORGERIES)) {
  Deno.test(`verify-ledger finds where this does not hold: ${invariant}`, async () => {
    await using app = await bed.testApp();
    const { services: { database: { db }, config, peppers } } = app;
    const headers = { "idempotency-key": "one" };
    assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 200);
    assert.deepEqual(await verifyLedger(db), []);
    await db.transaction().execute(async (db) => {
      await forgery.execute(db);
      const found = await verifyLedger(db);
      assert.ok(
        found.some((violation) => violation.invariant === invariant),
        JSON.stringify(found),
      );
      const admin = { db, environment: config.environment, peppers };
      const { exitCode, text } = await runCommand(admin, ["verify-ledger"]);
      assert.equal(exitCode, 1);
      assert.match(text, /violations/);
      throw new Undo();
    }).catch((error) => {
      if (!(error instanceof Undo)) throw error;
    });
    const output = await runCommand({ db, environment: config.environment, peppers }, [
      "verify-ledger",
    ]);
    assert.equal(output.exitCode, 0);
  });
}

Deno.test("in chunks of one call and one organization the same is found, once each", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  for (const key of ["one", "two", "three"]) {
    const headers = { "idempotency-key": key };
    assert.equal((await app.post(NATAL, natalRequest(), { headers })).status, 200);
  }
  const limits = { organizations: 1, rows: 1 };
  assert.deepEqual(await verifyLedger(db, { limits }), []);
  await db.transaction().execute(async (db) => {
    await sql`update usage_record set credits = credits + 1`.execute(db);
    await sql`
      insert into ledger_entry (organization_id, kind, credits, call_id)
        select id, 'capture', -1, prefix || id from organization,
          (values ('!'), ('~')) as forged (prefix) where id = ${app.organizationId}`.execute(db);
    const found = await verifyLedger(db, { limits });
    assert.deepEqual(found.toSorted(bySubject), (await verifyLedger(db)).toSorted(bySubject));
    const calls = found.filter(({ invariant }) => invariant.startsWith("every billed call"));
    assert.equal(new Set(calls.map(({ subject }) => subject)).size, calls.length);
    assert.ok(calls.length >= 5);
    throw new Undo();
  }).catch((error) => {
    if (!(error instanceof Undo)) throw error;
  });
});

function bySubject(a: { subject: string }, b: { subject: string }): number {
  return a.subject < b.subject ? -1 : 1;
}

/** Rolls a forgery back. */
class Undo extends Error {}
