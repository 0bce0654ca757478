import assert from "node:assert/strict";
import { z } from "zod";
import { OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { defineJobOperation, defineOperation, jobFields } from "../../src/routes/operation.ts";
import { fixedPrice, priceByChoice, pricePerUnit } from "../../src/routes/price.ts";
import { defineQuery } from "../../src/routes/query.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

const usual = {
  rateWeight: 5,
  minimumPlan: "basic",
  stability: "beta",
  summary: "Of the tests",
  description: "Of the tests.",
} as const;
const noMeta = z.object({});

/** Costs by what the request names, is worded by a model, and has a second path. */
const worded = defineOperation({
  ...usual,
  id: "test.worded",
  path: "/test/worded",
  aliases: [{ path: "/test/old-name" }],
  helper: "worded",
  operationId: "worded",
  lane: "ai",
  execution: "call",
  price: pricePerUnit(3, "name", ({ names }: { names: string[] }) => names.length),
  request: z.strictObject({ names: z.array(z.string()).min(1).max(9) }).meta({ id: "WordedInput" }),
  data: z.object({ greetings: z.array(z.string()), call: z.string() }).meta({ id: "WordedData" }),
  meta: noMeta,
  examples: [{ name: "Two", request: { names: ["Ada", "Bo"] } }],
  prepare: ({ names }) => names,
  run: (names, _services, call) => ({
    data: { greetings: names.map((name) => `Good day, ${name}`), call: call.id },
    meta: {},
    wording: { provider: "test", model: "phrases", tokens: { input: 7, output: 5 * names.length } },
  }),
});

/** Only takes the job; its work outlives the request. */
const queued = defineJobOperation({
  ...usual,
  id: "test.queued",
  path: "/test/queued",
  helper: "queued",
  operationId: "queued",
  lane: "ai",
  execution: "job",
  price: priceByChoice(
    { brief: 6, deep: 25 },
    "job",
    (input: { depth: "brief" | "deep" }) => input.depth,
  ),
  request: z.strictObject({ ...jobFields, depth: z.enum(["brief", "deep"]) })
    .meta({ id: "QueuedInput" }),
  data: z.object({ words: z.string() }).meta({ id: "QueuedData" }),
  meta: noMeta,
  examples: [],
  prepare: ({ depth }) => ({ depth }),
  job: {
    plan: () => [{ barrier: 0, runsOn: "model", plan: null }],
    run: () => assert.fail("nobody has started to do jobs"),
    maxStepMs: 1000,
    resultDays: 1,
  },
});

const ofPath = defineQuery({
  id: "test.of_path",
  path: "/test/things/{thing_id}/parts",
  helper: "parts",
  operationId: "parts",
  lane: "ai",
  rateWeight: 2,
  summary: "Parts of a thing",
  description: "Parts of a thing.",
  parameters: z.strictObject({
    thing_id: z.string().regex(/^[a-z]+$/, "expected letters"),
    only: z.string().optional(),
  }),
  data: z.object({ thing: z.string(), only: z.string().nullable() }).meta({ id: "PartsData" }),
  example: { thing_id: "wheel" },
  run: ({ thing_id, only }) => ({ data: { thing: thing_id, only: only ?? null } }),
});

const operations = [...OPERATIONS, worded, queued];
const queries = [...QUERIES, ofPath];

Deno.test("a call may cost by its input and tell who worded it; its books say so too", async () => {
  await using app = await bed.testApp({ operations, credits: 20 });
  const answer = await app.post("/v1/test/worded", { names: ["Ada", "Bo", "Cy"] });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.json.data.call, answer.json.request_id);
  assert.deepEqual(answer.json.usage, {
    lane: "ai",
    credits: 9,
    billableUnits: 3,
    provider: "test",
    model: "phrases",
    tokens: { input: 7, output: 15 },
  });
  const { db } = app.services.database;
  const record = await db.selectFrom("usage_record")
    .select(["credits", "billable_units", "provider", "model", "tokens_input", "tokens_output"])
    .where("call_id", "=", answer.json.request_id).executeTakeFirstOrThrow();
  assert.deepEqual(record, {
    credits: 9,
    billable_units: 3,
    provider: "test",
    model: "phrases",
    tokens_input: 7,
    tokens_output: 15,
  });
  const tooDear = await app.post("/v1/test/worded", { names: ["a", "b", "c", "d"] });
  assert.deepEqual([tooDear.status, tooDear.json.error.code], [402, "CREDITS_EXHAUSTED"]);
});

Deno.test("an alias is the same operation: one price, one scope, one idempotency claim [alias-equivalence]", async () => {
  await using app = await bed.testApp({ operations, credits: 20, scopes: ["test.worded"] });
  const body = { names: ["Ada"] };
  const first = await app.post("/v1/test/worded", body, keyed("one"));
  const replay = await app.post("/v1/test/old-name", body, keyed("one"));
  assert.equal(replay.headers.get("Idempotent-Replayed"), "true");
  assert.equal(replay.text, first.text);
  assert.equal(replay.headers.get("X-Credits-Remaining"), "17");
});

Deno.test("a query has path parameters, a lane and a weight of its own", async () => {
  await using app = await bed.testApp({ queries, plan: "basic" });
  const get = (path: string) => app.request(path, { headers: { "x-api-key": app.key } });
  const answer = await get("/v1/test/things/wheel/parts?only=spokes");
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(answer.json.data, { thing: "wheel", only: "spokes" });
  assert.equal(answer.json.usage.lane, "ai");
  assert.equal(answer.headers.get("X-RateLimit-Remaining"), "58");
  const wrong = await get("/v1/test/things/WHEEL/parts");
  assert.deepEqual([wrong.status, wrong.json.error.issues[0].path], [400, "thing_id"]);
  const document = await app.contract();
  const parameters = document.paths["/v1/test/things/{thing_id}/parts"].get.parameters;
  assert.deepEqual(parameters.map((p: { in: string; name: string }) => [p.in, p.name]), [
    ["path", "thing_id"],
    ["query", "only"],
  ]);
});

Deno.test("documents show prices, aliases and stability of every kind of operation", async () => {
  await using app = await bed.testApp({ operations: [worded, queued, operationOfFixedPrice] });
  const { json: root } = await app.request("/v1");
  const shown = root.routes.map(({ credits, per, aliases }: Record<string, unknown>) => ({
    credits,
    per,
    aliases,
  }));
  assert.deepEqual(shown.slice(0, 3), [
    { credits: { kind: "fixed", amount: 3 }, per: "name", aliases: ["/v1/test/old-name"] },
    {
      credits: { kind: "by_choice", amounts: { brief: 6, deep: 25 } },
      per: "job",
      aliases: undefined,
    },
    { credits: { kind: "fixed", amount: 2 }, per: "call", aliases: undefined },
  ]);
  const document = await app.contract();
  const { post } = document.paths["/v1/test/queued"];
  assert.match(post.description, /6 \(brief\) or 25 \(deep\) credits per job/);
  assert.equal(post["x-stability"], "beta");
  assert.equal(document.paths["/v1/test/old-name"].post.deprecated, true);
});

const operationOfFixedPrice = defineOperation({
  ...usual,
  id: "test.fixed",
  path: "/test/fixed",
  helper: "fixed",
  operationId: "fixed",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "call"),
  request: z.strictObject({}).meta({ id: "FixedInput" }),
  data: z.object({}).meta({ id: "FixedData" }),
  meta: noMeta,
  examples: [],
  prepare: () => null,
  run: () => ({ data: {}, meta: {} }),
});
