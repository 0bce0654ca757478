import assert from "node:assert/strict";
import { Breaker, type Sign } from "../../src/ai/provider/breaker.ts";
import { RetryBudget } from "../../src/ai/provider/retry_budget.ts";
import { fakeTimers } from "../support/fake_timers.ts";

/** Requests that are sent one after the other and tell these signs. */
function tell(breaker: Breaker, ...signs: Sign[]): void {
  for (const sign of signs) breaker.record(breaker.enter(), sign);
}

const faults = (count: number): Sign[] => Array(count).fill("fault");

Deno.test("five faults in a row open it, four and a success do not", () => {
  using timers = fakeTimers();
  const breaker = new Breaker();
  tell(breaker, ...faults(4), "success", ...faults(4));
  assert.equal(breaker.waitMs, 0);
  tell(breaker, "nothing", "fault");
  assert.equal(breaker.waitMs, 15_000);
  timers.advance(14_999);
  assert.equal(breaker.waitMs, 1);
  timers.advance(1);
  assert.equal(breaker.waitMs, 0);
});

Deno.test("half of the last twenty open it, a little less does not", () => {
  using _timers = fakeTimers();
  const pattern = (faultsOfTwenty: number) => {
    const breaker = new Breaker();
    for (let round = 0; round < 20; round++) {
      for (let at = 0; at < 20; at++) {
        const isFault = Math.floor(at * faultsOfTwenty / 20) <
          Math.floor((at + 1) * faultsOfTwenty / 20);
        tell(breaker, isFault ? "fault" : "success");
        if (breaker.waitMs > 0) return 20 * round + at + 1;
      }
    }
    return null;
  };
  assert.equal(pattern(9), null);
  assert.equal(pattern(10), 20);
});

Deno.test("one probe goes ahead; each that fails doubles the time, up to two minutes", () => {
  using timers = fakeTimers();
  const changes: (number | null)[] = [];
  const breaker = new Breaker((openMs) => changes.push(openMs));
  tell(breaker, ...faults(5));
  for (const openMs of [15_000, 30_000, 60_000, 120_000, 120_000]) {
    assert.equal(breaker.waitMs, openMs);
    timers.advance(openMs);
    const probe = breaker.enter();
    assert.equal(breaker.waitMs, 1000);
    timers.advance(30_000);
    assert.equal(breaker.waitMs, 1000);
    breaker.record(probe, "fault");
  }
  timers.advance(120_000);
  tell(breaker, "success");
  assert.equal(breaker.waitMs, 0);
  tell(breaker, ...faults(5));
  assert.deepEqual(changes, [15_000, 30_000, 60_000, 120_000, 120_000, 120_000, null, 15_000]);
});

Deno.test("a probe whose caller leaves makes room for the next", () => {
  using timers = fakeTimers();
  const breaker = new Breaker();
  tell(breaker, ...faults(5));
  timers.advance(15_000);
  tell(breaker, "nothing");
  assert.equal(breaker.waitMs, 0);
  tell(breaker, "success", ...faults(4));
  assert.equal(breaker.waitMs, 0);
});

Deno.test("what was under way when it opened neither closes it nor opens it further", () => {
  using timers = fakeTimers();
  const breaker = new Breaker();
  const underWay = Array.from({ length: 32 }, () => breaker.enter());
  const [early, late] = [underWay.slice(0, 20), underWay.slice(20)];
  for (const ticket of early) breaker.record(ticket, "fault");
  assert.equal(breaker.waitMs, 15_000);
  timers.advance(15_000);
  const probe = breaker.enter();
  for (const ticket of late) breaker.record(ticket, "success");
  assert.equal(breaker.waitMs, 1000);
  breaker.record(probe, "success");
  for (const ticket of late) breaker.record(ticket, "fault");
  assert.equal(breaker.waitMs, 0);
});

Deno.test("an endpoint that names a time is left alone so long, and for the longest of several", () => {
  using timers = fakeTimers();
  const changes: (number | null)[] = [];
  const breaker = new Breaker((openMs) => changes.push(openMs));
  breaker.openFor(90_000);
  timers.advance(100);
  breaker.openFor(90_000);
  breaker.openFor(20_000);
  assert.equal(breaker.waitMs, 89_900);
  breaker.openFor(120_000);
  assert.equal(breaker.waitMs, 120_000);
  timers.advance(120_000);
  tell(breaker, "fault");
  assert.equal(breaker.waitMs, 15_000);
  assert.deepEqual(changes, [90_000, 120_000, 15_000]);
});

Deno.test("a probe may be told to wait longer", () => {
  using timers = fakeTimers();
  const breaker = new Breaker();
  breaker.openFor(60_000);
  timers.advance(60_000);
  breaker.enter();
  breaker.openFor(60_000);
  assert.equal(breaker.waitMs, 60_000);
});

Deno.test("retries end after five faults, and come back with fifty-one successes", () => {
  const budget = new RetryBudget();
  for (let fault = 0; fault < 4; fault++) budget.fault();
  assert.ok(budget.mayRetry);
  budget.fault();
  assert.ok(!budget.mayRetry);
  for (let fault = 0; fault < 100; fault++) budget.fault();
  let successes = 0;
  while (!budget.mayRetry) {
    budget.success();
    successes++;
  }
  assert.ok(successes === 50 || successes === 51, `${successes}`);
  for (let success = 0; success < 1000; success++) budget.success();
  for (let fault = 0; fault < 5; fault++) budget.fault();
  assert.ok(!budget.mayRetry);
});
