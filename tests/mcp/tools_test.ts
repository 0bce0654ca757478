import assert from "node:assert/strict";
import { OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { jobQueriesOf } from "../../src/routes/job_queries.ts";
import { heldOperation } from "../support/held_operation.ts";
import { ledgerState } from "../support/ledger.ts";
import { GENERATIONS, mcpApp, type McpClient } from "../support/mcp_client.ts";
import { NATAL, natalRequest, SUBJECT } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";
import { AGENT_OPERATIONS, callEveryTool, toolNames } from "./every_tool.ts";

const bed = await openTestBed();
/** A list that models read before every question. */
const MAX_LIST_BYTES = 40 * 1024;

for (const generation of GENERATIONS) {
  Deno.test(`every operation and query is a tool that answers as HTTP does (${generation})`, async () => {
    await using app = await bed.testApp({ credits: 1000 });
    await using mcp = await mcpApp(app).connect({ generation });
    const { tools } = await mcp.client.listTools();
    assert.deepEqual(tools.map(({ name }) => name), toolNames());
    await callEveryTool(mcp.call);
    assert.ok((await ledgerState(app)).captures.length >= AGENT_OPERATIONS.length - 1);
  });
}

Deno.test("the list of tools is small enough to be read before every question", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const { tools } = await mcp.client.listTools();
  const bytes = new TextEncoder().encode(JSON.stringify(tools)).length;
  console.log(`${tools.length} tools, ${bytes} bytes`);
  assert.ok(
    bytes <= MAX_LIST_BYTES,
    `${bytes} bytes: shorten descriptions of fields, or raise MAX_LIST_BYTES and say why`,
  );
});

Deno.test("a tool tells what it costs, what it needs, and what its answer has", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const { tools } = await mcp.client.listTools();
  const natal = tools.find(({ name }) => name === "charts_natal")!;
  assert.match(natal.description!, /2 credits per chart; plan core_compute\.$/);
  assert.deepEqual(natal.inputSchema.required, ["subject"]);
  assert.match(JSON.stringify(natal.outputSchema), /sun_sign, moon_sign/);
  const { subject } = natal.inputSchema.properties as Record<string, { description: string }>;
  assert.match(subject.description, /Fields: id \(customer-1\), dob \(2000-01-01\)/);
  assert.match(tools.find(({ name }) => name === "usage")!.description!, /Free\.$/);
  for (const { name, inputSchema, outputSchema } of tools) {
    assert.deepEqual(Object.keys(outputSchema!.properties ?? {}), ["data"], name);
    // Model providers refuse alternatives at the top of a tool's schema.
    for (const word of ["anyOf", "oneOf", "allOf", "$ref"]) assert.ok(!(word in inputSchema), name);
    assert.equal(inputSchema.type, "object", name);
  }
});

Deno.test("an answer in full is the one of HTTP, with what the headers say of it", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const answer = await mcp.call("charts_natal", { ...natalRequest(), detail: "full" });
  const overHttp = await app.post(NATAL, natalRequest());
  const { request_id, ...rest } = answer.json;
  const { request_id: _another, ...restOverHttp } = overHttp.json;
  assert.deepEqual(rest, restOverHttp);
  assert.match(request_id, /^req_/);
  assert.equal(answer.meta["X-Credits-Charged"], "2");
  assert.equal(answer.meta["X-Credits-Remaining"], "998");
});

Deno.test("an operation that is added has its tool", async () => {
  await using app = await bed.testApp();
  const { operation } = heldOperation({ id: "held.added" });
  const added = mcpApp(app, { operations: [...OPERATIONS, operation] });
  await using mcp = await added.connect();
  const { tools } = await mcp.client.listTools();
  assert.deepEqual(
    tools.map(({ name }) => name),
    [
      ...AGENT_OPERATIONS.map(({ id }) => id),
      operation.id,
      ...QUERIES.map(({ id }) => id),
      ...OPERATIONS.flatMap((each) => each.execution === "job" ? jobQueriesOf(each) : [])
        .map(({ id }) => id),
    ].map((id) => id.replaceAll(".", "_")),
  );
});

Deno.test("a route that its entry marks as for servers is no tool, no name in a text and no scope of OAuth", async () => {
  await using app = await bed.testApp();
  const marked = OPERATIONS.filter(({ isForServers }) => isForServers);
  assert.deepEqual(marked.map(({ id }) => id), ["audience.campaign_table"]);
  const { operation } = heldOperation({ id: "held.marked" });
  const operations = [...OPERATIONS, { ...operation, isForServers: true as const }];
  const { connect, fetch } = mcpApp(app, { operations });
  await using mcp = await connect();
  const listed = JSON.stringify(await mcp.client.listTools());
  for (const name of ["campaign_table", "held_marked", "places_tokens", "test_events"]) {
    assert.ok(!listed.includes(name), name);
  }
  await assert.rejects(mcp.call("audience_campaign_table"), /There is no tool/);
  const metadata = await fetch("http://127.0.0.1:8000/.well-known/oauth-protected-resource");
  const { scopes_supported } = await metadata.json();
  assert.ok(scopes_supported.includes("lunar.phase"));
  assert.ok(!scopes_supported.includes("audience.campaign_table"));
});

const MISTAKES: [what: string, tool: string, input: object, path: string, suggestion?: string][] = [
  ["a misspelt field", "charts_natal", { subjct: SUBJECT }, "subjct", "subject"],
  ["a misspelt field within", "charts_natal", natalRequest({ lat: 1 }), "subject.lat", "latitude"],
  ["a misspelt value", "tarot_draw", { spread_type: "singel" }, "spread_type", "single"],
  ["a parameter out of range", "places", { q: "San Di", limit: 99 }, "limit"],
  ["an object for a parameter", "places", { q: { name: "San Di" } }, "q"],
  ["a switch for a parameter", "places", { q: true }, "q"],
  ["no job id", "world_signals_job_get", {}, "job_id"],
  ["a path for a job id", "world_signals_job_get", { job_id: "../../usage" }, "job_id"],
  ["too long a wait", "world_signals_job_get", { job_id: "x", wait_seconds: 21 }, "wait_seconds"],
  ["a number as a key", "lunar_phase", { idempotency_key: 7 }, "idempotency_key"],
  ["a key that is none", "lunar_phase", { idempotency_key: "ключ" }, "idempotency_key"],
  ["a key of a query", "usage", { idempotency_key: "one" }, "idempotency_key"],
];

Deno.test("what is wrong with a call is told as HTTP tells it, with what was meant, and bills nothing", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  for (const [what, tool, input, path, suggestion] of MISTAKES) {
    const { isError, json } = await mcp.call(tool, { ...input });
    assert.ok(isError, what);
    const { code, issues, retryable, doc_url } = json.error;
    assert.deepEqual([code, issues[0].path, retryable], ["INVALID_REQUEST", path, false], what);
    assert.deepEqual(issues[0].suggestions, suggestion && [suggestion], what);
    assert.match(doc_url, /INVALID_REQUEST$/);
    assert.match(json.request_id, /^req_/);
  }
  const { balanceCredits, captures, leases } = await ledgerState(app);
  assert.deepEqual([balanceCredits, captures, leases], [1000, [], 0]);
});

Deno.test("a tool that is not there is named by the one that was meant", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  await assert.rejects(mcp.call("chart_natal"), /no tool chart_natal; did you mean charts_natal\?/);
});

async function textOf(mcp: McpClient, uri: string): Promise<string> {
  const { contents: [content] } = await mcp.client.readResource({ uri });
  assert.ok("text" in content);
  return content.text;
}

for (const generation of GENERATIONS) {
  Deno.test(`documents and the schema of every tool can be read (${generation})`, async () => {
    await using app = await bed.testApp();
    await using mcp = await mcpApp(app).connect({ generation });
    const { resources } = await mcp.client.listResources();
    const names = resources.map(({ name }) => name);
    assert.deepEqual(names.filter((name) => name !== "llms.txt"), [
      ...["openapi", "errors", "methods"],
      ...toolNames(),
    ]);
    const served = await app.request("/v1/errors");
    const { uri } = resources.find(({ name }) => name === "errors")!;
    assert.equal(await textOf(mcp, uri), served.text);
    const natal = JSON.parse(await textOf(mcp, "schema://charts_natal"));
    assert.ok(
      natal.$defs.RelocatableChartOptions.properties.house_system.enum.includes("placidus"),
    );
    await assert.rejects(textOf(mcp, "schema://nothing"), /not found/i);
  });
}
