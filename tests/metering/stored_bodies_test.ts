import assert from "node:assert/strict";
import { ulid } from "ulid";
import type { HeldCall } from "../../src/metering/admission.ts";
import { balanceOf } from "../../src/metering/organizations.ts";
import { limitsOf } from "../../src/metering/plans.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

function callOf({ organizationId, keyId }: TestApp, key: string): HeldCall {
  return {
    callId: `req_${ulid()}`,
    access: {
      organizationId,
      apiKeyId: keyId,
      plan: "enterprise",
      limits: limitsOf("enterprise", {}),
      scopes: ["*"],
      isPaused: false,
    },
    operation: "charts.natal",
    lane: "core",
    priceCredits: 2,
    rateWeight: 1,
    leaseMs: 10_000,
    claim: { key, fingerprint: "f" },
  };
}

Deno.test("answers settled in one batch are each stored under their own key, whatever is in them", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const { metering, database: { db } } = app.services;
  const bodies = ["first", "a\x1fb", "a\nb\t\\x1f\u2028", "null\0", "last"];
  const calls = bodies.map((_, index) => callOf(app, `key-${index}`));
  for (const call of calls) await metering.admit(call);
  const settled = await Promise.allSettled(calls.map((call, index) =>
    metering.settle(call, {
      priceCredits: 2,
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
