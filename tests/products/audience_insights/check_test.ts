import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { balanceOf } from "../../../src/metering/credits.ts";
import { MAX_HOLD_MS, minHoldMs } from "../../support/loop_hold.ts";
import { messyExport } from "../../support/messy_export.ts";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";
import { ndjson, QUERY, send, startJobs } from "./audience_bed.ts";

const bed = await openTestBed();
const CREDITS = 100;

type Sent = Parameters<typeof send>[2];

function check(app: TestApp, body: BodyInit, sent: Sent = {}) {
  return send(app, body, { ...sent, query: `${sent.query ?? QUERY}&validate_only=true` });
}

/** What is left of a call in the tables. */
async function leftOf({ services: { database: { db } }, organizationId }: TestApp) {
  const { rows: [left] } = await sql<Record<string, number>>`
    select (select count(*)::integer from lease where organization_id = ${organizationId}) as leases,
      (select count(*)::integer from job where organization_id = ${organizationId}) as jobs,
      (select count(*)::integer from usage_record where organization_id = ${organizationId}) as usage,
      (select count(*)::integer from audience_births) as births`.execute(db);
  return { ...left, credits: (await balanceOf(db, organizationId)).balanceCredits };
}

const NOTHING = { leases: 0, jobs: 0, usage: 0, births: 0, credits: CREDITS };

const FILE = `pob;id;dob;tob
Lisbon, PT;c-1;1990-06-15;7:05 PM
Springfield;c-2;1984-11-02;07:05
Lisbon, PT;c-3;1977-03-30;
Atlantis-on-Sea;c-4;1977-03-30;07:05
;c-5;1977-03-30;07:05
Lisbon, PT;c-6;1977-03-30;7
;c-7;1977-03-30;
Lisbon, PT;c-8;1990-02-30;07:05
Lisbon, PT;c-9;2077-03-30;07:05
Lisbon, PT;;1990-06-15;07:05
Lisbon, PT;c-11;1990-06-15
Lisbon, PT;c-12;1990-03-25;01:30
Lisbon, PT;c-13;1977-03-30;0,25
`;

Deno.test("a check counts what the lines hold and names each issue with its lines and column, and keeps nothing", async () => {
  await using app = await bed.testApp({ credits: CREDITS });
  const { status, text, json, headers } = await check(app, FILE, { type: "text/csv" });
  assert.equal(status, 200, text);
  assert.equal(headers.get("x-credits-charged"), "0");
  assert.deepEqual(json.usage, { lane: "ai", credits: 0, billableUnits: 0 });
  const { issues, ...counts } = json.data;
  assert.deepEqual(counts, {
    valid: true,
    credits: 20,
    customers: 10,
    rejected: 3,
    quality: { full: 2, approximate_place: 1, ambiguous_time: 1, no_time: 3, date_only: 3 },
    lost: { time: 4, place: 1 },
  });
  assert.deepEqual(
    issues.map((
      { field, column, code, lines, first }: Record<string, unknown>,
    ) => [field, column, code, lines, first]),
    [
      ["tob", 4, "time_unused", 2, [5, 6]],
      ["tob", 4, "time_invalid", 2, [7, 14]],
      ["pob", 1, "place_ambiguous", 1, [3]],
      ["pob", 1, "place_unknown", 1, [5]],
      ["dob", 3, "date_invalid", 1, [9]],
      ["dob", 3, "dob_unlikely", 1, [10]],
      ["id", 2, "missing", 1, [11]],
      ["", null, "invalid_csv", 1, [12]],
      ["tob", 4, "time_nonexistent", 1, [13]],
    ],
  );
  for (const { message } of issues) assert.ok(message.length > 10, message);
  assert.doesNotMatch(text.replace(/req_\w+/, ""), /Atlantis|Springfield|2077|c-4/);
  assert.deepEqual(await leftOf(app), NOTHING);
  const compressed = { "content-encoding": "gzip" };
  const again = await check(app, gzipSync(FILE), { type: "text/csv", headers: compressed });
  assert.deepEqual(again.json.data, json.data);
  const [first, second] = [{ id: "c-1", dob: "1990-06-15", tob: "7" }, { id: "c-2", dob: "x" }];
  const { json: { data } } = await check(app, ndjson([first, second]));
  assert.deepEqual(
    data.issues.map(({ field, column, first }: Record<string, unknown>) => [field, column, first]),
    [["tob", null, [1]], ["dob", null, [2]]],
  );
});

Deno.test("a file that would be refused is told why, unless most of it cannot be read", async () => {
  await using app = await bed.testApp({ credits: CREDITS });
  const good = { id: "a", dob: "1990-06-15" };
  const bad = { id: "a", dob: "1990-13-01" };
  const many = (lines: object, count: number) => Array.from({ length: count }, () => lines);
  const { json, status } = await check(app, ndjson([...many(good, 5000), ...many(bad, 1200)]));
  assert.equal(status, 200);
  const { valid, customers, rejected, credits } = json.data;
  assert.deepEqual([valid, customers, rejected, credits], [false, 5000, 1200, 10_000]);
  const none = await check(app, ndjson([bad]));
  assert.deepEqual([none.status, none.json.data.valid, none.json.data.rejected], [200, false, 1]);
  const refused: [BodyInit, Sent, number, RegExp][] = [
    [ndjson(many(bad, 2100)), {}, 400, /2000 of 2000 lines cannot be read; line 1:/],
    ["", {}, 400, /no customers/],
    ["id,birthdate\na,1990-01-01\n", { type: "text/csv" }, 400, /did you mean dob/],
    [ndjson([good]), { type: "application/json" }, 415, /application\/x-ndjson or text\/csv/],
    [ndjson([good]), { query: "tone=luxury" }, 400, /product_category/],
    [ndjson([good]), { headers: { "idempotency-key": "ä" } }, 400, /Idempotency-Key/],
  ];
  for (const [body, sent, status, message] of refused) {
    const answer = await check(app, body, sent);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.json.error.message, message);
  }
  const odd = await send(app, ndjson([good]), { query: `${QUERY}&validate_only=yes` });
  assert.deepEqual([odd.status, odd.json.error.issues[0].path], [400, "validate_only"]);
  assert.deepEqual(await leftOf(app), NOTHING);
});

Deno.test("a checked file can be sent with the key of its check, and a check asks for no credits", async () => {
  await using app = await bed.testApp({ credits: CREDITS });
  await startJobs(app);
  const { text } = messyExport(1000, 3);
  const keyed = { type: "text/csv", headers: { "idempotency-key": "file-1" } };
  const checked = await check(app, text, keyed);
  assert.equal(checked.status, 200, checked.text);
  assert.ok(checked.json.data.credits > CREDITS);
  const short = await send(app, text, keyed);
  assert.equal(short.status, 402);
  const sent = await send(app, FILE, { ...keyed, query: `${QUERY}&validate_only=false` });
  assert.equal(sent.status, 202, sent.text);
  const again = await send(app, FILE, keyed);
  assert.deepEqual([again.status, again.text], [202, sent.text]);
});

Deno.test("an organization has two checks at a time, and others have theirs", async () => {
  await using app = await bed.testApp({ credits: CREDITS });
  const open = () => {
    let controller!: ReadableStreamDefaultController<Uint8Array>;
    const { promise: isRead, resolve } = Promise.withResolvers<void>();
    const stream = new ReadableStream<Uint8Array>({
      start: (own) => void (controller = own),
      pull: () => resolve(),
    }, { highWaterMark: 0 });
    return { stream, isRead, end: () => controller.close() };
  };
  const bodies = [open(), open()];
  const checks = bodies.map(({ stream }) => check(app, stream));
  await Promise.all(bodies.map(({ isRead }) => isRead));
  const third = await check(app, FILE, { type: "text/csv" });
  assert.deepEqual([third.status, third.json.error.limit.kind], [429, "concurrency"]);
  const file = await send(app, FILE, { type: "text/csv" });
  assert.equal(file.status, 202, "files that are paid for have places of their own");
  for (const { end } of bodies) end();
  for (const { status } of await Promise.all(checks)) assert.equal(status, 400);
  app.services.uploads.drain();
  assert.equal(app.services.uploads.isIdle, true);
});

Deno.test("a check of a large file lets other requests through", async () => {
  await using app = await bed.testApp({ credits: CREDITS });
  const { text } = messyExport(20_000, 4);
  const holdMs = await minHoldMs(async () => {
    const { status, json } = await check(app, text, { type: "text/csv" });
    assert.equal(status, 200);
    assert.equal(json.data.customers + json.data.rejected, 20_000);
  });
  assert.ok(holdMs < MAX_HOLD_MS, `${holdMs.toFixed(1)} ms`);
  console.log(`the event loop was held for ${holdMs.toFixed(1)} ms at most`);
});
