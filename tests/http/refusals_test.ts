import assert from "node:assert/strict";
import { sql } from "kysely";
import { handClock } from "../support/hand_clock.ts";
import { NATAL, natalRequest } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";
import { testDatabaseUrl } from "../support/test_database.ts";

const bed = await openTestBed();

Deno.test("a key whose calls are refused over and over is told to wait, without the database [refused-keys-wait]", async () => {
  await using app = await bed.testApp({ plan: "core_compute" });
  const access = { organizationId: app.organizationId, apiKeyId: app.keyId };
  const { refusals } = app.services;
  using _clock = handClock();
  const bad = await app.post(NATAL, {});
  assert.equal(bad.status, 400);
  for (let call = 1; call < 600; call++) refusals.count(400, access as never);
  const answer = await app.post(NATAL, natalRequest());
  assert.equal(answer.status, 429, answer.text);
  const { code, limit, partner_action } = answer.json.error;
  assert.deepEqual([code, limit.kind, limit.limit, partner_action], [
    "RATE_LIMITED",
    "refusals",
    600,
    "retry_later",
  ]);
  assert.equal(answer.headers.get("Retry-After"), String(limit.retry_after_seconds));
  assert.equal(answer.headers.get("X-Credits-Remaining"), null, "nothing was looked up");
});

Deno.test({
  name: "a refused call does not wait for the row that its organization's calls lock",
  ignore: testDatabaseUrl() === undefined,
  fn: async () => {
    await using app = await bed.testApp();
    const release = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const holding = app.services.database.db.transaction().execute(async (db) => {
      await sql`
        select 1 from credit_balance where organization_id = ${app.organizationId} for update`
        .execute(db);
      locked.resolve();
      await release.promise;
    });
    await locked.promise;
    const answer = await app.post(NATAL, {});
    assert.equal(answer.status, 400);
    assert.equal(answer.headers.get("X-Credits-Remaining"), "1000");
    release.resolve();
    await holding;
  },
});

Deno.test("a query is read within bounds, and its parameters once", async () => {
  await using app = await bed.testApp();
  const get = (query: string) =>
    app.request(`/v1/places?${query}`, { headers: { "x-api-key": app.key } });
  const codeOf = async (query: string) => (await get(query)).json.error?.issues[0].code;
  assert.equal(
    await codeOf(Array.from({ length: 16_000 }, (_, i) => `p${i}=1`).join("&")),
    "query_too_long",
  );
  assert.equal(
    await codeOf(Array.from({ length: 21 }, (_, i) => `p${i}=1`).join("&")),
    "too_many_parameters",
  );
  assert.equal(await codeOf("q=Paris&q=Rome"), "repeated");
  assert.equal(await codeOf("q=Paris&__proto__=1"), "unknown_field");
  assert.equal(await codeOf("q=Paris"), undefined);
});

Deno.test("of 900 unknown fields twenty are told", async () => {
  await using app = await bed.testApp();
  const fields = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`f${i}`, 0]));
  const { json, status } = await app.post(NATAL, { ...natalRequest(), ...fields });
  assert.deepEqual([status, json.error.issues.length], [400, 20]);
});
