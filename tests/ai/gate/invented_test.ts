import assert from "node:assert/strict";
import bad from "../../golden/ai/bad_sentences.json" with { type: "json" };
import { dailyCodesOf as codesOf } from "./daily_codes.ts";

/** What still passes: sentences that are harmful by their sense alone, and some that are harmless here. */
const PASSING = { reviewers: 22, own: 53, others: 200, unread: 181 };

Deno.test("1,475 sentences that no reading should print: 1,019 are refused [bad-sentences]", () => {
  const passed = bad.sentences.filter(({ sentence }) => codesOf(sentence).length === 0);
  const sourceOf = (kind: string) => {
    if (kind === "review" || kind === "battery") return "reviewers";
    if (kind.startsWith("other.")) return "others";
    return kind.startsWith("unread.") ? "unread" : "own";
  };
  const counts = Map.groupBy(passed, ({ kind }) => sourceOf(kind));
  console.log(passed.map(({ kind, sentence }) => `${kind}: ${sentence}`).join("\n"));
  assert.deepEqual(
    Object.fromEntries([...counts].map(([source, sentences]) => [source, sentences.length])),
    PASSING,
  );
  assert.equal(bad.sentences.length - passed.length, 1019);
});

Deno.test("a far subject is welcome where the customer has raised it", () => {
  const sentence = "Let the salary be one of three things that you ask about.";
  assert.deepEqual(codesOf(sentence), ["invented"]);
  assert.deepEqual(codesOf(sentence, { question: "How do I talk about my salary?" }), []);
});

Deno.test("words that the engine wrote are not read as a model's", () => {
  const sentence = "You get the promotion you have been waiting for.";
  assert.deepEqual(codesOf(sentence), ["invented"]);
  assert.deepEqual(codesOf(sentence, { isModels: false }), []);
});

Deno.test("addresses, strange letters and shouting are refused, slashes and dots of good English are not", () => {
  const malformed = [
    "Read more at evil.shop and you may feel lighter.",
    "Find the rest at evil dot shop whenever you like.",
    "Send a note to star@evil.co when you feel ready.",
    "You are ɢᴜᴀʀᴀɴᴛᴇᴇᴅ a quiet evening and a good book.",
    "TAKE THIS CHANCE NOW and see what the evening brings.",
  ];
  for (const sentence of malformed) assert.ok(codesOf(sentence).includes("markup"), sentence);
  const good = [
    "A work/life balance begins with one free evening.",
    "Tea at the café may do more than a long list.",
    "Give it a rest, e.g. with a walk and a friend.",
    "Connect the dots later, and enjoy the picture first.",
  ];
  for (const sentence of good) assert.deepEqual(codesOf(sentence), [], sentence);
});
