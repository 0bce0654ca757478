import assert from "node:assert/strict";
import { answer } from "../../operations/answer.ts";

const BIRTHS = ["1961-04-12", "1974-11-03", "1984-02-29", "1990-08-17", "1999-06-30"];
/** The clock of the tests stands at 2026-07-15, and "tomorrow" may be a day later elsewhere. */
const TOMORROW = Date.parse("2026-07-17Z");
/** "from 9 to 17 October", "from 4 July 2026 to 15 January 2027", "on 3 May 2027" */
const FIRST_DAY =
  /\b(?:from|on) (\d+)(?: ([A-Z]\w+))?(?: (\d{4}))?(?: to \d+ ([A-Z]\w+)(?: (\d{4}))?)?/;

/** When the transits of the answers begin. */
async function beginnings(question: string): Promise<number[]> {
  const answers = await Promise.all(
    BIRTHS.map((dob) => answer("experiences.love_reveal", { question, subject: { id: "a", dob } })),
  );
  return answers.flatMap(({ meta }) => {
    const { drivers } = meta as unknown as { drivers: { text: string }[] };
    return drivers.flatMap(({ text }) => {
      const found = FIRST_DAY.exec(text);
      if (found === null) return [];
      const [, date, month = found[4], year = found[5] ?? "2026"] = found;
      return [Date.parse(`${date} ${month} ${year} UTC`)];
    });
  });
}

Deno.test("what begins after the occasion of a question is not told of it", async () => {
  assert.ok((await beginnings("Will I find love?")).some((start) => start > TOMORROW));
  const ofDinner = await beginnings("Dinner is tomorrow at eight. What should I know?");
  assert.deepEqual(ofDinner.filter((start) => !(start <= TOMORROW)), []);
  assert.ok(ofDinner.length > 0);
});
