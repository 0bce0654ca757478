import assert from "node:assert/strict";
import {
  FACTS_CODES,
  factsCode,
  factsOfCode,
} from "../../../src/astrology/campaign_fit/facts_code.ts";
import { rulesConcerning } from "../../../src/astrology/campaign_fit/fit_rules.ts";
import { decodeFacts } from "../../../sdk/node/src/facts.ts";

Deno.test("every code stands for other facts, and the client decodes it to the same", () => {
  assert.equal(FACTS_CODES, 13 ** 5);
  for (let code = 0; code < FACTS_CODES; code++) {
    const facts = factsOfCode(code);
    assert.equal(factsCode(facts), code);
    const { sun, moon, venus, mars, jupiter } = decodeFacts(code);
    if (
      sun !== facts.sun || moon !== facts.moon || venus !== facts.venus || mars !== facts.mars ||
      jupiter !== facts.jupiter
    ) {
      assert.fail(`${code} is ${JSON.stringify(facts)}`);
    }
  }
});

Deno.test("codes keep what they mean: partners have stored them", () => {
  const none = { sun: null, moon: null, venus: null, mars: null, jupiter: null };
  assert.deepEqual(factsOfCode(0), none);
  assert.deepEqual(rulesConcerning(factsOfCode(0)), []);
  assert.equal(factsCode({ ...none, jupiter: "Aries" }), 1);
  assert.equal(factsCode({ ...none, jupiter: "Pisces" }), 12);
  assert.equal(factsCode({ ...none, mars: "Taurus" }), 2 * 13);
  assert.equal(factsCode({ ...none, venus: "Gemini" }), 3 * 13 ** 2);
  assert.equal(factsCode({ ...none, moon: "Cancer" }), 4 * 13 ** 3);
  assert.equal(factsCode({ ...none, sun: "Leo" }), 5 * 13 ** 4);
});

Deno.test("a number that is no code is refused, with the codes there are", () => {
  for (const code of [-1, 0.5, FACTS_CODES, NaN]) {
    assert.throws(() => factsOfCode(code), /from 0 to 371292/);
    assert.throws(() => decodeFacts(code), /from 0 to 371292/);
  }
});
