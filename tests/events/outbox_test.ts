import assert from "node:assert/strict";
import type { z } from "zod";
import { PLANS } from "../../src/terms/plans.ts";
import { grantCredits } from "../../src/metering/credits.ts";
import { describeEvents, type EventName, EVENTS } from "../../src/events/event_table.ts";
import { emitEvent } from "../../src/events/outbox.ts";
import { NATAL, natalRequest, PRIVATE_VALUES } from "../support/natal_requests.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { addEndpoint, admin } from "./webhook_bed.ts";

const bed = await openTestBed();
/** Nobody listens there: what is written is read from the outbox. */
const URL = "http://127.0.0.1:9/";

interface Written {
  type: EventName;
  timestamp: string;
  data: Record<string, unknown>;
}

/** What was written since `after`, each held against its schema, to the letter. */
async function written({ services: { database: { db } } }: TestApp, endpointId: string) {
  const rows = await db.selectFrom("webhook_delivery").select(["type", "body"])
    .where("endpoint_id", "=", endpointId).orderBy("created_at").orderBy("event_id").execute();
  return rows.map(({ type, body }) => {
    const event: Written = JSON.parse(body);
    assert.equal(event.type, type);
    const schema: z.ZodObject = EVENTS[event.type].data;
    assert.deepEqual(schema.strict().parse(event.data), event.data);
    for (const value of PRIVATE_VALUES) assert.ok(!body.includes(value), body);
    return event;
  });
}

Deno.test("a key's life is told: made, paused, resumed, rolled, revoked", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, URL, "entitlement.updated");
  const words = [app.organizationId, "--name", "n", "--scopes", "core:*"];
  const { key_id } = await admin(app, "key", "create", ...words);
  await admin(app, "key", "pause", key_id);
  await admin(app, "key", "pause", key_id);
  await admin(app, "key", "resume", key_id);
  const { key_id: successor } = await admin(app, "key", "roll", key_id);
  await admin(app, "key", "revoke", key_id);
  const events = await written(app, endpointId);
  assert.deepEqual(events.map(({ data }) => [data.subject_id, data.change]), [
    [key_id, "created"],
    [key_id, "status"],
    [key_id, "status"],
    [key_id, "expiry"],
    [successor, "created"],
    [key_id, "status"],
  ]);
  const made = { name: "n", scopes: ["core:*"], status: "active", expires_at: null };
  assert.deepEqual([events[0].data.old, events[0].data.new], [null, made]);
  assert.deepEqual(events[1].data.new, { status: "paused" });
  assert.deepEqual(events[5].data, {
    subject: "key",
    subject_id: key_id,
    change: "status",
    old: { status: "active" },
    new: { status: "revoked" },
  });
});

Deno.test("plan and limits are told with old and new, and only where they change", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, URL);
  const set = (...words: string[]) => admin(app, "org", "set", app.organizationId, ...words);
  await set("--plan", "enterprise", "--limits", "{}");
  assert.deepEqual(await written(app, endpointId), []);
  await set("--plan", "basic", "--limits", '{"monthlyCredits":7}');
  const events = await written(app, endpointId);
  assert.deepEqual(Object.fromEntries(events.map(({ type, data }) => [type, data])), {
    "billing.subscription.updated": { old_plan: "enterprise", new_plan: "basic" },
    "entitlement.updated": {
      subject: "organization",
      subject_id: app.organizationId,
      change: "limits",
      old: {},
      new: { monthlyCredits: 7 },
    },
  });
});

Deno.test("credits granted are told, by hand and by the month, and a grant used up, once", async () => {
  await using app = await bed.testApp({ plan: "basic", credits: 0 });
  const { endpointId } = await addEndpoint(app, URL, "entitlement.updated");
  const { organizationId } = app;
  await admin(app, "credits", "grant", organizationId, "2", "--expires", "2999-01-01");
  for (let call = 0; call < 2; call++) {
    const answer = await app.post("/v1/lunar/phase", { datetime: "2026-01-01T00:00:00Z" });
    assert.equal(answer.status, 200);
  }
  const events = await written(app, endpointId);
  const monthly = PLANS.basic.monthlyCredits;
  assert.deepEqual(events.map(({ data }) => data.change), ["granted", "granted"]);
  assert.deepEqual(events[0].data.new, {
    kind: "top_up",
    credits: 2,
    expires_at: "2999-01-01T00:00:00.000Z",
  });
  assert.equal((events[1].data.new as { credits: number }).credits, monthly);
  const { balance_credits } = await admin(app, "balance", organizationId);
  await admin(app, "credits", "adjust", organizationId, "--note", "n", "--", `-${balance_credits}`);
  const usedUp = (await written(app, endpointId)).slice(2);
  assert.deepEqual(usedUp.map(({ data }) => [data.change, data.new]), [
    ["used_up", null],
    ["used_up", null],
  ]);
  assert.equal(new Set(usedUp.map(({ data }) => data.subject_id)).size, 2);
});

Deno.test("an answer that the gate refuses for good is told, an accepted one is not", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, URL, "quality.failed");
  const ask = (fault: string | null) =>
    app.post("/v1/oracle/ask", { question: "What deserves my attention now?" }, {
      headers: fault === null ? {} : { "x-simulate": fault },
    });
  assert.equal((await ask(null)).status, 200);
  const refused = await ask("placeholder");
  assert.equal(refused.json.error.code, "QUALITY_GATE_FAILED", refused.text);
  assert.deepEqual(app.log.takeErrors().map(({ event }) => event), ["call_failed"]);
  await app.services.attempts.idle();
  const [event, ...others] = await written(app, endpointId);
  assert.equal(others.length, 0);
  const { request_id, operation, codes } = event.data;
  assert.deepEqual([request_id, operation], [refused.json.request_id, "oracle.ask"]);
  assert.ok((codes as string[]).length > 0);
});

Deno.test("what is undone tells nothing [outbox-rollback]", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, URL);
  const { services: { database: { db } }, organizationId } = app;
  const undone = db.transaction().execute(async (db) => {
    await grantCredits(db, organizationId, 1, "n");
    await emitEvent(db, organizationId, "quality.failed", { operation: "o", codes: [] });
    throw new Error("undone");
  });
  await assert.rejects(undone, /undone/);
  assert.deepEqual(await written(app, endpointId), []);
});

Deno.test("only what takes an event is written to, under one id", async () => {
  await using app = await bed.testApp();
  await using other = await bed.testApp();
  const usage = await addEndpoint(app, URL, "usage.recorded");
  const jobs = await addEndpoint(app, URL, "job.completed,job.failed");
  const all = [await addEndpoint(app, URL), await addEndpoint(app, URL)];
  const elsewhere = await addEndpoint(other, URL);
  const { services: { database: { db } }, organizationId } = app;
  await emitEvent(db, organizationId, "world_signal.job.completed", {
    job_id: "job_1",
    status: "complete",
    credits: 3,
  });
  const rows = await db.selectFrom("webhook_delivery").select(["endpoint_id", "event_id"])
    .where("type", "=", "world_signal.job.completed").execute();
  const takers = [jobs, ...all].map(({ endpointId }) => endpointId);
  assert.deepEqual(rows.map(({ endpoint_id }) => endpoint_id).sort(), takers.sort());
  assert.equal(new Set(rows.map(({ event_id }) => event_id)).size, 1);
  assert.deepEqual(await written(app, usage.endpointId), []);
  assert.deepEqual(await written(other, elsewhere.endpointId), []);
});

Deno.test("without an endpoint nothing is written, and no usage record is numbered", async () => {
  await using app = await bed.testApp();
  await admin(app, "webhooks", "on");
  assert.equal((await app.post(NATAL, natalRequest())).status, 200);
  const { services: { database: { db } }, organizationId } = app;
  const records = await db.selectFrom("usage_record").select("sequence")
    .where("organization_id", "=", organizationId).execute();
  assert.deepEqual(records, [{ sequence: null }]);
});

Deno.test("every event is described by the fields the contract names", () => {
  const described = describeEvents(false);
  assert.deepEqual(described.map(({ event }) => event), [
    "world_signal.job.completed",
    "world_signal.job.failed",
    "audience.job.completed",
    "audience.job.failed",
    "usage.recorded",
    "quality.failed",
    "entitlement.updated",
    "billing.subscription.updated",
  ]);
  const fields = "event status category description delivery when payload idempotency signature";
  for (const description of described) {
    for (const field of `${fields} retryPolicy`.split(" ")) {
      assert.ok(description[field as keyof typeof description], `${description.event}.${field}`);
    }
    assert.equal(description.status, "release_gate");
  }
  assert.deepEqual(
    described.map(({ shortForm }) => shortForm).filter((name) => name !== null),
    ["job.completed", "job.failed", "usage.recorded"],
  );
  assert.equal(describeEvents(true)[0].status, "active");
});
