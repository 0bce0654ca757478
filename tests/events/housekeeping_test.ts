import assert from "node:assert/strict";
import { runCommand } from "../../src/admin/run_command.ts";
import { keepHouse } from "../../src/events/housekeeping.ts";
import { signedIn } from "../console/console_bed.ts";
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
const DAY = 86_400;

Deno.test("delivered events are kept a day, dead letters thirty", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  const { services: { database: { db } }, log } = app;
  await emitMany(app, 2);
  await deliverDue(deliveriesOf(app));
  await emitMany(app, 3);
  await admin(app, "webhook", "disable", endpointId);
  for (
    const [days, left] of [
      [0.99, { delivered: 2, dead: 3 }],
      [1.01, { dead: 3 }],
      [29.9, { dead: 3 }],
      [30.1, {}],
    ] as const
  ) {
    await app.advanceClock(days * DAY);
    await keepHouse(db, log);
    assert.deepEqual(await states(app, endpointId), left, `after ${days} days`);
  }
});

Deno.test("of more than are kept the oldest die, and the log says so", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, "http://127.0.0.1:9/");
  const { services: { database: { db } }, log } = app;
  await emitMany(app, 6, 0);
  await app.advanceClock(1);
  await emitMany(app, 10, 6);
  await keepHouse(db, log, 10);
  assert.deepEqual(await states(app, endpointId), { dead: 6, pending: 10 });
  const dead = await db.selectFrom("webhook_delivery").select(["body", "dead_reason"])
    .where("endpoint_id", "=", endpointId).where("state", "=", "dead").execute();
  const numbers = dead.map(({ body }) => JSON.parse(body).data.request_id).sort();
  assert.deepEqual(numbers, Array.from({ length: 6 }, (_, number) => `req_${number}`));
  assert.deepEqual(new Set(dead.map(({ dead_reason }) => dead_reason)), new Set(["overflow"]));
  const [error, ...others] = log.takeErrors();
  assert.deepEqual([error.event, error.fields.events, others.length], ["webhook_overflow", 6, 0]);
});

Deno.test("what was written while its endpoint was disabled ends as well", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, "http://127.0.0.1:9/");
  const { services: { database: { db } }, log } = app;
  await emitMany(app, 1);
  // As a transaction would that began before and commits after.
  await db.updateTable("webhook_endpoint").set({ disabled_reason: "operator" })
    .where("id", "=", endpointId).execute();
  await keepHouse(db, log);
  assert.deepEqual(await states(app, endpointId), { dead: 1 });
});

Deno.test("a secret that has expired is deleted", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, "http://127.0.0.1:9/");
  const { services: { database: { db } }, log } = app;
  await admin(app, "webhook", "rotate", endpointId);
  const secrets = async () =>
    (await db.selectFrom("webhook_secret").select("id").where("endpoint_id", "=", endpointId)
      .execute()).length;
  await keepHouse(db, log);
  assert.equal(await secrets(), 2);
  await app.advanceClock(DAY + 1);
  await keepHouse(db, log);
  assert.equal(await secrets(), 1);
});

Deno.test("an endpoint that much waits for is disabled at once, and what waits is given up in parts", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, "http://127.0.0.1:9/", "quality.failed");
  const { services: { database: { db } }, log } = app;
  await emitMany(app, 2500);
  await admin(app, "webhook", "disable", endpointId);
  assert.deepEqual(await states(app, endpointId), { dead: 1000, pending: 1500 });
  const enable = ["webhook", "enable", endpointId];
  const { exitCode, text } = await runCommand(adminServicesOf(app), enable);
  assert.equal(exitCode, 1);
  assert.match(text, /still being ended; try again in a minute/);
  await keepHouse(db, log);
  assert.deepEqual(await states(app, endpointId), { dead: 2500 });
  await admin(app, ...enable);
  const browser = await signedIn(app);
  const path = `/console/webhooks/${endpointId}`;
  assert.match((await browser.get(path)).text, /the oldest 1000 at a time/);
  assert.equal((await browser.submit(`${path}/redeliver`)).status, 303);
  assert.deepEqual(await states(app, endpointId), { dead: 1500, pending: 1000 });
  assert.equal((await admin(app, "webhook", "redeliver", endpointId)).deliveries, 1500);
  assert.deepEqual(await states(app, endpointId), { pending: 2500 });
});
