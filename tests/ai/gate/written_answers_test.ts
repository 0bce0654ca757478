import assert from "node:assert/strict";
import golden from "../../golden/ai/written_answers.json" with { type: "json" };
import { Draft } from "../../../src/ai/draft.ts";
import { inspect } from "../../../src/ai/gate/gate.ts";
import type { Task } from "../../../src/ai/task.ts";
import { operationOf, services } from "../../operations/answer.ts";
import { anyCall } from "../../support/any_call.ts";

interface Written {
  operation: string;
  request: unknown;
  answer: Record<string, string>;
  retry?: Record<string, string>;
}
const answers = golden.answers as unknown as Written[];

/** Each foretells a day or a month of which no fact speaks. */
const RIGHTLY_REFUSED = [
  "horoscope.daily 0 theme_2 wrong_timing",
  "oracle.ask 1 answer_1 wrong_timing",
];
/** Advice for "this week", and "Sunday lunches": a reader has nothing against them. */
const FALSE_ALARMS = [
  "oracle.ask 7 next_action_1 wrong_timing",
  "oracle.ask 16 next_action_1 wrong_timing",
  "tarot.draw 16 answer_3 wrong_timing",
  "tarot.draw 17 answer_3 wrong_timing",
];

/** The task that an operation would have written for a request. */
async function taskOf(id: string, request: unknown): Promise<Task> {
  const operation = operationOf(id);
  const composed = Promise.withResolvers<Task>();
  const capturing = {
    ...services,
    now: () => new Date("2027-02-03T09:00:00Z"),
    composer: {
      composeAll: () => Promise.reject(new Error("none of these is of many parts")),
      compose(task: Task): Promise<never> {
        composed.resolve(task);
        return Promise.reject(new Error("captured"));
      },
    },
  };
  const prepared = await operation.prepare(operation.request.parse(request), capturing);
  await assert.rejects(async () => await operation.run(prepared, capturing, anyCall()), /captured/);
  return await composed.promise;
}

Deno.test("708 sentences by writers who knew only the prompt: four false alarms", async () => {
  let sentences = 0;
  const outcomes = { acceptedAtFirst: 0, acceptedAfterSalvage: 0, acceptedAfterRetry: 0 };
  const refused: string[] = [];
  const counts = new Map<string, number>();
  for (const { operation, request, answer, retry } of answers) {
    const index = counts.get(operation) ?? 0;
    counts.set(operation, index + 1);
    const task = await taskOf(operation, request);
    const text = JSON.stringify(answer);
    const { complaints } = inspect(task, text);
    sentences += Object.keys(answer).length;
    refused.push(...complaints.map(({ slot, code }) => `${operation} ${index} ${slot} ${code}`));
    const draft = new Draft(task);
    if (complaints.length === 0) outcomes.acceptedAtFirst++;
    else if (draft.read(text).isWhole) outcomes.acceptedAfterSalvage++;
    else if (draft.read(JSON.stringify(retry)).isWhole) outcomes.acceptedAfterRetry++;
  }
  assert.deepEqual([...counts.values()], [30, 30, 30]);
  assert.equal(sentences, 708);
  assert.deepEqual(refused.sort(), [...RIGHTLY_REFUSED, ...FALSE_ALARMS].sort());
  assert.deepEqual(outcomes, {
    acceptedAtFirst: 84,
    acceptedAfterSalvage: 4,
    acceptedAfterRetry: 2,
  });
});
