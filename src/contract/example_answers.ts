import { answerOf } from "../http/envelope.ts";
import type { Operation, OperationServices } from "../routes/operation.ts";

const EXAMPLE_REQUEST_ID = "req_01JD0000000000000000000000";

/** What each operation answers to its first example: computed, never typed. */
export async function exampleAnswers(
  catalogue: readonly Operation[],
  services: OperationServices,
): Promise<Map<Operation, object>> {
  const answers = new Map<Operation, object>();
  for (const operation of catalogue) {
    const [example] = operation.examples;
    if (example === undefined) continue;
    const prepared = await operation.prepare(example.request, services);
    const result = await operation.run(prepared, services);
    answers.set(operation, answerOf(operation, EXAMPLE_REQUEST_ID, result));
  }
  return answers;
}
