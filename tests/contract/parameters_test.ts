/** What a schema says of a value is what the service does with it, on both sides of each bound. */
import assert from "node:assert/strict";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";

const bed = await openTestBed();
const JOBS = "/v1/world/signals/jobs";
const TIMING = "/v1/timing/windows";
const LONGEST = "k".repeat(255);

async function documentOf(app: TestApp) {
  return await app.contract();
}

/** Whether the document allows a parameter this text. */
// deno-lint-ignore no-explicit-any
function allows(operation: any, name: string, text: string): boolean {
  const { schema } = operation.parameters.find((it: { name: string }) => it.name === name);
  return new RegExp(schema.pattern, "u").test(text);
}

Deno.test("an idempotency key is taken if the document's pattern allows it, and refused if not", async () => {
  await using app = await bed.testApp();
  const { post } = (await documentOf(app)).paths[NATAL];
  const taken = ["k", "!", 'k"', "5f2b-8c1e", LONGEST, `"${LONGEST}"`, '"k\\"\\\\"'];
  const refused = ['"', '""', '"k', '"k"k"', '"k\\k"', "k k", '"k k"', `${LONGEST}k`, "é"];
  for (const key of [...taken, ...refused]) {
    const isTaken = taken.includes(key);
    assert.equal(allows(post, "Idempotency-Key", key), isTaken, key);
    const headers = { "idempotency-key": key };
    const { status } = await app.post(NATAL, natalRequest({ id: `of ${key.length}` }), { headers });
    assert.ok(isTaken ? [200, 409].includes(status) : status === 400, `${status} for ${key}`);
  }
});

Deno.test("a page of jobs may have as many as the document's pattern allows", async () => {
  await using app = await bed.testApp();
  const { get } = (await documentOf(app)).paths[JOBS];
  const taken = ["1", "9", "20", "99", "100"];
  for (const limit of [...taken, "0", "00", "007", "101", "999", "1e1", "-1", ""]) {
    const isTaken = taken.includes(limit);
    assert.equal(allows(get, "limit", limit), isTaken, limit);
    const headers = { "x-api-key": app.key };
    const { status } = await app.request(`${JOBS}?limit=${limit}`, { headers });
    assert.equal(status, isTaken ? 200 : 400, limit);
  }
});

Deno.test("a dry run refuses an idempotency key that the document does not allow", async () => {
  await using app = await bed.testApp();
  const dryRun = { topic: "markets", window_days: 30, validate_only: true };
  for (const [key, status] of [["k", 200], ["k k", 400]] as const) {
    const answer = await app.post(JOBS, dryRun, { headers: { "idempotency-key": key } });
    assert.equal(answer.status, status, key);
  }
});

Deno.test("an id that no job can have is refused, whatever is in it", async () => {
  await using app = await bed.testApp();
  const headers = { "x-api-key": app.key };
  for (const id of ["a%00b", "%F0%9F%9A%80", "a%20b", "k".repeat(65)]) {
    assert.equal((await app.request(`${JOBS}?cursor=${id}`, { headers })).status, 400, id);
    assert.equal((await app.request(`${JOBS}/${id}`, { headers })).status, 400, id);
    const cancelled = await app.request(`${JOBS}/${id}/cancel`, { method: "POST", headers });
    assert.equal(cancelled.status, 400, id);
  }
});

Deno.test("a range of time begins with what the document's pattern allows", async () => {
  await using app = await bed.testApp();
  const { schema } = (await documentOf(app)).paths[TIMING].post.requestBody
    .content["application/json"];
  const { pattern } = schema.properties?.start ??
    (await documentOf(app)).components.schemas.TimingWindowsRequest.properties.start;
  const subject = { id: "customer-1", dob: "2000-01-01" };
  const taken = ["2026-01-01", "2026-01-01T00:00:00Z", "2026-01-01T00:00:00.5+02:00"];
  for (const start of [...taken, "2026-01-01T9", "2026-01-01Tnoon", "2026-01-01T00:00Z"]) {
    const isTaken = taken.includes(start);
    assert.equal(new RegExp(pattern, "u").test(start), isTaken, start);
    const { status } = await app.post(TIMING, { subject, start, end: "2026-02-01" });
    assert.equal(status, isTaken ? 200 : 400, start);
  }
});

Deno.test("readiness takes any verbose, and tells more for 1 alone", async () => {
  await using app = await bed.testApp();
  const [{ schema }] = (await documentOf(app)).paths["/readyz"].get.parameters;
  assert.deepEqual([schema.type, schema.const, schema.enum], ["string", undefined, undefined]);
  for (const verbose of ["", "0", "true", "AAA"]) {
    const answer = await app.request(`/readyz?verbose=${verbose}`);
    assert.equal(answer.status, 200);
    assert.equal("pending" in answer.json.webhooks, false);
  }
});
