import assert from "node:assert/strict";
import { specTypeSchemas } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Access } from "../../src/access/access.ts";
import { MAX_IN_FLIGHT } from "../../src/access/in_flight.ts";
import { createKey } from "../../src/access/key_store.ts";
import { limitsOf, PLANS } from "../../src/terms/plans.ts";
import { QUERIES } from "../../src/catalogue.ts";
import { MAX_MESSAGES, MAX_TEXT_BYTES } from "../../src/mcp/message_bounds.ts";
import { defineQuery } from "../../src/routes/query.ts";
import { mcpApp, type McpPost, toolCall } from "../support/mcp_client.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";

const bed = await openTestBed();
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const batchOf = (messages: number, message: object = PING) =>
  Array.from({ length: messages }, (_, id) => ({ ...message, id }));

/** The methods of a union of the protocol's own schemas. */
function methodsOf(union: unknown): string[] {
  const { options } = union as { options: { shape: { method: { value: string } } }[] };
  return options.map(({ shape }) => shape.method.value);
}

const REQUESTS = methodsOf(specTypeSchemas.ClientRequest);
const NOTIFICATIONS = methodsOf(specTypeSchemas.ClientNotification);

/** Tokens that a key has left of its window of messages, as an answer says. */
async function tokensLeft(post: McpPost, body: unknown): Promise<number> {
  const answer = await post(body);
  await answer.body?.cancel();
  const left = answer.headers.get("X-RateLimit-Remaining");
  assert.ok(left !== null, `${JSON.stringify(body).slice(0, 80)} tells no tokens`);
  return Number(left);
}

Deno.test("every message is a rate token, whatever it is; a batch is as many as its messages", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  let left: number = PLANS.enterprise.tokensPerMinute;
  const messages: unknown[] = [
    ...REQUESTS.filter((method) => method !== "tools/call")
      .map((method) => ({ jsonrpc: "2.0", id: 1, method })),
    ...NOTIFICATIONS.map((method) => ({ jsonrpc: "2.0", method })),
    { jsonrpc: "2.0", id: 1, result: {} },
    { jsonrpc: "2.0", id: 1, method: "nothing/at/all" },
    {},
    7,
  ];
  for (const message of messages) {
    assert.equal(await tokensLeft(post, message), --left, JSON.stringify(message));
  }
  assert.equal(await tokensLeft(post, batchOf(MAX_MESSAGES)), left -= MAX_MESSAGES);
  assert.equal(await tokensLeft(post, [PING, toolCall("lunar_phase", {}, 2)]), left - 1);
});

Deno.test("a tool's call is admitted once, by its operation", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  const before = await tokensLeft(post, PING);
  const { result } = await (await post(toolCall("lunar_phase", {}))).json();
  assert.equal(
    result._meta["X-RateLimit-Remaining"],
    String(PLANS.enterprise.tokensPerMinute - 1),
  );
  assert.equal(await tokensLeft(post, PING), before - 1);
});

Deno.test("a full window refuses as HTTP does, in the words of JSON-RPC; a batch is taken whole or not at all", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 5 } });
  const { post } = mcpApp(app);
  assert.equal(await tokensLeft(post, [PING, { ...PING, id: 2 }]), 3);
  const refused = await post(batchOf(4));
  assert.equal(refused.status, 429);
  assert.equal((await refused.json()).id, null);
  assert.equal(await tokensLeft(post, batchOf(3)), 0, "the refused batch has used nothing");
  const answer = await post({ ...PING, id: "mine" });
  assert.equal(answer.status, 429);
  const { jsonrpc, id, error } = await answer.json();
  assert.deepEqual([jsonrpc, id, error.code], ["2.0", "mine", -32000]);
  assert.match(error.data.request_id, /^req_/);
  const { code, retryable, limit } = error.data;
  assert.deepEqual([code, retryable, limit.kind, limit.operation, limit.remaining], [
    "RATE_LIMITED",
    true,
    "window",
    "mcp",
    0,
  ]);
  assert.equal(answer.headers.get("Retry-After"), String(limit.retry_after_seconds));
  assert.match(answer.headers.get("RateLimit")!, /^"window";r=0;/);
  assert.equal(answer.headers.get("X-RateLimit-Remaining"), "0");
});

Deno.test("more messages than a batch may have are refused before any is read", async () => {
  await using app = await bed.testApp();
  const answer = await mcpApp(app).post(batchOf(MAX_MESSAGES + 1));
  assert.equal(answer.status, 400);
  const { id, error } = await answer.json();
  assert.deepEqual([id, error.code, error.data.issues[0].code], [null, -32600, "out_of_range"]);
  assert.match(error.message, /found 5 messages in a batch, expected at most 4/);
});

function accessOf(organizationId: string, apiKeyId: string): Access {
  const whose = { organizationId, apiKeyId, isPaused: false, isSuspended: false };
  return { ...whose, plan: "enterprise", limits: limitsOf("enterprise", {}), scopes: ["*"] };
}

async function anotherKey({ services, organizationId }: TestApp): Promise<string> {
  const { database: { db }, config, peppers } = services;
  const key = { organizationId, name: "another", scopes: ["*"], lifetimeSeconds: null };
  return (await createKey(db, config.environment, peppers, key)).text;
}

Deno.test("messages count among the queries that a key has in flight, and leave when they are answered", async () => {
  await using app = await bed.testApp({ plan: "basic" });
  const { post } = mcpApp(app);
  const { queriesInFlight } = app.services;
  const access = { ...accessOf(app.organizationId, app.keyId), limits: PLANS.basic };
  for (let round = 0; round < 3; round++) assert.equal((await post(batchOf(4))).status, 200);
  {
    using _others = queriesInFlight.enter(access, "core", 3);
    assert.equal((await post(PING)).status, 200);
    const refused = await post(batchOf(2));
    assert.equal(refused.status, 429);
    assert.equal(refused.headers.get("Retry-After"), "1");
    const { kind, limit } = (await refused.json()).error.data.limit;
    assert.deepEqual([kind, limit], ["concurrency", PLANS.basic.coreInFlight]);
  }
  assert.equal((await post(batchOf(4))).status, 200);
});

Deno.test("an organization has its share of what is in flight, whatever number of keys it has, and others have theirs [organization-in-flight-share]", async () => {
  await using app = await bed.testApp();
  const another = await anotherKey(app);
  const { services: { queriesInFlight } } = app;
  const { post } = mcpApp(app);
  const perKey = PLANS.enterprise.coreInFlight;
  const held: Disposable[] = [];
  for (let key = 0; key * perKey < MAX_IN_FLIGHT.ofOrganization; key++) {
    held.push(queriesInFlight.enter(accessOf(app.organizationId, `key${key}`), "core", perKey));
  }
  const refused = await post(PING, { "x-api-key": another });
  assert.equal(refused.status, 429);
  const { limit } = (await refused.json()).error.data;
  assert.deepEqual([limit.kind, limit.limit], ["concurrency", MAX_IN_FLIGHT.ofOrganization]);
  const query = await app.request("/v1/usage", { headers: { "x-api-key": another } });
  assert.equal(query.status, 429, "a query counts among them");
  await using stranger = await bed.testApp({ services: { queriesInFlight } });
  assert.equal((await mcpApp(stranger).post(PING)).status, 200);
  for (const each of held) each[Symbol.dispose]();
  assert.equal((await post(PING, { "x-api-key": another })).status, 200);
});

Deno.test("a process that has too much in flight answers 503 and when to come again", async () => {
  await using app = await bed.testApp();
  const { services: { queriesInFlight } } = app;
  const { ofOrganization, ofProcess } = MAX_IN_FLIGHT;
  const perKey = PLANS.enterprise.coreInFlight;
  const held: Disposable[] = [];
  for (let entered = 0; entered < ofProcess; entered += perKey) {
    const organization = `organization${Math.floor(entered / ofOrganization)}`;
    held.push(queriesInFlight.enter(accessOf(organization, `key${entered}`), "core", perKey));
  }
  const answer = await mcpApp(app).post(PING);
  assert.deepEqual([answer.status, answer.headers.get("Retry-After")], [503, "1"]);
  assert.equal((await answer.json()).error.data.code, "SERVICE_UNAVAILABLE");
  for (const each of held) each[Symbol.dispose]();
  assert.equal((await mcpApp(app).post(PING)).status, 200);
  app.log.takeErrors();
});

Deno.test("calls that reach no tool are refused ones, and are counted as those", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  const wrong = [
    toolCall("no_such_tool", {}),
    { ...PING, method: "tools/call" },
    toolCall("lunar_phase", 7),
    { jsonrpc: "2.0", method: "tools/call", params: { name: "lunar_phase" } },
  ];
  const limit = PLANS.enterprise.tokensPerMinute;
  const access = accessOf(app.organizationId, app.keyId);
  for (let refused = wrong.length; refused < limit; refused++) {
    app.services.refusals.count(400, access);
  }
  assert.equal((await post(PING)).status, 200);
  for (const message of wrong) assert.ok((await post(message)).status < 300);
  const answer = await post(PING);
  assert.equal(answer.status, 429);
  assert.equal((await answer.json()).error.data.limit.kind, "refusals");
});

Deno.test("a batch that cancels one of its own messages is answered, and leaves nothing in flight", async () => {
  await using app = await bed.testApp({ plan: "basic" });
  const { post } = mcpApp(app);
  const cancel = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  const { promise: late, reject } = Promise.withResolvers<never>();
  const guard = setTimeout(() => reject(new Error("it is never answered")), 10_000);
  for (let round = 0; round < 5; round++) {
    const batch = [toolCall("lunar_phase", {}), { ...PING, id: 2 }, cancel];
    const answer = await Promise.race([post(batch), late]);
    assert.deepEqual([answer.status, (await answer.json()).length], [200, 2]);
  }
  clearTimeout(guard);
  await app.services.drain.ended();
});

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

Deno.test("no resource is longer than an answer may be: the longest is linked, and the list says so", async () => {
  await using app = await bed.testApp();
  const { post } = mcpApp(app);
  const listed = await (await post({ ...PING, method: "resources/list" })).json();
  const linked: string[] = [];
  let longest = { uri: "", bytes: 0 };
  for (const { uri, name, description } of listed.result.resources) {
    const read = { ...PING, method: "resources/read", params: { uri } };
    const { contents: [{ text, mimeType }] } = (await (await post(read)).json()).result;
    const bytes = bytesOf(text);
    assert.ok(bytes <= MAX_TEXT_BYTES, `${name} has ${bytes} bytes`);
    if (bytes > longest.bytes) longest = { uri, bytes };
    if (!/ GET its URI\.$/.test(description)) continue;
    linked.push(name);
    assert.equal(mimeType, "text/plain");
    assert.ok(text.endsWith(`GET ${uri}`), text);
    const { status, bytes: served } = await app.request(new URL(uri).pathname);
    assert.equal(status, 200);
    assert.ok(served.length > MAX_TEXT_BYTES / 2, `${name} need not be linked`);
  }
  assert.deepEqual(linked, ["openapi"]);
  const read = { ...PING, method: "resources/read", params: { uri: longest.uri } };
  const batch = await (await post(batchOf(MAX_MESSAGES, read))).text();
  console.log(`the longest: ${longest.uri}, ${longest.bytes} bytes; a batch: ${bytesOf(batch)}`);
  assert.ok(bytesOf(batch) <= MAX_MESSAGES * 2 * MAX_TEXT_BYTES);
});

Deno.test("a free answer that is too long is told where it is read", async () => {
  const long = (length: number) =>
    defineQuery({
      id: "test.long",
      path: "/test/long",
      helper: "long",
      operationId: "long",
      lane: "core",
      rateWeight: 1,
      summary: "Long",
      description: "Long.",
      parameters: z.strictObject({ note: z.string().optional() }),
      data: z.object({ text: z.string() }),
      example: {},
      run: () => ({ data: { text: "é".repeat(length / 2) } }),
    });
  await using app = await bed.testApp();
  const textOf = async (length: number): Promise<string> => {
    const { post } = mcpApp(app, { queries: [...QUERIES, long(length)] });
    const answer = await (await post(toolCall("test_long", { note: "a b", detail: "full" })))
      .json();
    return answer.result.content[0].text;
  };
  assert.ok((await textOf(MAX_TEXT_BYTES - 1000)).startsWith('{"request_id":'));
  assert.match(
    await textOf(MAX_TEXT_BYTES),
    /^The text is longer than .* GET http.*\/v1\/test\/long\?note=a\+b$/,
  );
});
