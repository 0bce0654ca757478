import assert from "node:assert/strict";
import { sql } from "kysely";
import { gatherUsage } from "../../src/events/outbox.ts";
import { keepHouse } from "../../src/events/housekeeping.ts";
import { nextTurn } from "../../src/base/next_turn.ts";
import { verifyLedger } from "../../src/metering/verify_ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { settleConnections } from "../support/test_database.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { addEndpoint, admin } from "./webhook_bed.ts";

const bed = await openTestBed();
const URL = "http://127.0.0.1:9/";
const LUNAR = "/v1/lunar/phase";
const phase = (hour: number) => ({
  datetime: new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString(),
});

interface Record {
  request_id: string;
  operation: string;
}

/** What each event told, in the order of its first record: ids of one millisecond have none. */
async function told({ services: { database: { db } } }: TestApp, endpointId: string) {
  const events = await db.selectFrom("webhook_delivery").select("body")
    .where("endpoint_id", "=", endpointId).where("type", "=", "usage.recorded").execute();
  const records = await db.selectFrom("usage_record").select(["call_id", "sequence"]).execute();
  const sequence = new Map(records.map((record) => [record.call_id, record.sequence]));
  const first = ([{ request_id }]: Record[]) => sequence.get(request_id)!;
  return events.map(({ body }): Record[] => JSON.parse(body).data.records)
    .sort((one, other) => first(one) - first(other));
}

Deno.test("a billed call is told with what it cost, and what failed is not", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, URL, "usage.recorded");
  const { db } = app.services.database;
  const core = await app.post(NATAL, natalRequest());
  assert.equal((await app.post(NATAL, {})).status, 400);
  const ai = await app.post("/v1/oracle/ask", { question: "What deserves my attention now?" });
  assert.equal(await gatherUsage(db), 1);
  assert.equal(await gatherUsage(db), 0, "nothing is told twice");
  const { tokens } = ai.json.usage;
  assert.deepEqual(await told(app, endpointId), [[
    {
      request_id: core.json.request_id,
      operation: "charts.natal",
      lane: "core",
      credits: core.json.usage.credits,
      billable_units: core.json.usage.billableUnits,
      tokens: null,
    },
    {
      request_id: ai.json.request_id,
      operation: "oracle.ask",
      lane: "ai",
      credits: ai.json.usage.credits,
      billable_units: ai.json.usage.billableUnits,
      tokens: { input: tokens.input, output: tokens.output },
    },
  ]]);
});

Deno.test("calls side by side are each told once, a hundred an event, by processes side by side", async () => {
  const calls = 230;
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, URL);
  const { database } = app.services;
  const neighbour = await bed.database.connect();
  let isDone = false;
  const gathering = [database.db, neighbour.db].map(async (db) => {
    while (!isDone) await gatherUsage(db).then(nextTurn);
    await gatherUsage(db);
  });
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, hour) => app.post(LUNAR, phase(hour))),
  );
  isDone = true;
  await Promise.all(gathering);
  const billed = answers.filter(({ status }) => status === 200);
  assert.ok(billed.length > 100, `${billed.length} billed`);
  const events = await told(app, endpointId);
  const ids = events.flat().map(({ request_id }) => request_id);
  assert.deepEqual(ids.toSorted(), billed.map(({ json }) => json.request_id).sort());
  const rows = await database.db.selectFrom("usage_record").select(["call_id", "sequence"])
    .where("organization_id", "=", app.organizationId).orderBy("sequence").execute();
  assert.deepEqual(rows.map(({ call_id }) => call_id), ids, "in the order of their numbers");
  assert.deepEqual(rows.map(({ sequence }) => sequence), rows.map((_, index) => index + 1));
  assert.deepEqual(await verifyLedger(database.db), []);
  await settleConnections(neighbour);
  await neighbour.close();
});

Deno.test("a backlog becomes events of a hundred", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 10_000, coreInFlight: 1000 } });
  const { endpointId } = await addEndpoint(app, URL);
  await Promise.all(Array.from({ length: 205 }, (_, hour) => app.post(LUNAR, phase(hour))));
  await gatherUsage(app.services.database.db);
  assert.deepEqual((await told(app, endpointId)).map(({ length }) => length), [100, 100, 5]);
});

Deno.test("what is billed while nobody takes it is told to nobody later", async () => {
  await using app = await bed.testApp();
  const { endpointId } = await addEndpoint(app, URL);
  const { services: { database: { db }, log } } = app;
  const call = async () => (await app.post(LUNAR, phase(0))).json.request_id;
  const first = await call();
  await gatherUsage(db);
  await admin(app, "webhook", "disable", endpointId);
  await call();
  await admin(app, "webhook", "enable", endpointId);
  const third = await call();
  await admin(app, "webhooks", "off");
  await call();
  await admin(app, "webhooks", "on");
  const fifth = await call();
  await gatherUsage(db);
  const ids = (await told(app, endpointId)).flat().map(({ request_id }) => request_id);
  assert.deepEqual(ids, [first, third, fifth]);
  // A flag that is wrong, as after two operators at the same time, is set right by and by.
  await db.updateTable("credit_balance").set({ gathers_usage: false })
    .where("organization_id", "=", app.organizationId).execute();
  await keepHouse(db, log);
  const sixth = await call();
  await gatherUsage(db);
  assert.ok((await told(app, endpointId)).flat().some(({ request_id }) => request_id === sixth));
});

Deno.test("a round tells so much at most, of each organization and of all, and the next ones the rest", async () => {
  const apps = await Promise.all([1, 2, 3].map(() => bed.testApp()));
  for (const app of apps) {
    await addEndpoint(app, URL, "usage.recorded");
    for (let hour = 0; hour < 3; hour++) await app.post(LUNAR, phase(hour));
  }
  const round = async () => {
    const { rows: [{ events }] } = await sql<{ events: number }>`
      select gather_usage(1, 2, 3) as events`.execute(apps[0].services.database.db);
    return events;
  };
  const rounds = [await round(), await round(), await round(), await round()];
  for (const events of rounds) assert.ok(events <= 4, rounds.join());
  assert.equal(rounds.reduce((sum, events) => sum + events, await round()), 9);
  for (const app of apps) await app[Symbol.asyncDispose]();
});
