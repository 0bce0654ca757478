import assert from "node:assert/strict";
import { DOCUMENTS, OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { answerTypesOf } from "../../src/routes/answer_types.ts";
import { documentPaths } from "../../src/routes/public_document.ts";
import {
  JOBS,
  ndjson,
  QUERY,
  send,
  startJobs,
} from "../products/audience_insights/audience_bed.ts";
import { ledgerState } from "../support/ledger.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { queryUrl } from "../support/query_url.ts";
import { type Answer, openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

/** What programs send that have no opinion, or more than one. */
const USUAL_ACCEPTS = {
  "curl": "*/*",
  "axios": "application/json, text/plain, */*",
  "HTTPie": "application/json, */*;q=0.5",
  "Chrome":
    "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7",
  "Firefox": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Java": "text/html, image/gif, image/jpeg, *; q=.2, */*; q=.2",
  "an empty list": "",
  "a family": "application/*",
  "JSON with a charset": "application/json; charset=utf-8",
  "JSON in capitals": "Application/JSON",
  "errors of RFC 9457": "application/problem+json",
  "JSON:API": "application/vnd.api+json",
  "a weight of three digits": "text/html, application/json;q=0.001",
  "a weight that is none": "application/json;q=high",
};

function assertRefused({ status, json, headers }: Answer, types: readonly string[], what: string) {
  assert.equal(status, 406, what);
  assert.equal(json.error.code, "NOT_ACCEPTABLE", what);
  assert.equal(json.error.partner_action, "fix_request");
  const [{ path, suggestions }] = json.error.issues;
  assert.deepEqual([path, suggestions], ["Accept", types], what);
  for (const type of types) assert.ok(json.error.message.includes(type), json.error.message);
  assert.match(headers.get("content-type")!, /^application\/json/);
}

Deno.test("no operation is billed for an answer that its caller cannot take: 406 says what it has", async () => {
  await using app = await bed.testApp({ credits: 100 });
  for (const operation of OPERATIONS) {
    const { path, examples } = operation;
    for (const accept of ["image/webp", "application/xml", "text/html", "*/*;q=0", "audio/*"]) {
      const answer = await app.post(`/v1${path}`, examples[0].request, { headers: { accept } });
      assertRefused(answer, answerTypesOf(operation), `${operation.id}, ${accept}`);
    }
  }
  assert.deepEqual(
    await ledgerState(app).then(({ balanceCredits, captures }) => [
      balanceCredits,
      captures,
    ]),
    [100, []],
  );
});

Deno.test("what browsers, curl and libraries accept is answered with JSON", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  for (const [who, accept] of Object.entries(USUAL_ACCEPTS)) {
    const called = await app.post(NATAL, natalRequest(), { headers: { accept } });
    const asked = await app.request("/v1/places?q=Paris", {
      headers: { "x-api-key": app.key, accept },
    });
    const read = await app.request("/v1/errors", { headers: { accept } });
    for (const answer of [called, asked, read]) {
      assert.equal(answer.status, 200, `${who}: ${answer.text.slice(0, 200)}`);
      assert.match(answer.headers.get("content-type")!, /^application\/json/, who);
    }
  }
});

Deno.test("the range that names a type most closely decides, whatever the others say", async () => {
  await using app = await bed.testApp({ credits: 1000 });
  for (
    const [accept, type] of [
      ["*/*, application/json;q=0", "image/svg+xml"],
      ["application/*;q=0, application/json", "application/json"],
      ["image/*;q=0.9, application/json;q=0.8", "image/svg+xml"],
      ["image/*;q=0.7, application/json;q=0.8", "application/json"],
      ["application/json, */*", "application/json"],
      ["application/problem+json;q=0, application/json", "application/json"],
    ]
  ) {
    const answer = await app.post(NATAL, natalRequest(), { headers: { accept } });
    assert.equal(answer.headers.get("content-type"), type, accept);
  }
});

Deno.test("a refused Accept is told after the key and before the body, and changes nothing", async () => {
  await using app = await bed.testApp();
  const headers = { accept: "image/webp", "idempotency-key": "kept" };
  assert.equal((await app.post(NATAL, natalRequest(), { key: null, headers })).status, 401);
  const refused = await app.post(NATAL, "{", { headers });
  assertRefused(refused, ["application/json", "image/svg+xml", "image/png"], "no JSON");
  assert.equal(refused.headers.get("x-ratelimit-remaining"), "6000");
  const again = await app.post(NATAL, natalRequest(), { headers: { "idempotency-key": "kept" } });
  assert.equal(again.status, 200);
  assert.equal(again.headers.get("idempotent-replayed"), null);
});

Deno.test("a job, its dry run and a file are refused before anything is read", async () => {
  await using app = await bed.testApp();
  const headers = { accept: "text/csv" };
  const [job] = OPERATIONS.filter(({ execution }) => execution === "job");
  const body = { ...job.examples[0].request as object, validate_only: true };
  assertRefused(await app.post(`/v1${job.path}`, body, { headers }), ["application/json"], "dry");
  const file = await send(app, ndjson([{ id: "a", dob: "1990-06-15" }]), { headers });
  assertRefused(file, ["application/json"], JOBS + QUERY);
  assert.equal((await ledgerState(app)).balanceCredits, 1000);
});

Deno.test("results are NDJSON or a table, whichever is wanted more, and nothing else", async () => {
  await using app = await bed.testApp();
  await startJobs(app);
  const taken = await send(app, ndjson([{ id: "a", dob: "1990-06-15" }]));
  await app.services.jobs.idle();
  const read = (accept?: string) =>
    app.request(`${JOBS}/${taken.json.data.job_id}/results`, {
      headers: { "x-api-key": app.key, ...(accept !== undefined && { accept }) },
    });
  for (
    const [accept, type] of [
      [undefined, "application/x-ndjson"],
      ["*/*", "application/x-ndjson"],
      ["text/csv", "text/csv; charset=utf-8"],
      ["text/csv, application/json", "text/csv; charset=utf-8"],
      ["text/*", "text/csv; charset=utf-8"],
      ["text/csv;q=0.5, application/x-ndjson", "application/x-ndjson"],
      ["text/csv;q=0, */*", "application/x-ndjson"],
    ]
  ) {
    const { status, headers } = await read(accept);
    assert.deepEqual([status, headers.get("content-type")], [200, type], `${accept}`);
  }
  for (const accept of ["application/json", "text/csvx", "text/html"]) {
    assertRefused(await read(accept), ["application/x-ndjson", "text/csv"], accept);
  }
});

Deno.test("queries and documents have their own type for GET and HEAD, and refuse others", async () => {
  await using app = await bed.testApp();
  const keyed = { "x-api-key": app.key };
  for (const query of QUERIES) {
    const path = queryUrl(query.path, query.example);
    const refused = await app.request(path, { headers: { ...keyed, accept: "image/png" } });
    assertRefused(refused, ["application/json"], query.id);
  }
  for (const document of DOCUMENTS) {
    const [path] = documentPaths(document, ["/v1"]);
    const [type] = answerTypesOf(document);
    const taken = await app.request(path, { headers: { accept: `${type}, image/png` } });
    assert.equal(taken.status, 200, path);
    assertRefused(await app.request(path, { headers: { accept: "image/png" } }), [type], path);
    const head = await app.request(path, { method: "HEAD", headers: { accept: "image/png" } });
    assert.equal(head.status, 406, path);
  }
});
