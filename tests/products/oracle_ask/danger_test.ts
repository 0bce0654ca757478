/** Which grave questions name those who can act. The danger reader has learned from none of them. */
import assert from "node:assert/strict";
import { mattersFor } from "../../../src/products/oracle_ask/words/asked_matters.ts";
import { LOVE_MATTERS, loveMatterOf } from "../../../src/products/love/words/love_matters.ts";
import type { Task } from "../../../src/ai/task.ts";

const OF_DANGER = [
  "My sister went hiking on Friday and her car is still at the trailhead. Is she alright?",
  "My ex has found out where I live now and sits in his van across the road. Will he go away?",
  "The man my mother lives with locks her in when he goes out. When will she be free?",
  "My boss keeps my passport in his safe and says I may leave when my debt is paid. Is that ever?",
  "My boyfriend says he will send my photos to my parents if I go. Does he mean it?",
  "There are marks on my little nephew's arms again and he will not say from what. What is happening?",
  "Our boy took the night bus to meet somebody from a game and his phone is off. Where is he?",
  "The river is in the street and my grandfather does not pick up. Is he safe?",
  "My husband has started to check the mileage and to ask the neighbors when I went out. What comes next?",
  "He squeezed my arm until it was blue because I laughed with the waiter. Will it happen again?",
];
const OF_SORROW = [
  "We buried my brother on Tuesday and the house is so loud with silence. Does it pass?",
  "The consultant wants to see both of us on Monday, and she never asks for both. What will she say?",
  "I held my father's hand and then I went for a coffee and he was gone. Did he wait for me to leave?",
  "The second transfer did not take and we have no money for a third. Was that our last chance?",
  "My mother calls me by her sister's name now. Will she know me at Christmas?",
  "Our old dog cannot climb the stairs any more and the vet was very gentle with us. Is it time?",
  "My best friend has six weeks and wants to dance. What do I wear, what do I say?",
  "I was texting when the light changed, and the girl on the crossing walks with a stick now. Can I be forgiven?",
];

Deno.test("where somebody may be hurt or lost, six of ten answers name those who can act, and none to a sorrow", () => {
  const share = (questions: readonly string[], isRead: (question: string) => boolean) => {
    const read = questions.filter(isRead);
    console.log(
      `${read.length} of ${questions.length}`,
      questions.filter((it) => !read.includes(it)),
    );
    return read.length / questions.length;
  };
  const isOfDanger = (question: string) =>
    mattersFor(question, null)[0]?.matter.id === "known_danger";
  assert.ok(share(OF_DANGER, isOfDanger) >= 0.6);
  assert.equal(share(OF_SORROW, isOfDanger), 0);
});

Deno.test("the love reveal and the oracle name the police or a number to call", () => {
  const question = OF_DANGER.find((it) => it.includes("mileage"))!;
  const task = { title: "love reveal", customerText: { question } } as Task;
  assert.equal(loveMatterOf(task), LOVE_MATTERS.find(({ id }) => id === "danger"));
  const [{ units }] = mattersFor(question, null);
  for (const { answer } of units) assert.match(answer, /\b(?:police|emergency number)\b/);
});
