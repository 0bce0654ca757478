import assert from "node:assert/strict";
import { createApp } from "../../src/app.ts";
import { readOperator } from "../../src/base/operator.ts";
import { CATALOGUE, OPERATIONS } from "../../src/catalogue.ts";
import { LIMIT_HEADERS } from "../../src/terms/response_headers.ts";
import { meteredRoutes } from "../../src/routes/routes.ts";
import { handClock } from "../support/hand_clock.ts";
import { heldOperation } from "../support/held_operation.ts";
import { METERED_CALLS } from "../support/metered_calls.ts";
import {
  type Answer,
  openTestBed,
  type TestApp,
  type TestAppOptions,
} from "../support/test_bed.ts";

const bed = await openTestBed({ clockAt: "2026-03-20T14:46:00.250Z" });

const PHASE = "/v1/lunar/phase";
const JOBS = "/v1/world/signals/jobs";

interface PrintedPlan {
  plan: string;
  rateTokensPerMinute: number;
  inFlight: { core: number; ai: number };
  openJobs: number;
  monthlyCredits: number | null;
  refusedCallsPerMinute: number;
}

async function rateLimits(app: TestApp) {
  return (await app.request("/v1/versioning")).json.rateLimits;
}

/** The app of a basic key, and what the document prints for its plan. */
async function basic(options: TestAppOptions = {}) {
  const app = await bed.testApp({ plan: "basic", ...options });
  const { plans }: { plans: PrintedPlan[] } = await rateLimits(app);
  return { app, printed: plans.find(({ plan }) => plan === "basic")! };
}

function assertLimited(answer: Answer, kind: string, limit: number): void {
  assert.equal(answer.status, 429, answer.text);
  assert.deepEqual([answer.json.error.limit.kind, answer.json.error.limit.limit], [kind, limit]);
}

Deno.test("a basic key gets what the document prints, and 429 at exactly the next [printed-rate-limits]", async () => {
  const core = heldOperation({ id: "held.core" });
  const ai = heldOperation({ id: "held.ai", lane: "ai" });
  const { app: owned, printed } = await basic({
    operations: [...OPERATIONS, core.operation, ai.operation],
  });
  await using app = owned;
  for (let call = 1; call <= printed.rateTokensPerMinute; call++) {
    assert.equal((await app.post(PHASE, {})).status, 200, `call ${call}`);
  }
  assertLimited(await app.post(PHASE, {}), "window", printed.rateTokensPerMinute);
  const { window } = await rateLimits(app);
  await app.advanceClock(window.seconds - 1);
  assert.equal((await app.post(PHASE, {})).status, 429, "a second before the window ends");
  await app.advanceClock(window.seconds);
  assert.equal((await app.post(PHASE, {})).status, 200, "as soon as it has ended");

  for (const [held, lane] of [[core, "core"], [ai, "ai"]] as const) {
    const max = printed.inFlight[lane];
    const running = Array.from({ length: max }, () => app.post(held.path, {}));
    // One that answers before it may finish was refused.
    const refused = running.map((call) => call.then(({ text }) => assert.fail(text)));
    await Promise.race([held.running(max), ...refused]);
    refused.forEach((call) => call.catch(() => {}));
    assertLimited(await app.post(held.path, {}), "concurrency", max);
    held.finish();
    for (const answer of await Promise.all(running)) assert.equal(answer.status, 200);
  }
});

Deno.test("a basic key has as many open jobs, refusals and credits as the document prints", async () => {
  const { app: owned, printed } = await basic({ credits: 0 });
  await using app = owned;
  const forecast = { topic: "markets", window_days: 30, depth: "brief" };
  const first = await app.post(JOBS, forecast);
  assert.equal(
    Number(first.headers.get("X-Credits-Remaining")) + first.json.data.credits_reserved,
    printed.monthlyCredits,
  );
  for (let job = 2; job <= printed.openJobs; job++) {
    assert.equal((await app.post(JOBS, forecast)).status, 202, `job ${job}`);
  }
  assertLimited(await app.post(JOBS, forecast), "jobs", printed.openJobs);

  using _clock = handClock();
  for (let call = 1; call <= printed.refusedCallsPerMinute; call++) {
    assert.equal((await app.post(PHASE, "[]")).status, 400, `refusal ${call}`);
  }
  assertLimited(await app.post(PHASE, {}), "refusals", printed.refusedCallsPerMinute);
});

Deno.test("every operation uses the rate tokens that the document prints [printed-rate-tokens]", async () => {
  await using app = await bed.testApp({ plan: "enterprise" });
  const { plans, weights } = await rateLimits(app);
  const all = plans.find(({ plan }: PrintedPlan) => plan === "enterprise").rateTokensPerMinute;
  assert.ok(weights.length > METERED_CALLS.length, "queries count as well");
  for (const { id, success, send } of METERED_CALLS) {
    const { operation, rateTokens } = weights.find((one: { operation: string }) =>
      one.operation === id
    );
    const answer = await send(app);
    assert.equal(answer.status, success, `${operation}: ${answer.text}`);
    assert.equal(Number(answer.headers.get("X-RateLimit-Remaining")), all - rateTokens, operation);
  }
});

Deno.test("a body of the printed size is taken, one byte more is not", async () => {
  const { app: owned } = await basic();
  await using app = owned;
  const { body } = await rateLimits(app);
  assert.equal((await app.post(PHASE, "{}".padEnd(body.maxBytes, " "))).status, 200);
  assert.equal((await app.post(PHASE, "{}".padEnd(body.maxBytes + 1, " "))).status, 413);
});

Deno.test("the deadlines printed are those of this process, the headers those of its answers", async () => {
  await using app = await bed.testApp();
  app.services.config.deadlinesMs = { core: 1234, ai: 5678 };
  const { deadlines, headers } = await rateLimits(app);
  assert.deepEqual(
    deadlines.map(({ lane, milliseconds }: Record<string, unknown>) => [lane, milliseconds]),
    [["core", 1234], ["ai", 5678]],
  );
  const { headers: answered } = await app.post(PHASE, {});
  const names = headers.map(({ name }: { name: string }) => name);
  assert.deepEqual(names, [...Object.keys(LIMIT_HEADERS), "Retry-After"]);
  for (const name of names) if (name !== "Retry-After") assert.ok(answered.has(name), name);
});

Deno.test("custom limits require signed terms, whether or not the operator declares any", async () => {
  await using app = await bed.testApp();
  const { customLimits: bare } = await rateLimits(app);
  const operator = await readOperator("operator.example.json");
  const declaring = createApp({ ...app.services, operator });
  const { rateLimits: { customLimits } } = await (await declaring.request("/v1/versioning")).json();
  for (const { words } of [bare, customLimits]) {
    assert.match(words, /^Custom limits require signed enterprise terms\. /);
  }
  assert.ok(customLimits.words.endsWith(operator.enterpriseTerms!), customLimits.words);
  assert.match(bare.words, /declared no such terms\.$/);
});

Deno.test("every alias is printed with the path that replaces it, and every operation with its label", async () => {
  await using app = await bed.testApp();
  const { json: { lifecycle } } = await app.request("/v1/versioning");
  assert.deepEqual(
    lifecycle.legacyAliases.map(({ path, successor }: Record<string, string>) => [path, successor]),
    [
      ["/v1/mundane/forecast", "/v1/world/signals"],
      ["/v1/customer/profile", "/v1/audience/insights"],
    ],
  );
  assert.deepEqual(
    lifecycle.stability.map(({ operation, stability }: Record<string, string>) => [
      operation,
      stability,
    ]),
    meteredRoutes(CATALOGUE).map(({ id, stability }) => [id, stability]),
  );
  assert.deepEqual(
    lifecycle.deprecationNotice.map(({ noticeDays }: { noticeDays: number }) => noticeDays),
    [90, 90, 180],
  );
});
