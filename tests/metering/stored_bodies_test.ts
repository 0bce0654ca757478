import assert from "node:assert/strict";
import { balanceOf } from "../../src/metering/credits.ts";
import { callOf } from "../support/metered_call.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

Deno.test("answers settled in one batch are each stored under their own key, whatever is in them", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering, database: { db } } = app.services;
  const bodies = ["first", "a\x1fb", "a\nb\t\\x1f\u2028", "null\0", "last"];
  const calls = bodies.map((_, index) => callOf(app, `key-${index}`));
  for (const call of calls) await metering.admit(call);
  const settled = await Promise.allSettled(calls.map((call, index) =>
    metering.settle(call, {
      credits: 2,
      billableUnits: 1,
      durationMs: 1,
      answer: { status: 200, contentType: "text/plain", body: bodies[index] },
    })
  ));
  assert.deepEqual(settled.map(({ status }) => status), [
    "fulfilled",
    "rejected",
    "fulfilled",
    "rejected",
    "fulfilled",
  ]);
  const rows = await db.selectFrom("idempotency").select(["key", "response_body"])
    .where("organization_id", "=", app.organizationId).orderBy("key").execute();
  assert.deepEqual(rows.map(({ response_body }) => response_body), [
    "first",
    null,
    "a\nb\t\\x1f\u2028",
    null,
    "last",
  ]);
  await Promise.all([metering.release(calls[1]), metering.release(calls[3])]);
  const books = await balanceOf(db, app.organizationId);
  assert.deepEqual(books, { balanceCredits: 4, heldCredits: 0 });
});
