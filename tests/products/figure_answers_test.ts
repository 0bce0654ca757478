import assert from "node:assert/strict";
import { Dice } from "../../src/ai/engine/dice.ts";
import { firstAnswer, furtherAnswer } from "../../src/products/asked/words/figure_answers.ts";
import {
  areaOf,
  personOf,
  type QuestionForm,
  questionForm,
} from "../../src/products/asked/question_form.ts";
import { CARD_ANSWERS } from "../../src/products/tarot_draw/words/card_words.ts";
import { tarotDrawText } from "../../src/products/tarot_draw/tarot_draw_text.ts";
import { ORIENTATIONS } from "../../src/tarot/card.ts";
import { DECK } from "../../src/tarot/corpus.ts";
import { SPREADS } from "../../src/tarot/spreads.ts";
import { inspect } from "../support/ai_lane.ts";

const FORMS: readonly (readonly [form: QuestionForm, question: string])[] = [
  ["choice", "Should I adopt a dog?"],
  ["help", "Should I see a therapist?"],
  ["measure", "Should I leave my job?"],
  ["either", "Do I stay or do I leave?"],
  ["either", "Should we renovate or move?"],
  ["who", "Who is right for me?"],
  ["where", "Where should I live?"],
  ["mind", "Does she still think about me?"],
  ["deed", "Is my boss going to promote me?"],
  ["reason", "Why does my sister keep shutting me out?"],
  ["vouch", "Can I trust my new business partner?"],
  ["deceit", "Is my husband cheating on me?"],
  ["outcome", "What does next year hold for me?"],
  ["fear", "Am I going to lose my job?"],
  ["care", "Is it time to put my cat to sleep?"],
  ["self", "Am I being too strict with my son?"],
  ["self", "Am I in the right career?"],
  ["name", "Who is gossiping about me at work?"],
  ["choice", "Do I need a break from social media?"],
  ["when", "When will things calm down at home?"],
  ["way", "How can I sleep better?"],
  ["step", "How do I find the courage to leave my marriage?"],
  ["cause", "Why am I so tired of my job?"],
  ["hindrance", "What do I need to let go of?"],
  ["purpose", "What is my purpose?"],
  ["strength", "What is my biggest strength?"],
];

Deno.test("a question is answered in the form that it needs", () => {
  for (const [form, question] of FORMS) assert.equal(questionForm(question), form, question);
  assert.equal(questionForm(null), "none");
});

Deno.test("an answer knows the person asked about, and whether the question is about people or work", () => {
  assert.equal(personOf("Does my best friend like me?").whose, "your best friend's");
  assert.equal(personOf("Does my mother-in-law like me?").whom, "your mother-in-law");
  assert.equal(personOf("Do my parents trust me?").whose, "your parents'");
  assert.equal(personOf("Does he like me?").whom, "him");
  assert.equal(personOf("Does Marco like me?").whom, "anyone else");
  assert.equal(areaOf("Will I find love this year?"), "heart");
  assert.equal(areaOf("Is my boss going to promote me?"), "work");
  assert.equal(areaOf("Should I adopt a dog?"), null);
});

Deno.test("the gate has nothing against what any card says to a question of any form", () => {
  const [position] = SPREADS.single.positions;
  for (const [, question] of FORMS) {
    for (const card of DECK) {
      for (const orientation of ORIENTATIONS) {
        const task = tarotDrawText.task({
          ...{ question, topic: "general", spread: SPREADS.single, tone: "warm" },
          dealt: [{ card, orientation, position }],
        });
        const { gift, [orientation]: side } = CARD_ANSWERS[card.id];
        const name = card.suit === null
          ? card.name.replace(/^The /, "the ").replace(/^Wheel/, "the Wheel")
          : `the ${card.name}`;
        const figure = {
          ...{ name, voice: null, words: { gift, ...side } },
          stance: task.plan.drivers[0].stance,
        };
        const dice = new Dice(`${question} ${card.id}`);
        const said = [
          firstAnswer(figure, question, dice),
          furtherAnswer(figure, { ...figure, stance: "mixed" }, question, dice),
        ];
        const slot = task.plan.slots.find(({ field }) => field === "answer")!.id;
        const kept = new Map(
          task.plan.slots.filter(({ id }) => id !== slot)
            .map(({ id }) => [id, `Any sentence may stand here as it is. ${id}`]),
        );
        for (const { text } of said) {
          const { complaints } = inspect(task, JSON.stringify({ [slot]: text }), kept);
          const own = complaints.filter((it) => it.slot === slot && it.code !== "repeats");
          assert.deepEqual(own.map(({ code }) => code), [], text);
        }
      }
    }
  }
});
