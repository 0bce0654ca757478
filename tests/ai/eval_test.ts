import assert from "node:assert/strict";
import type { Attempt } from "../../src/ai/attempts.ts";
import { type AiConfig } from "../../src/base/ai_config.ts";
import { type CaseResult, type EvalCase, runCases } from "../../tools/support/eval/run_cases.ts";
import { type Summary, summaryOf, tableOf } from "../../tools/support/eval/summary.ts";
import { FakeOpenAi } from "../faults/fake_openai.ts";
import { recordingLog } from "../support/recording_log.ts";
import { endpointAt } from "./model_requests.ts";

const CASES: EvalCase[] = await readGolden("eval_cases.json");
const BASELINE: { products: Record<string, Summary> } = await readGolden("eval_baseline.json");
const PRODUCTS = [
  "horoscope.daily",
  "oracle.ask",
  "tarot.draw",
  "world.signals",
  "experiences.crystal_ball",
  "past_life.reading",
  "audience.insights",
  "experiences.love_reveal",
  "experiences.future_partner_vision",
];
const COUNT = 20 * PRODUCTS.length;
const DEADLINE_MS = 60_000;

async function readGolden(name: string) {
  return JSON.parse(await Deno.readTextFile(new URL(`../golden/${name}`, import.meta.url)));
}

function run(cases: EvalCase[], times: number, given: Partial<AiConfig>) {
  const ai: AiConfig = {
    writing: "free",
    ...{ provider: "openai", isChosen: true, endpoint: null, refusedTokensDay: 0 },
    ...given,
  };
  return runCases(cases, times, {
    ...{ ai, deadlineMs: DEADLINE_MS, log: recordingLog(), parallel: 4 },
  });
}

Deno.test("there are twenty cases a product, all different, and a baseline of each [ai-golden-cases]", () => {
  assert.equal(new Set(CASES.map((it) => JSON.stringify(it))).size, COUNT);
  for (const product of PRODUCTS) {
    assert.equal(CASES.filter(({ operation }) => operation === product).length, 20);
    const { calls, answered, afterRetry } = BASELINE.products[product];
    assert.deepEqual([calls, answered, afterRetry], [20, 20, 1]);
  }
});

Deno.test("every case is answered on the simulator, as often as is asked", async () => {
  const results = await run(CASES, 2, { provider: "simulator" });
  assert.equal(results.length, 2 * COUNT);
  results.forEach(({ product, error, attempts, fields, facts }, index) => {
    assert.equal(product, CASES[index % COUNT].operation);
    assert.deepEqual([error, attempts.length > 0, facts.length > 0], [null, true, true]);
    assert.ok(Object.keys(fields).length > 0);
  });
});

Deno.test("a model that words nothing true is seen as it is, over HTTP", async () => {
  using fake = new FakeOpenAi();
  const some = [CASES[0], CASES[20], CASES[40]];
  const results = await run(some, 1, { endpoint: endpointAt(fake.baseUrl) });
  assert.ok(fake.calls.length > 3 && fake.calls.length <= 6, `${fake.calls.length} requests`);
  for (const summary of Object.values(summaryOf(results))) {
    const { answered, firstPass, afterRetry, codes, errors } = summary;
    assert.deepEqual([answered, firstPass, afterRetry], [1, 0, 0]);
    assert.deepEqual(errors, { QUALITY_GATE_FAILED: 1 });
    assert.ok(Object.keys(codes).length > 0);
  }
});

function attempt(outcome: Attempt["outcome"], durationMs: number, codes: Attempt["codes"] = []) {
  return {
    ...{ product: "oracle.ask", promptVersion: "oracle-9", provider: "x", model: "model-1" },
    ...{ outcome, isFirst: true, codes, durationMs, isEstimated: false, sentencesDropped: 0 },
    tokens: { input: 100, output: 20 },
  } as Attempt;
}

function result(attempts: Attempt[], answer: string | null): CaseResult {
  return {
    product: "oracle.ask",
    promptVersion: "oracle-9",
    error: answer === null ? "QUALITY_GATE_FAILED" : null,
    attempts,
    fields: answer === null ? {} : { answer },
    facts: [],
  };
}

Deno.test("rates are of the calls that a model answered, shares of the sentences that passed", () => {
  const summaries = summaryOf([
    result([attempt("accepted", 10)], "With your Moon in Leo, rest. Write first!"),
    result([attempt("transient", 5), attempt("accepted", 10)], "Venus helps. So does sleep."),
    result([attempt("complained", 10, ["length"]), attempt("salvaged", 90, ["length"])], "Go."),
    result([attempt("complained", 10, ["shape"]), attempt("cut", 10, ["truncated"])], null),
    { ...result([], null), error: "AI_UNAVAILABLE" },
  ]);
  assert.deepEqual(summaries, {
    "oracle.ask": {
      ...{ prompt: "oracle-9", calls: 5, answered: 4 },
      ...{ firstPass: 0.5, afterSalvage: 0.5, afterRetry: 0.75 },
      ...{ tokens: 168, p95Ms: 100, namesSky: 0.4, opensWithYour: 0.2 },
      codes: { length: 2, shape: 1, truncated: 1 },
      errors: { QUALITY_GATE_FAILED: 1, AI_UNAVAILABLE: 1 },
    },
  });
  const lines = tableOf(summaries, summaries).split("\n");
  assert.equal(lines.length, 3);
  assert.match(lines[1], /^oracle\.ask +oracle-9 +5 +4 +50\.0 % +50\.0 % +75\.0 % /);
  assert.match(lines[2], /^ {2}baseline +oracle-9 /);
});

Deno.test("deno task eval asks no model unless one is configured, and says what to set", async () => {
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "eval"],
    env: { NO_COLOR: "1", OPENAI_API_KEY: "", OPENAI_BASE_URL: "", AI_MODEL: "", AI_PROVIDER: "" },
  }).output();
  assert.equal(code, 2);
  assert.equal(stdout.length, 0);
  assert.match(new TextDecoder().decode(stderr), /Set OPENAI_BASE_URL or OPENAI_API_KEY/);
});
