import assert from "node:assert/strict";
import { habitInMatter } from "../../../src/products/past_life_reading/words/life_matters.ts";

const ASKED: readonly (readonly [question: string, lead: string])[] = [
  ["Why does money always run through my fingers?", "where money is concerned,"],
  ["Why am I scared to speak in front of people?", "when you have to speak up,"],
  ["I can't stop overworking", "when it is time to rest,"],
  ["how do I let go of my ex", "with someone who has gone,"],
  ["Why do I feel homesick for a place I've never been?", "where home is concerned,"],
  ["Why am I so afraid of water?", "as for the fear,"],
  ["Why do cats follow me everywhere?", "with animals,"],
  ["Should I become a nurse or stay in marketing?", "with a change of work in mind,"],
  ["Why do I freeze at exams?", "when you are put to the test,"],
  ["What does this mean?", "you may look for the meaning"],
];

Deno.test("a question to a past life is answered in its own matter", () => {
  for (const [question, lead] of ASKED) {
    assert.ok(habitInMatter(question, "giving")!.shows.startsWith(lead), question);
  }
});

Deno.test("a question that the story answers gets no habit, and a question after somebody no certainty", () => {
  assert.equal(habitInMatter("Who was I before?", "alone"), null);
  const said = habitInMatter("Was my husband with me in another life?", "silence")!.shows;
  assert.match(said, /^no chart can tell whether your husband was there too/);
});
