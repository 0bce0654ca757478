import { exampleComposer } from "../ai/composers.ts";
import { envelope } from "../http/envelope.ts";
import { nextTurn } from "../next_turn.ts";
import type { CallOperation, Operation, OperationServices } from "../routes/operation.ts";

/** The call for which examples are computed. */
const EXAMPLE_CALL = {
  id: "req_01JD0000000000000000000000",
  organizationId: "org_01JD0000000000000000000000",
  signal: new AbortController().signal,
  deadlineAtMs: Infinity,
  simulate: null,
};

/** What each operation answers to its first example: computed, never typed, and worded by no model. */
export async function exampleAnswers(
  operations: readonly Operation[],
  services: OperationServices,
): Promise<Map<Operation, object>> {
  const answers = new Map<Operation, object>();
  const exampleServices = { ...services, composer: exampleComposer() };
  for (const operation of operations) {
    const [example] = operation.examples;
    // What a job comes to takes many steps: its answer is in words alone.
    if (example === undefined || operation.execution === "job") continue;
    answers.set(operation, await exampleAnswer(operation, example.request, exampleServices));
  }
  return answers;
}

async function exampleAnswer(
  { lane, price, prepare, run }: CallOperation,
  request: unknown,
  services: OperationServices,
): Promise<object> {
  const prepared = await prepare(request, services);
  // One example after another would hold up everything else.
  await nextTurn();
  const { data, meta, wording } = await run(prepared, services, EXAMPLE_CALL);
  const [credits, billableUnits] = [price.credits(request), price.units(request)];
  return envelope(EXAMPLE_CALL.id, data, { lane, credits, billableUnits, ...wording }, meta);
}
