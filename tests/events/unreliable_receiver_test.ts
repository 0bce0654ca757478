import assert from "node:assert/strict";
import { sql } from "kysely";
import { settleConnections } from "../support/test_database.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { until } from "../support/until.ts";
import {
  addEndpoint,
  deliverDue,
  deliveriesOf,
  emitMany,
  type Receiver,
  startReceiver,
  states,
} from "./webhook_bed.ts";

const bed = await openTestBed();
/** `WEBHOOK_EVENTS=10000` for the long form. */
const EVENTS = Number(Deno.env.get("WEBHOOK_EVENTS") ?? 300);
const ATTEMPTS = 10;
const FAILING = 1 / 3;

/** Whether a receiver fails an attempt: by chance, but the same for the same seed. */
function fails(seed: number, event: number, attempt: number): boolean {
  let hash = (seed ^ Math.imul(event + 1, 0x9e3779b1) ^ Math.imul(attempt, 0x85ebca6b)) >>> 0;
  for (const factor of [0x7feb352d, 0x846ca68b]) {
    hash = Math.imul(hash ^ (hash >>> 16), factor) >>> 0;
  }
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32 < FAILING;
}

/** Fails as the seed says; answers how often each event came. */
function failByChance(receiver: Receiver, seed: number): Map<number, number> {
  const attempts = new Map<number, number>();
  receiver.answer = ({ event: { data } }) => {
    const number = Number(String(data.request_id).slice("req_".length));
    const attempt = (attempts.get(number) ?? 0) + 1;
    attempts.set(number, attempt);
    return new Response(null, { status: fails(seed, number, attempt) ? 500 : 200 });
  };
  return attempts;
}

/** The attempts an event takes, and whether it arrives. */
function fate(seed: number, event: number) {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    if (!fails(seed, event, attempt)) return { attempts: attempt, arrives: true };
  }
  return { attempts: ATTEMPTS, arrives: false };
}

/** Moves the clock to what is due next; false where nothing waits. */
async function advanceToNext(app: TestApp, endpointId: string): Promise<boolean> {
  const { db } = app.services.database;
  const { rows: [{ seconds }] } = await sql<{ seconds: number | null }>`
    select extract(epoch from greatest(min(d.not_before), max(e.not_before), max(e.claimed_until))
        - clock_timestamp())::float8 as seconds
      from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id
      where e.id = ${endpointId} and d.state = 'pending'`.execute(db);
  if (seconds === null) return false;
  const { rows: [{ offset }] } = await sql<{ offset: number }>`
    select offset_seconds as offset from clock_offset`.execute(db);
  await app.advanceClock(Math.max(offset, seconds) + 0.5);
  return true;
}

Deno.test(`${EVENTS} events to a receiver that fails one in three at random all arrive`, async () => {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0];
  console.log("seed", seed);
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  const attempts = failByChance(receiver, seed);
  // As two processes would, each with connections of its own.
  const neighbour = await bed.database.connect();
  const deliveries = [
    deliveriesOf(app),
    deliveriesOf({ ...app, services: { ...app.services, database: neighbour } }),
  ];
  await emitMany(app, EVENTS);
  do await deliverDue(...deliveries); while (await advanceToNext(app, endpointId));
  const fates = Array.from({ length: EVENTS }, (_, event) => fate(seed, event));
  const arriving = fates.filter(({ arrives }) => arrives).length;
  console.log(`${receiver.received.length} attempts, ${EVENTS - arriving} failed ten times`);
  assert.deepEqual(
    Array.from({ length: EVENTS }, (_, event) => attempts.get(event)),
    fates.map(({ attempts }) => attempts),
    "each was sent as often as it had to be, and no more",
  );
  assert.deepEqual(await states(app, endpointId), {
    delivered: arriving,
    ...(arriving < EVENTS && { dead: EVENTS - arriving }),
  });
  await settleConnections(neighbour);
  await neighbour.close();
});

Deno.test("a process that loses its claim writes nothing, and the event still ends once", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  const stalled = Promise.withResolvers<Response>();
  const reached = Promise.withResolvers<void>();
  receiver.answer = () => {
    if (receiver.received.length > 1) return new Response();
    reached.resolve();
    return stalled.promise;
  };
  await emitMany(app, 1);
  const [frozen, other] = [deliveriesOf(app, { timeoutMs: 60_000 }), deliveriesOf(app)];
  await frozen.claim();
  await reached.promise;
  assert.equal(await other.claim(), 0, "one endpoint is one process's");
  await app.advanceClock(61);
  await deliverDue(other);
  assert.deepEqual(await states(app, endpointId), { delivered: 1 });
  stalled.resolve(new Response(null, { status: 500 }));
  await frozen.idle();
  assert.deepEqual(await states(app, endpointId), { delivered: 1 });
  const ids = receiver.received.map(({ headers }) => headers.get("webhook-id"));
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1]);
});

Deno.test("a process that stops ends what it has begun and leaves the rest to others", async () => {
  await using app = await bed.testApp();
  await using receiver = startReceiver();
  const { endpointId } = await addEndpoint(app, receiver.url);
  const held = Promise.withResolvers<void>();
  receiver.answer = async () => (await held.promise, new Response());
  await emitMany(app, 40);
  const stopping = deliveriesOf(app);
  await stopping.claim();
  await until("four deliveries", () => receiver.received.length >= 4);
  const stopped = stopping.stop();
  held.resolve();
  await stopped;
  const { delivered, pending } = await states(app, endpointId);
  assert.ok(delivered >= 4, `${delivered} delivered`);
  assert.equal(delivered, receiver.received.length);
  assert.equal(await stopping.claim(), 0);
  await deliverDue(deliveriesOf(app));
  assert.deepEqual(await states(app, endpointId), { delivered: 40 });
  assert.equal(receiver.received.length, 40, `${pending} were left`);
});
