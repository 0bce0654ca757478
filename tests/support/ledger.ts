import assert from "node:assert/strict";
import { sql } from "kysely";
import type { TestApp } from "./test_bed.ts";

export interface LedgerState {
  balanceCredits: number;
  captures: { callId: string; credits: number }[];
  leases: number;
  storedAnswers: number;
}

/**
 * The ledger of the app's organization. Checks what must always hold: the balance is the sum of the
 * entries, every capture has a usage record with the same credits, and no answer of an unbilled
 * call is stored.
 */
export async function ledgerState(app: TestApp): Promise<LedgerState> {
  const { db } = app.services.database;
  const ofOrganization = app.organizationId;
  const { balance_credits } = await db.selectFrom("credit_balance").select("balance_credits")
    .where("organization_id", "=", ofOrganization).executeTakeFirstOrThrow();
  const entries = await db.selectFrom("ledger_entry").select(["kind", "credits", "call_id"])
    .where("organization_id", "=", ofOrganization).orderBy("id").execute();
  const usage = await db.selectFrom("usage_record").select(["call_id", "credits", "api_key_id"])
    .where("organization_id", "=", ofOrganization).orderBy("call_id").execute();
  const claims = await db.selectFrom("idempotency").select(["lease_id", "response_status"])
    .where("organization_id", "=", ofOrganization).execute();
  const { rows: [{ leases }] } = await sql<{ leases: number }>`
    select count(*)::integer as leases from lease
    where organization_id = ${ofOrganization} and expires_at > service_now()`.execute(db);

  assert.ok(balance_credits >= 0);
  assert.equal(balance_credits, entries.reduce((sum, { credits }) => sum + credits, 0));
  const captures = entries.filter(({ kind }) => kind === "capture")
    .map(({ call_id, credits }) => ({ callId: call_id!, credits: -credits }));
  assert.deepEqual(
    captures.toSorted((a, b) => (a.callId < b.callId ? -1 : 1)),
    usage.map(({ call_id, credits }) => ({ callId: call_id, credits })),
  );
  const answered = claims.filter(({ response_status }) => response_status !== null);
  for (const { lease_id } of answered) {
    assert.ok(captures.some(({ callId }) => callId === lease_id), `${lease_id} was not billed`);
  }
  return { balanceCredits: balance_credits, captures, leases, storedAnswers: answered.length };
}
