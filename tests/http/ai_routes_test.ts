import { GATE } from "../../src/products/products.ts";
import assert from "node:assert/strict";
import { composerOf } from "../../src/ai/composers.ts";
import { balanceOf } from "../../src/metering/credits.ts";
import { keyed } from "../support/idempotent_calls.ts";
import { openTestBed, type TestApp } from "../support/test_bed.ts";
import { WORDED_ROUTES as ROUTES } from "../support/worded_routes.ts";

const bed = await openTestBed();

/** Nothing is billed or held; what failed was logged, without the question. */
async function assertUntouched(app: TestApp): Promise<void> {
  const errors = app.log.takeErrors();
  assert.ok(errors.length > 0);
  assert.ok(!app.log.text().includes("freelance"));
  const { db } = app.services.database;
  assert.deepEqual(await balanceOf(db, app.organizationId), {
    balanceCredits: 100,
    heldCredits: 0,
  });
}

Deno.test("what the gate refuses twice is a 502 that bills nothing; once, a further attempt mends it [gate-refusal-unbilled]", async () => {
  for (const [path, body, credits] of ROUTES) {
    await using app = await bed.testApp({ credits: 100 });
    for (const fault of ["placeholder", "cut", "refused"]) {
      const answer = await app.post(path, body, { headers: { "X-Simulate": fault } });
      assert.equal(answer.status, 502, answer.text);
      const { code, retryable } = answer.json.error;
      assert.deepEqual([code, retryable], ["QUALITY_GATE_FAILED", false]);
      const [{ event, error }] = app.log.lines.filter(({ level }) => level === "error");
      assert.equal(event, "call_failed");
      assert.match(String(error), /^refused for [a-z_ ]+$/, "its codes, without a stack");
      await assertUntouched(app);
    }
    const plain = await app.post(path, body);
    const mended = await app.post(path, body, { headers: { "X-Simulate": "placeholder*1" } });
    assert.equal(mended.status, 200, mended.text);
    assert.equal(mended.json.usage.credits, credits);
    assert.ok(mended.json.usage.tokens.input > plain.json.usage.tokens.input);
  }
});

Deno.test("a provider that cannot be asked is a 503 with Retry-After, unbilled; its key runs again [provider-unavailable-unbilled]", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [path, body] = ROUTES[0];
  const limited = await app.post(path, body, {
    headers: { ...keyed("one").headers, "X-Simulate": "limited" },
  });
  assert.deepEqual([limited.status, limited.json.error.code], [503, "AI_UNAVAILABLE"]);
  assert.ok(Number(limited.headers.get("Retry-After")) > 0);
  await assertUntouched(app);
  const again = await app.post(path, body, keyed("one"));
  assert.equal(again.status, 200, again.text);
});

Deno.test("without a provider the AI lane is unavailable and the core lane works on [core-without-provider]", async () => {
  const none = {
    provider: "none",
    isChosen: true,
    writing: "free",
    endpoint: null,
    refusedTokensDay: 0,
  } as const;
  const log = { info: () => {}, error: () => {} };
  const composer = await composerOf(none, log, { record: () => {} }, GATE);
  await using app = await bed.testApp({ credits: 100, services: { composer } });
  const job = { topic: "markets", window_days: 30, depth: "brief" };
  const file = await app.request("/v1/audience/insights/jobs?product_category=pets", {
    method: "POST",
    headers: { "x-api-key": app.key, "content-type": "application/x-ndjson" },
    body: JSON.stringify({ id: "a", dob: "1990-06-15" }),
  });
  const answers = [
    file,
    ...await Promise.all(ROUTES.map(([path, body]) => app.post(path, body))),
    await app.post("/v1/world/signals", job),
    await app.post("/v1/world/signals/jobs", job, keyed("job")),
  ];
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.json.error?.code], [503, "AI_UNAVAILABLE"]);
    assert.equal(answer.headers.get("Retry-After"), "60");
  }
  await assertUntouched(app);
  const { json: { data } } = await app.request("/v1/world/signals/jobs", {
    headers: { "x-api-key": app.key },
  });
  assert.deepEqual(data.jobs, [], "no job waits for a text that nobody will write");
  const checked = await app.post("/v1/world/signals/jobs", { ...job, validate_only: true });
  assert.equal(checked.json.data?.valid, true, checked.text);
  assert.equal((await app.post("/v1/lunar/phase", {})).status, 200);
});

Deno.test("a birth's quality is told where there is a birth, and is an array without one", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [path, body] = ROUTES[1];
  const asked = async (changed: object) =>
    (await app.post(path, { ...body, ...changed })).json.meta;
  const { chartQuality } = await asked({ birth_date: "2000-01-01" });
  assert.deepEqual(chartQuality, [{ subject_id: "birth_date", quality: "date_only", notes: [] }]);
  assert.deepEqual((await asked({})).chartQuality, []);
});

Deno.test("a replayed answer is the first one, made seed and all, and costs no tokens", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const first = await app.post("/v1/tarot/draw", { topic: "general" }, keyed("draw"));
  const again = await app.post("/v1/tarot/draw", { topic: "general" }, keyed("draw"));
  assert.equal(again.text, first.text);
  assert.equal(again.headers.get("Idempotent-Replayed"), "true");
  assert.equal(again.headers.get("X-Credits-Remaining"), "98");
});

Deno.test("GET /v1/usage tells the tokens that billed answers took, of all their attempts", async () => {
  await using app = await bed.testApp({ credits: 100 });
  const [oracle, tarot] = [ROUTES[1], ROUTES[2]];
  const sums = { input: 0, output: 0 };
  for (const [[path, body], simulate] of [[oracle, null], [tarot, "length*1"]] as const) {
    const headers: Record<string, string> = simulate === null ? {} : { "X-Simulate": simulate };
    const { json } = await app.post(path, body, { headers });
    sums.input += json.usage.tokens.input;
    sums.output += json.usage.tokens.output;
  }
  await app.post(...oracle.slice(0, 2) as [string, object], { headers: { "X-Simulate": "cut" } });
  assert.equal((await app.post("/v1/lunar/phase", {})).status, 200);
  app.log.takeErrors();
  const { json } = await app.request("/v1/usage", { headers: { "x-api-key": app.key } });
  const { tokens, by_operation: rows } = json.data.period;
  assert.deepEqual(tokens, sums);
  const tokensOf = (operation: string) =>
    rows.find((row: { operation: string }) => row.operation === operation).tokens;
  assert.equal(tokensOf("lunar.phase"), undefined);
  const [first, second] = [tokensOf("oracle.ask"), tokensOf("tarot.draw")];
  assert.ok(first.output > 0);
  assert.equal(first.input + second.input, sums.input);
});
