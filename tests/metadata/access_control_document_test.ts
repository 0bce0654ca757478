import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { makeApiKey } from "../../src/access/api_key.ts";
import { KeyCache } from "../../src/access/key_cache.ts";
import { createKey, setKeyStatus } from "../../src/access/key_store.ts";
import { KEY_COMMANDS } from "../../src/admin/key_commands.ts";
import { OPERATIONS, QUERIES, UPLOADS } from "../../src/catalogue.ts";
import { proofsIn } from "../../tools/support/proofs.ts";
import { handClock } from "../support/hand_clock.ts";
import { queryUrl } from "../support/query_url.ts";
import { METERED_CALLS } from "../support/metered_calls.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const ENVIRONMENTS = ["development", "sandbox", "production"] as const;
const NAMES = {
  development: "Local Development",
  sandbox: "Sandbox Gateway",
  production: "Production Gateway",
};

async function documentOf(app: TestApp) {
  const { json } = await app.request("/v1/access-control");
  const environmentOf = (wanted: string) =>
    json.environments.find(({ name }: { name: string }) => name === wanted);
  return { ...json, environmentOf };
}

Deno.test("a key begins as the document says, and opens no other environment [key-prefixes]", async () => {
  const [{ path, examples: [{ request }] }] = OPERATIONS;
  for (const environment of ENVIRONMENTS) {
    await using app = await bed.testApp({ environment });
    const { environmentOf } = await documentOf(app);
    for (const keys of ENVIRONMENTS) {
      const { keyPrefix } = environmentOf(NAMES[keys]);
      const key = keys === environment ? app.key : makeApiKey(keys, app.services.peppers).text;
      assert.ok(key.startsWith(keyPrefix), `${NAMES[keys]}: ${keyPrefix}`);
      const { status } = await app.post(`/v1${path}`, request, { key });
      assert.equal(status, keys === environment ? 200 : 401, `${keys} in ${environment}`);
    }
  }
});

Deno.test("an environment is live at the https address of its own process, and elsewhere as declared", async () => {
  const operator = { environments: { sandboxUrl: "https://sandbox.example.com" } };
  await using app = await bed.testApp({ environment: "production", services: { operator } });
  const gateway = async (publicUrl: string) => {
    const config = { ...app.services.config, publicUrl };
    const answer = await createApp({ ...app.services, config }).request("/v1/access-control");
    const [{ status, baseUrl }] = (await answer.json()).environments;
    return [status, baseUrl];
  };
  assert.deepEqual(await gateway("http://api.example.com"), [
    "release_gate",
    "http://api.example.com",
  ]);
  assert.deepEqual(await gateway("https://api.example.com"), ["live", "https://api.example.com"]);
  const { environments } = await documentOf(app);
  assert.deepEqual(
    environments.map(({ name, status, baseUrl }: Record<string, string>) => [
      name,
      status,
      baseUrl,
    ]),
    [
      ["Production Gateway", "release_gate", app.services.config.publicUrl],
      ["Sandbox Gateway", "release_gate", "https://sandbox.example.com"],
      ["Legacy Website API Host", "release_gate", null],
      ["Local Development", "live", "http://127.0.0.1:8000/api"],
    ],
  );
});

Deno.test("no work route lets a browser of another origin in [browser-origins-refused]", async () => {
  await using app = await bed.testApp();
  const browser = { origin: "https://shop.example" };
  const asks = { ...browser, "access-control-request-headers": "x-api-key,content-type" };
  const routes = [
    ...OPERATIONS.flatMap(({ path, aliases = [], examples: [{ request }] }) =>
      [path, ...aliases.map(({ path }) => path)].map((path) => ({
        path: `/v1${path}`,
        method: "POST",
        send: () => app.post(`/v1${path}`, request, { headers: browser }),
      }))
    ),
    ...UPLOADS.map(({ id, path }) => ({
      path: `/v1${path}`,
      method: "POST",
      send: () => METERED_CALLS.find((call) => call.id === id)!.send(app, { headers: browser }),
    })),
    ...QUERIES.map(({ path, example }) => {
      const headers = { ...browser, "x-api-key": app.key };
      const url = queryUrl(path, example);
      return { path: url, method: "GET", send: () => app.request(url, { headers }) };
    }),
  ];
  for (const { path, method, send } of routes) {
    const headers = { ...asks, "access-control-request-method": method };
    const preflight = await app.request(path, { method: "OPTIONS", headers });
    assert.equal(preflight.status, 405, path);
    const answer = await send();
    assert.ok(answer.status < 300, `${path}: ${answer.status}`);
    for (const { headers } of [preflight, answer]) {
      const opening = [...headers.keys()].filter((name) => name.startsWith("access-control-"));
      assert.deepEqual(opening, [], path);
    }
  }
});

Deno.test("a key opens the operations of its scopes and no others [key-scopes]", async () => {
  await using app = await bed.testApp();
  const { services: { database: { db }, config, peppers }, organizationId } = app;
  for (const { id } of METERED_CALLS) {
    const key = await createKey(db, config.environment, peppers, {
      organizationId,
      name: "one scope",
      scopes: [id],
      lifetimeSeconds: null,
    });
    for (const call of METERED_CALLS) {
      const { status, json } = await call.send(app, { key: key.text });
      if (call.id === id) assert.equal(status, call.success, id);
      else assert.deepEqual([status, json.error.reason], [403, "scope"], `${call.id} by ${id}`);
    }
  }
});

Deno.test("a revoked key is refused within the seconds that the document states", async () => {
  await using app = await bed.testApp();
  const { policy } = await documentOf(app);
  const [, seconds] = /refused everywhere within (\d+) seconds/.exec(policy.revocationPolicy)!;
  const { db } = app.services.database;
  using clock = handClock();
  const cache = new KeyCache(db);
  assert.equal((await cache.find(app.keyId))!.status, "active");
  await setKeyStatus(db, app.keyId, "revoked");
  clock.advance(1000 * Number(seconds));
  assert.equal((await cache.find(app.keyId))!.status, "revoked");
});

Deno.test("the life of a key has a step for each command that there is, and no other", async () => {
  await using app = await bed.testApp();
  const { keyLifecycle } = await documentOf(app);
  const commands = keyLifecycle.map(({ step, evidence }: Record<string, string>) => {
    const [{ kind, what }] = proofsIn(evidence)!;
    assert.deepEqual([kind, what], ["process", `deno task admin key ${step}`]);
    return `key ${step}`;
  });
  assert.deepEqual(new Set(commands), new Set(KEY_COMMANDS.map(({ name }) => name)));
});
