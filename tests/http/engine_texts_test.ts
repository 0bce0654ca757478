import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { OPERATIONS } from "../../src/catalogue.ts";
import { composerOf } from "../../src/ai/composers.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { WORDED_ROUTES } from "../support/worded_routes.ts";

const bed = await openTestBed();
const WORLD = ["/v1/world/signals", { depth: "brief" }, 6] as const;
const ROUTES = [...WORDED_ROUTES, WORLD];
const FAULTS = ["placeholder", "cut", "refused", "transient", "limited", "misconfigured"];
const INSTEAD = { on_model_failure: "engine" } as const;

Deno.test("every call whose text a model words is tried here", () => {
  const worded = OPERATIONS.filter(({ lane, execution }) => lane === "ai" && execution === "call");
  assert.deepEqual(
    ROUTES.map(([path]) => path).sort(),
    worded.map(({ path }) => `/v1${path}`).sort(),
  );
});

async function booksOf({ services: { database: { db } }, organizationId }: TestApp) {
  const entries = await db.selectFrom("ledger_entry").select("kind")
    .where("organization_id", "=", organizationId).where("kind", "=", "capture").execute();
  const usage = await db.selectFrom("usage_record").select(["credits", "provider", "tokens_input"])
    .where("organization_id", "=", organizationId).execute();
  return { balance: await balanceOf(db, organizationId), captures: entries.length, usage };
}

Deno.test("a caller who asks for it gets the engine's text for nothing where the model fails [on-model-failure]", async () => {
  for (const [path, body] of ROUTES) {
    await using app = await bed.testApp({ credits: 100 });
    for (const fault of FAULTS) {
      const call = { headers: { "X-Simulate": fault } };
      const answer = await app.post(path, { ...body, ...INSTEAD }, call);
      assert.equal(answer.status, 200, `${path} ${fault}: ${answer.text}`);
      const { usage, meta } = answer.json;
      assert.deepEqual([meta.status, meta.aiGenerated], ["computed", false]);
      assert.deepEqual([usage.credits, usage.billableUnits, usage.provider], [0, 0, "engine"]);
      assert.deepEqual(usage.tokens, { input: 0, output: 0 });
      assert.equal(usage.isComputed, undefined);
      assert.equal(answer.headers.get("X-Credits-Charged"), "0");
    }
    const { balance, captures, usage } = await booksOf(app);
    assert.deepEqual(balance, { balanceCredits: 100, heldCredits: 0 });
    assert.deepEqual([captures, usage.length], [0, FAULTS.length]);
    assert.ok(usage.every(({ credits, provider }) => credits === 0 && provider === "engine"));
    app.log.takeErrors();
  }
});

Deno.test("with a model that works the field changes nothing, and the answer is billed", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [path, body, credits] = ROUTES[0];
  const { json } = await app.post(path, { ...body, ...INSTEAD });
  assert.deepEqual(
    [json.meta.status, json.meta.aiGenerated, json.usage.credits, json.usage.provider],
    ["complete", true, credits, "simulator"],
  );
});

Deno.test("an engine's answer is replayed for good, even when the model is back", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [path, body] = ROUTES[1];
  const { headers } = keyed("seven-o-clock");
  const failing = { headers: { ...headers, "X-Simulate": "limited" } };
  const first = await app.post(path, { ...body, ...INSTEAD }, failing);
  const again = await app.post(path, { ...body, ...INSTEAD }, { headers });
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("Idempotent-Replayed"), "true");
  assert.equal((await booksOf(app)).balance.balanceCredits, 100);
  app.log.takeErrors();
});

Deno.test("who wants an error gets one, and an unknown wish is refused", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [path, body] = ROUTES[0];
  const failing = { headers: { "X-Simulate": "limited" } };
  const refused = await app.post(path, { ...body, on_model_failure: "refuse" }, failing);
  assert.deepEqual([refused.status, refused.json.error.code], [503, "AI_UNAVAILABLE"]);
  const unknown = await app.post(path, { ...body, on_model_failure: "silence" });
  const [issue] = unknown.json.error.issues;
  assert.deepEqual([unknown.status, issue.path, issue.code], [
    400,
    "on_model_failure",
    "invalid_value",
  ]);
  app.log.takeErrors();
});

Deno.test("where the tokens for refused texts are used up, the engine answers without asking the model", async () => {
  await using app = await bed.testApp({ credits: 100, ai: { refusedTokensDay: 0 } });
  const [path, body] = ROUTES[1];
  assert.equal(
    (await app.post(path, body, { headers: { "X-Simulate": "placeholder" } })).status,
    502,
  );
  await app.services.attempts.idle();
  assert.equal((await app.post(path, body)).status, 429);
  const answer = await app.post(path, { ...body, ...INSTEAD });
  assert.deepEqual([answer.status, answer.json.meta.status], [200, "computed"]);
  assert.equal((await booksOf(app)).balance.balanceCredits, 100);
  app.log.takeErrors();
});

Deno.test("an outage stays in the figures, though its calls were answered", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [path, body] = ROUTES[0];
  for (let call = 0; call < 20; call++) {
    await app.post(path, { ...body, ...INSTEAD }, { headers: { "X-Simulate": "limited" } });
  }
  app.log.takeErrors();
  await app.services.traffic.write({ all: true });
  const counted = await app.services.database.db.selectFrom("traffic_minute")
    .select(["outcome", "count"]).where("process", "=", app.services.traffic.process)
    .where("lane", "=", "ai").execute();
  assert.deepEqual(counted.map(({ outcome, count }) => [outcome, Number(count)]), [[
    "computed",
    20,
  ]]);
});

Deno.test("the engine as the provider writes at full price, and says that no model did [engine-writes]", async () => {
  const engine = {
    provider: "engine",
    isChosen: true,
    writing: "free",
    endpoint: null,
    refusedTokensDay: 0,
  } as const;
  const log = { info: () => {}, error: () => {} };
  const composer = await composerOf(engine, log, { record: () => {} }, GATE);
  for (const [path, body, credits] of ROUTES) {
    await using app = await bed.testApp({ credits: 100, services: { composer } });
    const { json } = await app.post(path, body);
    assert.deepEqual([json.meta.status, json.meta.aiGenerated], ["complete", false], path);
    assert.deepEqual([json.usage.credits, json.usage.provider], [credits, "engine"]);
    assert.deepEqual(json.usage.tokens, { input: 0, output: 0 });
    const { balance } = await booksOf(app);
    assert.deepEqual(balance, { balanceCredits: 100 - credits, heldCredits: 0 });
  }
});
