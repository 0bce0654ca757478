import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import { boundedTurns, inTurns, nextTurn, shortTurn } from "../../src/base/next_turn.ts";
import { longestHoldMs } from "../support/loop_hold.ts";

function* work(steps: number, log: (step: number) => void): Generator<void, number> {
  for (let step = 0; step < steps; step++) {
    log(step);
    yield;
  }
  return steps;
}

/** So long that everything else has its turn before the next step. */
function hold(): void {
  const startedMs = performance.now();
  while (performance.now() < startedMs + 5);
}

Deno.test("work is done piece by piece; within and between pieces everything else gets a turn", async () => {
  const order: string[] = [];
  const inTurn = boundedTurns(5, 60_000);
  const named = (name: string) => (step: number) => {
    order.push(`${name}${step}`);
    setImmediate(() => order.push("other"));
    hold();
  };
  const both = [inTurn(work(2, named("a"))), inTurn(work(1, named("b")))];
  assert.deepEqual(await Promise.all(both), [2, 1]);
  assert.deepEqual(order.slice(0, 5), ["a0", "other", "a1", "other", "b0"]);
});

Deno.test("a piece that fails stops no other", async () => {
  const inTurn = boundedTurns(5, 60_000);
  const failing = inTurn(work(1, () => {
    throw new Error("expected");
  }));
  const next = inTurn(work(1, () => {}));
  await assert.rejects(failing, /expected/);
  assert.equal(await next, 1);
});

Deno.test("beyond those that may wait a piece is left out at once, and a free place is taken again", async () => {
  const inTurn = boundedTurns(2, 60_000);
  const ask = () => inTurn(work(1, hold));
  assert.deepEqual(await Promise.all([ask(), ask(), ask(), ask(), ask()]), [1, 1, 1, null, null]);
  assert.equal(await ask(), 1);
});

Deno.test("a piece whose turn comes too late is left out; one that waits for nobody never", async () => {
  const inTurn = boundedTurns(5, 1);
  const first = inTurn(work(1, hold));
  const late = inTurn(work(1, () => assert.fail("too late")));
  assert.deepEqual(await Promise.all([first, late]), [1, null]);
  const alone = inTurn(work(1, hold));
  hold();
  await nextTurn();
  assert.equal(await alone, 1);
});

Deno.test("those who wait for a short turn share one while it is short, and no longer", async () => {
  const order: string[] = [];
  const wait = async (name: string, work: () => void) => {
    await shortTurn();
    order.push(name);
    setImmediate(() => order.push("other"));
    work();
  };
  await Promise.all(["a", "b", "c"].map((name) => wait(name, hold)));
  assert.deepEqual(order.slice(0, 5), ["a", "other", "b", "other", "c"]);
  await nextTurn();
  order.length = 0;
  await Promise.all(["a", "b", "c"].map((name) => wait(name, () => {})));
  assert.deepEqual(order, ["a", "b", "c"]);
});

/** Two of the pieces below, which come together where a request arrives as one begins, and much air. */
const MAX_HOLD_MS = 100;

Deno.test("long work lets in what the network brings between its pieces", async () => {
  const long = () => longestHoldMs(() => inTurns(work(100, hold)));
  const holdsMs = [await long(), await long(), await long()];
  console.log(`longest: ${holdsMs.map((ms) => ms.toFixed(1)).join(", ")} ms`);
  assert.ok(Math.min(...holdsMs) < MAX_HOLD_MS, `${holdsMs} ms`);
});

Deno.test("so does work of many at once", async () => {
  const many = () => Promise.all(Array.from({ length: 8 }, () => shortTurn().then(oneOfMany)));
  const oneOfMany = () => inTurns(work(20, hold));
  const holdsMs = [await longestHoldMs(many), await longestHoldMs(many)];
  console.log(`longest: ${holdsMs.map((ms) => ms.toFixed(1)).join(", ")} ms`);
  assert.ok(Math.min(...holdsMs) < MAX_HOLD_MS, `${holdsMs} ms`);
});

Deno.test("tasks that begin together share the time of one turn", async () => {
  const steps: string[] = [];
  const task = function* (name: string): Generator<void, void> {
    for (let step = 1; step <= 2; step++) {
      const startedMs = performance.now();
      while (performance.now() - startedMs < 5);
      steps.push(`${name}${step}`);
      yield;
    }
  };
  const tasks = ["a", "b", "c"].map((name) => inTurns(task(name)));
  // Microtasks run within the turn.
  for (let tick = 0; tick < 100; tick++) await null;
  assert.deepEqual(steps, ["a1"]);
  await Promise.all(tasks);
  assert.deepEqual(steps.toSorted(), ["a1", "a2", "b1", "b2", "c1", "c2"]);
});
