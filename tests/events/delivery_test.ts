import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { runCommand } from "../../src/admin/run_command.ts";
import { RETRY_SECONDS } from "../../src/events/retry_schedule.ts";
import { nextTurn } from "../../src/base/next_turn.ts";
import { openTestBed } from "../support/test_bed.ts";
import {
  addEndpoint,
  admin,
  adminServicesOf,
  deliverDue,
  deliveriesOf,
  emitMany,
  startReceiver,
  states,
} from "./webhook_bed.ts";

const bed = await openTestBed();
const HOUR = 3600;

function verify(secret: string, { body, headers }: { body: string; headers: Headers }): unknown {
  return new Webhook(secret).verify(body, Object.fromEntries(headers));
}

Deno.test("an event arrives once, and the reference library accepts its signature [webhook-delivered-signed]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId, secret } = await addEndpoint(app, receiver.url);
  await admin(app, "org", "set", app.organizationId, "--plan", "pro");
  const deliveries = deliveriesOf(app);
  await deliverDue(deliveries);
  await deliverDue(deliveries);
  const [one, ...others] = receiver.received;
  assert.equal(others.length, 0);
  assert.deepEqual(verify(secret, one), one.event);
  assert.match(one.headers.get("webhook-id")!, /^msg_[0-9A-HJKMNP-TV-Z]{26}$/);
  assert.equal(one.headers.get("content-type"), "application/json");
  assert.deepEqual(Object.keys(one.event), ["type", "timestamp", "data"]);
  assert.equal(one.event.type, "billing.subscription.updated");
  assert.deepEqual(one.event.data, { old_plan: "enterprise", new_plan: "pro" });
  assert.ok(Math.abs(Date.parse(one.event.timestamp) - Date.now()) < 60_000);
  assert.deepEqual(await states(app, endpointId), { delivered: 1 });
  assert.throws(() => verify(secret, { ...one, body: one.body + " " }));
});

Deno.test("after a rotation both secrets verify for 24 hours, then the new one alone [webhook-secret-rotation]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId, secret: old } = await addEndpoint(app, receiver.url);
  const { secret } = await admin(app, "webhook", "rotate", endpointId);
  assert.notEqual(secret, old);
  const deliveries = deliveriesOf(app);
  const deliverOne = async () => {
    await emitMany(app, 1);
    await deliverDue(deliveries);
    return receiver.received.at(-1)!;
  };
  await app.advanceClock(24 * HOUR - 1);
  const both = await deliverOne();
  assert.deepEqual([verify(secret, both), verify(old, both)], [both.event, both.event]);
  await app.advanceClock(24 * HOUR + 1);
  const one = await deliverOne();
  assert.deepEqual(verify(secret, one), one.event);
  assert.throws(() => verify(old, one), /No matching signature/);
});

Deno.test("500 nine times: tried again by the table under one id, and delivered at the tenth [webhook-retry-schedule]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  receiver.answer = () => new Response(null, { status: receiver.received.length < 10 ? 500 : 204 });
  await emitMany(app, 1);
  const deliveries = deliveriesOf(app);
  let clock = 0;
  await deliverDue(deliveries);
  for (const [index, seconds] of RETRY_SECONDS.entries()) {
    await app.advanceClock(clock + seconds - 2);
    await deliverDue(deliveries);
    assert.equal(receiver.received.length, index + 1, `before ${seconds} s have passed`);
    await app.advanceClock(clock += seconds + 1);
    await deliverDue(deliveries);
    assert.equal(receiver.received.length, index + 2, `after ${seconds} s`);
  }
  assert.equal(new Set(receiver.received.map(({ headers }) => headers.get("webhook-id"))).size, 1);
  assert.equal(new Set(receiver.received.map(({ body }) => body)).size, 1);
  assert.deepEqual(await states(app, endpointId), { delivered: 1 });
});

Deno.test("ten failures make a dead letter, which redeliver sends again [dead-letter-redelivery]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  receiver.answer = () => new Response(null, { status: 500 });
  await emitMany(app, 1);
  const deliveries = deliveriesOf(app);
  let clock = 0;
  for (const seconds of [0, ...RETRY_SECONDS, 48 * HOUR]) {
    await app.advanceClock(clock += seconds + 1);
    await deliverDue(deliveries);
  }
  assert.equal(receiver.received.length, 10);
  const [dead] = await admin(app, "webhook", "deliveries", endpointId, "--state", "dead");
  assert.deepEqual([dead.attempts, dead.last_outcome, dead.dead_because], [10, "500", "attempts"]);
  receiver.answer = () => new Response();
  assert.equal((await admin(app, "webhook", "redeliver", endpointId)).deliveries, 1);
  await deliverDue(deliveries);
  const ids = receiver.received.map(({ headers }) => headers.get("webhook-id"));
  assert.deepEqual([...new Set(ids)], [dead.event_id]);
  assert.equal(ids.length, 11);
  assert.deepEqual(await states(app, endpointId), { delivered: 1 });
});

Deno.test("410 disables the endpoint at once; what waits is dead, and nothing more is written [gone-disables-endpoint]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  await using other = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  await addEndpoint(app, other.url, "entitlement.updated");
  receiver.answer = () => new Response(null, { status: 410 });
  await emitMany(app, 50);
  const deliveries = deliveriesOf(app);
  await deliverDue(deliveries);
  assert.ok(receiver.received.length <= 4, `${receiver.received.length} requests`);
  assert.deepEqual(await states(app, endpointId), { dead: 50 });
  await emitMany(app, 1);
  assert.deepEqual(await states(app, endpointId), { dead: 50 });
  const [listed] = await admin(app, "webhook", "list", app.organizationId);
  assert.equal(listed.status, "disabled (gone)");
  assert.deepEqual(other.received.map(({ event }) => event.data), [{
    subject: "webhook_endpoint",
    subject_id: endpointId,
    change: "status",
    old: { status: "enabled" },
    new: { status: "disabled", reason: "gone" },
  }]);
});

Deno.test("429 with Retry-After is obeyed, by seconds and by date", async () => {
  for (const retryAfter of ["7200", new Date(Date.now() + 7200_000).toUTCString()]) {
    await using app = await bed.testApp();
    await using receiver = startReceiver();
    await addEndpoint(app, receiver.url);
    receiver.answer = () =>
      receiver.received.length > 1
        ? new Response()
        : new Response(null, { status: 429, headers: { "Retry-After": retryAfter } });
    await emitMany(app, 1);
    const deliveries = deliveriesOf(app);
    for (const [clock, requests] of [[0, 1], [7190, 1], [7202, 2]]) {
      await app.advanceClock(clock);
      await deliverDue(deliveries);
      assert.equal(receiver.received.length, requests, `${retryAfter} after ${clock} s`);
    }
  }
});

Deno.test("a healthy endpoint has four in flight, a failing one one", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  await addEndpoint(app, receiver.url);
  let inFlight = 0;
  const max = { healthy: 0, failing: 0 };
  let status = 200;
  receiver.answer = async () => {
    inFlight++;
    const when = status === 200 ? "healthy" : "failing";
    max[when] = Math.max(max[when], inFlight);
    // All that would come at the same time have come by then.
    for (let turn = 0; turn < 500; turn++) await nextTurn();
    inFlight--;
    return new Response(null, { status });
  };
  const deliveries = deliveriesOf(app);
  await emitMany(app, 12);
  await deliverDue(deliveries);
  assert.equal(max.healthy, 4);
  status = 500;
  await emitMany(app, 1);
  await deliverDue(deliveries);
  await emitMany(app, 12);
  for (const clock of [6, 20, 50]) {
    await app.advanceClock(clock);
    await deliverDue(deliveries);
  }
  assert.equal(max.failing, 1);
});

Deno.test("five days without a success disable an endpoint", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  receiver.answer = () => new Response(null, { status: 503 });
  const deliveries = deliveriesOf(app);
  for (let hours = 0; hours < 120; hours += 12) {
    await app.advanceClock(hours * HOUR);
    await emitMany(app, 1);
    await deliverDue(deliveries);
    const [listed] = await admin(app, "webhook", "list", app.organizationId);
    assert.equal(listed.status, "enabled", `after ${hours} h`);
  }
  await app.advanceClock(120 * HOUR + 60);
  await deliverDue(deliveries);
  const [listed] = await admin(app, "webhook", "list", app.organizationId);
  assert.equal(listed.status, "disabled (failing)");
  assert.deepEqual(Object.keys(await states(app, endpointId)), ["dead"]);
  assert.ok(app.log.lines.some(({ event }) => event === "webhook_disabled"));
  assert.equal((await admin(app, "webhook", "enable", endpointId)).status, "enabled");
});

Deno.test("nothing is written or sent while webhooks are not released [webhooks-not-released]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  const deliveries = deliveriesOf(app);
  await emitMany(app, 1);
  await admin(app, "webhooks", "off");
  await emitMany(app, 1);
  await deliverDue(deliveries);
  assert.deepEqual(await states(app, endpointId), { pending: 1 });
  assert.equal(receiver.received.length, 0);
  await admin(app, "webhooks", "on");
  await deliverDue(deliveries);
  assert.equal(receiver.received.length, 1);
});

Deno.test("webhook test sends a signed request at once and shows what came back", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId, secret } = await addEndpoint(app, receiver.url, "usage.recorded");
  const { outcome, is_delivered } = await admin(app, "webhook", "test", endpointId);
  assert.deepEqual([outcome, is_delivered], ["200", "yes"]);
  const [one] = receiver.received;
  assert.deepEqual(verify(secret, one), one.event);
  assert.equal(one.event.type, "webhook.test");
  receiver.answer = () => Response.redirect(receiver.url, 307);
  assert.equal((await admin(app, "webhook", "test", endpointId)).is_delivered, "no");
  assert.equal(receiver.received.length, 2, "a redirect is not followed");
});

Deno.test("whoever registers or tests an endpoint while delivery is off is told so, and how to switch it on", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const words = ["webhook", "add", app.organizationId, receiver.url];
  for (
    const [delivery, notice] of [["on", undefined], ["off", /webhooks on\b.*WEBHOOK_DELIVERY=on/]]
  ) {
    await admin(app, "webhooks", String(delivery));
    const told = (answer: { delivery: string; notice?: string }) => {
      assert.equal(answer.delivery, delivery);
      if (notice === undefined) return assert.equal(answer.notice, undefined);
      assert.match(answer.notice!, notice as RegExp);
    };
    const added = await admin(app, ...words);
    told(added);
    const tested = await admin(app, "webhook", "test", added.endpoint_id);
    told(tested);
    assert.equal(tested.is_delivered, "yes", "a test is sent all the same");
    assert.equal(/Only the test was sent/.test(tested.notice ?? ""), delivery === "off");
    await admin(app, "webhook", "disable", added.endpoint_id);
    told(await admin(app, "webhook", "enable", added.endpoint_id));
    const { text } = await runCommand(adminServicesOf(app), words);
    assert.equal(/Delivery is off/.test(text), delivery === "off", text);
  }
});
