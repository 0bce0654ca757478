import assert from "node:assert/strict";
import type { Complaint, GateCode, Inspection } from "../../../src/ai/gate/complaint.ts";
import { salvage } from "../../../src/ai/gate/salvage.ts";
import { driverOf, fieldOf, taskOf } from "./given.ts";

const moon = driverOf("sky.moon", "moon", "The Moon is in Leo.", [
  { kind: "sign", body: "moon", sign: "Leo" },
]);
const SENTENCE = "One two three four five six seven eight.";

/** Fields of one named and two other sentences, of at least 16 words each. */
const TASK = taskOf(
  ["theme", "love", "career"].map((name) =>
    fieldOf(name, [["named", moon], ["held", moon], ["free"]], { min: 16, max: 90 })
  ),
  [moon],
);

function inspection(
  complaints: readonly [code: GateCode, slot: string | null][],
  changed: Record<string, string> = {},
): Inspection {
  const sentences = new Map(TASK.plan.slots.map(({ id }) => [id, changed[id] ?? SENTENCE]));
  return {
    sentences,
    stated: new Map(),
    complaints: complaints.map(([code, slot]): Complaint => ({ code, slot, hint: "" })),
  };
}

Deno.test("nothing to complain of: nothing dropped", () => {
  const found = inspection([]);
  assert.deepEqual(salvage(TASK, found), { sentences: found.sentences, dropped: [] });
});

Deno.test("a faulty sentence that is not needed is dropped, with all its faults [gate-drops-sentences]", () => {
  for (
    const code of [
      "wrong_fact",
      "unlicensed",
      "wrong_number",
      "wrong_timing",
      "certainty",
      "advice",
    ] as const
  ) {
    const saved = salvage(TASK, inspection([[code, "theme_2"], ["wrong_fact", "theme_2"]]));
    assert.deepEqual(saved?.dropped, ["theme_2"]);
    assert.equal(saved?.sentences.has("theme_2"), false);
    assert.equal(saved?.sentences.size, 8);
  }
});

Deno.test("other faults spoil the answer", () => {
  for (
    const code of [
      "truncated",
      "refused",
      "shape",
      "length",
      "coverage",
      "too_generic",
      "repeats",
      "prompt_echo",
      "placeholder",
      "assistant_talk",
      "markup",
      "language",
      "unsafe",
    ] as const
  ) {
    assert.equal(salvage(TASK, inspection([[code, "theme_3"]])), null, code);
    assert.equal(
      salvage(TASK, inspection([["wrong_fact", "theme_3"], [code, "love_3"]])),
      null,
      code,
    );
  }
  assert.equal(salvage(TASK, inspection([["wrong_fact", null]])), null);
});

Deno.test("a named sentence is never dropped", () => {
  assert.equal(salvage(TASK, inspection([["wrong_fact", "love_1"]])), null);
});

Deno.test("a field keeps its least length", () => {
  const short = { theme_1: "One two three four five six seven." };
  assert.equal(salvage(TASK, inspection([["advice", "theme_3"]], short)), null);
  assert.notEqual(salvage(TASK, inspection([["advice", "theme_3"]])), null);
});

Deno.test("what leans on a sentence keeps it", () => {
  for (const opening of ["This", "That", "It", "But", "So", "“But", "It's", "that"]) {
    const next = { theme_3: `${opening} two three four five six seven eight.` };
    assert.equal(salvage(TASK, inspection([["wrong_timing", "theme_2"]], next)), null, opening);
  }
  for (const opening of ["Italy", "Sooner", "Thistles", "Buttons", "Then"]) {
    const next = { theme_3: `${opening} two three four five six seven eight.` };
    assert.notEqual(salvage(TASK, inspection([["wrong_timing", "theme_2"]], next)), null, opening);
  }
});

Deno.test("at most one sentence a field and two an answer [gate-drop-limits]", () => {
  assert.equal(salvage(TASK, inspection([["advice", "theme_2"], ["advice", "theme_3"]])), null);
  const two = salvage(TASK, inspection([["advice", "theme_2"], ["certainty", "love_3"]]));
  assert.deepEqual(two?.dropped, ["theme_2", "love_3"]);
  const three = inspection([["advice", "theme_2"], ["advice", "love_3"], ["advice", "career_3"]]);
  assert.equal(salvage(TASK, three), null);
});

Deno.test("a field of one sentence is not emptied", () => {
  const task = taskOf([
    fieldOf("theme", [["named", moon]]),
    fieldOf("action", [["free"]], { min: 0, max: 40 }),
  ], [moon]);
  const found: Inspection = {
    sentences: new Map([["theme_1", SENTENCE], ["action_1", SENTENCE]]),
    stated: new Map(),
    complaints: [{ code: "advice", slot: "action_1", hint: "" }],
  };
  assert.equal(salvage(task, found), null);
});
