import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { OutageError } from "../../src/database/outage.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { createKey } from "../../src/access/key_store.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { type Answer, openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

Deno.test("of everything that is wrong with a call the first in the order of checks is told", async () => {
  await using app = await bed.testApp({ credits: 2 });
  const { database: { db }, config, peppers } = app.services;
  const unscoped = await createKey(db, config.environment, peppers, {
    organizationId: app.organizationId,
    name: "unscoped",
    scopes: ["ai:*"],
    lifetimeSeconds: null,
  });
  // The only credits are spent, and with them an idempotency key.
  const spent = await app.post(NATAL, natalRequest(), { headers: { "idempotency-key": "used" } });
  assert.equal(spent.status, 200);

  const asText = { "content-type": "text/plain" };
  const tooLarge = "{".repeat(70_000);
  const send = (path: string, init: RequestInit) => app.request(path, init);
  const post = (headers: Record<string, string>, body: string) =>
    send(NATAL, { method: "POST", headers, body });
  const keyed = {
    "x-api-key": app.key,
    "content-type": "application/json",
    "idempotency-key": "used",
  };
  const body = (changed: Record<string, unknown>) => JSON.stringify(natalRequest(changed));

  const expected: [Promise<Answer>, number, string][] = [
    [send("/v1/nothing", { method: "PUT", headers: asText, body: tooLarge }), 404, "NOT_FOUND"],
    [send(NATAL, { method: "PUT", headers: asText, body: tooLarge }), 405, "METHOD_NOT_ALLOWED"],
    [post(asText, tooLarge), 401, "AUTH_REQUIRED"],
    [post({ ...asText, "x-api-key": "abi" }, tooLarge), 401, "AUTH_INVALID"],
    [post({ ...asText, "x-api-key": unscoped.text }, tooLarge), 403, "AUTH_FORBIDDEN"],
    [
      post({ ...asText, "x-api-key": app.key, accept: "image/webp" }, tooLarge),
      406,
      "NOT_ACCEPTABLE",
    ],
    [post({ ...asText, "x-api-key": app.key }, tooLarge), 415, "UNSUPPORTED_MEDIA_TYPE"],
    [post(keyed, tooLarge), 413, "PAYLOAD_TOO_LARGE"],
    [post(keyed, "{"), 400, "INVALID_REQUEST"],
    [post(keyed, body({ latitude: 91 })), 400, "INVALID_REQUEST"],
    [post(keyed, body({ dob: "1799-01-01" })), 400, "INVALID_REQUEST"],
    [post(keyed, body({ id: "someone else" })), 409, "IDEMPOTENCY_CONFLICT"],
    [post({ ...keyed, "idempotency-key": "new" }, body({})), 402, "CREDITS_EXHAUSTED"],
  ];
  for (const [answer, status, code] of expected) {
    const { status: found, json } = await answer;
    assert.deepEqual([found, json.error.code], [status, code]);
  }
});

Deno.test("a draining service replays and tells faults of the request, and begins nothing: 503", async () => {
  await using app = await bed.testApp();
  const stored = { headers: { "idempotency-key": "stored" } };
  const first = await app.post(NATAL, natalRequest(), stored);
  app.services.drain.refusesWork = true;
  assert.equal((await app.post(NATAL, natalRequest({ latitude: 91 }))).status, 400);
  const replay = await app.post(NATAL, natalRequest(), stored);
  assert.deepEqual([replay.status, replay.text], [200, first.text]);
  assert.equal((await app.post(NATAL, natalRequest({ id: "another" }), stored)).status, 409);
  const refused = await app.post(NATAL, natalRequest(), { headers: { "idempotency-key": "new" } });
  assert.equal(refused.status, 503);
  assert.equal(refused.json.error.code, "SERVICE_UNAVAILABLE");
  assert.equal(refused.json.error.retryable, true);
  assert.equal(refused.headers.get("Retry-After"), String(refused.json.error.retry_after));
  assert.equal(refused.headers.get("X-Credits-Remaining"), "998");
  assert.equal(app.log.takeErrors().length, 1);
  app.services.drain.refusesWork = false;
  const retried = await app.post(NATAL, natalRequest(), { headers: { "idempotency-key": "new" } });
  assert.equal(retried.status, 200, "nothing was claimed");
});

Deno.test("a draining service tells 429 and 402 before 503, for those another process would tell too", async () => {
  await using poor = await bed.testApp({ credits: 1 });
  poor.services.drain.refusesWork = true;
  assert.equal((await poor.post(NATAL, natalRequest())).status, 402);
  await using busy = await bed.testApp({ limits: { tokensPerMinute: 1 } });
  assert.equal((await busy.post(NATAL, natalRequest())).status, 200);
  busy.services.drain.refusesWork = true;
  assert.equal((await busy.post(NATAL, natalRequest())).status, 429);
});

Deno.test("a service whose database is gone answers 503 with Retry-After, and says why in the log", async () => {
  await using app = await bed.testApp();
  const { db } = app.services.database;
  const broken = Object.create(db, {
    selectFrom: {
      value: () => {
        throw new OutageError("connection refused by 10.0.0.7");
      },
    },
  });
  app.services.database = { ...app.services.database, db: broken };
  app.services.keys = new KeyCache(broken);
  const answer = await app.post(NATAL, natalRequest());
  assert.equal(answer.status, 503);
  assert.equal(answer.json.error.code, "SERVICE_UNAVAILABLE");
  assert.equal(answer.headers.get("Retry-After"), "1");
  assert.doesNotMatch(answer.text, /10\.0\.0\.7/);
  const [logged] = app.log.takeErrors();
  assert.match(String(logged.error), /10\.0\.0\.7/);
});

Deno.test("what fails on our side answers a fixed sentence and bills nothing", async () => {
  await using app = await bed.testApp({ credits: 2 });
  const { ephemeris } = app.services;
  app.services.ephemeris = {
    ...ephemeris,
    charts: () => {
      throw new Error("a secret of the inside");
    },
  };
  const headers = { "idempotency-key": "again" };
  const failed = await app.post(NATAL, natalRequest(), { headers });
  assert.equal(failed.status, 500);
  assert.equal(failed.json.error.code, "INTERNAL_ERROR");
  assert.equal(failed.json.error.partner_action, "retry_same_key");
  assert.doesNotMatch(failed.text, /secret/);
  assert.equal(app.log.takeErrors().length, 1);
  app.services.ephemeris = ephemeris;
  const retried = await app.post(NATAL, natalRequest(), { headers });
  assert.equal(retried.status, 200);
  assert.equal(retried.headers.get("X-Credits-Remaining"), "0");
});

Deno.test("a path that is not there answers the failure envelope, whatever it looks like", async () => {
  await using app = await bed.testApp();
  const paths = [
    "/v2/charts/natal",
    "/v1/charts",
    "/v1/charts/natal/",
    "//v1/charts/natal",
    "/v1/charts/natal/../natal/x",
    "/V1/charts/natal",
    "/v1/%E0%A4%A",
    "/v1/%00",
    "/v1/charts/natal%2f",
    `/v1/${"x".repeat(5000)}`,
  ];
  for (const path of paths) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await app.request(path, { method });
      assert.equal(answer.status, 404, path);
      assert.equal(answer.json.error.code, "NOT_FOUND");
      assert.equal(answer.json.error.retryable, false);
      assert.ok(answer.json.error.message.length < 300);
    }
  }
});

Deno.test("a wrong method answers 405 and names the right ones, OPTIONS too [method-not-allowed]", async () => {
  await using app = await bed.testApp();
  // Jobs are listed at the path where they are taken.
  const works = OPERATIONS.filter(({ execution }) => execution === "call")
    .flatMap(({ path }) => [`/v1${path}`, `/api/v1${path}`]);
  for (const path of works) {
    for (const method of ["GET", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"]) {
      const answer = await app.request(path, { method });
      assert.equal(answer.status, 405, `${method} ${path}`);
      assert.equal(answer.headers.get("Allow"), "POST");
      assert.equal(answer.json.error.code, "METHOD_NOT_ALLOWED");
      assert.equal(answer.headers.get("Access-Control-Allow-Origin"), null);
    }
    const head = await app.request(path, { method: "HEAD" });
    assert.equal(head.status, 405);
  }
  for (const path of ["/v1", "/v1/openapi", "/v1/errors", "/openapi.json", "/livez", "/readyz"]) {
    for (const method of ["POST", "DELETE"]) {
      const answer = await app.request(path, { method });
      assert.equal(answer.status, 405, `${method} ${path}`);
      assert.equal(answer.headers.get("Allow"), "GET, HEAD");
    }
  }
});
