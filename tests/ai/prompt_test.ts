import assert from "node:assert/strict";
import { complaintOf } from "../../src/ai/gate/hints.ts";
import { promptOf } from "../../src/ai/prompt.ts";
import { taskOfAnyProduct } from "../support/ai_tasks.ts";

Deno.test("what was wrong with an answer is told once for all its sentences", () => {
  const task = taskOfAnyProduct(1);
  const [first, second] = task.plan.slots;
  const complaints = [
    complaintOf("length", first.id),
    complaintOf("too_generic", first.id),
    complaintOf("length", second.id),
    complaintOf("language", null),
    complaintOf("language", second.id),
  ];
  const { system } = promptOf(task, { complaints });
  const [, told] = system.split("Mend this:\n");
  assert.deepEqual(told.split("\n"), [
    `- ${first.id}, ${second.id}: ${complaintOf("length", null).hint}`,
    `- ${first.id}: ${complaintOf("too_generic", null).hint}`,
    `- the whole answer: ${complaintOf("language", null).hint}`,
  ]);
});
