import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import type { Stance } from "../../../src/astrology/drivers/driver.ts";
import { driverOf, fieldOf, looseTaskOf } from "../../ai/gate/given.ts";

const QUESTION = "Should I take the job by the sea?";

function codesOf(stance: Stance, sentence: string): string[] {
  const venus = driverOf("sky.venus", "placement", "Venus is in Virgo.", [
    { kind: "sign", body: "venus", sign: "Virgo" },
  ]);
  const answer = { ...fieldOf("answer", [["held", venus]]), stance };
  // No driver has to be stated: the verdict alone is judged.
  const task = looseTaskOf([answer], [], {
    ...{ product: "oracle.ask", title: "oracle answer, topic career", signs: [] },
    customerText: { question: QUESTION },
  });
  return inspect(task, JSON.stringify({ answer_1: sentence })).complaints.map(({ code }) => code);
}

Deno.test("an oracle's plain yes or no agrees with the way the facts lean", () => {
  const yes = "Yes, the job by the sea suits the careful side of you.";
  const no = "No, the job by the sea asks for more than it gives.";
  const notYet = "Not yet: let the job by the sea come to you with better terms.";
  const open = "The job by the sea is worth a second talk before you choose.";
  const refused: Record<Stance, readonly string[]> = {
    supportive: [no, notYet],
    challenging: [yes],
    mixed: [yes, no, notYet],
  };
  for (const stance of ["supportive", "challenging", "mixed"] as const) {
    for (const sentence of [yes, no, notYet, open]) {
      const expected = refused[stance].includes(sentence) ? ["wrong_fact"] : [];
      assert.deepEqual(codesOf(stance, sentence), expected, `${stance}: ${sentence}`);
    }
  }
});

Deno.test("words that only begin like a verdict are none", () => {
  for (
    const sentence of [
      "No rush is needed for a job by the sea.",
      "Yes and no is an honest answer to a job by the sea.",
      "Nobody can take the job by the sea for you.",
      "Not yet sent, the letter about the job can still be changed.",
    ]
  ) {
    for (const stance of ["supportive", "challenging", "mixed"] as const) {
      assert.deepEqual(codesOf(stance, sentence), [], `${stance}: ${sentence}`);
    }
  }
});
