import assert from "node:assert/strict";
import { verifyWebhook } from "../../sdk/node/src/mod.ts";
import { makeSecret } from "../../src/events/sign.ts";
import { admin, startReceiver } from "../events/webhook_bed.ts";
import { serveApp } from "../sdk/served_app.ts";
import { startProgram } from "../support/service_process.ts";
import { openTestBed, TEST_NOW } from "../support/test_bed.ts";

const bed = await openTestBed();

/** Runs a task against an app. */
function startTask(env: Record<string, string>, ...words: string[]) {
  const unset = { ASTROLOGY_WEBHOOK_SECRETS: "" };
  return startProgram(Deno.execPath(), ["task", "--quiet", ...words], { ...unset, ...env });
}

async function ended(env: Record<string, string>, ...words: string[]) {
  await using running = startTask(env, ...words);
  const { code } = await running.status;
  await running[Symbol.asyncDispose]();
  return { code, text: running.lines.join("\n") };
}

Deno.test("listen forwards what trigger makes, as it would have come, and shows status and time of each", async () => {
  await using app = await bed.testApp();
  await using served = serveApp(app);
  await using receiver = startReceiver();
  await admin(app, "webhooks", "on");
  const env = { ASTROLOGY_BASE_URL: served.url, ASTROLOGY_API_KEY: app.key };
  const address = receiver.url.slice("http://".length);
  await using running = startTask(env, "listen", "--forward-to", address);
  const secret = await running.line(/^whsec_/);
  const made = await ended(env, "trigger", "entitlement.updated");
  assert.equal(made.code, 0, made.text);
  assert.match(
    made.text,
    /^the key of this call was paused and resumed: \S+\nEndpoints that subscribe to entitlement\.updated: 1$/,
  );
  await running.line(/^entitlement\.updated msg_\w{26} \d+ ms 200$/);
  const [{ headers, body }] = receiver.received;
  const options = { now: new Date(TEST_NOW) };
  assert.equal((await verifyWebhook(body, headers, secret, options)).type, "entitlement.updated");
  assert.equal(headers.get("content-type"), "application/json");
  assert.equal(headers.get("user-agent"), "astrology-business-intelligence-webhooks/1");
  receiver.answer = () => new Response("not ready", { status: 503 });
  await ended(env, "trigger", "billing.subscription.updated");
  await running.line(/^billing\.subscription\.updated msg_\w{26} \d+ ms 503 not ready$/);
  running.kill("SIGINT");
  assert.equal((await running.status).code, 0);
  const { db } = app.services.database;
  const [{ listens_until }] = await db.selectFrom("webhook_endpoint").select("listens_until")
    .where("organization_id", "=", app.organizationId).execute();
  assert.ok(listens_until! <= new Date(), "it is closed");
});

Deno.test("listen signs with the secret that a receiver has, and says where nothing listens", async () => {
  await using app = await bed.testApp();
  await using served = serveApp(app);
  await admin(app, "webhooks", "on");
  const secret = makeSecret();
  const env = {
    ASTROLOGY_BASE_URL: served.url,
    ASTROLOGY_API_KEY: app.key,
    ASTROLOGY_WEBHOOK_SECRETS: `${secret} ${makeSecret()}`,
  };
  await using running = startTask(
    env,
    "listen",
    "--forward-to",
    "http://127.0.0.1:1024/",
    "--events",
    "entitlement.updated",
  );
  await running.line(/^Signed with the first secret of ASTROLOGY_WEBHOOK_SECRETS\.$/);
  await ended(env, "trigger", "entitlement.updated");
  await running.line(/^entitlement\.updated msg_\w{26} \d+ ms .*refused/i);
  assert.ok(!running.lines.join("\n").includes(secret), "it is not shown again");
  running.kill("SIGTERM");
  assert.equal((await running.status).code, 0);
});

Deno.test("a key that is refused and wrong arguments end it with their reason", async () => {
  await using app = await bed.testApp({ scopes: ["charts.natal"] });
  await using served = serveApp(app);
  const env = { ASTROLOGY_BASE_URL: served.url, ASTROLOGY_API_KEY: app.key };
  const to = ["--forward-to", "http://127.0.0.1:9/"];
  const cases: [env: Record<string, string>, words: string[], code: number, says: RegExp][] = [
    [env, ["listen", ...to], 1, /lacks the scope webhooks\.listen/],
    [{ ...env, ASTROLOGY_API_KEY: `${app.key}x` }, ["listen", ...to], 1, /AUTH_INVALID|API key/],
    [env, ["listen"], 2, /--forward-to: expected the address/],
    [env, ["listen", "--forward-to", "://"], 2, /--forward-to: expected the address/],
    [env, ["listen", ...to, "--event", "x"], 2, /--event/],
    [env, ["trigger"], 2, /expected one event/],
  ];
  for (const [env, words, code, says] of cases) {
    const found = await ended(env, ...words);
    assert.equal(found.code, code, `${words}: ${found.text}`);
    assert.match(found.text, says);
  }
});

Deno.test("listen ends when its key is refused", async () => {
  await using app = await bed.testApp();
  await using served = serveApp(app);
  await using receiver = startReceiver();
  await admin(app, "webhooks", "on");
  const env = { ASTROLOGY_BASE_URL: served.url, ASTROLOGY_API_KEY: app.key };
  await using running = startTask(env, "listen", "--forward-to", receiver.url);
  await running.line(/^whsec_/);
  await admin(app, "key", "pause", app.keyId);
  assert.equal((await running.status).code, 1);
  await running.line(/^error: The API key is paused/);
});

Deno.test("while delivery is off listen and trigger say so", async () => {
  await using app = await bed.testApp();
  await using served = serveApp(app);
  await admin(app, "webhooks", "off");
  const env = { ASTROLOGY_BASE_URL: served.url, ASTROLOGY_API_KEY: app.key };
  await using running = startTask(env, "listen", "--forward-to", "http://127.0.0.1:9/");
  await running.line(/^Delivery is off: .*admin webhooks on/);
  const { code, text } = await ended(env, "trigger", "usage.recorded");
  assert.equal(code, 1);
  assert.match(text, /^Delivery is off: /);
  const wrong = await ended(env, "trigger", "usage.recordet");
  assert.equal(wrong.code, 1);
  assert.match(wrong.text, /event: .*usage\.recorded/);
  running.kill("SIGINT");
  assert.equal((await running.status).code, 0);
});
