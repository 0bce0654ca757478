/** What the cards say where a question is grave. */
import assert from "node:assert/strict";
import { DECK } from "../../../src/tarot/corpus.ts";
import { answer } from "../../operations/answer.ts";

const QUESTIONS = [
  "I have three months to live. What should I say to my children?",
  "The hospice nurse says to ring everyone. Is there time for my sister to fly in?",
  "If I had called the ambulance at ten, would my flatmate be here?",
  "My gran has weeks to live. Should I fly home?",
];

interface Draw {
  data: {
    spread: { cards: { name: string; orientation: "upright" | "reversed"; reading: string }[] };
  };
}

const readingsOf = async (question: string, seed: number) => {
  const request = { question, spread_type: "three_card", seed: String(seed) };
  const { data } = await answer("tarot.draw", request) as unknown as Draw;
  return data.spread.cards.map(({ name, orientation, reading }) => {
    const card = DECK.find((it) => it.name === name)!;
    return { reading, isRead: reading.includes(card[orientation].meaning) };
  });
};

Deno.test("a card drawn for a grave question is named and not read, and any other is read", async () => {
  for (const [seed, question] of QUESTIONS.entries()) {
    for (const { reading, isRead } of await readingsOf(question, seed)) {
      assert.equal(isRead, false, `${question}: ${reading}`);
    }
    for (const { reading, isRead } of await readingsOf("Should I fly home for the feast?", seed)) {
      assert.equal(isRead, true, reading);
    }
  }
});
