import type { Task } from "../task.ts";
import type { Gate } from "./gate.ts";

/**
 * Combines fields that were accepted separately. A field that repeats another field is left out.
 */
export function withoutRepeats(
  gate: Gate,
  task: Task,
  sentences: Readonly<Record<string, string>>,
): Record<string, string> {
  const { complaints } = gate.inspect(task, JSON.stringify(sentences));
  const repeating = new Set(
    complaints.filter(({ code }) => code === "repeats").map(({ slot }) =>
      task.plan.slots.find(({ id }) => id === slot)?.field
    ),
  );
  return Object.fromEntries(
    task.plan.slots.filter(({ id, field }) => Object.hasOwn(sentences, id) && !repeating.has(field))
      .map(({ id }) => [id, sentences[id]]),
  );
}
