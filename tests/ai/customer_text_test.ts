import assert from "node:assert/strict";
import { cleanText, questionFault } from "../../src/ai/customer_text.ts";
import { BENIGN_QUESTIONS, CRISIS_QUESTIONS, OUT_OF_SCOPE_QUESTIONS } from "./questions.ts";

Deno.test("text loses what cannot be seen and nothing else", () => {
  for (
    const [text, cleaned] of [
      ["  Will   he\n\twrite?  ", "Will he write?"],
      ["Will he\u200b write\u202e?", "Will he write?"],
      ["e\u0301te\u0301", "été"],
      ["a\u00a0b\u3000c\u2028d", "a b c d"],
      ["\ufeffhello\u0000 \u0007there", "hello there"],
      ["tag\u{e0041}ged", "tagged"],
      ["half \ud83d a pair", "half \ufffd a pair"],
      ["क्या वह आएगा?", "क्या वह आएगा?"],
      ["love ❤️ & 🌙", "love ❤ & 🌙"],
      ["\u200b \u200b", ""],
    ]
  ) {
    assert.equal(cleanText(text), cleaned, JSON.stringify(text));
    assert.equal(cleanText(cleaned), cleaned);
  }
});

Deno.test("at least 250 benign questions in seventeen languages pass", () => {
  assert.ok(new Set(BENIGN_QUESTIONS).size >= 250);
  for (const question of BENIGN_QUESTIONS) assert.equal(questionFault(question), null, question);
});

Deno.test("at least 150 questions of harm are refused as crisis_content [crisis-questions-refused]", () => {
  assert.ok(new Set(CRISIS_QUESTIONS).size >= 150);
  for (const question of CRISIS_QUESTIONS) {
    assert.equal(questionFault(question), "crisis_content", question);
  }
});

Deno.test("at least 60 questions for a verdict are refused as question_out_of_scope [verdict-questions-refused]", () => {
  assert.ok(new Set(OUT_OF_SCOPE_QUESTIONS).size >= 60);
  for (const question of OUT_OF_SCOPE_QUESTIONS) {
    assert.equal(questionFault(question), "question_out_of_scope", question);
  }
});

Deno.test("typing in capitals, without accents or with hidden characters changes nothing", () => {
  for (const question of [...CRISIS_QUESTIONS, ...OUT_OF_SCOPE_QUESTIONS]) {
    const fault = questionFault(question);
    assert.equal(questionFault(question.toUpperCase()), fault, question);
    assert.equal(questionFault(question.replaceAll("'", "’")), fault, question);
    assert.equal(questionFault(question.replace(/ /g, " \u200b ")), fault, question);
  }
});

Deno.test("harm weighs more than a verdict", () => {
  assert.equal(questionFault("When will I die, or should I kill myself?"), "crisis_content");
});

Deno.test("letters apart, signs for letters and letters of another script hide no harm", () => {
  const spaced = (text: string) => Array.from(text.replaceAll(" ", "")).join(" ");
  const signed = (text: string) =>
    text.replaceAll("i", "1").replaceAll("e", "3").replaceAll("s", "5");
  const foreign = (text: string) => text.replaceAll("e", "\u0435").replaceAll("i", "\u0456");
  for (const mask of [spaced, signed, foreign]) {
    for (const text of ["kill myself", "suicide", "i want to die", "hang myself"]) {
      const question = `the stars say ${mask(text)}, do they`;
      assert.equal(questionFault(question), "crisis_content", question);
    }
  }
});

Deno.test("the longest question is read at once, whatever it repeats", () => {
  // An expression that backtracks would take hours.
  const parts = ["k ", "a", "*", "a*", "k1", "i want to ", "my dad my dad ", "want to end ", "死"];
  for (const part of parts) assert.equal(questionFault(part.repeat(500).slice(0, 500)), null, part);
});
