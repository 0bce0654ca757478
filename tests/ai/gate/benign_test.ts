import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { benignTask, SCENES } from "./benign_contexts.ts";
import { BENIGN_AUDIENCE } from "./benign_audience.ts";
import { BENIGN } from "./benign_sentences.ts";
import { BENIGN_SECOND, BENIGN_THIRD } from "./benign_later_rounds.ts";
import { EVASIONS, FALSE_THIRD } from "./evasions.ts";
import type { Context } from "./benign_contexts.ts";
import type { SlotKind } from "../../../src/ai/plan.ts";

function inspectSentence(context: Context, kind: SlotKind, sentence: string) {
  const top = new Map([["top_1", SCENES[context].top]]);
  return inspect(benignTask(context, kind), JSON.stringify({ said_1: sentence }), top);
}

Deno.test("the benign corpus has at least 400 different sentences", () => {
  assert.ok(new Set(BENIGN.flatMap(({ sentences }) => sentences)).size >= 400);
});

for (
  const { context, kind, sentences } of [
    ...BENIGN,
    ...BENIGN_SECOND,
    ...BENIGN_THIRD,
    ...BENIGN_AUDIENCE,
  ]
) {
  Deno.test(`benign, ${context}, ${kind}: ${sentences.length} sentences pass`, () => {
    for (const sentence of sentences) {
      assert.deepEqual(inspectSentence(context, kind, sentence).complaints, [], sentence);
    }
  });
}

Deno.test(`${EVASIONS.length} false sentences in other words are refused`, () => {
  for (const [context, kind, expected, sentence] of EVASIONS) {
    const { complaints } = inspectSentence(context, kind, sentence);
    assert.ok(complaints.some(({ code }) => code === expected), sentence);
  }
});

Deno.test(`${FALSE_THIRD.length} more false sentences are refused`, () => {
  const ofFact = ["wrong_fact", "unlicensed", "wrong_timing", "wrong_number"];
  for (const [context, kind, sentence] of FALSE_THIRD) {
    const { complaints } = inspectSentence(context, kind, sentence);
    assert.ok(complaints.some(({ code }) => ofFact.includes(code)), sentence);
  }
});
