import assert from "node:assert/strict";
import { setKeyStatus } from "../../src/access/key_store.ts";
import { MAX_BODY_BYTES } from "../../src/http/request/body.ts";
import { MAX_MESSAGES } from "../../src/mcp/message_bounds.ts";
import { MAX_HOLD_MS, minHoldMs } from "../support/loop_hold.ts";
import { mcpApp, toolCall } from "../support/mcp_client.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const BASE = "http://127.0.0.1:8000";

Deno.test("without a valid key there is 401, which leads to the metadata; a valid key never meets it", async () => {
  await using app = await bed.testApp();
  const { fetch, post } = mcpApp(app);
  const invalid = `${app.key.slice(0, -4)}0000`;
  for (const headers of [{ "x-api-key": "" }, { "x-api-key": invalid }]) {
    const answer = await post(PING, headers);
    assert.equal(answer.status, 401);
    assert.match(answer.headers.get("WWW-Authenticate")!, /^Bearer realm="api"/);
    assert.match(answer.headers.get("WWW-Authenticate")!, /resource_metadata="http/);
    assert.match((await answer.json()).error.data.code, /^AUTH_/);
  }
  for (const [name, value] of [["x-api-key", app.key], ["authorization", `Bearer ${app.key}`]]) {
    const sent: Record<string, string> = {
      [name]: value,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    };
    const body = JSON.stringify(PING);
    const answer = await fetch(`${BASE}/mcp`, { method: "POST", headers: sent, body });
    assert.deepEqual([answer.status, answer.headers.get("WWW-Authenticate")], [200, null]);
  }
});

Deno.test("a key that is revoked opens nothing", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  assert.equal((await post(PING)).status, 200);
  await setKeyStatus(app.services.database.db, app.keyId, "revoked");
  assert.equal((await post(PING)).status, 401);
});

Deno.test("pages of other origins may send no key, our own and programs may", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  assert.equal((await post(PING)).status, 200);
  assert.equal((await post(PING, { origin: app.services.config.publicUrl })).status, 200);
  for (const origin of ["https://elsewhere.example", "null", "http://localhost:8000"]) {
    const answer = await post(PING, { origin });
    assert.equal(answer.status, 403, origin);
    assert.equal((await answer.json()).error.data.reason, "origin");
  }
});

Deno.test("only POST is answered, and nothing is streamed", async () => {
  await using app = await bed.testApp();
  const { fetch, post } = mcpApp(app);
  for (const method of ["GET", "HEAD", "PUT", "DELETE"]) {
    const answer = await fetch(`${BASE}/mcp`, { method, headers: { "x-api-key": app.key } });
    assert.deepEqual([answer.status, answer.headers.get("Allow")], [405, "POST"], method);
  }
  const answer = await post(toolCall("lunar_phase", {}));
  assert.match(answer.headers.get("Content-Type")!, /^application\/json/);
  assert.match(answer.headers.get("X-Request-Id")!, /^req_/);
  assert.equal(answer.headers.get("Cache-Control"), "no-store");
  // Where the key stands was told of the call within.
  assert.equal(answer.headers.get("RateLimit"), null);
  const { result } = await answer.json();
  assert.match(result._meta["X-RateLimit-Remaining"], /^\d+$/);
  const listen = {
    jsonrpc: "2.0",
    id: 1,
    method: "subscriptions/listen",
    params: {
      notifications: { toolsListChanged: true },
      _meta: {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { name: "tests", version: "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  };
  const refused = await post(listen, {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "subscriptions/listen",
  });
  assert.equal((await refused.json()).error.message, "Subscription limit reached");
});

Deno.test("bodies are bounded and read as those of other routes", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  const statuses: [body: unknown, headers: Record<string, string>, status: number][] = [
    [PING, { "content-type": "text/plain" }, 415],
    [PING, { "content-encoding": "gzip" }, 415],
    ["x".repeat(MAX_BODY_BYTES + 1), {}, 413],
    ["{", {}, 400],
    ["", {}, 400],
    ["null", {}, 400],
    [[], {}, 400],
    [Array.from({ length: MAX_MESSAGES + 1 }, (_, id) => ({ ...PING, id })), {}, 400],
    [Array.from({ length: MAX_MESSAGES }, (_, id) => ({ ...PING, id })), {}, 200],
    [{ jsonrpc: "2.0", method: "notifications/initialized" }, {}, 202],
  ];
  for (const [body, headers, status] of statuses) {
    const answer = await post(body, headers);
    const text = await answer.text();
    assert.equal(answer.status, status, `${JSON.stringify(body).slice(0, 60)}: ${text}`);
    assert.ok(status === 202 ? text === "" : "error" in JSON.parse(text) || status === 200);
  }
});

Deno.test("a paused key may not even list", async () => {
  await using app = await bed.testApp();
  await setKeyStatus(app.services.database.db, app.keyId, "paused");
  const answer = await mcpApp(app).post({ ...PING, method: "tools/list" });
  assert.equal(answer.status, 403);
  assert.equal((await answer.json()).error.data.reason, "paused");
});

const ROOM = MAX_BODY_BYTES - 2000;
const many = (item: (index: number) => string) =>
  Array.from({ length: ROOM / 10 }, (_, index) => item(index)).join(",").slice(0, ROOM)
    .replace(/,[^,]*$/, "");
const call = (name: string, input: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${input}}}`;
const deep = "[".repeat(ROOM / 2) + "]".repeat(ROOM / 2);
const fields = `{${many((index) => `"f${index}":0`)}}`;
const HOSTILE: Record<string, string> = {
  "deep arrays": deep,
  "deep arguments": call("charts_natal", `{"a":${deep}}`),
  "unknown fields": call("charts_natal", fields),
  "unknown parameters": call("places", fields),
  "unknown parameters of a path": call("world_signals_job_get", fields),
  "a long name of a tool": call("x".repeat(ROOM), "{}"),
  "a batch of nothing": `[${many(() => "{}")}]`,
  "a batch of lists": JSON.stringify(
    Array.from({ length: MAX_MESSAGES }, (_, id) => ({ jsonrpc: "2.0", id, method: "tools/list" })),
  ),
  "a batch of reads of the largest document": JSON.stringify(
    Array.from({ length: MAX_MESSAGES }, (_, id) => ({
      ...{ jsonrpc: "2.0", id, method: "resources/read" },
      params: { uri: `${BASE}/v1/openapi` },
    })),
  ),
  "a batch of reads of the longest text": JSON.stringify(
    Array.from({ length: MAX_MESSAGES }, (_, id) => ({
      ...{ jsonrpc: "2.0", id, method: "resources/read" },
      params: { uri: `${BASE}/v1/methods` },
    })),
  ),
  "fields of a message": `{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":${fields}}}`,
};

Deno.test("no message holds the event loop", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  for (const [what, body] of Object.entries(HOSTILE)) {
    const holdMs = await minHoldMs(() => post(body));
    assert.ok(holdMs < MAX_HOLD_MS, `${what} holds the event loop for ${holdMs.toFixed(1)} ms`);
    console.log(`${what}: ${holdMs.toFixed(1)} ms`);
  }
  app.log.takeErrors();
});
