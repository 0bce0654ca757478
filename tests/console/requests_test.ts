import assert from "node:assert/strict";
import { sql } from "kysely";
import { z } from "zod";
import { payloadShape } from "../../src/http/payload_shape.ts";
import { RequestLog } from "../../src/metering/request_log.ts";
import { reap } from "../../src/metering/reaper.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { NATAL, natalRequest, PRIVATE_VALUES } from "../support/natal_requests.ts";
import { recordingLog } from "../support/recording_log.ts";
import { openTestBed, type TestApp, testConfig } from "../support/test_bed.ts";
import { auditOf, browserOf, newCode, signedIn, unmarked } from "./console_bed.ts";

const bed = await openTestBed();

async function logOf({ services, organizationId }: TestApp) {
  await services.requests.idle();
  return await services.database.db.selectFrom("request_log")
    .select(["request_id", "operation", "route", "status", "code", "reason", "issues"])
    .select(["is_replay", "idempotency_key_hash", "payload_shape", "api_key_id"])
    .where("organization_id", "=", organizationId).orderBy("id").execute();
}

Deno.test("calls with a valid key are logged, whatever becomes of them, without a value of theirs", async () => {
  await using app = await bed.testApp({ credits: 2 });
  const good = await app.post(NATAL, natalRequest(), keyed("order-4711"));
  await app.post(NATAL, natalRequest(), keyed("order-4711"));
  await app.post(NATAL, { ...natalRequest({ tob: "nine" }), "John Smith": [1, null] });
  await app.post(NATAL, "{");
  await app.post(NATAL, natalRequest());
  await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  await app.post(NATAL, natalRequest(), { key: null });
  await app.request("/livez");
  const rows = await logOf(app);
  assert.deepEqual(
    rows.map(({ route, status, code, is_replay }) => [route, status, code, is_replay]),
    [
      ["POST /v1/charts/natal", 200, null, false],
      ["POST /v1/charts/natal", 200, null, true],
      ["POST /v1/charts/natal", 400, "INVALID_REQUEST", false],
      ["POST /v1/charts/natal", 400, "INVALID_REQUEST", false],
      ["POST /v1/charts/natal", 402, "CREDITS_EXHAUSTED", false],
      ["GET /v1/usage", 200, null, false],
    ],
  );
  assert.ok(rows.every(({ api_key_id }) => api_key_id === app.keyId));
  assert.equal(rows[0].request_id, good.json.request_id);
  assert.equal(rows[1].request_id, good.json.request_id);
  assert.deepEqual(JSON.parse(rows[2].payload_shape!), {
    "subject.id": "string",
    "subject.dob": "string",
    "subject.tob": "string",
    "subject.latitude": "number",
    "subject.longitude": "number",
    "subject.utc_offset": "string",
    "(unknown)[]": "number",
  });
  assert.deepEqual(JSON.parse(rows[2].issues!), [
    { path: "subject.tob", code: "invalid_format" },
    { path: "(unknown)", code: "unknown_field" },
  ]);
  assert.equal(rows[3].payload_shape, null);
  const kept = JSON.stringify(rows);
  for (const value of [...PRIVATE_VALUES, "nine", "John", "order-4711"]) {
    assert.ok(!kept.includes(value), value);
  }
});

Deno.test("a request's page says what was billed, or what was refused and why, and has the packet", async () => {
  await using app = await bed.testApp();
  const good = await app.post(NATAL, natalRequest(), keyed("order-4712"));
  const bad = await app.post(NATAL, natalRequest({ tob: "nine" }));
  await app.services.requests.idle();
  const browser = await signedIn(app);
  const pageOf = async (id: string) => (await browser.get(`/console/requests/${id}`)).text;
  const billed = unmarked(await pageOf(good.json.request_id));
  assert.match(billed, /Entry \d+: -2 credits/);
  assert.match(billed, /idempotency_key_sha256&quot;: &quot;[0-9a-f]{64}&quot;/);
  assert.match(billed, new RegExp(`key_prefix&quot;: &quot;abi_dev_${app.keyId}&quot;`));
  const refused = await pageOf(bad.json.request_id);
  assert.match(refused, /Nothing was billed/);
  assert.match(refused, /subject\.tob/);
  assert.match(refused, /invalid_format/);
  for (const value of PRIVATE_VALUES) {
    assert.ok(!refused.includes(value) && !billed.includes(value));
  }
  const failed = (await browser.get("/console/requests?status=4xx")).text;
  assert.ok(failed.includes(bad.json.request_id) && !failed.includes(good.json.request_id));
  assert.match(
    (await browser.get("/console")).text,
    /INVALID_REQUEST<\/code><\/a><\/td>\s*<td class="num" data-label="Calls">1</,
  );
});

Deno.test("an error leads to its call in the console, if its key may make the call and the console has an address", async () => {
  const consoleUrl = "https://api.example.com/console";
  const config = { ...testConfig(), consoleUrl };
  await using app = await bed.testApp({ credits: 0, services: { config } });
  const errorOf = async (...call: Parameters<typeof app.post>) => (await app.post(...call)).json;
  const wrong = await errorOf(NATAL, natalRequest({ tob: "nine" }));
  const poor = await errorOf("/v1/lunar/phase", {});
  for (const { request_id: id, error } of [wrong, poor]) {
    assert.equal(error.log_url, `${consoleUrl}/requests/${id}`);
  }
  const unknown = await errorOf(NATAL, natalRequest(), { key: null });
  const stranger = await errorOf(NATAL, natalRequest(), { key: `${app.key.slice(0, -1)}?` });
  const missing = await errorOf("/v1/nowhere", {});
  for (const { error } of [unknown, stranger, missing]) assert.equal(error.log_url, undefined);

  await app.services.requests.idle();
  const path = `/console/requests/${wrong.request_id}`;
  const browser = browserOf(app);
  const asked = await browser.get(path);
  assert.equal(asked.status, 401);
  assert.ok(!asked.text.includes("INVALID_REQUEST"));
  const secret = await newCode(app);
  const opened = await browser.submit("/console/sign-in", { secret, to: path });
  assert.equal(opened.headers.get("location"), path);
  assert.match((await browser.get(path)).text, /INVALID_REQUEST/);

  await using other = await bed.testApp({ services: { config } });
  assert.equal((await (await signedIn(other)).get(path)).status, 404);
  await using silent = await bed.testApp();
  const { json } = await silent.post(NATAL, natalRequest({ tob: "nine" }));
  assert.equal(json.error.log_url, undefined);
});

Deno.test("the log of calls ends after thirty days", async () => {
  await using app = await bed.testApp();
  await app.post(NATAL, natalRequest());
  await app.services.requests.idle();
  await app.advanceClock(29 * 86_400);
  await reap(app.services.database.db);
  assert.equal((await logOf(app)).length, 1);
  await app.advanceClock(30 * 86_400 + 60);
  assert.ok((await reap(app.services.database.db)).requests >= 1);
  assert.equal((await logOf(app)).length, 0);
});

Deno.test("what the log of calls cannot keep is dropped and told, and no call fails of it", async () => {
  await using app = await bed.testApp();
  const log = recordingLog();
  const { db } = app.services.database;
  const requests = new RequestLog(db, log);
  const told = {
    ...{ requestId: "req_x", organizationId: app.organizationId, apiKeyId: app.keyId },
    ...{ operation: "test", route: "POST /x", status: 200, code: null, reason: null, issues: null },
    ...{ isReplay: false, idempotencyKeyHash: null, payloadShape: null, durationMs: 1 },
  };
  for (let number = 0; number < 5003; number++) requests.record(told);
  await requests.idle();
  const [{ event, fields }] = log.takeErrors();
  assert.deepEqual([event, fields.requests], ["requests_dropped", 3]);
  assert.equal((await logOf(app)).length, 5000);
  requests.record({ ...told, durationMs: -1 });
  await requests.idle();
  assert.equal(log.takeErrors().length, 1);
});

Deno.test("pages of many requests are found by their index", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  for (const [organization, calls] of [[app.organizationId, 300], ["org_other", 20_000]]) {
    await sql`
      insert into request_log (request_id, organization_id, api_key_id, operation, route, status,
        is_replay, duration_ms, created_at)
      select 'req_' || n, ${organization}::text, 'x', 'x', 'x', 200, false, 1, service_now()
        from generate_series(1, ${calls}::integer) n`.execute(db);
  }
  await sql`analyze request_log`.execute(db);
  const { rows } = await sql`
    explain select id from request_log where organization_id = ${app.organizationId}::text
      and id < 100000 order by id desc limit 50`.execute(db);
  assert.match(
    JSON.stringify(rows),
    /Index Only Scan Backward using request_log_\w+_organization_id/,
  );
  assert.doesNotMatch(JSON.stringify(rows), /Seq Scan|Sort\b(?! Key)/);
});

Deno.test("the shape of a body is bounded, and knows no name that the operation does not", () => {
  const schema = z.object({ items: z.array(z.object({ id: z.string(), n: z.number() })) });
  const items = Array.from({ length: 100_000 }, () => ({ id: "x", n: 1, secret: { id: true } }));
  assert.equal(
    payloadShape(schema, { items }),
    '{"items[].id":"string","items[].n":"number","items[].(unknown).id":"boolean"}',
  );
  let deep: unknown = 1;
  for (let depth = 0; depth < 5000; depth++) deep = { items: deep };
  assert.ok(payloadShape(schema, deep).length < 100);
  assert.equal(payloadShape(schema, null), '{"":"null"}');
  assert.equal(
    payloadShape(schema, JSON.parse('{"__proto__":{"id":1}}')),
    '{"(unknown).id":"number"}',
  );
});

Deno.test("a call from the console is billed as any other, once for a form, and audited", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const browser = await signedIn(app, "Ada");
  const form = { body: JSON.stringify(natalRequest()), key: "one", answer: "application/json" };
  const first = (await browser.submit("/console/try/charts.natal", form)).text;
  assert.match(first, /<dt>Credits charged<\/dt>\s*<dd>2<\/dd>/);
  assert.match(first, /client\.natalChart\(\{/);
  assert.match(first, /client\.natal_chart\(\{/);
  const again = (await browser.submit("/console/try/charts.natal", form)).text;
  assert.match(again, /nothing was charged again/);
  const wheel = { ...form, key: "two", answer: "image/svg+xml" };
  const drawn = (await browser.submit("/console/try/charts.natal", wheel)).text;
  const [, picture] = /src="data:image\/svg\+xml;base64,([^"]+)"/.exec(drawn)!;
  assert.match(atob(picture), /^<svg/);
  const refused = (await browser.submit("/console/try/charts.natal", { body: "{" })).text;
  assert.match(refused, /<span class="pill warn">400</);
  const usage = await browser.get("/console/usage.csv?by=operation");
  assert.equal(usage.status, 200);
  const rows = await logOf(app);
  assert.deepEqual(rows.map(({ status, is_replay }) => [status, is_replay]), [
    [200, false],
    [200, true],
    [200, false],
    [400, false],
  ]);
  const keys = (await browser.get("/console/keys")).text;
  assert.ok(rows.every(({ api_key_id }) => api_key_id !== app.keyId && keys.includes(api_key_id)));
  const calls = (await auditOf(app)).filter(({ action }) => action === "call");
  assert.deepEqual(calls.map(({ person, subject }) => [person, subject]), [
    ["Ada", "charts.natal"],
    ["Ada", "charts.natal"],
    ["Ada", "charts.natal"],
    ["Ada", "charts.natal"],
  ]);
});

Deno.test("a call from the console is refused as any other, and its key is made anew once revoked", async () => {
  await using app = await bed.testApp({ credits: 3, plan: "basic" });
  const browser = await signedIn(app);
  const call = async (id: string) =>
    (await browser.submit(`/console/try/${id}`, { body: "{}" })).text;
  assert.match(await call("lunar.phase"), /<span class="pill good">200</);
  assert.match(await call("charts.natal"), /AUTH_FORBIDDEN/);
  const [{ api_key_id: first }] = await logOf(app);
  await browser.submit(`/console/keys/${first}/revoke`);
  assert.match(await call("lunar.phase"), /<span class="pill good">200</);
  const last = (await logOf(app)).at(-1)!;
  assert.notEqual(last.api_key_id, first);
});

Deno.test("nobody outside can say that the console has let them in", async () => {
  await using app = await bed.testApp();
  await signedIn(app);
  const browser = browserOf(app);
  assert.equal((await browser.submit("/console/try/charts.natal", { body: "{}" })).status, 401);
  assert.equal((await auditOf(app)).length, 1);
});
