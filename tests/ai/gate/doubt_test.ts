import assert from "node:assert/strict";
import lines from "../../golden/ai/doubt_lines.json" with { type: "json" };
import { Draft } from "../../../src/ai/draft.ts";
import { isDoubtful } from "../../../src/ai/gate/doubt/doubt.ts";
import { doubtingProvider } from "../../../src/ai/provider/doubting_provider.ts";
import type { Provider } from "../../../src/ai/provider/provider.ts";
import { promptOf } from "../../../src/ai/prompt.ts";
import type { Task } from "../../../src/ai/task.ts";
import { GATE } from "../../../src/products/products.ts";
import { WORDS } from "../../support/ai_lane.ts";
import { dailyCodesOf } from "./daily_codes.ts";
import { DOUBT_WRITERS } from "./doubt_writers.ts";
import { isPlannedEarlier } from "./earlier_plans.ts";
import { answers, isReplannedInPart, taskOf } from "./written_answers.ts";

/** What a model's answer becomes once the engine has replaced its doubtful sentences. */
async function afterDoubt(task: Task, answer: Record<string, unknown>) {
  const model: Provider = {
    name: "model",
    write: () =>
      Promise.resolve({ kind: "text", text: JSON.stringify(answer), model: "m", tokens: null }),
  };
  const prompt = promptOf(task, task.plan.slots, []);
  const request = { ...prompt, task, attempt: 1, simulate: null };
  const outcome = await doubtingProvider(model, WORDS).write(request, AbortSignal.timeout(60_000));
  assert.ok(outcome.kind === "text");
  return { text: outcome.text, engineSlots: outcome.choice?.engineSlots ?? [] };
}

Deno.test("of 150 bad sentences that were never trained on, 93 pass the rules and 5 the doubt as well [doubt-held-out]", () => {
  const rules = lines.heldOut.filter(({ sentence }) => dailyCodesOf(sentence).length === 0);
  const reaching = rules.filter(({ sentence }) => !isDoubtful(sentence));
  console.log(reaching.map(({ kind, sentence }) => `${kind}: ${sentence}`).join("\n"));
  assert.deepEqual([lines.heldOut.length, rules.length, reaching.length], [150, 93, 5]);
});

Deno.test("whole answers of four writers it was not trained on: accepted with the engine's sentences in place of the doubtful", async () => {
  const counts = { answers: 0, accepted: 0, sentences: 0, kept: 0 };
  for (const one of answers) {
    // The engine has sentences for today's plans only.
    const isOfToday = !isReplannedInPart(one) && !isPlannedEarlier(one.operation);
    if (DOUBT_WRITERS.includes(one.writer) || !isOfToday) continue;
    const task = await taskOf(one);
    const { text, engineSlots } = await afterDoubt(task, one.answer);
    const draft = new Draft(task, GATE);
    counts.answers++;
    if (draft.read(text).isWhole) counts.accepted++;
    counts.sentences += task.plan.slots.length;
    counts.kept += task.plan.slots.length - engineSlots.length;
  }
  console.log(counts);
  assert.ok(counts.accepted >= 0.9 * counts.answers);
  assert.ok(counts.kept >= 0.65 * counts.sentences);
});

Deno.test("a doubtful sentence reaches nobody, and the answer says where the engine's stands", async () => {
  const [one] = answers.filter((it) => !isReplannedInPart(it));
  const task = await taskOf(one);
  const slot = task.plan.slots.at(-1)!.id;
  const bad = "Let the knife in the drawer settle what words could not.";
  const { text, engineSlots } = await afterDoubt(task, { ...one.answer, [slot]: bad });
  assert.ok(engineSlots.includes(slot));
  assert.ok(!text.includes("knife"));
  const { text: unreadable } = await afterDoubt(task, [] as unknown as Record<string, unknown>);
  assert.equal(unreadable, "[]");
});
