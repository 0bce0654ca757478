import assert from "node:assert/strict";
import { openTestBed } from "../support/test_bed.ts";

const bed = await openTestBed();
const QUESTIONS = ["0", "a", "00", "?", "9 8 7", "Ôü", "xy", "the", "and and and", "what now"]
  .concat("0AAA", "A1B2C3", "0AAAbbb");
const ASKED = {
  "/v1/oracle/ask": {},
  "/v1/experiences/crystal-ball": {},
  "/v1/experiences/love-reveal": { subject: { id: "customer-1", dob: "1990-06-15" } },
};

/** Their shortest lines once made an answer too short. */
const SEEDS_OF_SHORT_LINES = ["s156", "s174"];

Deno.test("cards whose lines are the shortest make an answer that is long enough", async () => {
  await using app = await bed.testApp();
  for (const seed of SEEDS_OF_SHORT_LINES) {
    assert.equal((await app.post("/v1/tarot/draw", { seed })).status, 200, seed);
  }
});

Deno.test("a question without a word that an answer could take up is answered all the same", async () => {
  await using app = await bed.testApp();
  for (const question of QUESTIONS) {
    for (const [path, others] of Object.entries(ASKED)) {
      const { status, text } = await app.post(path, { question, ...others });
      assert.equal(status, 200, `${path} ${question}: ${text}`);
    }
  }
});
