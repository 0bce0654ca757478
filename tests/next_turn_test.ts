import assert from "node:assert/strict";
import { oneAtATime } from "../../src/places/one_at_a_time.ts";

Deno.test("between two pieces of work everything else gets a turn, and a failure stops nothing", async () => {
  const order: string[] = [];
  const inTurn = oneAtATime();
  const first = inTurn(() => order.push("first"));
  const failing = inTurn(() => {
    order.push("failing");
    throw new Error("expected");
  });
  const last = inTurn(() => order.push("last"));
  first.then(() => setTimeout(() => order.push("other"), 0));
  await assert.rejects(failing, /expected/);
  assert.equal(await last, order.length);
  assert.deepEqual(order, ["first", "other", "failing", "last"]);
});
