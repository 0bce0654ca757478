import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import golden from "../../golden/ai/first_drafts.json" with { type: "json" };
import { firstDraftTask } from "./first_draft_tasks.ts";

/**
 * Complaints that a reader agrees with. The prompts of these drafts gave a clock time ("12:52 UTC"),
 * which became "around midday"; facts give days only since then.
 */
const RIGHTLY_REFUSED = [
  "H-A 1 theme_2 wrong_timing",
  "H-B 1 theme_2 wrong_timing",
];

Deno.test("89 sentences by writers who knew only the prompt: no false alarm", () => {
  let sentences = 0;
  const refused: string[] = [];
  for (const [name, drafts] of Object.entries(golden.drafts)) {
    for (const [index, draft] of drafts.entries()) {
      const answer = Object.fromEntries(
        Object.entries(draft).map((
          [slot, text],
        ) => [/^card\d$/.test(slot) ? `${slot}_1` : slot, text]),
      );
      const task = firstDraftTask(`${name} ${index + 1}`, Object.keys(answer));
      const { complaints, sentences: shown } = inspect(task, JSON.stringify(answer));
      sentences += shown.size;
      refused.push(
        ...complaints.map(({ slot, code }) => `${name} ${index + 1} ${slot} ${code}`),
      );
    }
  }
  assert.equal(sentences, 89);
  assert.deepEqual(refused, RIGHTLY_REFUSED);
});
