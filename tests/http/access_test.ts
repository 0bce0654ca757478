import assert from "node:assert/strict";
import { OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { makeApiKey } from "../../src/access/api_key.ts";
import { createKey, rollKey, setKeyStatus } from "../../src/access/key_store.ts";
import { PLAN_NAMES, planReaches } from "../../src/terms/plans.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { METERED_CALLS } from "../support/metered_calls.ts";
import { queryUrl } from "../support/query_url.ts";
import { type Answer, openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();

function assertRefused(answer: Answer, status: number, code: string, reason?: string): void {
  assert.equal(answer.status, status, answer.text.slice(0, 300));
  assert.equal(answer.json.error.code, code);
  assert.equal(answer.json.error.reason, reason);
}

/** A key of the app's organization that differs from its first one. */
async function anotherKey(
  { services: { database, config, peppers }, organizationId }: TestApp,
  { scopes = ["*"], lifetimeSeconds = null }: {
    scopes?: readonly string[];
    lifetimeSeconds?: number | null;
  },
): Promise<{ id: string; text: string }> {
  return await createKey(database.db, config.environment, peppers, {
    organizationId,
    name: "another",
    scopes,
    lifetimeSeconds,
  });
}

/** Whatever asks for a key: how to call it so that it works but for the key. */
interface Route {
  id: string;
  success: number;
  send(app: TestApp, key?: string | null): Promise<Answer>;
}

/** A job is taken, and done later. */
const SUCCESS = { call: 200, job: 202 } as const;

const ROUTES: Route[] = [
  ...METERED_CALLS.map(({ id, success, send }) => ({
    id,
    success,
    send: (app: TestApp, key: string | null = app.key) => send(app, { key }),
  })),
  ...QUERIES.map(({ id, path, example }) => ({
    id,
    success: 200,
    send: (app: TestApp, key: string | null = app.key) =>
      app.request(queryUrl(path, example), {
        headers: key === null ? {} : { "x-api-key": key },
      }),
  })),
];

for (const { id, success, send } of ROUTES) {
  Deno.test(`${id} without a key asks for one`, async () => {
    await using app = await bed.testApp();
    for (const key of [null, ""]) {
      const answer = await send(app, key);
      assertRefused(answer, 401, "AUTH_REQUIRED");
      assert.equal(answer.json.error.partner_action, "fix_request");
      assert.match(answer.json.error.message, /x-api-key/);
    }
  });

  Deno.test(`${id} says what a key that cannot be one here shows, and of others nothing`, async () => {
    await using app = await bed.testApp();
    const { services, key } = app;
    const { database: { db }, peppers } = services;
    const other = (environment: "sandbox" | "production") => makeApiKey(environment, peppers).text;
    const revoked = await anotherKey(app, {});
    await setKeyStatus(db, revoked.id, "revoked");
    const replaced = await anotherKey(app, {});
    const { secretHmac } = makeApiKey("development", peppers);
    await db.updateTable("api_key").set({ secret_hmac: secretHmac })
      .where("id", "=", replaced.id).execute();
    const last = key.at(-1) === "a" ? "b" : "a";
    const incomplete = /^The API key is incomplete or mistyped\. .* begins with abi_dev_\.$/;
    const of = (tag: string) =>
      new RegExp(
        `^This service accepts keys that begin with abi_dev_; this key begins with abi_${tag}_\\.$`,
      );
    const unreadable: Record<string, [string, RegExp]> = {
      "malformed": ["abi_dev_short", incomplete],
      "a word": ["a password of somebody", incomplete],
      "cut short": [key.slice(0, -1), incomplete],
      "with a wrong checksum": [key.slice(0, -1) + last, incomplete],
      "not a token": ["'; select 1 -- and more", incomplete],
      "of the sandbox": [other("sandbox"), of("test")],
      "of production": [other("production"), of("live")],
      "of production, cut short": [other("production").slice(0, -9), of("live")],
    };
    const invalid = {
      "unknown": makeApiKey("development", peppers).text,
      "stored under another pepper": makeApiKey("development", {
        current: 1,
        secrets: new Map([[1, "another pepper than the service has"]]),
      }).text,
      "of another secret than its id has": replaced.text,
      "revoked": revoked.text,
    };
    const messages = new Set<string>();
    for (const [what, text] of Object.entries(invalid)) {
      const answer = await send(app, text);
      assertRefused(answer, 401, "AUTH_INVALID");
      assert.equal(answer.json.error.partner_action, "rotate_key", what);
      messages.add(answer.json.error.message);
    }
    assert.equal(messages.size, 1);
    for (const [what, [text, words]] of Object.entries(unreadable)) {
      const answer = await send(app, text);
      assertRefused(answer, 401, "AUTH_INVALID");
      const { partner_action, message } = answer.json.error;
      assert.equal(partner_action, "fix_request", what);
      assert.match(message, words, what);
      assert.ok(!message.includes(text.slice(9)), `${what}: the key is not repeated`);
    }
  });

  Deno.test(`${id} answers until its key expires by the database's clock`, async () => {
    await using app = await bed.testApp();
    const key = await anotherKey(app, { lifetimeSeconds: 3600 });
    await app.advanceClock(3590);
    assert.equal((await send(app, key.text)).status, success);
    await app.advanceClock(3601);
    assertRefused(await send(app, key.text), 401, "AUTH_INVALID");
    assert.equal((await send(app)).status, success);
  });

  Deno.test(`${id} refuses a paused key until it is resumed`, async () => {
    await using app = await bed.testApp();
    const { db } = app.services.database;
    await setKeyStatus(db, app.keyId, "paused");
    const paused = await send(app);
    assertRefused(paused, 403, "AUTH_FORBIDDEN", "paused");
    assert.equal(paused.json.error.partner_action, "contact_support");
    await setKeyStatus(db, app.keyId, "active");
    assert.equal((await send(app)).status, success);
  });
}

for (const { id, lane, minimumPlan, success, send } of METERED_CALLS) {
  Deno.test(`${id} opens to its own scope, its lane's and to *, and to no other`, async () => {
    await using app = await bed.testApp();
    for (const scope of [id, `${lane}:*`, "*"]) {
      const key = await anotherKey(app, { scopes: ["lunar.none", scope] });
      assert.equal((await send(app, { key: key.text })).status, success, scope);
    }
    const otherLane = lane === "core" ? "ai:*" : "core:*";
    for (const scope of [otherLane, `${id}x`, id.slice(0, -1), "charts"]) {
      const key = await anotherKey(app, { scopes: [scope] });
      const answer = await send(app, { key: key.text });
      assertRefused(answer, 403, "AUTH_FORBIDDEN", "scope");
      assert.equal(answer.json.error.partner_action, "request_scope");
      assert.match(answer.json.error.message, new RegExp(id));
    }
  });

  Deno.test(`${id} asks for the plan ${minimumPlan} or higher`, async () => {
    for (const plan of PLAN_NAMES) {
      await using app = await bed.testApp({ plan });
      const answer = await send(app);
      if (planReaches(plan, minimumPlan)) assert.equal(answer.status, success, plan);
      else {
        assertRefused(answer, 403, "AUTH_FORBIDDEN", "plan");
        assert.equal(answer.json.error.partner_action, "upgrade_plan");
        assert.match(answer.json.error.message, new RegExp(`${minimumPlan}.*${plan}`));
      }
    }
  });
}

for (const operation of OPERATIONS) {
  const path = `/v1${operation.path}`;
  const [{ request }] = operation.examples;
  const success = SUCCESS[operation.execution];

  Deno.test(`${operation.id} bills its price once and nothing where it refused`, async () => {
    await using app = await bed.testApp({ credits: 100 });
    assert.equal((await app.post(path, request, { key: null })).status, 401);
    assert.equal((await app.post(path, "{")).status, 400);
    const answer = await app.post(path, request);
    const { provider, model, tokens, ...usage } = answer.json.usage;
    const isJob = operation.execution === "job";
    const price = operation.price.credits(request);
    assert.deepEqual(usage, {
      lane: operation.lane,
      credits: isJob ? 0 : price,
      billableUnits: isJob ? 0 : operation.price.units(request),
    });
    const isWorded = operation.lane === "ai" && !isJob;
    assert.deepEqual(
      [provider, typeof model, tokens?.input > 0],
      isWorded ? ["simulator", "string", true] : [undefined, "undefined", false],
    );
    assert.equal(answer.headers.get("X-Credits-Remaining"), String(100 - price));
    const { db } = app.services.database;
    assert.deepEqual(await balanceOf(db, app.organizationId), {
      balanceCredits: isJob ? 100 : 100 - price,
      heldCredits: isJob ? price : 0,
    });
  });

  Deno.test(`${operation.id} answers below /api/v1 as below /v1`, async () => {
    await using app = await bed.testApp();
    const [first, second] = [await app.post(path, request), await app.post(`/api${path}`, request)];
    assert.equal(second.status, success);
    // Each job has an id of its own.
    if (operation.execution === "call") assert.deepEqual(second.json.data, first.json.data);
  });

  Deno.test(`every example of ${operation.id} is answered`, async () => {
    await using app = await bed.testApp();
    for (const { name, request } of operation.examples) {
      assert.equal((await app.post(path, request)).status, success, name);
    }
  });
}

for (const { id, path, example } of QUERIES) {
  const send = (app: TestApp, method = "GET", more: Record<string, string> = {}) =>
    app.request(queryUrl(path, { ...example, ...more }), {
      method,
      headers: { "x-api-key": app.key },
    });

  Deno.test(`${id} is free and open to any active key, whatever its scope, plan and credits`, async () => {
    for (const plan of PLAN_NAMES) {
      await using app = await bed.testApp({ plan, scopes: ["ai:*"], credits: 0 });
      const answer = await send(app);
      assert.equal(answer.status, 200, answer.text.slice(0, 300));
      assert.deepEqual(answer.json.usage, { lane: "core", credits: 0, billableUnits: 0 });
      assert.equal((await send(app, "HEAD")).status, 200);
    }
  });

  Deno.test(`${id} is asked by GET, with the parameters it knows`, async () => {
    await using app = await bed.testApp();
    const wrongMethod = await send(app, "POST");
    assertRefused(wrongMethod, 405, "METHOD_NOT_ALLOWED");
    assert.equal(wrongMethod.headers.get("Allow"), "GET, HEAD");
    for (const name of ["limit_", "__proto__", "constructor", ""]) {
      const answer = await send(app, "GET", Object.fromEntries([[name, "1"]]));
      assertRefused(answer, 400, "INVALID_REQUEST");
      const [issue] = answer.json.error.issues;
      assert.deepEqual([issue.path, issue.code], [name, "unknown_field"]);
    }
  });
}

Deno.test("a rolled key works beside its successor until the overlap ends [key-roll-overlap]", async () => {
  await using app = await bed.testApp();
  const { database: { db }, config, peppers } = app.services;
  const [{ path: operationPath, examples: [{ request }] }] = OPERATIONS;
  const path = `/v1${operationPath}`;
  const successor = await rollKey(db, config.environment, peppers, app.keyId, 3600);
  assert.equal((await app.post(path, request)).status, 200);
  assert.equal((await app.post(path, request, { key: successor!.text })).status, 200);
  await app.advanceClock(3601);
  assertRefused(await app.post(path, request), 401, "AUTH_INVALID");
  assert.equal((await app.post(path, request, { key: successor!.text })).status, 200);
});

Deno.test("a successor lives no longer than the key it replaces; an expired key has none", async () => {
  await using app = await bed.testApp();
  const { database: { db }, config, peppers } = app.services;
  const [{ path: operationPath, examples: [{ request }] }] = OPERATIONS;
  const path = `/v1${operationPath}`;
  const dated = await createKey(db, config.environment, peppers, {
    organizationId: app.organizationId,
    name: "dated",
    scopes: ["*"],
    lifetimeSeconds: 7200,
  });
  const successor = await rollKey(db, config.environment, peppers, dated.id, 3600);
  await app.advanceClock(7100);
  assertRefused(await app.post(path, request, { key: dated.text }), 401, "AUTH_INVALID");
  assert.equal((await app.post(path, request, { key: successor!.text })).status, 200);
  await app.advanceClock(7201);
  assertRefused(await app.post(path, request, { key: successor!.text }), 401, "AUTH_INVALID");
  assert.equal(await rollKey(db, config.environment, peppers, successor!.id, 3600), null);
});

Deno.test("a key of each environment opens that environment alone [key-environments]", async () => {
  const [{ path, examples: [{ request }] }] = OPERATIONS;
  const tags = { development: "dev", sandbox: "test", production: "live" };
  const environments = ["development", "sandbox", "production"] as const;
  for (const environment of environments) {
    await using app = await bed.testApp({ environment });
    assert.ok(app.key.startsWith(`abi_${tags[environment]}_`));
    assert.equal((await app.post(`/v1${path}`, request)).status, 200);
    // Of the same database and pepper, so that nothing but its environment can refuse it.
    const { database: { db }, peppers } = app.services;
    for (const other of environments.filter((name) => name !== environment)) {
      const { organizationId } = app;
      const key = await createKey(db, other, peppers, {
        organizationId,
        name: other,
        scopes: ["*"],
        lifetimeSeconds: null,
      });
      const refused = await app.post(`/v1${path}`, request, { key: key.text });
      assert.deepEqual([refused.status, refused.json.error.code], [401, "AUTH_INVALID"], other);
    }
  }
});

Deno.test("a key stored under an older pepper works beside the current one", async () => {
  await using app = await bed.testApp();
  const { services } = app;
  const older = services.peppers.secrets.get(1)!;
  services.peppers = {
    current: 2,
    secrets: new Map([[2, "a newer pepper than the first one was"], [1, older]]),
  };
  const [{ path, examples: [{ request }] }] = OPERATIONS;
  const newKey = await anotherKey(app, {});
  for (const key of [app.key, newKey.text]) {
    assert.equal((await app.post(`/v1${path}`, request, { key })).status, 200);
  }
  const rows = await services.database.db.selectFrom("api_key").select(["id", "pepper_version"])
    .where("organization_id", "=", app.organizationId).execute();
  assert.deepEqual(
    new Map(rows.map((row) => [row.id, row.pepper_version])),
    new Map([
      [app.keyId, 1],
      [newKey.id, 2],
    ]),
  );
});
