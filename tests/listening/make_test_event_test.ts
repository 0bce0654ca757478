import assert from "node:assert/strict";
import { termsOfOrganization } from "../../src/access/organizations.ts";
import { EVENT_NAMES, EVENTS } from "../../src/events/event_table.ts";
import { gatherUsage } from "../../src/events/outbox.ts";
import { admin } from "../events/webhook_bed.ts";
import { startJobs } from "../products/audience_insights/audience_bed.ts";
import { openTestBed } from "../support/test_bed.ts";
import { until } from "../support/until.ts";
import { heard, openListener } from "./listening_bed.ts";

const bed = await openTestBed();
const PATH = "/v1/test/events";

for (const event of EVENT_NAMES) {
  Deno.test(`${event} is made by the real thing behind it`, async () => {
    await using app = await bed.testApp();
    await startJobs(app);
    const { cursor } = await openListener(app, { events: [event] });
    const { status, json: { data }, text } = await app.post(PATH, { event });
    assert.equal(status, 200, text);
    assert.deepEqual([data.event, data.delivery, data.notice, data.endpoints], [
      event,
      "on",
      null,
      1,
    ]);
    assert.ok(data.made.length > 0);
    const { attempts, database: { db } } = app.services;
    let body = "";
    await until(`${event} is heard`, async () => {
      await attempts.idle();
      await gatherUsage(db);
      const [first] = await heard(app, cursor);
      body = first?.body ?? "";
      return first !== undefined;
    });
    const heardEvent = JSON.parse(body);
    assert.equal(heardEvent.type, event);
    EVENTS[event].data.parse(heardEvent.data);
    const ids = data.made.map(({ id }: { id: string }) => id);
    const told = JSON.stringify(heardEvent.data);
    const isNamed = ids.some((id: string) => told.includes(id));
    assert.ok(isNamed || event === "billing.subscription.updated", `${told} names none of ${ids}`);
    app.log.takeErrors();
  });
}

function statusOrPlan(data: { old?: { status: string }; old_plan?: string }): string {
  return data.old?.status ?? data.old_plan ?? "";
}

Deno.test("a change that causes an event is undone at once: key and plan are as before", async () => {
  await using app = await bed.testApp({ plan: "pro" });
  const { cursor } = await openListener(app);
  for (const event of ["entitlement.updated", "billing.subscription.updated"]) {
    await app.post(PATH, { event });
  }
  const events = (await heard(app, cursor)).map(({ body }) => JSON.parse(body).data);
  // The two events of a change come at the same time, so either may be first.
  events.sort((one, other) => statusOrPlan(one).localeCompare(statusOrPlan(other)));
  const ofKey = { subject: "key", subject_id: app.keyId, change: "status" };
  assert.deepEqual(events, [
    { ...ofKey, old: { status: "active" }, new: { status: "paused" } },
    { old_plan: "basic", new_plan: "pro" },
    { ...ofKey, old: { status: "paused" }, new: { status: "active" } },
    { old_plan: "pro", new_plan: "basic" },
  ]);
  const { db } = app.services.database;
  assert.equal((await termsOfOrganization(db, app.organizationId)).plan, "pro");
});

Deno.test("what makes an event needs its own scope and credits, and is billed", async () => {
  await using app = await bed.testApp({ scopes: ["webhooks.listen", "lunar.phase"], credits: 1 });
  await openListener(app);
  const event = "usage.recorded";
  const made = await app.post(PATH, { event });
  assert.equal(made.status, 200, made.text);
  assert.deepEqual(made.json.usage, { lane: "core", credits: 0, billableUnits: 0 });
  assert.equal(
    (await app.request("/v1/usage", { headers: { "x-api-key": app.key } })).json.data
      .balance_credits,
    0,
  );
  const broke = await app.post(PATH, { event });
  assert.deepEqual([broke.status, broke.json.error.code], [402, "CREDITS_EXHAUSTED"]);
  assert.match(broke.json.error.message, /^POST \/v1\/lunar\/phase: /);
  const forbidden = await app.post(PATH, { event: "world_signal.job.completed" });
  assert.deepEqual([forbidden.status, forbidden.json.error.reason], [403, "scope"]);
});

Deno.test("where a model writes, a text that is refused cannot be made, and says so", async () => {
  await using app = await bed.testApp({ ai: { provider: "engine" } });
  await openListener(app);
  const { status, json } = await app.post(PATH, { event: "quality.failed" });
  assert.deepEqual([status, json.error.issues[0].path], [400, "event"]);
  assert.match(json.error.message, /AI_PROVIDER=simulator/);
});

Deno.test("while delivery is off nothing is made, and the answer says how to switch it on", async () => {
  await using app = await bed.testApp();
  await admin(app, "webhooks", "off");
  const { json: { data } } = await app.post(PATH, { event: "usage.recorded" });
  assert.deepEqual([data.made, data.delivery, data.endpoints], [[], "off", 0]);
  assert.match(data.notice, /admin webhooks on/);
  assert.equal(
    (await app.request("/v1/usage", { headers: { "x-api-key": app.key } })).json.data.period.calls,
    0,
  );
});
