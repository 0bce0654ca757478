import assert from "node:assert/strict";
import type { Access } from "../../src/access/access.ts";
import { limitsOf, type Plan } from "../../src/terms/plans.ts";
import { RefusalBudget } from "../../src/access/refusal_budget.ts";
import { ApiError } from "../../src/base/errors.ts";
import { fakeTimers } from "../support/fake_timers.ts";

function accessOf(apiKeyId: string, plan: Plan = "basic"): Access {
  const limits = limitsOf(plan, {});
  return {
    organizationId: "org",
    apiKeyId,
    plan,
    limits,
    scopes: ["*"],
    isPaused: false,
    isSuspended: false,
  };
}

function waitOf(budget: RefusalBudget, access: Access): number | null {
  try {
    budget.require(access);
    return null;
  } catch (error) {
    assert.ok(error instanceof ApiError && error.code === "RATE_LIMITED");
    assert.equal(error.details.limit?.kind, "refusals");
    return error.details.retryAfterSeconds!;
  }
}

Deno.test("600 refused calls a minute are borne with, then the key waits until one is old enough [refusal-budget]", () => {
  using timers = fakeTimers();
  timers.advance(1000 - performance.now() % 1000);
  const budget = new RefusalBudget();
  const access = accessOf("one");
  for (let call = 0; call < 600; call++) {
    assert.equal(waitOf(budget, access), null);
    budget.count([400, 403, 404, 409, 413, 415][call % 6], access);
  }
  assert.equal(waitOf(budget, access), 60);
  assert.equal(waitOf(budget, accessOf("two")), null);
  timers.advance(59_000);
  assert.equal(waitOf(budget, access), 1);
  timers.advance(1000);
  assert.equal(waitOf(budget, access), null);
});

Deno.test("what is refused for limits, credits or our faults, and what works, is not counted", () => {
  const budget = new RefusalBudget();
  const access = accessOf("one");
  for (const status of [200, 202, 304, 401, 402, 405, 408, 429, 500, 502, 503]) {
    for (let call = 0; call < 700; call++) budget.count(status, access);
  }
  assert.equal(waitOf(budget, access), null);
});

Deno.test("a plan with more tokens a minute may be refused as often", () => {
  const budget = new RefusalBudget();
  const access = accessOf("one", "enterprise");
  for (let call = 0; call < 5999; call++) budget.count(400, access);
  assert.equal(waitOf(budget, access), null);
  budget.count(400, access);
  assert.equal(waitOf(budget, access), 60);
});

Deno.test("refusals of many keys are remembered within bounds", () => {
  const budget = new RefusalBudget();
  for (let call = 0; call < 600; call++) budget.count(400, accessOf("first"));
  for (let key = 0; key < 10_000; key++) budget.count(400, accessOf(`key-${key}`));
  assert.equal(waitOf(budget, accessOf("first")), null);
});
