import { inspect, simulator } from "../support/ai_lane.ts";
import assert from "node:assert/strict";
import { requestOf, taskOfAnyProduct } from "../support/ai_tasks.ts";

const TASKS = 900;

Deno.test("the gate accepts what the simulator writes", async () => {
  const codes = new Map<string, number>();
  let accepted = 0;
  for (let seed = 0; seed < TASKS; seed++) {
    const task = taskOfAnyProduct(seed);
    const outcome = await simulator().write(requestOf(task), new AbortController().signal);
    assert.ok(outcome.kind === "text");
    const { complaints } = inspect(task, outcome.text, new Map(), false);
    if (complaints.length === 0) accepted++;
    for (const { code } of complaints) codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  console.log(`accepted at first: ${accepted} of ${TASKS}`, Object.fromEntries(codes));
  assert.equal(codes.get("wrong_fact"), undefined);
  assert.ok(accepted >= TASKS * 0.93);
});
