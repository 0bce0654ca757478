import assert from "node:assert/strict";
import { Dice } from "../../../src/ai/engine/dice.ts";
import { OF_NO_SUBJECT } from "../../../src/ai/engine/product_words.ts";
import {
  adviceAfterCard,
  replyToQuestion,
  shapeOfAnswer,
} from "../../../src/products/tarot_draw/words/matter_answer.ts";

Deno.test("every labelled question has an answer of the cards in general words, whatever a model finds it to be about", async () => {
  const table = await Deno.readTextFile("tests/golden/labelled_questions.tsv");
  const questions = new Set(table.trimEnd().split("\n").map((line) => line.split("\t")[3]));
  assert.ok(questions.size > 2000);
  for (const question of questions) {
    for (const stance of ["supportive", "mixed", "challenging", null] as const) {
      const asking = { named: OF_NO_SUBJECT, dice: new Dice(question) };
      const first = replyToQuestion(question, stance, { ...asking, maxWords: 130 });
      assert.match(first.text, /^\p{Lu}.*[.?!]$/u, question);
      if (shapeOfAnswer(question) !== "reply") continue;
      assert.match(adviceAfterCard(question, asking).text, /^\p{Lu}.*[.?!]$/u, question);
    }
  }
});
