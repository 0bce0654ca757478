import assert from "node:assert/strict";
import { inspect } from "../support/ai_lane.ts";
import { tarotTask } from "../support/ai_tasks.ts";
import { type AskedKind, askedQuestion } from "../../src/ai/question_kind.ts";
import asked from "../../src/words/en/asked.json" with { type: "json" };

const QUESTIONS: readonly (readonly [kind: AskedKind, question: string])[] = [
  ["choice", "Should I adopt a dog?"],
  ["choice", "Is it the right time to start my bakery?"],
  ["choice", "Is this flat right for me?"],
  ["contact", "Should I text him first?"],
  ["either", "Do I stay or do I leave?"],
  ["either", "Should I sell the house now or wait?"],
  ["another", "Does she still think about me?"],
  ["another", "Why does my sister keep shutting me out?"],
  ["another", "Can I trust my new business partner?"],
  ["either", "My contract ends. Stay or go?"],
  ["choice", "Is it a bad idea to lend him money?"],
  ["outcome", "Will my visa come through?"],
  ["when", "I am tired. When will things calm down at home?"],
  ["how", "How can I sleep better?"],
  ["why", "Why am I so tired of my job?"],
  ["what", "What do I need to let go of?"],
  ["care", "I lost my wife in June. Will it get easier?"],
  ["care", "I lost my grandmother in May. Will it get easier?"],
  ["care", "We lost our son. Will life ever be normal again?"],
  ["care", "My father has three months to live. What should I say to him?"],
  ["care", "My chemo starts on Monday. How will it go?"],
  ["care", "My MRI is tomorrow. Will it be fine?"],
  [
    "care",
    "My uncle walked out in 1987 and nobody ever saw him again. Will we ever know what happened?",
  ],
  ["care", "Five years in remission next week. Is it really gone for good?"],
  ["care", "Should they amputate my toe or should I wait longer?"],
  ["care", "My twins are in the NICU. Will they both make it?"],
  ["outcome", "After my surgery, will I find a job?"],
  ["choice", "My sister is dying to meet him. Should I bring him?"],
  ["outcome", "I lost my wife in 2019. Will I marry again?"],
  ["outcome", "I lost my dad's watch. Will it turn up?"],
  ["none", "¿Debo cambiar de trabajo?"],
];

Deno.test("a question is answered by its kind", () => {
  for (const [kind, question] of QUESTIONS) {
    assert.equal(askedQuestion(question).kind, kind, question);
  }
  assert.equal(askedQuestion(null).kind, "none");
  assert.ok(askedQuestion("Should I leave my job?").isAway);
  assert.ok(!askedQuestion("Should I stay in my job?").isAway);
  assert.ok(!askedQuestion("Should I stay in my job?").isTurned);
  const turned = askedQuestion("Is it a bad idea to leave my job?");
  assert.ok(turned.isAway && turned.isTurned);
});

Deno.test("the gate has nothing against advice on any kind of question, and none stands twice in a kind", () => {
  const task = tarotTask(1);
  const { id: slot } = task.plan.slots.find(({ kind }) => kind === "free")!;
  const kept = new Map(
    task.plan.slots.filter(({ id }) => id !== slot)
      .map(({ id }) => [id, `Any sentence may stand here as it is. ${id}`]),
  );
  for (const [cell, entries] of Object.entries(asked)) {
    if (!/^(?:asked|about)\./.test(cell)) continue;
    assert.ok(entries.length >= 9 && new Set(entries).size === entries.length);
    for (const entry of entries) {
      const { complaints } = inspect(task, JSON.stringify({ [slot]: entry }), kept);
      const own = complaints.filter((it) => it.slot === slot && it.code !== "repeats");
      assert.deepEqual(own.map(({ code }) => code), [], entry);
    }
  }
});
