import { inspect, WORDS } from "../support/ai_lane.ts";
import assert from "node:assert/strict";
import { SimulatedDraft } from "../../src/ai/engine/draft.ts";
import type { Task } from "../../src/ai/task.ts";
import { horoscopeTask, oracleTask, tarotTask } from "../support/ai_tasks.ts";
import { seededChoices } from "../faults/seeded_choices.ts";

const TASKS = 40;
const SEED = 20261124;

/** Candidates of a task by slot. */
function candidatesOf(task: Task): Map<string, string[]> {
  const written = new SimulatedDraft(task, 1, WORDS).candidates(6);
  for (;;) {
    const { done, value } = written.next();
    if (done) return value;
  }
}

Deno.test(`whatever is chosen stands together: candidates of ${TASKS} tasks of three products, seed ${SEED}`, () => {
  const choices = seededChoices(SEED);
  const refused: string[] = [];
  let texts = 0;
  for (const taskOf of [horoscopeTask, oracleTask, tarotTask]) {
    for (let seed = 1; seed <= TASKS; seed++) {
      const task = taskOf(seed);
      const laidOut = candidatesOf(task);
      for (let again = 0; again < 3; again++) {
        const text = JSON.stringify(Object.fromEntries(
          [...laidOut].map(([slot, sentences]) => [slot, choices.pick(sentences)]),
        ));
        texts++;
        // The candidates are the engine's, whichever of them a model chooses.
        const { complaints } = inspect(task, text, new Map(), false);
        refused.push(
          ...complaints.map(({ code, slot }) => `${task.product} ${seed} ${code} ${slot}`),
        );
      }
    }
  }
  assert.equal(texts, 9 * TASKS);
  assert.deepEqual(refused, []);
});
