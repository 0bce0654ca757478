import assert from "node:assert/strict";
import { AbiError, Client, type TestListener, verifyWebhook } from "../../sdk/node/src/mod.ts";
import { admin, emitMany } from "../events/webhook_bed.ts";
import { openTestBed, TEST_NOW, type TestApp } from "../support/test_bed.ts";
import { FATES, HostileProxy, type Plan } from "./hostile_proxy.ts";
import { serveApp } from "./served_app.ts";

const bed = await openTestBed();
const NOW = { now: new Date(TEST_NOW) };

/** Listens through a proxy until `count` events have come; answers how often each came. */
async function listen(app: TestApp, plan: Plan, count: number): Promise<Map<string, number>> {
  await admin(app, "webhooks", "on");
  await using served = serveApp(app);
  await using proxy = await HostileProxy.open(served.url, plan);
  const client = new Client({ baseUrl: proxy.url, apiKey: app.key });
  const times = new Map<string, number>();
  let secret = "";
  const onListening = async (listener: TestListener) => {
    secret = listener.secret;
    await emitMany(app, count);
  };
  for await (const { headers, body } of client.listen({ onListening })) {
    const { id } = await verifyWebhook(body, headers, secret, NOW);
    times.set(id, (times.get(id) ?? 0) + 1);
    if (times.size === count) break;
  }
  return times;
}

async function statesOf({ services: { database: { db } }, organizationId }: TestApp) {
  return await db.selectFrom("webhook_endpoint as e").leftJoin(
    "webhook_delivery as d",
    "e.id",
    "d.endpoint_id",
  )
    .select(["e.listens_until", "d.state"]).distinct()
    .where("organization_id", "=", organizationId).execute();
}

Deno.test("listen yields each event once or twice, signed, whatever becomes of its polls, and closes its listener", async () => {
  await using app = await bed.testApp();
  const fates = [FATES.cutAfter, FATES.passed, FATES.cutBefore, FATES.passed, FATES.htmlAfter];
  let polls = 0;
  const times = await listen(
    app,
    (_earlier, index) => index === 0 ? FATES.passed : fates[polls++ % fates.length],
    200,
  );
  assert.equal(times.size, 200);
  assert.ok([...times.values()].every((count) => count <= 2));
  assert.ok(polls > 4);
  const [{ listens_until }] = await statesOf(app);
  assert.ok(listens_until! <= new Date(), "it is closed");
});

Deno.test("an event counts as arrived when the next is asked for", async () => {
  await using app = await bed.testApp();
  await admin(app, "webhooks", "on");
  await using served = serveApp(app);
  const client = new Client({ baseUrl: served.url, apiKey: app.key });
  let listenerId = "";
  const onListening = async ({ listener_id }: TestListener) => {
    listenerId = listener_id;
    await emitMany(app, 2);
  };
  const leaving = new AbortController();
  const events = client.listen({ onListening, signal: leaving.signal });
  await events.next();
  await events.next();
  const third = events.next();
  const { db } = app.services.database;
  const deliveredOf = async () =>
    (await db.selectFrom("webhook_delivery").select("event_id").where(
      "endpoint_id",
      "=",
      listenerId,
    )
      .where("state", "=", "delivered").execute()).length;
  assert.equal(await deliveredOf(), 0);
  await emitMany(app, 1);
  assert.equal((await third).done, false);
  assert.equal(await deliveredOf(), 2);
  leaving.abort(new Error("enough"));
  await assert.rejects(events.next(), /enough/);
});

Deno.test("listen ends with a key that is refused, an option that is unknown, and a listener that is gone", async () => {
  await using app = await bed.testApp({ scopes: ["charts.natal"] });
  await using served = serveApp(app);
  const client = new Client({ baseUrl: served.url, apiKey: app.key });
  await assert.rejects(client.listen().next(), { code: "AUTH_FORBIDDEN" });
  await assert.rejects(client.listen({ event: "*" } as never).next(), /did you mean events/);
  await using other = await bed.testApp();
  await admin(other, "webhooks", "on");
  await using all = serveApp(other);
  const open = new Client({ baseUrl: all.url, apiKey: other.key });
  const events = open.listen({
    onListening: ({ listener_id }) => open.closeTestListener(listener_id),
  });
  await assert.rejects(events.next(), (error) => error instanceof AbiError && error.status === 404);
});
