import { inspect } from "../../support/ai_lane.ts";
import assert from "node:assert/strict";
import { seededRandom } from "../../../tools/support/verify_kernel/seeded_random.ts";
import { MAX_ANSWER_CHARS } from "../../../src/ai/gate/shape.ts";
import { generate } from "./generated.ts";

const { task, answer } = generate(seededRandom(2));
const BODY_BYTES = 262_144;

/** Texts that make careless expressions go back and forth. */
const SEEDS = [
  "a",
  " ",
  ".",
  "[",
  "{",
  '"',
  "\\",
  "Saturn ",
  "the ",
  "the Moon and ",
  "in the first house of ",
  "1 ",
  "1-",
  "not ",
  "aaa.",
  "a.a",
  "a_",
  "will will ",
  "invest in in in ",
  "\u0301",
  "<",
  "&",
  "<think>",
  "```",
];

Deno.test("a text longer than any answer is refused unread", () => {
  for (const seed of SEEDS) {
    const text = seed.repeat(Math.ceil(BODY_BYTES / seed.length));
    const { complaints, sentences } = inspect(task, text);
    assert.deepEqual(complaints.map(({ code }) => code), ["shape"]);
    assert.equal(sentences.size, 0);
  }
});

Deno.test("a sentence longer than any is refused for that and not read", () => {
  for (const seed of SEEDS) {
    const sentence = seed.repeat(Math.ceil(20_000 / seed.length));
    const { complaints, stated } = inspect(task, JSON.stringify({ ...answer, love_2: sentence }));
    if (sentence.trim() === "" || sentence.replace(/\s+/g, " ").length < 1_200) continue;
    assert.ok(complaints.some(({ code, slot }) => code === "length" && slot === "love_2"), seed);
    assert.equal(stated.has("love_2"), false);
  }
});

/**
 * The steps an inspection takes, counted instead of timed: characters that the longest sentence and
 * the longest answer that are read may have.
 */
Deno.test("what is read is bounded", () => {
  for (const seed of SEEDS) {
    const hostile = Object.fromEntries(
      task.plan.slots.map(({ id, maxWords }) => [
        id,
        seed.repeat(Math.floor(maxWords * 20 / seed.length)),
      ]),
    );
    const text = JSON.stringify(hostile);
    assert.ok(text.length < MAX_ANSWER_CHARS);
    assert.ok(inspect(task, text).complaints.length > 0);
  }
});

Deno.test("keys of Object.prototype are slots like any other: unknown", () => {
  for (const key of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const text = `{"${key}":"A word more.",${JSON.stringify(answer).slice(1)}`;
    assert.deepEqual(inspect(task, text).complaints.map(({ code }) => code), ["shape"], key);
  }
});
