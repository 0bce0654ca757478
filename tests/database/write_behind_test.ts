import assert from "node:assert/strict";
import type { Kysely } from "kysely";
import { OutageError } from "../../src/database/outage.ts";
import type { Schema } from "../../src/database/schema.ts";
import { WriteBehind } from "../../src/database/write_behind.ts";
import { AttemptRecords, type ModelAttempt } from "../../src/metering/attempt_records.ts";
import { RequestLog } from "../../src/metering/request_log.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { until } from "../support/until.ts";

const bed = await openTestBed();

const ATTEMPT: ModelAttempt = {
  ...{ product: "oracle.ask", promptVersion: "oracle-1", provider: "simulator", model: "model-1" },
  ...{ outcome: "accepted", codes: [], tokens: { input: 10, output: 5 }, isFirst: true },
  ...{ isEstimated: false, durationMs: 12, sentencesDropped: 0 },
};

interface Row {
  organizationId: string;
  index: number;
}

function rowsBehind({ services: { database: { db } } }: TestApp, written: Row[][]) {
  const log = recordingLog();
  const rows = new WriteBehind<Row>(db, {
    rows: "requests",
    maxWaiting: 2000,
    organizationOf: ({ organizationId }) => organizationId,
    write: (_, batch) => {
      written.push(batch);
      return batch.length === 1 ? Promise.reject(new Error("one alone")) : Promise.resolve();
    },
  }, log);
  const add = (organizationId: string, count: number) => {
    for (let index = 0; index < count; index++) rows.add({ organizationId, index });
  };
  return { log, rows, add };
}

/** Transactions fail as they do when the connection is lost before or after the commit. */
function faultyDatabase(db: Kysely<Schema>) {
  let lostAt: "nowhere" | "begin" | "commit" | "answer" = "nowhere";
  const execute = async (work: (db: Kysely<Schema>) => Promise<unknown>) => {
    if (lostAt === "begin") throw new OutageError("connection refused");
    await db.transaction().execute(async (inner) => {
      await work(inner);
      if (lostAt === "commit") throw new OutageError("lost on the way to the commit");
    });
    if (lostAt === "answer") throw new OutageError("lost on the way from the commit");
  };
  return {
    db: new Proxy(db, {
      get: (target, name) => {
        if (name === "transaction") return () => ({ execute });
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
    loseAt: (place: typeof lostAt) => lostAt = place,
  };
}

const TOLD = {
  ...{ operation: "test", route: "POST /x", status: 200, code: null, reason: null, issues: null },
  ...{ isReplay: false, idempotencyKeyHash: null, payloadShape: null, durationMs: 1 },
};

const ownerOf = ({ organizationId, keyId }: TestApp) => ({ organizationId, apiKeyId: keyId });

async function loggedRequests({ organizationId, services }: TestApp): Promise<string[]> {
  const rows = await services.database.db.selectFrom("request_log").select("request_id")
    .where("organization_id", "=", organizationId).orderBy("id").execute();
  return rows.map(({ request_id }) => request_id);
}

Deno.test("an organization has a quarter of what waits, its oldest rows are dropped, and others still find room", async () => {
  const written: Row[][] = [];
  await using app = await bed.testApp();
  const { log, rows, add } = rowsBehind(app, written);
  add("one", 700);
  add("two", 100);
  await rows.idle();
  const of = (organizationId: string) =>
    written.flat().filter((row) => row.organizationId === organizationId);
  assert.deepEqual([of("one").length, of("two").length], [500, 100]);
  assert.deepEqual([of("one")[0].index, of("one").at(-1)!.index], [200, 699]);
  assert.deepEqual(log.takeErrors().map(({ event, fields }) => [event, fields.requests]), [
    ["requests_dropped", 200],
  ]);
  add("one", 500);
  await rows.idle();
  assert.equal(of("one").length, 1000);
});

Deno.test("beyond what may wait the oldest rows of all are dropped", async () => {
  const written: Row[][] = [];
  await using app = await bed.testApp();
  const { log, rows, add } = rowsBehind(app, written);
  for (let organization = 1; organization <= 5; organization++) add(`org_${organization}`, 450);
  await rows.idle();
  assert.equal(written.flat().length, 2000);
  const first = written.flat().filter(({ organizationId }) => organizationId === "org_1");
  assert.deepEqual([first.length, first[0].index], [200, 250]);
  assert.equal(log.takeErrors()[0].fields.requests, 250);
});

Deno.test("rows that the database refuses are logged and not repeated", async () => {
  const written: Row[][] = [];
  await using app = await bed.testApp();
  const { log, rows, add } = rowsBehind(app, written);
  add("one", 1);
  await rows.idle();
  assert.equal(written.length, 1);
  assert.deepEqual(log.takeErrors().map(({ event }) => event), ["requests_not_written"]);
  await rows.idle();
  assert.equal(written.length, 1);
});

for (const place of ["begin", "commit", "answer"] as const) {
  Deno.test(`calls are logged once each through an outage that begins at the ${place}`, async () => {
    const database = await bed.database.connect();
    const log = recordingLog();
    const { db, loseAt } = faultyDatabase(database.db);
    const requests = new RequestLog(db, log);
    await using app = await bed.testApp({ services: { database, requests } });
    // Not calls: a slow one would let the first row be written before the outage.
    const ids = ["req_1", "req_2"];
    loseAt(place);
    for (const requestId of ids) requests.record({ ...TOLD, requestId, ...ownerOf(app) });
    await requests.idle();
    await requests.idle();
    assert.equal((await loggedRequests(app)).length, place === "answer" ? 2 : 0);
    ids.push((await app.post(NATAL, natalRequest())).json.request_id);
    assert.deepEqual(log.takeErrors().map(({ event, fields }) => [event, fields.requests]), [
      ["requests_not_written", 2],
    ]);
    loseAt("nowhere");
    await requests.idle();
    assert.deepEqual(await loggedRequests(app), ids);
    assert.deepEqual(log.lines.map(({ event }) => event), ["requests_written_late"]);
  });
}

Deno.test("attempts are kept once each through an outage", async () => {
  const database = await bed.database.connect();
  const log = recordingLog();
  const { db, loseAt } = faultyDatabase(database.db);
  const attempts = new AttemptRecords(db, log);
  await using app = await bed.testApp({ services: { database, attempts } });
  loseAt("answer");
  attempts.record({ id: "req_1", organizationId: app.organizationId }, [ATTEMPT], true);
  await attempts.idle();
  loseAt("nowhere");
  await attempts.idle();
  const rows = await database.db.selectFrom("ai_attempt").select("created_at")
    .where("organization_id", "=", app.organizationId).execute();
  assert.equal(rows.length, 1);
  assert.deepEqual(log.takeErrors().map(({ event }) => event), ["attempts_not_written"]);
});

Deno.test("rows that wait for the database are written by themselves", async () => {
  const database = await bed.database.connect();
  const { db, loseAt } = faultyDatabase(database.db);
  const log = recordingLog();
  const requests = new RequestLog(db, log);
  await using app = await bed.testApp({ services: { database, requests } });
  loseAt("commit");
  await app.post(NATAL, natalRequest());
  await requests.idle();
  loseAt("nowhere");
  await until("the row", async () => (await loggedRequests(app)).length === 1);
  await requests.idle();
  log.takeErrors();
});

Deno.test("once closed in an outage, no timer is left", async () => {
  const database = await bed.database.connect();
  const { db, loseAt } = faultyDatabase(database.db);
  const requests = new RequestLog(db, recordingLog());
  await using app = await bed.testApp({ services: { database, requests } });
  loseAt("begin");
  requests.record({ ...TOLD, requestId: "req_1", ...ownerOf(app) });
  await requests.close();
  requests.record({ ...TOLD, requestId: "req_2", ...ownerOf(app) });
  // The sanitizer would tell of a timer. What waits is still written when it is asked for.
  loseAt("nowhere");
  await requests.idle();
  assert.deepEqual(await loggedRequests(app), ["req_1", "req_2"]);
});
