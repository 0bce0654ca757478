import assert from "node:assert/strict";
import { z } from "zod";
import { OPERATIONS, QUERIES } from "../../src/catalogue.ts";
import { MAX_MESSAGES } from "../../src/mcp/message_bounds.ts";
import { defineQuery } from "../../src/routes/query.ts";
import { handClock } from "../support/hand_clock.ts";
import { heldOperation } from "../support/held_operation.ts";
import { ledgerState } from "../support/ledger.ts";
import { mcpApp, type ToolAnswer, toolCall } from "../support/mcp_client.ts";
import { natalRequest, PRIVATE_VALUES } from "../support/natal_requests.ts";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();

function assertRefused({ isError, json }: ToolAnswer, code: string, reason?: string): void {
  assert.ok(isError);
  assert.deepEqual([json.error.code, json.error.reason], [code, reason]);
}

Deno.test("an idempotency key replays the first answer, billed once, in whichever connection", async () => {
  await using app = await bed.testApp();
  const service = mcpApp(app);
  await using one = await service.connect({ generation: "2025-11-25" });
  await using other = await service.connect({ generation: "2026-07-28" });
  const input = { ...natalRequest(), idempotency_key: "order-1" };
  const first = await one.call("charts_natal", input);
  const again = await other.call("charts_natal", input);
  assert.equal(again.text, first.text);
  assert.deepEqual(
    [first.meta["X-Credits-Charged"], again.meta["X-Credits-Charged"]],
    ["2", "0"],
  );
  assert.equal(again.meta["Idempotent-Replayed"], "true");
  const { captures, balanceCredits } = await ledgerState(app);
  assert.deepEqual([captures.length, balanceCredits], [1, 998]);
  const changed = natalRequest({ tob: "18:28" });
  assertRefused(
    await one.call("charts_natal", { ...changed, idempotency_key: "order-1" }),
    "IDEMPOTENCY_CONFLICT",
    "payload_mismatch",
  );
});

Deno.test("100 calls at a time are answered and billed each", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const answers = await Promise.all(
    Array.from(
      { length: 100 },
      (_, index) => mcp.call("charts_natal", natalRequest({ id: `customer-77041-${index}` })),
    ),
  );
  answers.forEach(({ isError, json }, index) => {
    assert.ok(!isError);
    assert.equal(json.data.subject_id, `customer-77041-${index}`);
  });
  const { captures, balanceCredits, leases } = await ledgerState(app);
  assert.deepEqual([captures.length, balanceCredits, leases], [100, 800, 0]);
});

Deno.test("a scope, a plan, an empty balance and a full window refuse as over HTTP", async () => {
  await using scoped = await bed.testApp({ scopes: ["lunar.phase"] });
  await using ofPhase = await mcpApp(scoped).connect();
  assertRefused(await ofPhase.call("charts_natal", natalRequest()), "AUTH_FORBIDDEN", "scope");
  assert.ok(!(await ofPhase.call("lunar_phase")).isError);

  await using basic = await bed.testApp({ plan: "basic" });
  await using ofBasic = await mcpApp(basic).connect();
  assertRefused(await ofBasic.call("charts_natal", natalRequest()), "AUTH_FORBIDDEN", "plan");

  await using poor = await bed.testApp({ credits: 1 });
  await using ofPoor = await mcpApp(poor).connect();
  assertRefused(await ofPoor.call("charts_natal", natalRequest()), "CREDITS_EXHAUSTED");

  // The handshake is two messages, of a window of their own.
  await using busy = await bed.testApp({ limits: { tokensPerMinute: 2 } });
  await using ofBusy = await mcpApp(busy).connect();
  for (const _ of [1, 2]) assert.ok(!(await ofBusy.call("lunar_phase")).isError);
  const refused = await ofBusy.call("lunar_phase");
  assertRefused(refused, "RATE_LIMITED");
  const { retryable, retry_after, limit } = refused.json.error;
  assert.deepEqual([retryable, limit.kind, limit.operation], [true, "window", "lunar.phase"]);
  assert.equal(refused.meta["Retry-After"], String(retry_after));
});

Deno.test("calls that are refused use up the budget of refusals, wherever they are refused", async () => {
  await using app = await bed.testApp({ limits: { tokensPerMinute: 1 } });
  const { post } = mcpApp(app);
  const wrong = toolCall("world_signals_job_get", { job_id: ".." });
  const batch = Array.from({ length: MAX_MESSAGES }, (_, id) => ({ ...wrong, id }));
  using _clock = handClock();
  for (let refused = 0; refused < 600; refused += batch.length) {
    assert.equal((await post(batch)).status, 200);
  }
  const answer = await post(wrong);
  assert.equal(answer.status, 429);
  assert.equal((await answer.json()).error.data.limit.kind, "refusals");
});

Deno.test("a job of another organization is not there", async () => {
  await using app = await bed.testApp();
  await using stranger = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const { json } = await mcp.call("world_signals_job", { topic: "culture", depth: "brief" });
  const { job_id } = json.data;
  await using others = await mcpApp(stranger).connect();
  for (const tool of ["world_signals_job_get", "world_signals_job_cancel"]) {
    assertRefused(await others.call(tool, { job_id }), "NOT_FOUND");
  }
  const { json: list } = await others.call("world_signals_job_list", { detail: "full" });
  assert.deepEqual(list.data.jobs, []);
  assert.equal((await mcp.call("world_signals_job_get", { job_id })).json.data.status, "queued");
});

Deno.test("a query that can wait is told how long", async () => {
  const waiting = defineQuery({
    id: "test.waiting",
    path: "/test/waiting/{thing_id}",
    helper: "waiting",
    operationId: "waiting",
    lane: "core",
    rateWeight: 1,
    summary: "Waits",
    description: "Waits.",
    parameters: z.strictObject({ thing_id: z.string() }),
    data: z.object({ prefer: z.string().nullable() }),
    example: { thing_id: "one" },
    wait: () => Promise.resolve(),
    run: (_input, _services, { headers }) => ({ data: { prefer: headers.get("prefer") } }),
  });
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app, { queries: [...QUERIES, waiting] }).connect();
  const preferred = async (input: object) =>
    (await mcp.call("test_waiting", { thing_id: "one", detail: "full", ...input })).json.data
      .prefer;
  assert.deepEqual([await preferred({ wait_seconds: 20 }), await preferred({})], ["wait=20", null]);
});

Deno.test("a process that drains refuses new work, and replays what is stored", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  const stored = { idempotency_key: "before" };
  const first = await mcp.call("lunar_phase", stored);
  app.services.drain.refusesWork = true;
  assertRefused(await mcp.call("lunar_phase"), "SERVICE_UNAVAILABLE");
  assert.deepEqual(app.log.takeErrors().map(({ event }) => event), ["call_failed"]);
  assert.equal((await mcp.call("lunar_phase", stored)).text, first.text);
  assert.equal((await ledgerState(app)).captures.length, 1);
});

for (const generation of ["2025-11-25", "2026-07-28"] as const) {
  Deno.test(`whoever leaves without an idempotency key is not billed (${generation})`, async () => {
    const { operation, running, finish } = heldOperation({ id: "held.left" });
    await using app = await bed.testApp();
    await using mcp = await mcpApp(app, { operations: [...OPERATIONS, operation] }).connect({
      generation,
    });
    const call = mcp.call("held_left");
    await running(1);
    await mcp.client.close();
    await assert.rejects(call);
    finish();
    await app.services.drain.ended();
    const { captures, leases } = await ledgerState(app);
    assert.deepEqual([captures, leases], [[], 0]);
  });
}

Deno.test("a birth and a key stand in no line of the log, whether a call succeeds or fails", async () => {
  await using app = await bed.testApp();
  await using mcp = await mcpApp(app).connect();
  await mcp.call("charts_natal", natalRequest());
  await mcp.call("charts_natal", natalRequest({ lat: 41.716667 }));
  await mcp.call("past_life_reading", { subject: natalRequest().subject, focus: "1984-02-29" });
  const lines = app.log.lines.filter(({ event }) => event === "request");
  const paths = lines.map(({ fields }) => fields.path);
  assert.equal(paths.filter((path) => path === "/v1/charts/natal").length, 2);
  assert.ok(paths.includes("/mcp"));
  for (const value of [app.key.slice(-20), ...PRIVATE_VALUES]) {
    assert.ok(!app.log.text().includes(value));
  }
});
