import assert from "node:assert/strict";
import { Webhook } from "standardwebhooks";
import type { Peppers } from "../../src/base/config.ts";
import { liveSecrets } from "../../src/events/endpoints.ts";
import { missingPeppers, resealSecrets } from "../../src/events/reseal.ts";
import { signedHeaders } from "../../src/events/sign.ts";
import { openTestBed, TEST_OPS_TOKEN, TEST_PEPPER, type TestApp } from "../support/test_bed.ts";
import {
  addEndpoint,
  admin,
  deliverDue,
  deliveriesOf,
  emitMany,
  startReceiver,
} from "./webhook_bed.ts";

const bed = await openTestBed();
const NEW_PEPPER = "another-pepper-of-32-letters-and-more";
const peppersOf = (current: number, secrets: [number, string][]): Peppers => ({
  current,
  secrets: new Map(secrets),
});
const ROTATED = peppersOf(2, [[2, NEW_PEPPER], [1, TEST_PEPPER]]);
const NEW_ONLY = peppersOf(2, [[2, NEW_PEPPER]]);

/** Every text that the database holds, of all tables. */
async function everyText({ services: { database } }: TestApp): Promise<string> {
  return await database.transaction(async (execute) => {
    const tables = await execute(
      `select relname as name from pg_class where relkind = 'r'
        and relnamespace = current_schema()::regnamespace`,
    ) as { name: string }[];
    const texts = [];
    for (const { name } of tables) {
      texts.push(JSON.stringify(await execute(`select to_json(t)::text as row from "${name}" t`)));
    }
    return texts.join("\n");
  });
}

Deno.test("the published example of the specification is signed as it says", () => {
  const headers = signedHeaders(
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    '{"test": 2432232314}',
    ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
    new Date(1614265330 * 1000),
  );
  assert.equal(headers["webhook-signature"], "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

Deno.test("secrets are shown once and stand nowhere in the database, nor in the log [webhook-secrets-shown-once]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId, secret } = await addEndpoint(app, receiver.url);
  const { secret: rotated } = await admin(app, "webhook", "rotate", endpointId);
  await emitMany(app, 1);
  await deliverDue(deliveriesOf(app));
  await admin(app, "webhook", "test", endpointId);
  const text = await everyText(app);
  assert.ok(text.includes(endpointId));
  const shown = JSON.stringify(await admin(app, "webhook", "list", app.organizationId));
  for (const one of [secret, rotated]) {
    assert.match(one, /^whsec_[A-Za-z0-9+/]{43}=$/);
    const bytes = Uint8Array.fromBase64(one.slice("whsec_".length));
    for (const form of [one.slice(6), bytes.toHex()]) {
      assert.ok(!text.includes(form) && !shown.includes(form) && !app.log.text().includes(form));
    }
  }
});

Deno.test("a new pepper reseals every secret, and then the old one can go", async () => {
  await using app = await bed.testApp();
  const { endpointId, secret } = await addEndpoint(app, "http://127.0.0.1:9/");
  const { db } = app.services.database;
  assert.ok(await resealSecrets(db, ROTATED) > 0);
  assert.equal(await resealSecrets(db, ROTATED), 0);
  assert.deepEqual(await liveSecrets(db, NEW_ONLY, endpointId), [secret]);
  assert.deepEqual(await missingPeppers(db, NEW_ONLY), []);
  await assert.rejects(liveSecrets(db, app.services.peppers, endpointId), /no version 2/);
  await resealSecrets(db, peppersOf(1, [[1, TEST_PEPPER], [2, NEW_PEPPER]]));
});

Deno.test("a sealed secret opens for its endpoint alone, unchanged", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  const [one, other] = [
    await addEndpoint(app, "http://127.0.0.1:9/"),
    await addEndpoint(app, "http://127.0.0.1:9/"),
  ];
  const row = await db.selectFrom("webhook_secret").select("sealed_secret")
    .where("endpoint_id", "=", one.endpointId).executeTakeFirstOrThrow();
  const put = (sealed_secret: string) =>
    db.updateTable("webhook_secret").set({ sealed_secret })
      .where("endpoint_id", "=", other.endpointId).execute();
  await put(row.sealed_secret);
  await assert.rejects(liveSecrets(db, app.services.peppers, other.endpointId));
  const bytes = Uint8Array.fromBase64(row.sealed_secret);
  bytes[20] ^= 1;
  await db.updateTable("webhook_secret").set({ sealed_secret: bytes.toBase64() })
    .where("endpoint_id", "=", one.endpointId).execute();
  await assert.rejects(liveSecrets(db, app.services.peppers, one.endpointId));
  await db.deleteFrom("webhook_secret").where("endpoint_id", "in", [
    one.endpointId,
    other.endpointId,
  ]).execute();
});

Deno.test("a pepper that is missing fails readiness, and delivery goes on elsewhere [pepper-readiness]", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  await addEndpoint(app, receiver.url);
  const { db } = app.services.database;
  await resealSecrets(db, ROTATED);
  assert.equal((await app.request("/readyz")).status, 503);
  assert.deepEqual([...new Set(app.log.takeErrors().map(({ event }) => event))], [
    "pepper_missing",
  ]);
  await emitMany(app, 1);
  await deliverDue(deliveriesOf(app));
  assert.equal(receiver.received.length, 0);
  assert.deepEqual(app.log.takeErrors().map(({ event }) => event), ["webhook_secret_unreadable"]);
  await using informed = await bed.testApp({ services: { peppers: ROTATED } });
  assert.equal((await informed.request("/readyz")).status, 200);
  await app.advanceClock(100);
  await deliverDue(deliveriesOf(informed));
  assert.equal(receiver.received.length, 1);
  await resealSecrets(db, peppersOf(1, [[1, TEST_PEPPER], [2, NEW_PEPPER]]));
});

Deno.test("operators are told what waits and what is dead, strangers are not", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  await emitMany(app, 3);
  await admin(app, "webhook", "disable", endpointId);
  await addEndpoint(app, receiver.url);
  await emitMany(app, 2);
  const ask = (token?: string) =>
    app.request("/readyz?verbose=1", {
      headers: token === undefined ? {} : { "x-ops-token": token },
    });
  const { webhooks } = (await ask(TEST_OPS_TOKEN)).json;
  assert.deepEqual(webhooks, { secrets_ok: true, released: true, pending: 2, dead_letters: 3 });
  assert.equal((await ask()).status, 401);
  assert.equal((await ask("a wrong token of operators")).status, 401);
  assert.deepEqual((await app.request("/readyz")).json.webhooks, { secrets_ok: true });
});

Deno.test("signatures are those of the reference library, for any text [webhook-signatures-agree]", () => {
  const secret = `whsec_${new Uint8Array(32).fill(7).toBase64()}`;
  const now = new Date();
  for (const body of ["{}", '{"name":"Zoë 🌙"}', " "]) {
    const { "webhook-signature": ours } = signedHeaders("msg_1", body, [secret], now);
    assert.equal(ours, new Webhook(secret).sign("msg_1", now, body));
  }
});
