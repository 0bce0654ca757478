import assert from "node:assert/strict";
import { verifyWebhook } from "../../sdk/node/src/mod.ts";
import { createApp } from "../../src/app.ts";
import { createKey } from "../../src/access/key_store.ts";
import { TEST_QUERIES } from "../../src/catalogue.ts";
import { keepHouse } from "../../src/events/housekeeping.ts";
import { makeSecret } from "../../src/events/sign.ts";
import {
  addEndpoint,
  admin,
  deliverDue,
  deliveriesOf,
  emitMany,
  startReceiver,
  states,
} from "../events/webhook_bed.ts";
import { openTestBed, TEST_NOW, type TestApp } from "../support/test_bed.ts";
import { heard, openListener, poll } from "./listening_bed.ts";

const bed = await openTestBed();
const NOW = { now: new Date(TEST_NOW) };

/** The number that `emitMany` gave to an event. */
function numberOf({ body }: { body: string }): number {
  return Number(JSON.parse(body).data.request_id.slice("req_".length));
}

async function listenersIn({ services: { database: { db } }, organizationId }: TestApp) {
  const rows = await db.selectFrom("webhook_endpoint").select("id")
    .where("organization_id", "=", organizationId).where("listens_until", "is not", null).execute();
  return rows.map(({ id }) => id);
}

Deno.test("a listener fetches what a webhook would have been sent, signed with its secret, in order [listener-fetches]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  const listener = await openListener(app);
  await emitMany(app, 3);
  await deliverDue(deliveriesOf(app));
  const events = await heard(app, listener.cursor);
  assert.deepEqual(
    new Set(events.map(({ headers }) => headers["webhook-id"])),
    new Set(receiver.received.map(({ headers }) => headers.get("webhook-id"))),
  );
  for (const { headers, body } of events) {
    assert.equal((await verifyWebhook(body, headers, listener.secret, NOW)).type, "quality.failed");
    const sent = receiver.received.find((one) =>
      one.headers.get("webhook-id") === headers["webhook-id"]
    );
    assert.equal(body, sent!.body);
  }
  assert.deepEqual(await states(app, endpointId), { delivered: 3 });
  assert.deepEqual(await states(app, listener.id), { pending: 3 }, "they have not arrived yet");
  assert.deepEqual(await heard(app, events.at(-1)!.cursor), []);
  assert.deepEqual(await states(app, listener.id), { delivered: 3 });
});

Deno.test("a cursor brings again what has not arrived, and what came meanwhile after it", async () => {
  await using app = await bed.testApp();
  const { id, cursor } = await openListener(app);
  await emitMany(app, 120);
  const first = await heard(app, cursor);
  assert.equal(first.length, 50);
  await emitMany(app, 1, 120);
  assert.deepEqual(await heard(app, cursor), first, "the answer was lost");
  const rest = await heard(app, first[29].cursor);
  assert.deepEqual(rest.slice(0, 20), first.slice(30));
  assert.deepEqual(await states(app, id), { delivered: 30, pending: 91 });
  const all = [...first.slice(0, 30)];
  for (let at = first[29].cursor;;) {
    const events = await heard(app, at);
    if (events.length === 0) break;
    all.push(...events);
    at = events.at(-1)!.cursor;
  }
  assert.deepEqual(
    all.map(numberOf).sort((a, b) => a - b),
    Array.from({ length: 121 }, (_, n) => n),
  );
  assert.deepEqual(await heard(app, cursor), [], "what has arrived does not come again");
});

Deno.test("bodies that are long together come in several answers", async () => {
  await using app = await bed.testApp();
  const { cursor } = await openListener(app);
  await app.services.database.transaction((execute) =>
    execute(`
      select emit_event('${app.organizationId}', 'usage.recorded',
        jsonb_build_object('records', repeat('x', 30000), 'n', n)) from generate_series(1, 9) as n`)
  );
  const counts: number[] = [];
  for (let at = cursor;;) {
    const { json: { data }, bytes } = await poll(app, at);
    if (data.events.length === 0) break;
    assert.ok(bytes.length < 256 * 1024);
    counts.push(data.events.length);
    at = data.cursor;
  }
  assert.deepEqual(counts, [4, 4, 1]);
});

Deno.test("a poll that waits is answered by the next event, by the end of its listener, and when the process drains", async () => {
  await using app = await bed.testApp();
  const { id, cursor } = await openListener(app);
  const waiting = poll(app, cursor, { waitSeconds: 20 });
  await emitMany(app, 1);
  const { json } = await waiting;
  assert.equal(json.data.events.length, 1);
  const ended = poll(app, json.data.cursor, { waitSeconds: 20 });
  const closed = await app.post(`/v1/test/listeners/${id}/close`, "");
  assert.deepEqual([closed.status, closed.json.data], [200, { listener_id: id }]);
  assert.equal((await ended).status, 404);
  const other = await openListener(app);
  const drained = poll(app, other.cursor, { waitSeconds: 20 });
  // Beyond the statements before the wait.
  await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  app.services.listeners.answerWaits();
  assert.deepEqual((await drained).json.data, { events: [], cursor: other.cursor });
});

Deno.test("a listener ends five minutes after its last poll; then no event is written for it, and it is deleted [listener-ends]", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db } }, log } = app;
  const { id, cursor } = await openListener(app, { events: ["quality.failed", "usage.recorded"] });
  await app.advanceClock(299);
  await emitMany(app, 1);
  assert.equal((await heard(app, cursor)).length, 1);
  await app.advanceClock(299 + 299);
  await keepHouse(db, log);
  assert.equal((await heard(app, cursor)).length, 1);
  await app.advanceClock(2 * 299 + 301);
  await emitMany(app, 5);
  assert.deepEqual(await states(app, id), { pending: 1 });
  assert.equal((await poll(app, cursor)).status, 404);
  const gathers = async () =>
    (await db.selectFrom("credit_balance").select("gathers_usage")
      .where("organization_id", "=", app.organizationId).executeTakeFirstOrThrow()).gathers_usage;
  assert.equal(await gathers(), true);
  await keepHouse(db, log);
  assert.equal(await gathers(), false);
  assert.deepEqual([await listenersIn(app), await states(app, id)], [[], {}]);
});

Deno.test("an organization has three listeners at most, beside its endpoints; closing one makes room", async () => {
  await using app = await bed.testApp();
  const opened = [];
  for (let count = 0; count < 3; count++) opened.push(await openListener(app));
  const refused = await app.post("/v1/test/listeners", {});
  assert.equal(refused.status, 429);
  const { limit, message } = refused.json.error;
  assert.deepEqual([limit.kind, limit.limit], ["listeners", 3]);
  assert.match(message, /Close one, or wait/);
  assert.ok(Number(refused.headers.get("Retry-After")) > 280);
  await app.post(`/v1/test/listeners/${opened[1].id}/close`, "");
  await openListener(app);
  assert.equal((await app.post("/v1/test/listeners", {})).status, 429);
  await addEndpoint(app, "https://hooks.example/in");
  const listed = await admin(app, "webhook", "list", app.organizationId);
  assert.equal(listed.length, 1, "listeners are no endpoints to be managed");
  assert.equal((await app.post(`/v1/test/listeners/${opened[1].id}/close`, "")).status, 404);
});

Deno.test("what a listener listens for, and the secret, are the caller's choice", async () => {
  await using app = await bed.testApp();
  const secret = makeSecret();
  const listener = await openListener(app, { events: ["billing.subscription.updated"], secret });
  assert.equal(listener.secret, secret);
  await emitMany(app, 1);
  await admin(app, "org", "set", app.organizationId, "--plan", "pro");
  const [{ headers, body }, ...others] = await heard(app, listener.cursor);
  assert.equal(others.length, 0);
  assert.equal(
    (await verifyWebhook(body, headers, secret, NOW)).type,
    "billing.subscription.updated",
  );
  for (
    const [body, path] of [
      [{ events: ["job.done"] }, "events[0]"],
      [{ events: [] }, "events"],
      [{ secret: "whsec_c2hvcnQ=" }, "secret"],
      [{ secret: makeSecret().slice(6) }, "secret"],
      [{ event: "*" }, "event"],
    ] as const
  ) {
    const { status, json } = await app.post("/v1/test/listeners", body);
    assert.deepEqual([status, json.error.issues[0].path], [400, path]);
  }
});

Deno.test("a listener belongs to its organization, and a key needs the scope", async () => {
  await using app = await bed.testApp();
  await using other = await bed.testApp();
  const { id, cursor } = await openListener(app);
  await emitMany(app, 1);
  assert.equal((await poll(other, cursor)).status, 404);
  assert.equal((await other.post(`/v1/test/listeners/${id}/close`, "")).status, 404);
  assert.equal((await poll(app, cursor.replace(/\d+$/, "7"))).status, 404, "never handed out");
  for (const wrong of ["x", `${id}`, `${id}.`, `${id}.-1`, `${id}.1e3`, "whl_1.0"]) {
    const { status, json } = await poll(app, wrong);
    assert.deepEqual([status, json.error.issues[0].path], [400, "after"], wrong);
  }
  const { services: { database: { db }, config, peppers }, organizationId } = app;
  const keyOf = async (scope: string) =>
    (await createKey(db, config.environment, peppers, {
      organizationId,
      name: scope,
      scopes: [scope],
      lifetimeSeconds: null,
    })).text;
  const refused = await poll(app, cursor, { key: await keyOf("ai:*") });
  assert.deepEqual([refused.status, refused.json.error.reason], [403, "scope"]);
  assert.equal((await poll(app, cursor, { key: await keyOf("webhooks.listen") })).status, 200);
});

Deno.test("production has none of these routes, and no document of it names them [test-routes-not-in-production]", async () => {
  for (const environment of ["production", "sandbox"] as const) {
    await using app = await bed.testApp({ environment });
    const isServed = environment === "sandbox";
    const { text } = await app.request("/v1/openapi");
    const routes = createApp(app.services).routes.map(({ method, path }) => `${method} ${path}`);
    for (const { path, method = "GET" } of TEST_QUERIES) {
      assert.equal(text.includes(`"/v1${path}"`), isServed, path);
      const served = path.replace(/\{(\w+)\}/, ":$1");
      assert.equal(routes.includes(`${method} /v1${served}`), isServed, path);
      const asked = path.replace(/\{\w+\}/, "whl_01JD0000000000000000000000");
      const { status, json } = await app.request(`/v1${asked}`, {
        method,
        headers: { "x-api-key": app.key },
      });
      assert.equal(
        status === 404 && /There is no \/v1\/test/.test(json.error.message),
        !isServed,
        path,
      );
    }
  }
});

Deno.test("while delivery is off a listener is told so, and hears nothing until it is on", async () => {
  await using app = await bed.testApp();
  const { cursor } = await openListener(app);
  await emitMany(app, 1);
  await admin(app, "webhooks", "off");
  const { json: { data } } = await app.post("/v1/test/listeners", {});
  assert.equal(data.delivery, "off");
  assert.match(data.notice, /^Delivery is off: .*admin webhooks on.*WEBHOOK_DELIVERY=on/);
  await emitMany(app, 1, 1);
  assert.deepEqual(await heard(app, cursor), []);
  await admin(app, "webhooks", "on");
  assert.deepEqual((await heard(app, cursor)).map(numberOf), [0]);
});

Deno.test("events that are written while a listener is deleted go to the others, and break nothing", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db } }, log } = app;
  const kept = await openListener(app);
  for (let round = 0; round < 5; round++) {
    const { id } = await openListener(app);
    await app.post(`/v1/test/listeners/${id}/close`, "");
    const emitted = Array.from({ length: 10 }, (_, n) => emitMany(app, 1, 10 * round + n));
    await Promise.all([keepHouse(db, log), ...emitted]);
  }
  assert.deepEqual(await states(app, kept.id), { pending: 50 });
  await keepHouse(db, log);
  assert.deepEqual(await listenersIn(app), [kept.id]);
});
