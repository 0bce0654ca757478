import assert from "node:assert/strict";
import { askedUntil } from "../../../src/products/asked/asked_until.ts";

Deno.test("the occasion of a question ends on the last day that it may mean", () => {
  const asked: readonly (readonly [question: string, until: string | null])[] = [
    ["Dinner is Thursday at eight. What should I know?", "2026-12-05"],
    ["Should I take the ferry on the 14th?", "2026-12-14"],
    ["Should I take the ferry on the 3rd?", "2026-12-03"],
    ["Will he come by Christmas?", "2026-12-31"],
    ["I plan to propose in September. Is that wise?", "2027-09-30"],
    ["We meet tomorrow. What do I wear?", "2026-11-30"],
    ["Will it get easier next week?", "2026-12-12"],
    // The past and habits are no occasions.
    ["He hasn't texted since Tuesday. Why?", null],
    ["He calls every Friday. Does he love me?", null],
    ["We met in May and he left in June. Can we last?", null],
    ["Will I find love?", null],
  ];
  for (const [question, until] of asked) {
    assert.equal(askedUntil(question, "2026-11-28"), until, question);
  }
});
