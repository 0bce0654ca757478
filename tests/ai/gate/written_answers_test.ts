import { GATE } from "../../../src/products/products.ts";
import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { Draft } from "../../../src/ai/draft.ts";
import { answers, isReplannedInPart, REPLANNED_SLOTS, taskOf } from "./written_answers.ts";

/** Each says what no fact of its own carries. */
const RIGHTLY_REFUSED = [
  // A held sentence that names the motion all the same.
  "world.signals 2 summary_2 unlicensed",
];
/** Advice for "this week", "Sunday lunches", a swimming pool in spring: a reader has nothing against them. */
const FALSE_ALARMS = [
  "audience.insights 21 s6_1 wrong_fact",
  "experiences.love_reveal 2 next_action_1 wrong_timing",
  "experiences.love_reveal 22 answer_3 wrong_timing",
  "past_life.reading 2 scene_2 unlicensed",
  "past_life.reading 8 healing_action_1 wrong_timing",
  "past_life.reading 11 scene_2 advice",
  "past_life.reading 14 healing_action_2 wrong_timing",
  "past_life.reading 24 healing_action_1 wrong_timing",
  "oracle.ask 13 next_action_1 wrong_timing",
  "tarot.draw 16 answer_3 wrong_timing",
  "tarot.draw 17 answer_3 wrong_timing",
];

Deno.test("2,236 sentences by writers who knew only the prompt: eleven false alarms [gate-false-alarms]", async () => {
  let sentences = 0;
  const outcomes = { acceptedAtFirst: 0, acceptedAfterSalvage: 0, acceptedAfterRetry: 0 };
  const refused: string[] = [];
  const counts = new Map<string, number>();
  for (const one of answers) {
    const { operation, answer, retry } = one;
    const index = counts.get(operation) ?? 0;
    counts.set(operation, index + 1);
    const task = await taskOf(one);
    const asked = new Set(task.plan.slots.map(({ id }) => id));
    const text = JSON.stringify(
      isReplannedInPart(one)
        ? Object.fromEntries(Object.entries(answer).filter(([id]) => asked.has(id)))
        : answer,
    );
    const complaints = inspect(task, text).complaints
      .filter(({ code, slot }) =>
        !isReplannedInPart(one) ||
        code !== "too_generic" && !REPLANNED_SLOTS[operation].includes(slot!)
      );
    sentences += Object.keys(answer).length;
    refused.push(...complaints.map(({ slot, code }) => `${operation} ${index} ${slot} ${code}`));
    if (isReplannedInPart(one)) continue;
    const draft = new Draft(task, GATE);
    if (complaints.length === 0) outcomes.acceptedAtFirst++;
    else if (draft.read(text).isWhole) outcomes.acceptedAfterSalvage++;
    else if (draft.read(JSON.stringify(retry)).isWhole) outcomes.acceptedAfterRetry++;
  }
  assert.deepEqual([...counts.values()].sort(), [12, 20, ...Array(7).fill(30)]);
  assert.equal(sentences, 2236);
  assert.deepEqual(refused.sort(), [...RIGHTLY_REFUSED, ...FALSE_ALARMS].sort());
  assert.deepEqual(outcomes, {
    acceptedAtFirst: 76,
    acceptedAfterSalvage: 3,
    acceptedAfterRetry: 1,
  });
});
