import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import type { Schema } from "../../src/database/schema.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import type { Callers } from "./callers.ts";

export interface Books {
  captured: number;
  refused: number;
  balanceCredits: number;
}

/**
 * Compares what callers saw with the rows: at most one capture for each key, an entry and the
 * stored bytes for every 200, balance = Σ entries = Σ remaining grants.
 */
export async function checkBooks(
  db: Kysely<Schema>,
  organizationId: string,
  grantedCredits: number,
  { stories }: Callers,
): Promise<Books> {
  assert.deepEqual(await verifyLedger(db), []);
  const { balanceCredits, heldCredits } = await balanceOf(db, organizationId);
  assert.equal(heldCredits, 0, "credits are held after every lease has expired");
  assert.ok(balanceCredits >= 0);
  const captures = await db.selectFrom("ledger_entry").select(["call_id", "credits"])
    .where("organization_id", "=", organizationId).where("kind", "=", "capture").execute();
  const spent = captures.reduce((sum, { credits }) => sum - credits, 0);
  assert.equal(balanceCredits, grantedCredits - spent);

  const stored = await db.selectFrom("idempotency")
    .select(["key", "lease_id", "response_status", "response_body"])
    .where("organization_id", "=", organizationId).execute();
  const answered = stored.filter(({ response_status }) => response_status !== null);
  // Every call of the run had a key, so this checks that each capture belongs to a different key.
  assert.deepEqual(
    captures.map(({ call_id }) => call_id).sort(),
    answered.map(({ lease_id }) => lease_id).sort(),
    "captures and stored answers differ",
  );
  const rows = new Map(answered.map((row) => [row.key, row]));
  for (const { key, answers, isRefused } of stories) {
    for (const { text } of answers) {
      assert.equal(text, rows.get(key)?.response_body, `${key}: the stored answer is another`);
      assert.equal(JSON.parse(text).request_id, rows.get(key)!.lease_id);
    }
    assert.ok(answers.length > 0 || isRefused, `${key} has neither an answer nor a refusal`);
  }
  return {
    captured: captures.length,
    refused: stories.filter(({ isRefused }) => isRefused).length,
    balanceCredits,
  };
}

/** Repeats every answered key at every process: the same bytes, not billed again. */
export async function checkReplays(callers: Callers, endMs: number): Promise<void> {
  const answered = callers.stories.filter(({ answers }) => answers.length > 0);
  for (const process of callers.processes) {
    const todo = [...answered];
    await Promise.all(Array.from({ length: 20 }, async () => {
      for (let story = todo.shift(); story !== undefined; story = todo.shift()) {
        const before = story.answers.length;
        await callers.ask(story, endMs, process);
        assert.ok(story.answers.length > before, `${story.key} is not answered again`);
        assert.ok(story.answers.at(-1)!.isReplay, `${story.key} is no replay`);
      }
    }));
  }
}
