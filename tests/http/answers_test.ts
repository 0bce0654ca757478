import assert from "node:assert/strict";
import { CATALOGUE, UPLOADS } from "../../src/catalogue.ts";
import { meteredRoutes } from "../../src/routes/routes.ts";
import { ERROR_CODES } from "../../src/base/errors.ts";
import { breakableDatabase } from "../support/breakable_database.ts";
import { fakeTimers } from "../support/fake_timers.ts";
import { heldOperation } from "../support/held_operation.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed, TEST_OPS_TOKEN } from "../support/test_bed.ts";

const bed = await openTestBed();
const DOCUMENTS = [
  "/v1",
  "/api/v1",
  "/v1/openapi",
  "/openapi.json",
  "/v1/errors",
  "/v1/methods",
];

Deno.test("a success carries its data, what it cost and what was odd, and nothing else", async () => {
  await using app = await bed.testApp({ credits: 10 });
  const answer = await app.post(NATAL, natalRequest());
  assert.deepEqual(Object.keys(answer.json), ["request_id", "data", "usage", "meta"]);
  assert.deepEqual(answer.json.usage, { lane: "core", credits: 2, billableUnits: 1 });
  assert.deepEqual(answer.json.meta.chartQuality, [
    { subject_id: "customer-77041", quality: "full", notes: [] },
  ]);
  assert.equal(answer.headers.get("X-Request-Id"), answer.json.request_id);
  assert.equal(answer.headers.get("X-API-Version"), "v1");
  assert.equal(answer.headers.get("Cache-Control"), "no-store");
  assert.equal(answer.headers.get("X-Credits-Remaining"), "8");
  assert.equal(answer.headers.get("Idempotent-Replayed"), null);
  assert.equal(answer.headers.get("Access-Control-Allow-Origin"), null);
});

Deno.test("every answer has a request id of its own, whatever the caller sends", async () => {
  await using app = await bed.testApp();
  const headers = { "x-request-id": "mine", traceparent: "00-1-2-01" };
  const ids = new Set<string | null>();
  for (let i = 0; i < 5; i++) {
    ids.add((await app.post(NATAL, natalRequest(), { headers })).headers.get("X-Request-Id"));
    ids.add((await app.post(NATAL, "{", { headers })).headers.get("X-Request-Id"));
  }
  assert.equal(ids.size, 10);
  assert.ok(!ids.has("mine"));
});

Deno.test("documents are public, cacheable and open to any origin, errors of theirs are not", async () => {
  await using app = await bed.testApp();
  for (const path of DOCUMENTS) {
    const answer = await app.request(path, { headers: { origin: "https://partner.example" } });
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get("Access-Control-Allow-Origin"), "*");
    assert.match(answer.headers.get("Cache-Control")!, /public/);
    const head = await app.request(path, { method: "HEAD" });
    assert.deepEqual([head.status, head.text], [200, ""]);
  }
});

Deno.test("the catalogue lists every route with its price, plan and weight", async () => {
  await using app = await bed.testApp();
  const { json } = await app.request("/v1");
  const metered = meteredRoutes(CATALOGUE);
  assert.equal(json.routes.length, metered.length);
  for (const [index, { id, path, price, minimumPlan }] of metered.entries()) {
    const route = json.routes[index];
    assert.deepEqual(
      [route.id, route.path, route.credits.amount ?? route.credits.amounts, route.minimumPlan],
      [id, `/v1${path}`, price.creditsPerUnit, minimumPlan],
    );
  }
  const ofFiles = json.routes.filter(({ fileTypes }: { fileTypes?: string[] }) => fileTypes);
  assert.deepEqual(
    ofFiles.map(({ id, fileTypes }: Record<string, unknown>) => [id, fileTypes]),
    UPLOADS.map(({ id }) => [id, ["application/x-ndjson", "text/csv"]]),
  );
  assert.equal(json.licence.spdx, "AGPL-3.0-or-later");
});

Deno.test("the document of errors lists every code with its status and advice", async () => {
  await using app = await bed.testApp();
  const { json } = await app.request("/v1/errors");
  const listed = json.errors.map((entry: Record<string, unknown>) => [
    entry.code,
    {
      status: entry.status,
      condition: entry.condition,
      type: entry.type,
      isRetryable: entry.retryable,
      partnerAction: entry.partner_action,
    },
  ]);
  assert.deepEqual(Object.fromEntries(listed), ERROR_CODES);
});

Deno.test("probes tell life, readiness and the database [health-probes]", async () => {
  await using app = await bed.testApp();
  assert.deepEqual((await app.request("/livez")).json, { status: "ok" });
  const ready = await app.request("/readyz");
  assert.equal(ready.status, 200);
  assert.equal(ready.json.status, "ok");
  const { kind, description, ok } = ready.json.database;
  assert.deepEqual([kind, ok], [bed.database.kind, true]);
  assert.match(description, kind === "embedded" ? /not for production/ : /^PostgreSQL \d+$/);
});

Deno.test("a draining process lives but is not ready [draining-not-ready]", async () => {
  await using app = await bed.testApp();
  app.services.drain.isDraining = true;
  assert.equal((await app.request("/livez")).status, 200);
  const ready = await app.request("/readyz");
  assert.deepEqual([ready.status, ready.json.status], [503, "draining"]);
});

Deno.test("what runs bounds how long a drain may take: an idle AI lane has no part in it", async () => {
  const [core, ai] = (["core", "ai"] as const).map((lane) =>
    heldOperation({ id: `held.drained_${lane}`, lane })
  );
  await using app = await bed.testApp({ operations: [core.operation, ai.operation] });
  const { config: { deadlinesMs }, drain } = app.services;
  assert.equal(drain.leftMs, 0);
  const computed = app.post(core.path, {});
  await core.running(1);
  assert.ok(drain.leftMs > 0 && drain.leftMs <= deadlinesMs.core, `${drain.leftMs} ms`);
  const worded = app.post(ai.path, {});
  await ai.running(1);
  assert.ok(drain.leftMs > deadlinesMs.core && drain.leftMs <= deadlinesMs.ai);
  ai.finish();
  assert.equal((await worded).status, 200);
  assert.ok(drain.leftMs <= deadlinesMs.core, `${drain.leftMs} ms`);
  core.finish();
  assert.equal((await computed).status, 200);
  assert.equal(drain.leftMs, 0);
});

Deno.test("a process whose database does not answer is not ready [database-readiness]", async () => {
  const { database, hang, failWith } = breakableDatabase(await bed.database.connect());
  await using app = await bed.testApp({ services: { database } });
  const asked = hang();
  using timers = fakeTimers();
  const answering = app.request("/readyz");
  await asked;
  timers.advance(2000);
  const ready = await answering;
  assert.deepEqual([ready.status, ready.json.status], [503, "unavailable"]);
  assert.deepEqual([ready.json.database.ok, ready.json.database.fault], [false, "too_slow"]);
  assert.match(ready.json.message, /did not answer in time/);
  failWith(null);
  assert.equal(app.log.takeErrors()[0].event, "database_probe_failed");
});

Deno.test("deep readiness opens to the operator's token alone [deep-readiness-token]", async () => {
  await using app = await bed.testApp();
  const path = "/v1/ops/readiness?deep=1";
  const without = await app.request(path);
  assert.deepEqual([without.status, without.json.error.code], [401, "AUTH_REQUIRED"]);
  for (const token of ["wrong", `${TEST_OPS_TOKEN}x`, TEST_OPS_TOKEN.slice(1), ""]) {
    const refused = await app.request(path, { headers: { "x-ops-token": token } });
    assert.deepEqual([refused.status, refused.json.error.code], [401, "AUTH_INVALID"], token);
  }
  const headers = { "x-ops-token": TEST_OPS_TOKEN };
  const deep = await app.request(path, { headers });
  assert.equal(deep.status, 200);
  assert.equal(deep.json.checks.database, true);
  assert.equal(deep.json.checks.ephemeris, true);
  assert.ok(deep.json.checks.migrations.includes("0001_metering"));
  app.services.ephemeris = {
    ...app.services.ephemeris,
    positions: () => {
      throw new Error("no data files");
    },
  };
  assert.equal((await app.request(path, { headers })).status, 503);
  assert.equal(app.log.takeErrors()[0].event, "ephemeris_probe_failed");
});

Deno.test("deep readiness is closed where no token is set", async () => {
  await using app = await bed.testApp();
  app.services.config = { ...app.services.config, opsToken: undefined };
  const headers = { "x-ops-token": "" };
  assert.equal((await app.request("/v1/ops/readiness?deep=1", { headers })).status, 401);
});

Deno.test("the log tells route, status and duration of a call, and neither key nor birth data [call-log-fields]", async () => {
  await using app = await bed.testApp();
  await app.post(NATAL, natalRequest());
  await app.post(NATAL, natalRequest({ latitude: "41.716667" }));
  await app.post(`${NATAL}/customer-77041`, natalRequest());
  const requests = app.log.lines.filter(({ event }) => event === "request");
  const [success, refused, unknown] = requests.map(({ fields }) => fields);
  assert.deepEqual([success.path, success.status], [NATAL, 200]);
  assert.equal(typeof success.durationMs, "number");
  assert.deepEqual([refused.path, refused.status], [NATAL, 400]);
  assert.equal(unknown.status, 404);
  // What must not be in it is checked when the app is disposed of.
});
