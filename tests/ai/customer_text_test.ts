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

Deno.test("at least 200 benign questions in seven languages pass", () => {
  assert.ok(new Set(BENIGN_QUESTIONS).size >= 200);
  for (const question of BENIGN_QUESTIONS) assert.equal(questionFault(question), null, question);
});

Deno.test("at least 60 questions of harm are refused as crisis_content [crisis-questions-refused]", () => {
  assert.ok(new Set(CRISIS_QUESTIONS).size >= 60);
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
