import assert from "node:assert/strict";
import { ISSUE_CODES, WARNING_CODES } from "../../src/base/issue_codes.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

Deno.test("a body that is not JSON is told where, and what stands there", async () => {
  await using app = await bed.testApp();
  for (
    const [body, message] of [
      ['{"a":1,}', 'line 1, column 7, near "{\\"a\\":1,}"; remove the comma before the bracket'],
      [
        '{"a":1,\n "b":[1,2,],}',
        'line 2, column 10, near "a\\":1,\\n \\"b\\":[1,2,],}"; remove the comma before the bracket',
      ],
      ["{'a':1}", `line 1, column 2, near "{'a':1}"; expected double quotes`],
      ['{"a":tru}', 'line 1, column 6, near "{\\"a\\":tru}"; expected one JSON object'],
      ['{"a":1', 'line 1, column 7, near "{\\"a\\":1"; it ends too early'],
      ['{"a":1} {}', 'line 1, column 9, near "{\\"a\\":1} {}"; expected one JSON object'],
    ]
  ) {
    const { status, json } = await app.post(NATAL, body);
    assert.equal(status, 400);
    assert.equal(json.error.issues[0].code, "invalid_json");
    assert.equal(json.error.issues[0].message, `the body is not valid JSON: ${message}`);
  }
});

Deno.test("a body of brackets alone is told too", async () => {
  await using app = await bed.testApp();
  const { status, json } = await app.post(NATAL, "[".repeat(60_000));
  assert.equal(status, 400);
  assert.match(json.error.issues[0].message, /line 1, column 60001, near .+; it ends too early$/);
});

Deno.test("a misspelt field is told before the one that is missing for it", async () => {
  await using app = await bed.testApp();
  const { tob, ...subject } = natalRequest().subject as Record<string, string>;
  const { json } = await app.post(NATAL, { subject: { ...subject, tbo: tob } });
  assert.deepEqual(
    json.error.issues.map(({ path, code }: { path: string; code: string }) => [path, code]),
    [["subject.tbo", "unknown_field"], ["subject.tob", "missing"]],
  );
  assert.match(json.error.message, /^subject\.tbo: unknown field; did you mean tob\?/);
});

Deno.test("a natal chart without a time is told who casts one", async () => {
  await using app = await bed.testApp();
  const { tob: _, ...subject } = natalRequest().subject as Record<string, string>;
  const { json } = await app.post(NATAL, { subject });
  assert.equal(
    json.error.message,
    "subject.tob: missing; send HH:MM; if the time is unknown, call charts/transits with this subject to get what is certain without a time",
  );
  const way = await app.post("/v1/charts/transits", {
    transit_datetime: "2026-01-01T00:00:00Z",
    subject,
  });
  assert.equal(way.status, 200);
});

Deno.test("one key with two values of Accept is told as that, and so is a reordered body", async () => {
  await using app = await bed.testApp();
  const headers = { "idempotency-key": "k-1" };
  const request = natalRequest();
  assert.equal((await app.post(NATAL, request, { headers })).status, 200);
  const picture = { headers: { ...headers, accept: "image/svg+xml" } };
  const { status, json } = await app.post(NATAL, request, picture);
  assert.deepEqual([status, json.error.reason], [409, "different_answer_type"]);
  assert.match(json.error.message, /another Accept/);
  const reordered = JSON.stringify(request, null, 1);
  const other = await app.post(NATAL, reordered, { headers });
  assert.equal(other.json.error.reason, "payload_mismatch");
  assert.match(other.json.error.message, /with its fields in another order is another body/);
});

Deno.test("every code of an issue and of a warning has its cause and remedy in /v1/errors", async () => {
  await using app = await bed.testApp();
  const { json } = await app.request("/v1/errors");
  for (const [list, table] of [[json.issues, ISSUE_CODES], [json.warnings, WARNING_CODES]]) {
    assert.deepEqual(list.map(({ code }: { code: string }) => code), Object.keys(table));
    for (const { code, cause, remedy } of list) assert.ok(cause.length > 10 && remedy, code);
  }
});

Deno.test("a field a level too high is told where it belongs, null that it may be left out", async () => {
  await using app = await bed.testApp();
  const { subject } = natalRequest() as { subject: Record<string, string> };
  const flat = (await app.post(NATAL, subject)).json.error;
  assert.match(flat.message, /^id: unknown field; did you mean subject\.id\?/);
  const score = await app.post("/v1/compatibility/score", {
    subject,
    partner: subject,
    relationship_type: "friendship",
  });
  assert.deepEqual(score.json.error.issues[0].suggestions, ["context.relationship_type"]);
  const unknown = await app.post("/v1/charts/transits", {
    transit_datetime: "2026-01-01T00:00:00Z",
    subject: { ...subject, tob: null },
  });
  assert.match(
    unknown.json.error.message,
    /found null, expected a string; leave out fields that are not known$/,
  );
});

Deno.test("nobody is sent to a zone whose name says the opposite of its offset", async () => {
  await using app = await bed.testApp();
  const subject = { id: "a", dob: "1990-05-01", tob: "10:00", latitude: 48.85, longitude: 2.35 };
  const { json } = await app.post(NATAL, { subject: { ...subject, timezone: "GMT+1" } });
  const [{ code, message, suggestions = [] }] = json.error.issues;
  assert.equal(code, "timezone_unknown");
  assert.match(message, /send an offset in utc_offset/);
  assert.deepEqual(suggestions.filter((zone: string) => zone.startsWith("Etc/")), []);
});

Deno.test("a list or an object of thousands of entries is told by its number, not entry by entry", async () => {
  await using app = await bed.testApp();
  const many = Array.from({ length: 3000 }, (_, index) => [`f${index}`, 0]);
  for (
    const [path, body] of [
      ["metadata", { validate_only: true, metadata: Object.fromEntries(many) }],
      ["metadata.a[1]", { metadata: { a: [1, many.map(() => 0)] } }],
      ["", many.map(() => ({}))],
    ] as const
  ) {
    const { json } = await app.post("/v1/world/signals/jobs", body);
    const issues = json.error?.issues ?? json.data.issues;
    assert.deepEqual(issues, [{
      path,
      code: "out_of_range",
      message: "found 3000 entries, more than any request may have; send far fewer",
    }]);
  }
  const deep = '{"metadata":'.repeat(100) + `[${many.map(() => 0)}]` + "}".repeat(100);
  const { status } = await app.post("/v1/world/signals/jobs", deep);
  assert.equal(status, 400);
});
