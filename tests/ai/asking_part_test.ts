import assert from "node:assert/strict";
import { askingParts } from "../../src/ai/asking_part.ts";
import { domainOf } from "../../src/ai/question_domain.ts";

Deno.test("what is told before and after a question is told from what it asks", () => {
  const parts: Record<string, readonly string[]> = {
    "my sister marries in may. should i dye my hair?": ["should i dye my hair"],
    "my boss is away, so should i ask his deputy for the day off?": [
      "should i ask his deputy for the day off",
    ],
    "should i take the flat now that my mother is ill?": ["should i take the flat"],
    "when my dad died i stopped singing. will i start again?": ["will i start again"],
    "what do i do when she calls?": ["what do i do when she calls"],
    "will he call? and should i wait?": ["will he call", "should i wait"],
    "tell me about my year": ["tell me about my year"],
  };
  for (const [question, asked] of Object.entries(parts)) {
    const found = askingParts(question).map(({ start, end }) => question.slice(start, end));
    assert.deepEqual(found, asked);
  }
});

Deno.test("a question is about what it asks, and its background counts where it points there", () => {
  const domains: Record<string, string | null> = {
    "My sister is getting married in May. Should I dye my hair?": "everyday",
    "I work nights as a nurse. Should we get a puppy?": "pet",
    "Is it time to close the salon? My girl says yes, my husband says no.": "business",
    "Is it time to hand the car keys over? My children think so.": null,
    "My husband says I worry too much. Is he right?": "worry",
    "My father died on Monday. When will I feel better?": "grief",
    "My mother has passed away and the house is empty. Should I adopt a dog?": "pet",
  };
  for (const [question, id] of Object.entries(domains)) {
    assert.equal(domainOf(question)?.id ?? null, id, question);
  }
});
