import assert from "node:assert/strict";
import Papa from "papaparse";
import { sql } from "kysely";
import { AUDIENCE_RESULTS } from "../../../src/products/audience_insights/audience_results.ts";
import { createKey } from "../../../src/access/key_store.ts";
import { nextTurn } from "../../../src/base/next_turn.ts";
import { fakeTimers } from "../../support/fake_timers.ts";
import { openTestBed, type TestApp } from "../../support/test_bed.ts";
import { until } from "../../support/until.ts";
import { ask, JOBS, ndjson, rowsOf, send, startJobs } from "./audience_bed.ts";

const bed = await openTestBed();

/** Five thousand lines in three chunks: every tenth is no customer, every seventh a child. */
const LINES = Array.from({ length: 5000 }, (_, index) => {
  const year = index % 7 === 0 ? 2020 : 1950 + index % 50;
  return index % 10 === 9
    ? { id: `customer-${index + 1}`, dob: "1990-02-30" }
    : { id: `customer-${index + 1}`, dob: `${year}-0${1 + index % 9}-1${index % 10}` };
});

/** So long may whoever reads results pause. */
const PAUSE_MS = 60_000;

/** A job that is complete. */
async function done(app: TestApp): Promise<string> {
  await startJobs(app);
  const { json, text, status } = await send(app, ndjson(LINES));
  assert.equal(status, 202, text);
  await app.services.jobs.idle();
  return json.data.job_id;
}

Deno.test("results are in the order of the file, and can be asked for by kind and from a line on", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const jobId = await done(app);
  const { data: { result }, usage } = (await ask(app, `/${jobId}`)).json;
  const rows = await rowsOf(app, jobId);
  assert.deepEqual(rows.map(({ line }) => line), LINES.map((_, index) => index + 1));
  const scored = rows.filter(({ kind }) => kind === "scored");
  const sends = scored.filter(({ campaign_fit }) => campaign_fit.send);
  const rejected = rows.filter(({ kind }) => kind === "rejected");
  const { customers, failed } = result;
  assert.deepEqual(
    [customers, result.scored, result.rejected, failed, result.sends],
    [5000, 4500, 500, 0, sends.length],
  );
  const qualities = Object.groupBy(scored, ({ quality }) => quality);
  for (const [quality, customers] of Object.entries(result.quality)) {
    assert.equal(customers, qualities[quality]?.length ?? 0, quality);
  }
  const binOf = (score: number) => Math.min(9, Math.floor(score / 10));
  assert.deepEqual(
    result.scores,
    Array.from({ length: 10 }, (_, bin) => ({
      from: 10 * bin,
      to: bin === 9 ? 100 : 10 * bin + 9,
      customers: scored.filter(({ campaign_fit }) => binOf(campaign_fit.score) === bin).length,
    })),
  );
  assert.deepEqual([usage.credits, usage.billableUnits], [9000, 4500]);
  assert.ok(sends.length > 0);
  for (const { line } of sends) assert.notEqual((line - 1) % 7, 0, "a child is to be sent to");
  assert.deepEqual(await rowsOf(app, jobId, "?only=send"), sends);
  assert.deepEqual(await rowsOf(app, jobId, "?only=rejected"), rejected);
  for (const after of [0, 1, 1999, 2000, 2001, 4999, 5000, 999_999_999]) {
    const from = await rowsOf(app, jobId, `?after=${after}`);
    assert.deepEqual(from, rows.filter(({ line }) => line > after), `after ${after}`);
  }
});

Deno.test("as CSV every cell is quoted, and the same is told", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const jobId = await done(app);
  const { text, headers } = await ask(app, `/${jobId}/results`, { accept: "text/csv" });
  assert.equal(headers.get("content-type"), "text/csv; charset=utf-8");
  for (const line of text.trimEnd().split("\r\n")) assert.match(line, /^"[^]*"$/);
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  });
  assert.deepEqual(errors, []);
  const rows = await rowsOf(app, jobId);
  const told = rows.map((row) => ({
    line: String(row.line),
    kind: row.kind,
    customer_id: row.customer_id,
    sun_sign: row.personality?.sun_sign ?? "",
    buyer_archetype: row.personality?.buyer_archetype ?? "",
    score: String(row.campaign_fit?.score ?? ""),
    send: String(row.campaign_fit?.send ?? ""),
    reasoning: row.campaign_fit?.reasoning ?? "",
    quality: row.quality ?? "",
    notes: (row.notes ?? []).join(" "),
    issues: (row.issues ?? []).map(({ path, message }: { path: string; message: string }) =>
      `${path}: ${message}`
    ).join("; "),
    facts: String(row.facts ?? ""),
    is_adult_from: row.is_adult_from ?? "",
  }));
  assert.deepEqual(data, told);
});

Deno.test("a table holds no cell that a spreadsheet computes, unless ids are asked for as they were sent", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  await startJobs(app);
  const ids = [
    '=HYPERLINK("http://x")',
    "+491701234567",
    "-7",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1",
    "＋1",
    "－1",
    "＠1",
    "'=1",
    "customer-1",
    "a=1",
    " =1",
  ];
  const { text, status, json } = await send(
    app,
    ndjson(ids.map((id) => ({ id, dob: "1990-06-15" }))),
  );
  assert.equal(status, 202, text);
  await app.services.jobs.idle();
  const idsOf = async (query: string) => {
    const { text } = await ask(app, `/${json.data.job_id}/results${query}`, { accept: "text/csv" });
    const { data }: { data: Record<string, string>[] } = Papa.parse(text, {
      header: true,
      newline: "\r\n",
    });
    return data.filter(({ kind }) => kind).map(({ customer_id }) => customer_id);
  };
  const safe = ids.map((id, index) => index < 11 ? `'${id}` : id);
  assert.deepEqual(await idsOf(""), safe);
  assert.deepEqual(await idsOf("?csv_safe=true"), safe);
  assert.deepEqual(await idsOf("?csv_safe=false"), ids);
  const rows = await rowsOf(app, json.data.job_id);
  assert.deepEqual(rows.map(({ customer_id }) => customer_id), ids);
  const odd = await ask(app, `/${json.data.job_id}/results?csv_safe=no`);
  assert.deepEqual([odd.status, odd.json.error.issues[0].path], [400, "csv_safe"]);
});

/** Reads results as a caller does, without a request. */
function open({ services, organizationId }: TestApp, jobId: string): ReadableStream<Uint8Array> {
  const { uploads } = services;
  const asked = { jobId, selection: null, afterLine: 0, form: "ndjson" } as const;
  return uploads.stream(organizationId, AUDIENCE_RESULTS.rows(uploads.db, asked));
}

Deno.test("nobody reads results before they are billed", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const waiting = (await send(app, ndjson(LINES))).json.data.job_id;
  const early = await ask(app, `/${waiting}/results`);
  assert.deepEqual([early.status, early.json.error.code], [409, "JOB_NOT_COMPLETE"]);
  await app.request(`${JOBS}/${waiting}/cancel`, {
    method: "POST",
    headers: { "x-api-key": app.key },
  });
  const ended = await ask(app, `/${waiting}/results`);
  assert.deepEqual([ended.status, ended.json.error.reason], [409, "failed"]);
});

Deno.test("an organization reads four results at a time, with all of its keys together", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const jobId = await done(app);
  const { organizationId, services: { database: { db }, peppers } } = app;
  const other = await createKey(db, "development", peppers, {
    organizationId,
    name: "other",
    scopes: ["*"],
    lifetimeSeconds: null,
  });
  const [first, second, ...others] = Array.from({ length: 4 }, () => open(app, jobId));
  for (const key of [app.key, other.text]) {
    const fifth = await ask(app, `/${jobId}/results`, { "x-api-key": key });
    assert.deepEqual(
      [fifth.status, fifth.json.error.limit.kind, fifth.json.error.limit.limit],
      [429, "concurrency", 4],
    );
  }
  // One who leaves makes room, and so does one who has read all.
  await first.cancel();
  assert.equal((await ask(app, `/${jobId}/results`)).status, 200);
  assert.ok((await new Response(second).text()).endsWith('{"end":true,"rows":5000}\n'));
  assert.equal((await rowsOf(app, jobId)).length, 5000);
  for (const stream of others) await stream.cancel();
});

Deno.test("who takes nothing for a minute loses the place", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const jobId = await done(app);
  using timers = fakeTimers();
  const streams = Array.from({ length: 4 }, () => open(app, jobId));
  const stalled = streams[0].getReader();
  await stalled.read();
  // Each has its next rows ready, and no statement is under way. Jobs and statements have timers too.
  let calm = 0;
  await until(
    "20 turns in which all four pause",
    () => (calm = timers.waitingFor(PAUSE_MS) === 4 ? calm + 1 : 0) >= 20,
  );
  timers.advance(PAUSE_MS - 1);
  await nextTurn();
  assert.throws(() => open(app, jobId), /4 results are being read for this organization/);
  timers.advance(1);
  for (let turn = 0; turn < 10; turn++) await nextTurn();
  await assert.rejects(async () => {
    for (let part = await stalled.read(); !part.done; part = await stalled.read());
  }, /the caller stopped reading the results/);
  await open(app, jobId).cancel();
  assert.equal(timers.waitingFor(PAUSE_MS), 0);
});

Deno.test("a drain breaks results off at a row", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const jobId = await done(app);
  const reader = open(app, jobId).getReader();
  const { value } = await reader.read();
  assert.ok(new TextDecoder().decode(value).endsWith("}\n"));
  app.services.uploads.drain();
  await assert.rejects(async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read());
  }, /the service is ending/);
});

Deno.test("births are gone as they are scored, and at every other end; results go after a week", async () => {
  await using app = await bed.testApp({ credits: 10_000 });
  const { db } = app.services.database;
  const cancelled = (await send(app, ndjson(LINES))).json.data.job_id;
  const births = async () =>
    (await sql<{ n: number }>`select count(*)::integer as n from audience_births`.execute(db))
      .rows[0].n;
  assert.equal(await births(), 3);
  await app.request(`${JOBS}/${cancelled}/cancel`, {
    method: "POST",
    headers: { "x-api-key": app.key },
  });
  assert.equal(await births(), 0);
  const jobId = await done(app);
  assert.equal(await births(), 0);
  const { rows: [{ chunks, days }] } = await sql<{ chunks: number; days: number }>`
    select count(c)::integer as chunks,
      extract(day from max(j.purge_at - j.finished_at))::integer as days
    from audience_chunk c join job j on j.id = c.job_id where j.id = ${jobId}`.execute(db);
  assert.deepEqual({ chunks, days }, { chunks: 3, days: 7 });
});
