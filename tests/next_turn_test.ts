import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import { oneAtATime } from "../src/next_turn.ts";

Deno.test("between two pieces of work everything else gets a turn, and a failure stops nothing", async () => {
  const order: string[] = [];
  const inTurn = oneAtATime();
  const first = inTurn(() => {
    setTimeout(() => order.push("timer"), 0);
    const startedMs = performance.now();
    while (performance.now() < startedMs + 5);
    order.push("first");
  });
  const failing = inTurn(() => {
    order.push("failing");
    throw new Error("expected");
  });
  const last = inTurn(() => order.push("last"));
  first.then(() => setImmediate(() => order.push("other")));
  await assert.rejects(failing, /expected/);
  assert.equal(await last, order.length);
  assert.deepEqual(order, ["first", "timer", "other", "failing", "last"]);
});
