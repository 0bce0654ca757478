/** What the database refuses of itself, whichever statement asks for it. */
import assert from "node:assert/strict";
import { type RawBuilder, sql } from "kysely";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

Deno.test("entries of the ledger can be neither changed nor removed [ledger-append-only]", async () => {
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
  const id = app.organizationId;
  const entry = (kind: string, credits: number, callId: string | null) =>
    sql`insert into ledger_entry (organization_id, kind, credits, call_id)
      values (${id}, ${kind}, ${credits}, ${callId})`;
  const rule = (table: string) =>
    new RegExp(`"${table}(_\\d{4}_\\d{2})?" violates check constraint`);
  const refused: [string, RawBuilder<unknown>, RegExp][] = [
    [
      "a negative balance",
      sql`update credit_balance set balance_credits = -1 where organization_id = ${id}`,
      rule("credit_balance"),
    ],
    ["more than was granted", sql`select draw_credits(${id}, 11)`, /lacks 1 credits/],
    [
      "a grant of nothing",
      sql`select grant_credits(${id}, 'top_up', 0, null, '')`,
      rule("credit_grant"),
    ],
    [
      "a negative grant",
      sql`select grant_credits(${id}, 'top_up', -1, null, '')`,
      rule("credit_grant"),
    ],
    [
      "credits for nobody",
      sql`select grant_credits('org_nobody', 'top_up', 1, null, '')`,
      /query returned no rows/,
    ],
    ["an adjustment of nothing", entry("adjustment", 0, null), rule("ledger_entry")],
    ["a grant that takes", entry("grant", -1, null), rule("ledger_entry")],
    ["an expiry that gives", entry("expiry", 1, null), rule("ledger_entry")],
    ["a capture that gives", entry("capture", 1, "req_1"), rule("ledger_entry")],
    ["a capture without a call", entry("capture", -1, null), rule("ledger_entry")],
    ["a grant with a call", entry("grant", 1, "req_1"), rule("ledger_entry")],
    ["an entry of another kind", entry("gift", 1, null), rule("ledger_entry")],
  ];
  for (const [what, statement, why] of refused) {
    await assert.rejects(statement.execute(db), why, what);
  }
  await app.post(NATAL, natalRequest());
  const [{ callId }] = (await ledgerState(app)).captures;
  await assert.rejects(entry("capture", -2, callId).execute(db), /duplicate key/, "billed twice");
  assert.equal((await ledgerState(app)).balanceCredits, 8);
});
