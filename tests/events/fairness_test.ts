import assert from "node:assert/strict";
import { sql } from "kysely";
import type { Deliveries } from "../../src/events/deliver.ts";
import { DeliveryStore } from "../../src/events/delivery_store.ts";
import { nextTurn } from "../../src/base/next_turn.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import {
  addEndpoint,
  deliveriesOf,
  emitMany,
  type Receiver,
  startReceiver,
} from "./webhook_bed.ts";

const bed = await openTestBed();
const ENDPOINTS = 20;
const PACE = { slowMs: 50, turnMs: 60_000 };

/** A receiver that answers 200, but only once it is let. */
function lateReceiver(): Receiver & { let(): void } {
  const receiver = startReceiver();
  const held = Promise.withResolvers<void>();
  receiver.answer = async () => (await held.promise, new Response());
  return Object.assign(receiver, { let: held.resolve });
}

async function addEndpoints(app: TestApp, url: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) await addEndpoint(app, url);
}

/** Claims as a process does each second, without the second, until it is so or has long not been. */
async function claimUntil(deliveries: Deliveries, isSo: () => boolean): Promise<boolean> {
  const endMs = performance.now() + 5000;
  while (!isSo() && performance.now() < endMs) {
    await deliveries.claim();
    for (let turn = 0; turn < 20; turn++) await nextTurn();
  }
  return isSo();
}

Deno.test("an organization whose endpoints answer late delays no other organization's event", async () => {
  await using slow = await bed.testApp();
  await using slower = await bed.testApp();
  await using third = await bed.testApp();
  await using late = lateReceiver();
  await using receiver = startReceiver();
  for (const app of [slow, slower]) await addEndpoints(app, late.url, ENDPOINTS);
  await addEndpoint(third, receiver.url);
  const deliveries = deliveriesOf(slow, { timeoutMs: 60_000 });
  for (const app of [slow, slower]) await emitMany(app, 1);
  await deliveries.claim();
  await emitMany(third, 1);
  const arrived = await claimUntil(deliveries, () => receiver.received.length === 1);
  const open = late.received.length;
  late.let();
  await deliveries.stop();
  assert.ok(arrived, `not while ${open} others were waited for`);
});

Deno.test("endpoints that are known to answer late hold a small share, also of many organizations", async () => {
  const others = await Promise.all(Array.from({ length: 5 }, () => bed.testApp()));
  await using one = await bed.testApp();
  await using receiver = startReceiver();
  await addEndpoint(one, receiver.url);
  const deliveries = deliveriesOf(one, { timeoutMs: 60_000 }, PACE);
  for (const round of ["unknown", "known"]) {
    await using late = lateReceiver();
    for (const app of others) {
      if (round === "unknown") await addEndpoints(app, late.url, 8);
      await app.services.database.db.updateTable("webhook_endpoint").set({ url: late.url })
        .where("organization_id", "=", app.organizationId).execute();
      await emitMany(app, 1);
    }
    await deliveries.claim();
    await emitMany(one, 1);
    const before = receiver.received.length;
    const arrived = await claimUntil(deliveries, () => receiver.received.length > before);
    const open = late.received.length;
    if (round === "unknown") {
      // Each is waited for until it is late.
      await claimUntil(deliveries, () => late.received.length === 8 * others.length);
      const knownMs = performance.now() + 2 * PACE.slowMs;
      await claimUntil(deliveries, () => performance.now() > knownMs);
    }
    late.let();
    await deliveries.idle();
    assert.ok(arrived, `${round}: not while ${open} others were waited for`);
    if (round === "known") assert.equal(open, 2 * others.length, "two of each organization");
  }
  await deliveries.stop();
  for (const app of others) await app[Symbol.asyncDispose]();
});

Deno.test("who always has more to send gives a place to who waits for one", async () => {
  const busy = await Promise.all(Array.from({ length: 5 }, () => bed.testApp()));
  await using one = await bed.testApp();
  await using sink = lateReceiver();
  await using receiver = startReceiver();
  const EVENTS = 100;
  let sentBefore = Infinity;
  receiver.answer = () => {
    sentBefore = sink.received.length;
    return new Response();
  };
  for (const app of busy) {
    await addEndpoints(app, sink.url, 8);
    await emitMany(app, EVENTS);
  }
  await addEndpoint(one, receiver.url);
  const deliveries = deliveriesOf(one, {}, { slowMs: 60_000, turnMs: 0 });
  await deliveries.claim();
  await emitMany(one, 1);
  sink.let();
  await claimUntil(deliveries, () => receiver.received.length === 1);
  await deliveries.stop();
  await one.services.database.db.deleteFrom("webhook_delivery").execute();
  // Without an end of their turns, 32 endpoints would send a hundred events each.
  assert.ok(sentBefore < 10 * EVENTS, `${sentBefore} events of others were sent before`);
  for (const app of busy) await app[Symbol.asyncDispose]();
});

Deno.test("whichever process serves them, the organization that is served least comes first", async () => {
  await using busy = await bed.testApp();
  await using other = await bed.testApp();
  await using late = lateReceiver();
  await addEndpoints(busy, late.url, 12);
  const { endpointId } = await addEndpoint(other, late.url);
  await emitMany(busy, 1);
  const deliveries = deliveriesOf(busy, { timeoutMs: 60_000 });
  assert.equal(await deliveries.claim(), 8, "the share of an organization");
  await emitMany(other, 1);
  // Its endpoints have never been served, and are older.
  const neighbour = new DeliveryStore(other.services.database.db, () => 0.5);
  const [claimed] = await neighbour.claim({ room: () => ({ quick: 1, slow: 0 }), held: () => [] });
  late.let();
  await deliveries.stop();
  assert.equal(claimed.endpoint_id, endpointId);
});

Deno.test("a claim and what is taken under it read as little of a great backlog as of a small one", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db } } } = app;
  const { endpointId } = await addEndpoint(app, "http://127.0.0.1:9/");
  const { endpointId: other } = await addEndpoint(app, "http://127.0.0.1:9/");
  const ROLLED_BACK = Symbol();
  const blocksRead = async () => {
    let blocks = 0;
    await db.transaction().execute(async (db) => {
      const read = async (call: string) => {
        const { rows: [row] } = await sql<Record<string, [{ Plan: Record<string, number> }]>>`
          explain (analyze, buffers, format json) select ${sql.raw(call)}`.execute(db);
        const { Plan } = row["QUERY PLAN"][0];
        blocks += Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"];
      };
      await read("claim_endpoints('', 1000, '[]', 32, 16, 8, 2, 60)");
      for (const id of [endpointId, other]) await read(`take_deliveries('${id}', 1, 32, 60)`);
      throw ROLLED_BACK;
    }).catch((error) => {
      if (error !== ROLLED_BACK) throw error;
    });
    return blocks;
  };
  await emitMany(app, 100);
  await blocksRead();
  const [few, rows] = [await blocksRead(), 15_000];
  await emitMany(app, rows, 100);
  await sql`analyze webhook_delivery`.execute(db);
  await blocksRead();
  const many = await blocksRead();
  console.log(`${few} blocks for 100 events, ${many} for ${rows}`);
  assert.ok(many < 3 * few + 50, `${few} blocks for 100 events, ${many} for ${rows}`);
});
