import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { createKey } from "../../../src/access/key_store.ts";
import { createOrganization } from "../../../src/access/organizations.ts";
import { reap } from "../../../src/metering/reaper.ts";
import { verifyLedger } from "../../../src/metering/verify_ledger.ts";
import { balanceOf, grantCredits } from "../../../src/metering/credits.ts";
import { handClock } from "../../support/hand_clock.ts";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";
import { until } from "../../support/until.ts";
import { ask, ndjson, QUERY, rowsOf, send, startJobs } from "./audience_bed.ts";

const bed = await openTestBed();

const CUSTOMERS = customers(3);
const CSV = `id;pob;dob
customer-1;Lisbon, PT;1990-06-15
"customer-2";"Oslo, NO";1984-11-02
customer-3;;1977-03-30
`;

function customers(count: number, from = 1) {
  return Array.from({ length: count }, (_, index) => ({
    id: `customer-${from + index}`,
    dob: `19${60 + index % 40}-0${1 + index % 9}-1${index % 10}`,
  }));
}

/** What stands in the tables of an app besides the books. */
async function leftOf({ services: { database: { db } }, organizationId }: TestApp) {
  const { rows: [left] } = await sql<{ births: number; leases: number; jobs: number }>`
    select (select count(*)::integer from audience_births b where not exists (
        select from lease l where l.id = b.call_id and l.organization_id <> ${organizationId})) as births,
      (select count(*)::integer from lease where organization_id = ${organizationId}) as leases,
      (select count(*)::integer from job where organization_id = ${organizationId}) as jobs`
    .execute(db);
  return left;
}

const NOTHING = { births: 0, leases: 0, jobs: 0 };

/** A body whose end nobody sends, until it is told to. */
function openBody(start: string) {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const stream = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
      controller.enqueue(new TextEncoder().encode(start));
    },
    // Asked for more: what it began with has been read.
    pull: () => resolve(),
  });
  return {
    stream,
    isRead,
    end: () => controller.close(),
    breakOff: () => controller.error(new Error("the connection is gone")),
  };
}

Deno.test("CSV, NDJSON and packed files of the same customers come to the same", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  await startJobs(app);
  const json = ndjson([
    { id: "customer-1", dob: "1990-06-15", pob: "Lisbon, PT" },
    { id: "customer-2", dob: "1984-11-02", pob: "Oslo, NO" },
    { id: "customer-3", dob: "1977-03-30" },
  ]);
  const sent = [
    await send(app, json),
    await send(app, gzipSync(json), { headers: { "content-encoding": "gzip" } }),
    await send(app, CSV, { type: "text/csv" }),
    await send(app, "\ufeff" + CSV.replaceAll("\n", "\r\n"), { type: "text/csv; charset=utf-8" }),
  ];
  for (const { status, text } of sent) assert.equal(status, 202, text);
  await app.services.jobs.idle();
  const results = [];
  for (const { json } of sent) results.push(await rowsOf(app, json.data.job_id));
  const [first, ...others] = results;
  assert.equal(first.length, 3);
  const unlined = (rows: { line: number }[]) => rows.map(({ line: _, ...row }) => row);
  for (const rows of others) assert.deepEqual(unlined(rows), unlined(first));
  // A header stands above them.
  assert.deepEqual(others[1].map(({ line }: { line: number }) => line), [2, 3, 4]);
});

Deno.test("a key that was used with a file answers its job again, however that is packed", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  await startJobs(app);
  const json = ndjson(CUSTOMERS);
  const keyed = { headers: { "idempotency-key": "file-1" } };
  const first = await send(app, json, keyed);
  assert.equal(first.status, 202, first.text);
  const again = await send(app, gzipSync(json), {
    headers: { ...keyed.headers, "content-encoding": "gzip" },
  });
  assert.equal(again.text, first.text);
  assert.deepEqual(
    [again.headers.get("idempotent-replayed"), again.headers.get("location")],
    ["true", first.headers.get("location")],
  );
  const reordered = "channel=email&tone=luxury&product_category=jewelry";
  assert.equal((await send(app, json, { ...keyed, query: reordered })).text, first.text);
  const others = [
    await send(app, ndjson(customers(4)), keyed),
    await send(app, json, { ...keyed, query: "product_category=books_and_media" }),
  ];
  for (const other of others) {
    assert.deepEqual([other.status, other.json.error.reason], [409, "payload_mismatch"]);
  }
  await app.services.jobs.idle();
  assert.equal((await ask(app, "")).json.data.jobs.length, 1);
  assert.equal(
    (await balanceOf(app.services.database.db, app.organizationId)).balanceCredits,
    19_994,
  );
});

Deno.test("while a file comes its key is in use, its job counts as open, and its lines are paid for", async () => {
  await using app = await bed.testApp({ plan: "basic", limits: { openJobs: 1 }, credits: 10_000 });
  const body = openBody(ndjson(customers(5000)));
  const sending = send(app, body.stream, { headers: { "idempotency-key": "file-1" } });
  const { db } = app.services.database;
  await until("the births of two customers", async () => (await leftOf(app)).births === 2);
  const same = await send(app, ndjson(CUSTOMERS), { headers: { "idempotency-key": "file-1" } });
  assert.deepEqual([same.status, same.json.error.reason], [409, "in_progress"]);
  const other = await send(app, ndjson(CUSTOMERS));
  assert.deepEqual([other.status, other.json.error.limit.kind], [429, "jobs"]);
  const { rows: [lease] } = await sql`select held_credits from lease`.execute(db);
  assert.deepEqual(lease, { held_credits: 8000 });
  body.end();
  const taken = await sending;
  assert.deepEqual([taken.status, taken.json.data.credits_reserved], [202, 10_000], taken.text);
  assert.deepEqual(await verifyLedger(db), []);
});

Deno.test("credits that do not reach are told with the line, and nothing is left", async () => {
  await using app = await bed.testApp({ credits: 4100 });
  const answer = await send(app, ndjson(customers(2100)));
  assert.equal(answer.status, 402, answer.text);
  assert.match(answer.json.error.message, /lines from 2001 on: 4000 credits are reserved/);
  assert.deepEqual(await leftOf(app), NOTHING);
  assert.equal(
    (await balanceOf(app.services.database.db, app.organizationId)).balanceCredits,
    4100,
  );
});

Deno.test("what is no file of customers is refused before anything is kept", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  const badLines = ndjson(Array.from({ length: 1200 }, () => ({ id: "a", dob: "1990-13-01" })));
  const refused: [BodyInit, Parameters<typeof send>[2], number, RegExp][] = [
    ["", {}, 400, /no customers/],
    ["\n\n", {}, 400, /no customers/],
    ["id,dob\n", { type: "text/csv" }, 400, /no customers/],
    ["id,birthdate\na,1990-01-01\n", { type: "text/csv" }, 400, /did you mean dob/],
    ["id\na\n", { type: "text/csv" }, 400, /dob/],
    [badLines + ndjson(CUSTOMERS), {}, 400, /1200 of 1203 lines cannot be read; line 1:/],
    [Uint8Array.of(0xff, 0xfe, 0x7b, 0), {}, 400, /UTF-8/],
    [
      gzipSync(ndjson(CUSTOMERS)).subarray(0, 60),
      { headers: { "content-encoding": "gzip" } },
      400,
      /gzip/,
    ],
    [
      gzipSync("\n".repeat(10_000_000)),
      { headers: { "content-encoding": "gzip" } },
      400,
      /line 10001 of the body: so far 10001 lines are blank/,
    ],
    [
      gzipSync(CSV + "\r\n".repeat(5_000_000)),
      { headers: { "content-encoding": "gzip" }, type: "text/csv" },
      400,
      /line 10009 of the body: so far 10005 lines are blank, and only 4 lines have content/,
    ],
    [ndjson(CUSTOMERS), { headers: { "content-encoding": "br" } }, 415, /send gzip/],
    [ndjson(CUSTOMERS), { type: "application/json" }, 415, /application\/x-ndjson or text\/csv/],
    [ndjson(CUSTOMERS), { query: "product_category=cheese" }, 400, /product_category/],
    [ndjson(CUSTOMERS), { query: "tone=luxury" }, 400, /product_category/],
  ];
  for (const [body, options, status, message] of refused) {
    const answer = await send(app, body, options);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.json.error.message, message);
    assert.deepEqual(await leftOf(app), NOTHING);
  }
  assert.deepEqual(await verifyLedger(app.services.database.db), []);
});

Deno.test("a file of which most lines are none is not read to its end", async () => {
  await using app = await bed.testApp();
  const body = openBody("none of a customer\n".repeat(20_000));
  const answer = await send(app, body.stream);
  assert.equal(answer.status, 400, answer.text);
  assert.match(answer.json.error.message, /^2000 of 2000 lines cannot be read; line 1:/);
  assert.deepEqual(await leftOf(app), NOTHING);
});

Deno.test("a file that unpacks to more than is allowed ends at the limit [unpacked-size-limit]", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  app.services.config.audienceMaxBytes = 1_000_000;
  const bomb = gzipSync(Buffer.alloc(50_000_000, " "));
  const answer = await send(app, bomb, { headers: { "content-encoding": "gzip" } });
  assert.deepEqual([answer.status, answer.json.error.code], [413, "PAYLOAD_TOO_LARGE"]);
  assert.deepEqual(await leftOf(app), NOTHING);
});

Deno.test("a body that breaks off leaves nothing, and its key is free again", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  const body = openBody(ndjson(customers(5000)));
  const keyed = { headers: { "idempotency-key": "file-1" } };
  const sending = send(app, body.stream, keyed);
  await until("the births of two customers", async () => (await leftOf(app)).births === 2);
  body.breakOff();
  const answer = await sending;
  assert.deepEqual([answer.status, answer.json.error.code], [408, "REQUEST_TIMEOUT"]);
  assert.deepEqual(await leftOf(app), NOTHING);
  const again = await send(app, ndjson(CUSTOMERS), keyed);
  assert.equal(again.status, 202, again.text);
});

Deno.test("a process that drains cuts files off, unbilled, and takes no more", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  const body = openBody(ndjson(customers(5000)));
  const sending = send(app, body.stream);
  await until("the births of two customers", async () => (await leftOf(app)).births === 2);
  app.services.drain.refusesWork = true;
  app.services.uploads.drain();
  const cut = await sending;
  assert.deepEqual([cut.status, cut.headers.get("retry-after")], [503, "1"], cut.text);
  assert.deepEqual(await leftOf(app), NOTHING);
  assert.equal((await send(app, ndjson(CUSTOMERS))).status, 503);
  assert.equal(app.log.takeErrors().length, 2);
});

/** A second organization, which asks with a key of its own. */
async function anotherKey({ services }: TestApp): Promise<{ "x-api-key": string }> {
  const { db } = services.database;
  const organizationId = await createOrganization(db, { name: "Other", plan: "enterprise" });
  await grantCredits(db, organizationId, 1000, "test");
  const { text } = await createKey(db, services.config.environment, services.peppers, {
    organizationId,
    name: "other",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  return { "x-api-key": text };
}

Deno.test("four slow files of an organization keep nobody else from sending theirs [slow-files-isolated]", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  const headers = await anotherKey(app);
  const bodies = Array.from({ length: 4 }, () => openBody(ndjson(CUSTOMERS)));
  const sending = bodies.map(({ stream }) => send(app, stream));
  await until("the leases of four files", async () => (await leftOf(app)).leases === 4);
  const fifth = await send(app, ndjson(CUSTOMERS), { headers: { "idempotency-key": "fifth" } });
  const { limit, message } = fifth.json.error;
  assert.deepEqual(
    [fifth.status, limit.kind, limit.limit, fifth.headers.get("retry-after")],
    [429, "concurrency", 4, "5"],
  );
  assert.match(message, /^4 files are being received for this organization/);
  assert.equal((await leftOf(app)).leases, 4);
  assert.equal((await send(app, ndjson(CUSTOMERS), { headers })).status, 202);
  for (const { end } of bodies) end();
  for (const { status } of await Promise.all(sending)) assert.equal(status, 202);
  const again = await send(app, ndjson(CUSTOMERS), { headers: { "idempotency-key": "fifth" } });
  assert.equal(again.status, 202, again.text);
});

Deno.test("a known key's file takes a place too, since it is read to its end", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  const keyed = { headers: { "idempotency-key": "file-1" } };
  assert.equal((await send(app, ndjson(CUSTOMERS), keyed)).status, 202);
  const bodies = Array.from({ length: 4 }, () => openBody(ndjson(CUSTOMERS)));
  const sending = bodies.map(({ stream }) => send(app, stream, keyed));
  await Promise.all(bodies.map(({ isRead }) => isRead));
  const fifth = await send(app, ndjson(CUSTOMERS), keyed);
  assert.deepEqual([fifth.status, fifth.json.error.limit.kind], [429, "concurrency"]);
  for (const { end } of bodies) end();
  for (const { status } of await Promise.all(sending)) assert.equal(status, 202);
});

Deno.test("what was read of files in vain counts as refused calls, and then none is read [failed-files-budget]", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 600 }, credits: 20_000 });
  const mebibytes = 37;
  const file = gzipSync(`${"x".repeat(1023)}\n`.repeat(1024 * mebibytes));
  const keyed = { headers: { "idempotency-key": "file-1", "content-encoding": "gzip" } };
  assert.equal((await send(app, gzipSync(ndjson(CUSTOMERS)), keyed)).status, 202);
  using _clock = handClock();
  // 149 each of 600: the first four and a bit are borne with.
  for (let sent = 0; sent < 5; sent++) {
    const other = await send(app, file, keyed);
    assert.deepEqual([other.status, other.json.error.reason], [409, "payload_mismatch"]);
  }
  const unread = openBody("");
  const refused = await send(app, unread.stream, keyed);
  assert.deepEqual([refused.status, refused.json.error.limit.kind], [429, "refusals"]);
});

Deno.test("a file that breaks off or cannot be paid for counts by what was read of it", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 600 }, credits: 20_000 });
  const { refusals } = app.services;
  const counted: [number, number | undefined][] = [];
  const count = refusals.count.bind(refusals);
  refusals.count = (status, access, bytes) => {
    counted.push([status, bytes]);
    count(status, access, bytes);
  };
  assert.equal((await send(app, ndjson(customers(11_000)))).status, 402);
  const body = openBody(ndjson(customers(5000)));
  const sending = send(app, body.stream);
  await until("the births of two customers", async () => (await leftOf(app)).births === 2);
  body.breakOff();
  assert.equal((await sending).status, 408);
  assert.deepEqual(counted.map(([status]) => status), [402, 408]);
  assert.ok(counted[0][1]! >= ndjson(customers(10_000)).length, String(counted));
  assert.ok(counted[1][1]! >= ndjson(customers(4000)).length, String(counted));
});

Deno.test("births of an upload whose process has died go with its lease", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  await startJobs(app);
  const { db } = app.services.database;
  const job = await send(app, ndjson(customers(10)));
  assert.equal(job.status, 202, job.text);
  await app.services.jobs.drain(0);
  await sql`insert into audience_births values ('req_dead', 0, '[]', '[]')`.execute(db);
  const before = await leftOf(app);
  const { births } = await reap(db);
  assert.equal(births, 1);
  assert.equal((await leftOf(app)).births, before.births - 1);
});

Deno.test("a key without the scope, and one of another organization, reach no job of a file [file-job-access]", async () => {
  await using app = await bed.testApp({ credits: 20_000 });
  await startJobs(app);
  const { services, organizationId } = app;
  const { json: { data: { job_id } } } = await send(app, ndjson(CUSTOMERS));
  await services.jobs.idle();
  const { db } = services.database;
  const keyOf = async (organizationId: string, scope: string) =>
    (await createKey(db, "development", services.peppers, {
      organizationId,
      name: "other",
      scopes: [scope],
      lifetimeSeconds: null,
    })).text;
  const unscoped = await keyOf(organizationId, "audience.insights");
  const stranger = await keyOf(
    await createOrganization(db, { name: "Other", plan: "enterprise" }),
    "*",
  );
  for (const path of [`/${job_id}`, `/${job_id}/results`]) {
    assert.equal((await ask(app, path, { "x-api-key": unscoped })).status, 403);
    assert.equal((await ask(app, path, { "x-api-key": stranger })).status, 404);
    assert.equal((await ask(app, path)).status, 200);
  }
  const refused = await send(app, ndjson(CUSTOMERS), { headers: { "x-api-key": unscoped } });
  assert.equal(refused.status, 403);
});

Deno.test("with columns=ignore other columns and fields are left out and counted, else refused", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const query = `${QUERY}&columns=ignore`;
  const table = "email,id,dob,,note\nnobody,c-1,1990-06-15,x,y\n,c-2,1984-11-02,,\n";
  assert.equal((await send(app, table, { type: "text/csv" })).status, 400);
  const check = await send(app, table, { type: "text/csv", query: `${query}&validate_only=true` });
  assert.deepEqual([check.json.data.customers, check.json.data.ignored_columns], [2, 3]);
  const lines = ndjson([
    { id: "c-1", dob: "1990-06-15", tob: null, email: "nobody" },
    { id: "c-2", dob: "1984-11-02", email: null, note: 1 },
  ]);
  const taken = await send(app, lines, { query, headers: { "idempotency-key": "others" } });
  assert.deepEqual([taken.status, taken.json.data.customers, taken.json.data.ignored_columns], [
    202,
    2,
    2,
  ]);
  const again = await send(app, lines, { query, headers: { "idempotency-key": "others" } });
  assert.equal(again.text, taken.text);
  const known = ndjson([{ id: "c-1", dob: "1990-06-15" }]);
  const plain = await send(app, known, { headers: { "idempotency-key": "known" } });
  assert.equal("ignored_columns" in plain.json.data, false);
  const other = await send(app, known, { query, headers: { "idempotency-key": "known" } });
  assert.equal(other.status, 409);
  await startJobs(app);
  await app.services.jobs.idle();
  const { json } = await ask(app, `/${taken.json.data.job_id}`);
  assert.deepEqual([json.data.status, json.data.result?.ignored_columns], ["complete", 2]);
});
