import assert from "node:assert/strict";
import { createHmac, timingSafeEqual } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { Webhook } from "standardwebhooks";
import { JOB_KINDS, UPLOADS } from "../../src/catalogue.ts";
import { EVENT_NAMES } from "../../src/events/event_table.ts";
import { gatherUsage } from "../../src/events/outbox.ts";
import { retrySeconds } from "../../src/events/retry_schedule.ts";
import {
  addEndpoint,
  admin,
  deliverDue,
  deliveriesOf,
  type Received,
  startReceiver,
} from "../events/webhook_bed.ts";
import { ndjson, send } from "../products/audience_insights/audience_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const JOBS = "/v1/world/signals/jobs";

/** Does what each event of the contract tells of. */
async function causeEveryEvent(app: TestApp): Promise<void> {
  const { services, organizationId, key } = app;
  const cancelled = await app.post(JOBS, { topic: "general" });
  await app.request(`${JOBS}/${cancelled.json.data.job_id}/cancel`, {
    method: "POST",
    headers: { "x-api-key": key },
  });
  const file = ndjson(UPLOADS[0].example.lines);
  const { json: { data } } = await send(app, file);
  await app.request(new URL(`${data.status_url}/cancel`).pathname, {
    method: "POST",
    headers: { "x-api-key": key },
  });
  const bellPath = await Deno.makeTempFile();
  const limits = { model: 8, cpu: 1 };
  await services.jobs.start({ kinds: JOB_KINDS, services, limits, bellPath });
  await app.post(JOBS, { depth: "brief" });
  assert.equal((await send(app, file)).status, 202);
  await services.jobs.idle();
  await app.post("/v1/oracle/ask", { question: "What deserves my attention now?" }, {
    headers: { "x-simulate": "placeholder" },
  });
  app.log.takeErrors();
  await services.attempts.idle();
  await admin(app, "org", "set", organizationId, "--plan", "pro", "--limits", '{"coreInFlight":7}');
  await gatherUsage(services.database.db);
}

Deno.test("a delivered payload of every event is what the OpenAPI document says [webhook-payload-schemas]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { secret } = await addEndpoint(app, receiver.url);
  await causeEveryEvent(app);
  await deliverDue(deliveriesOf(app));
  const openapi = await app.contract();
  const { json: document } = await app.request("/v1/webhooks");
  assert.deepEqual(Object.keys(openapi.webhooks), EVENT_NAMES);
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  ajv.addSchema(openapi, "openapi");
  for (const { event, payload } of document.events) {
    const { requestBody, parameters, responses } = openapi.webhooks[event].post;
    const { $ref } = requestBody.content["application/json"].schema;
    const validate = ajv.compile({ $ref: `openapi${$ref}` });
    const named = (ref: string) => openapi.components.schemas[ref.split("/").at(-1)!];
    const { properties } = named(named($ref).properties.data.$ref);
    assert.deepEqual(Object.keys(properties), payload, event);
    assert.deepEqual(Object.keys(responses), ["410", "2XX"]);
    const names = parameters.map(({ name }: { name: string }) => name);
    const sent = receiver.received.filter(({ event: { type } }) => type === event);
    assert.ok(sent.length > 0, `${event} was not delivered`);
    for (const one of sent) {
      assert.ok(validate(one.event), `${event}: ${ajv.errorsText(validate.errors)}`);
      assert.deepEqual(Object.keys(one.event), ["type", "timestamp", "data"]);
      for (const field of Object.keys(one.event.data)) assert.ok(payload.includes(field), field);
      for (const name of names) assert.ok(one.headers.has(name), `${event} has no ${name}`);
      new Webhook(secret).verify(one.body, Object.fromEntries(one.headers));
      assert.ok(!validate({ ...one.event, data: {} }), "anything would do");
      assert.ok(!validate({ ...one.event, type: "other" }), "any type would do");
    }
  }
});

/** Follows `verification` to the letter, with the header names that the document gives. */
function isGenuine(
  { headers, signature }: { headers: Received["headers"]; signature: Signature },
  body: string,
  secret: string,
  nowSeconds: number,
): boolean {
  const { id, timestamp, signature: signatures } = signature.headers;
  const sent = Number(headers.get(timestamp));
  if (!(Math.abs(nowSeconds - sent) <= signature.toleranceSeconds)) return false;
  const key = Uint8Array.fromBase64(secret.slice(secret.indexOf("_") + 1));
  const signed = `${headers.get(id)}.${headers.get(timestamp)}.${body}`;
  const expected = createHmac("sha256", key).update(signed).digest();
  return headers.get(signatures)!.split(" ").some((part) => {
    const [version, base64] = part.split(",");
    const given = Uint8Array.fromBase64(base64);
    return version === "v1" && given.length === expected.length && timingSafeEqual(given, expected);
  });
}

interface Signature {
  headers: { id: string; timestamp: string; signature: string };
  toleranceSeconds: number;
}

Deno.test("the steps of verification accept what is delivered and refuse what was changed [webhook-verification-steps]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId, secret: old } = await addEndpoint(app, receiver.url);
  const { secret } = await admin(app, "webhook", "rotate", endpointId);
  await admin(app, "org", "set", app.organizationId, "--plan", "pro");
  await deliverDue(deliveriesOf(app));
  const { signature } = (await app.request("/v1/webhooks")).json;
  const [{ headers, body }] = receiver.received;
  const now = Number(headers.get("webhook-timestamp"));
  const { toleranceSeconds } = signature;
  const verified = { headers, signature };
  for (const either of [old, secret]) assert.ok(isGenuine(verified, body, either, now));
  assert.ok(isGenuine(verified, body, secret, now + toleranceSeconds));
  assert.ok(!isGenuine(verified, body, secret, now + toleranceSeconds + 1));
  assert.ok(!isGenuine(verified, `${body} `, secret, now));
  assert.ok(!isGenuine(verified, body, `whsec_${btoa("another".repeat(4))}`, now));
  const other = new Headers(headers);
  other.set("webhook-id", "msg_other");
  assert.ok(!isGenuine({ headers: other, signature }, body, secret, now));
  const reference = new Webhook(secret);
  assert.throws(() =>
    reference.verify(body, {
      ...Object.fromEntries(headers),
      "webhook-timestamp": String(now - toleranceSeconds - 60),
    }), /too old/);
});

Deno.test("the document of webhooks says whether they are released, and follows the operator", async () => {
  await using app = await bed.testApp();
  const seen = async (switchTo: "on" | "off") => {
    await admin(app, "webhooks", switchTo);
    await using other = await bed.testApp();
    const { json } = await other.request("/v1/webhooks");
    return [json.release.status, ...json.events.map(({ status }: { status: string }) => status)];
  };
  assert.deepEqual(new Set(await seen("off")), new Set(["release_gate"]));
  assert.deepEqual(new Set(await seen("on")), new Set(["active"]));
});

Deno.test("the schedule in words and in seconds is the one by which deliveries are tried again", async () => {
  await using app = await bed.testApp();
  const { json: { retrySchedule, events: [{ retryPolicy }] } } = await app.request("/v1/webhooks");
  const { attempts, secondsAfterFailure, variesByPercent, mostRetryAfterSeconds } = retrySchedule;
  const varied = (seconds: number, share: number) => seconds * (1 + share * variesByPercent / 100);
  for (const [index, seconds] of secondsAfterFailure.entries()) {
    assert.equal(retrySeconds(index + 1, 0, () => 0), varied(seconds, -1));
    assert.equal(retrySeconds(index + 1, 0, () => 1), varied(seconds, 1));
  }
  assert.equal(retrySeconds(attempts, 0, () => 0.5), null);
  assert.equal(retrySeconds(1, 1e9, () => 0.5), mostRetryAfterSeconds);
  assert.match(
    retryPolicy,
    / after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h\. .* ± 20 %;/,
  );
});
