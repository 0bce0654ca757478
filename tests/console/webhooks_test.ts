import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import { EVENT_NAMES } from "../../src/events/event_table.ts";
import {
  admin,
  deliverDue,
  deliveriesOf,
  type Receiver,
  startReceiver,
} from "../events/webhook_bed.ts";
import { heard, openListener } from "../listening/listening_bed.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { auditOf, type Browser, browserOf, type Shown, signedIn, unmarked } from "./console_bed.ts";

const bed = await openTestBed();
const PATH = "/console/webhooks";
const ADDRESS = "https://hooks.example/in";

function secretIn({ text }: Shown): string {
  return /whsec_[A-Za-z0-9+/]{43}=/.exec(text)![0];
}

function accepts(secret: string, { received }: Receiver): boolean {
  const { body, headers } = received.at(-1)!;
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers));
    return true;
  } catch {
    return false;
  }
}

async function endpointsOf(app: TestApp) {
  return await app.services.database.db.selectFrom("webhook_endpoint")
    .select(["id", "url", "events", "disabled_reason"])
    .where("organization_id", "=", app.organizationId).orderBy("id").execute();
}

/** Makes an endpoint in the console; answers its page and its secret. */
async function made(app: TestApp, browser: Browser, url: string, ...events: string[]) {
  const fields = [["url", url], ...events.map((name) => ["event", name])] as [string, string][];
  const shown = await browser.submit(PATH, fields);
  assert.equal(shown.status, 200);
  return { path: `${PATH}/${(await endpointsOf(app)).at(-1)!.id}`, secret: secretIn(shown) };
}

Deno.test("an endpoint is made, tested, rotated, changed and told of events, and all of it is audited [console-webhook-endpoints]", async () => {
  await using receiver = startReceiver();
  await using app = await bed.testApp();
  await admin(app, "webhooks", "on");
  const browser = await signedIn(app, "Ada");
  const { path, secret } = await made(app, browser, receiver.url, "entitlement.updated");
  assert.match((await browser.submit(`${path}/test`)).text, /The test arrived: 200/);
  assert.equal(receiver.received[0].event.type, "webhook.test");
  assert.ok(accepts(secret, receiver));
  const rotated = secretIn(await browser.submit(`${path}/rotate`));
  await browser.submit(`/console/keys/${app.keyId}/pause`);
  await deliverDue(deliveriesOf(app));
  assert.ok(accepts(secret, receiver) && accepts(rotated, receiver), "both secrets verify");
  const shown = (await browser.get(path)).text;
  assert.match(
    shown,
    />entitlement\.updated<\/td><td data-label="State"><span class="pill good">delivered</,
  );
  const listed = (await browser.get(PATH)).text + (await browser.get("/console/audit")).text;
  assert.ok(![secret, rotated].some((text) => (shown + listed).includes(text)), "shown once");
  const elsewhere = { url: ADDRESS, event: "*" };
  assert.equal((await browser.submit(path, elsewhere)).status, 303);
  const [{ url, events }] = await endpointsOf(app);
  assert.deepEqual([url, events], [ADDRESS, "*"]);
  const rows = (await auditOf(app)).filter(({ action }) => action.startsWith("webhook."));
  const subject = path.split("/").at(-1);
  assert.ok(rows.every((row) => row.person === "Ada" && row.subject === subject));
  const old = { url: receiver.url, events: ["entitlement.updated"] };
  const json = (value: string | null) => value && JSON.parse(value);
  assert.deepEqual(rows.map((row) => [row.action, json(row.old_value), json(row.new_value)]), [
    ["webhook.add", null, old],
    ["webhook.test", null, { outcome: "200" }],
    ["webhook.rotate", null, { old_works_hours: 24 }],
    ["webhook.set", old, { url: ADDRESS, events: ["*"] }],
  ]);
});

Deno.test("a disabled endpoint hears nothing until it is enabled; what was given up is sent again [disabled-endpoint-silent]", async () => {
  await using receiver = startReceiver();
  await using app = await bed.testApp();
  await admin(app, "webhooks", "on");
  const browser = await signedIn(app);
  const { path } = await made(app, browser, receiver.url, "*");
  const pause = (verb: string) => browser.submit(`/console/keys/${app.keyId}/${verb}`);
  await pause("pause");
  assert.equal((await browser.submit(`${path}/disable`)).status, 303);
  assert.equal((await browser.submit(`${path}/disable`)).status, 400);
  await pause("resume");
  await deliverDue(deliveriesOf(app));
  assert.equal(receiver.received.length, 0);
  assert.match((await browser.get(path)).text, /failed \(disabled\)/);
  assert.equal((await browser.submit(`${path}/redeliver`)).status, 400, "it is disabled");
  assert.equal((await browser.submit(`${path}/enable`)).status, 303);
  assert.equal((await browser.submit(`${path}/enable`)).status, 400);
  await deliverDue(deliveriesOf(app));
  const heard = receiver.received.length;
  const event = /name="event" value="(msg_[^"]+)"/.exec((await browser.get(path)).text)![1];
  assert.equal((await browser.submit(`${path}/redeliver`, { event })).status, 303);
  await deliverDue(deliveriesOf(app));
  assert.equal(receiver.received.length, heard + 1);
  const actions = (await auditOf(app)).map(({ action }) => action);
  assert.deepEqual(actions.filter((action) => action.startsWith("webhook.")), [
    "webhook.add",
    "webhook.disable",
    "webhook.enable",
    "webhook.redeliver",
  ]);
});

Deno.test("an address that may not be sent to comes back beside its field, with what was typed", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const { path } = await made(app, browser, ADDRESS, "usage.recorded");
  const { length } = await auditOf(app);
  for (
    const [url, words] of [
      ["http://hooks.example/in", /begins with https/],
      ["https://10.0.0.1/x", /Expected a host name/],
      ["https://hooks.example:22/", /found 22/],
      ["nonsense", /Expected a URL/],
      [`"><img src=x>`, /Expected a URL/],
    ] as const
  ) {
    for (const form of [PATH, path]) {
      const { status, text } = await browser.submit(form, { url, event: "quality.failed" });
      assert.equal(status, 400, url);
      assert.match(text, words);
      assert.match(text, /aria-invalid="true"/);
      assert.ok(!text.includes("<img"));
      const escaped = url.replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      assert.ok(text.includes(`value="${escaped}"`), text);
      assert.match(text, /value="quality\.failed" checked/);
    }
  }
  for (const events of [[], [["event", "no.event"]]] as [string, string][][]) {
    const { status, text } = await browser.submit(PATH, [["url", ADDRESS], ...events]);
    assert.equal(status, 400);
    assert.match(text, /id="events-fault"/);
  }
  assert.equal((await endpointsOf(app)).length, 1);
  assert.equal((await auditOf(app)).length, length);
});

Deno.test("an organization has twenty endpoints at most, and an endpoint five secrets", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const { path } = await made(app, browser, ADDRESS, "*");
  let added = 0;
  for (let round = 0; round < 2; round++) {
    const forms = Array.from(
      { length: 12 },
      () => browser.submit(PATH, { url: ADDRESS, event: "*" }),
    );
    added += (await Promise.all(forms)).filter(({ status }) => status === 200).length;
  }
  assert.equal(added, 19);
  const refused = await browser.submit(PATH, { url: ADDRESS, event: "*" });
  assert.match(refused.text, /at most 20 endpoints/);
  for (let count = 1; count < 5; count++) secretIn(await browser.submit(`${path}/rotate`));
  const sixth = await browser.submit(`${path}/rotate`);
  assert.equal(sixth.status, 400);
  assert.match(sixth.text, /at most 5 secrets/);
  await app.advanceClock(24 * 3600 + 1);
  const later = await signedIn(app);
  secretIn(await later.submit(`${path}/rotate`));
});

Deno.test("every event can be chosen, and an endpoint that takes all takes nothing else by name", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const { text } = await browser.get(PATH);
  for (const name of EVENT_NAMES) assert.match(text, new RegExp(`name="event" value="${name}">`));
  await made(app, browser, ADDRESS, "*", ...EVENT_NAMES);
  await made(app, browser, ADDRESS, ...EVENT_NAMES);
  const endpoints = await endpointsOf(app);
  assert.deepEqual(endpoints.map(({ events }) => events), ["*", EVENT_NAMES.join(" ")]);
});

Deno.test("a test that is refused says why, and finds no address that is not public", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const { path } = await made(app, browser, "http://127.0.0.1:1/", "*");
  assert.match((await browser.submit(`${path}/test`)).text, /did not arrive: ECONNREFUSED/);
  const [{ id }] = await endpointsOf(app);
  await app.services.database.db.updateTable("webhook_endpoint")
    .set({ url: "https://localhost/" }).where("id", "=", id).execute();
  const config = { ...app.services.config, environment: "production" as const };
  const elsewhere = browserOf({ ...app, services: { ...app.services, config } });
  elsewhere.cookie = browser.cookie;
  assert.match((await elsewhere.submit(`${path}/test`)).text, /destination_refused/);
});

Deno.test("while delivery is off each page of the console that makes or tests an endpoint says so", async () => {
  await using receiver = startReceiver();
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  for (const word of ["on", "off"]) {
    await admin(app, "webhooks", word);
    const shown = await browser.submit(PATH, { url: receiver.url, event: "*" });
    const path = `${PATH}/${(await endpointsOf(app)).at(-1)!.id}`;
    const pages = [shown, await browser.get(PATH), await browser.get(path)];
    const test = await browser.submit(`${path}/test`);
    for (const { text } of [...pages, test]) {
      assert.equal(
        /Delivery is off[^<]*admin webhooks on[^<]*WEBHOOK_DELIVERY=on/.test(text),
        word === "off",
        text,
      );
    }
    assert.match(test.text, /The test arrived: 200/);
    assert.equal(/Only the test was sent/.test(test.text), word === "off");
  }
});

Deno.test("what the operator has disabled the partner can neither enable nor test, until the operator enables it", async () => {
  await using receiver = startReceiver();
  await using app = await bed.testApp();
  await admin(app, "webhooks", "on");
  const browser = await signedIn(app);
  const { path } = await made(app, browser, receiver.url, "*");
  const id = path.split("/").at(-1)!;
  const stateOf = async () => (await admin(app, "webhook", "list", app.organizationId))[0].status;
  assert.equal((await browser.submit(`${path}/disable`)).status, 303);
  assert.equal(await stateOf(), "disabled (partner)");
  await admin(app, "webhook", "disable", id);
  assert.equal(await stateOf(), "disabled (operator)", "whoever had disabled it");
  for (const verb of ["enable", "test", "disable"]) {
    const { status, text } = await browser.submit(`${path}/${verb}`);
    assert.equal(status, 400, verb);
    if (verb !== "disable") assert.match(text, /only the operator can enable it again/);
  }
  await browser.submit(path, { url: receiver.url, event: "usage.recorded" });
  assert.equal(await stateOf(), "disabled (operator)");
  const page = (await browser.get(path)).text;
  assert.ok(page.includes("disabled by the operator") && !page.includes(`${path}/enable`), page);
  assert.equal(receiver.received.length, 0);
  await admin(app, "webhook", "enable", id);
  assert.equal(await stateOf(), "enabled");
  await browser.submit(`${path}/disable`);
  assert.equal((await browser.submit(`${path}/enable`)).status, 303);
});

Deno.test("a delivery shows its payload and the answer of each attempt, and any can be sent again [console-delivery]", async () => {
  await using receiver = startReceiver();
  await using app = await bed.testApp();
  await admin(app, "webhooks", "on");
  const browser = await signedIn(app);
  const { path } = await made(app, browser, receiver.url, "*");
  await browser.submit(`/console/keys/${app.keyId}/pause`);
  const event = /name="event" value="(msg_[^"]+)"/.exec((await browser.get(path)).text)![1];
  const page = `${path}/deliveries/${event}`;
  assert.match((await browser.get(page)).text, /Send now[^]*The event has not been sent yet/);
  const evil = `<img src=x onerror=alert(1)>\0\u0007${"\u{1f30d}".repeat(300)}`;
  receiver.answer = () => new Response(evil, { status: 500 });
  const deliveries = deliveriesOf(app);
  await deliverDue(deliveries);
  const failed = (await browser.get(page)).text;
  assert.match(unmarked(failed), /&quot;subject&quot;: &quot;key&quot;/, "the payload");
  assert.match(failed, /class="pill bad">500</);
  assert.ok(failed.includes("&lt;img src=x onerror=alert(1)&gt;\u{1f30d}"));
  const shown = failed.split("\u{1f30d}").length - 1;
  assert.ok(shown > 200 && shown < 256, "the beginning of the answer");
  receiver.answer = () => new Response("taken");
  assert.equal((await browser.submit(`${path}/redeliver`, { event })).status, 303, "it waits");
  await deliverDue(deliveries);
  const delivered = (await browser.get(page)).text;
  assert.match(
    delivered,
    /class="pill good">200<[^]*<pre>taken<\/pre>[^]*class="pill bad">500</,
    "newest first",
  );
  const again = await browser.submit(`${path}/redeliver`, { event });
  assert.deepEqual([again.status, again.headers.get("location")], [303, page], "it was delivered");
  await deliverDue(deliveries);
  const ids = receiver.received.map(({ headers }) => headers.get("webhook-id"));
  assert.deepEqual(ids, [event, event, event]);
  assert.equal((await browser.get(`${path}/deliveries/msg_none`)).status, 404);
  for (let attempt = 0; attempt < 22; attempt++) {
    await browser.submit(`${path}/redeliver`, { event });
    await deliverDue(deliveries);
  }
  const { answers } = await app.services.database.db.selectFrom("webhook_delivery")
    .select("answers").where("event_id", "=", event).executeTakeFirstOrThrow();
  assert.deepEqual([answers.length, answers[0].outcome], [20, "200"], "the oldest are gone");
});

Deno.test("a listener and its deliveries are shown, and what it has fetched is fetched again on request", async () => {
  await using app = await bed.testApp();
  const browser = await signedIn(app);
  const { id, cursor } = await openListener(app, { events: ["entitlement.updated"] });
  const path = `${PATH}/${id}`;
  await browser.submit(`/console/keys/${app.keyId}/pause`);
  await browser.submit(`/console/keys/${app.keyId}/resume`);
  const [first, second] = await heard(app, cursor);
  assert.deepEqual(await heard(app, second.cursor), []);
  assert.match((await browser.get(PATH)).text, new RegExp(`<h2>Listeners</h2>[^]*${id}`));
  const { text } = await browser.get(path);
  assert.match(text, /class="pill good">delivered<[^]*>fetched<\/td>/);
  assert.doesNotMatch(text, /Rotate|Disable|Send a test|<h2>Edit/);
  const event = first.headers["webhook-id"];
  assert.equal((await browser.submit(`${path}/redeliver`, { event })).status, 303);
  const [again] = await heard(app, second.cursor);
  assert.deepEqual([again.headers["webhook-id"], again.body], [event, first.body]);
  for (const verb of ["", "/rotate", "/disable", "/test"]) {
    const { status } = await browser.submit(path + verb, { url: ADDRESS, event: "*" });
    assert.equal(status, 404, verb);
  }
});
