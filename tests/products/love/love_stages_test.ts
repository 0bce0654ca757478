/** How far a love has come decides which words may be said of it, and the form what is said first. */
import assert from "node:assert/strict";
import type { Task } from "../../../src/ai/task.ts";
import { STATUS_WORDS } from "../../../src/products/love/relationship_status.ts";
import { loveFormOf } from "../../../src/products/love/words/love_form.ts";
import { matterAnswers } from "../../../src/products/love/words/love_answers.ts";
import { loveMatterOf } from "../../../src/products/love/words/love_matters.ts";
import { loveStageOf } from "../../../src/products/love/words/love_stage.ts";

function taskOf(status: keyof typeof STATUS_WORDS | null, question: string): Task {
  const reader = status === null ? "" : `, the reader is ${STATUS_WORDS[status]}`;
  return { customerText: { question }, title: `love reveal${reader}` } as Task;
}

Deno.test("the words of a question tell the stage before the status does", () => {
  const stages: readonly (readonly [keyof typeof STATUS_WORDS | null, string, string])[] = [
    ["single", "My wife died three years ago. Am I allowed to be happy?", "loss"],
    ["single", "Will my ex call?", "parted"],
    ["separated", "Is it really over?", "parted"],
    ["single", "He ended things in May. Does he miss me?", "parted"],
    ["single", "Does she still think about me? We broke up in March.", "parted"],
    ["single", "I have a crush on the baker. What now?", "crush"],
    ["single", "Will he text me again?", "someone"],
    ["single", "Where could I find company?", "search"],
    ["dating", "Where does this lead?", "early"],
    ["married", "Can we last?", "couple"],
    ["married", "I fell for a colleague. Is that a disaster?", "unknown"],
    ["widowed", "Could there be somebody for me?", "loss"],
    ["widowed", "Does the man from my choir like me?", "someone"],
    ["widowed", "Would my husband have minded?", "loss"],
    ["divorced", "Could there be somebody for me?", "search"],
    ["divorced", "Will he text me again?", "someone"],
    [null, "Is my husband happy?", "couple"],
    [null, "Is this good?", "unknown"],
  ];
  for (const [status, question, stage] of stages) {
    assert.equal(loveStageOf(taskOf(status, question)), stage, question);
  }
});

Deno.test("words for a couple are not said to somebody who has only met a person", () => {
  const question = "Why does she never touch me when we say hello?";
  assert.equal(
    loveMatterOf(taskOf("single", question)).stages?.includes("couple") ?? false,
    false,
  );
  assert.equal(
    loveMatterOf(taskOf("dating", "He's still on the dating app.")).search,
    undefined,
  );
});

Deno.test("what has ended, comes and goes, or begins after a loss has its own words", () => {
  const matters: readonly (readonly [keyof typeof STATUS_WORDS, string, string])[] = [
    ["single", "Does he still think about me? We broke up in March.", "mind_parted"],
    [
      "complicated",
      "we keep breaking up and getting back together, am i wasting my time?",
      "why_end_cycle",
    ],
    [
      "widowed",
      "I lost my husband and a friend has asked me to dinner. Am I allowed to want this?",
      "asked_after_loss",
    ],
  ];
  for (const [status, question, id] of matters) {
    assert.equal(loveMatterOf(taskOf(status, question)).id, id, question);
  }
});

Deno.test("no answer begins with a not yet that the rest of it does not share", () => {
  const task = taskOf(
    "separated",
    "My wife and I separated and she suggested counselling. Should I say yes?",
  );
  for (const answer of matterAnswers(loveMatterOf(task), task, "challenging")) {
    assert.doesNotMatch(answer, /^Not\b/);
  }
});

Deno.test("a question is read by its form", () => {
  assert.equal(loveFormOf("Should I stay or should I go?"), "stay_go");
  assert.equal(loveFormOf("Should I propose now or later?"), "moment");
  assert.equal(loveFormOf("Should I tell him what I did?"), "tell");
  assert.equal(loveFormOf("She suggested counselling. Should I say yes?"), "choice");
  assert.equal(loveFormOf("Can our marriage survive this?"), "survive");
  assert.equal(loveFormOf("Does Daniel love me?"), "mind");
  assert.equal(loveFormOf("Will he text me again or should I delete his number?"), "deed");
  assert.equal(loveFormOf("How will I know that it is love?"), "know");
});

Deno.test("the first sentence meets the form, with the verdict of the facts", () => {
  const task = taskOf("married", "Can we survive my wife's depression?");
  for (const answer of matterAnswers(loveMatterOf(task), task, "mixed")) {
    assert.match(answer, /^(?:There is a way|Nothing rules it out)\b/);
  }
  const propose = taskOf(null, "Should I propose now or after we've bought the flat?");
  const [first] = matterAnswers(loveMatterOf(propose), propose, "challenging");
  assert.match(first, /^There is no hurry about it\./);
});

Deno.test("what counts wherever it is told is not overruled by what the question resembles", () => {
  const asked =
    "My husband died in March. I found him on Hinge, his profile is still active there.";
  const task = taskOf("widowed", asked);
  assert.equal(loveMatterOf(task).id, "grief");
  assert.equal(
    loveMatterOf(taskOf("dating", asked.replace("died in March", "smiles"))).id,
    "still_on_app",
  );
});
