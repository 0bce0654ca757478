import assert from "node:assert/strict";
import { answer } from "./answer.ts";

const TIMED = { id: "a", dob: "1990-05-01", tob: "10:00", pob: "San Diego, CA, US" };
const OTHER = { id: "b", dob: "1991-02-16", tob: "06:00", pob: "Sacramento, CA, US" };
const UNTIMED = { id: "c", dob: "1992-07-04", pob: "Boston, MA, US" };
const DATED = { id: "d", dob: "1993-11-11" };

async function confidenceOf(subject: object, partner: object) {
  const { data } = await answer("compatibility.score", { subject, partner });
  const { score, score_range: range, tier_share: tierShare } = data;
  assert.ok(range.min <= score && score <= range.max);
  return { ...data.confidence, sensitivity: data.sensitivity, score, range, tierShare };
}

Deno.test("a score says how far it can be relied on, and without both times never that it is high", async () => {
  const sure = await confidenceOf(TIMED, OTHER);
  assert.deepEqual([sure.level, sure.reasons], ["high", []]);
  assert.ok(sure.sensitivity <= 10);
  assert.deepEqual([sure.range, sure.tierShare], [{ min: sure.score, max: sure.score }, 1]);

  const one = await confidenceOf(TIMED, UNTIMED);
  assert.equal(one.level, "low");
  assert.ok(one.tierShare < 1);
  assert.deepEqual(one.reasons, [
    "c: the time of birth is not known, so this birth's Moon, angles and houses are left out",
    `with what is uncertain, the score may be anything from ${one.range.min} to ${one.range.max}`,
  ]);

  const none = await confidenceOf(UNTIMED, DATED);
  assert.deepEqual([none.level, none.sensitivity], ["low", null]);
  assert.equal(none.reasons.at(-1), "sensitivity is null, because neither time of birth is known");
});

Deno.test("a range holds the score of every reading of a doubtful history", async () => {
  const doubtful = { id: "f", dob: "1945-05-30", tob: "08:00", pob: "Berlin, DE" };
  const found = await answer("compatibility.score", { subject: doubtful, partner: OTHER });
  const { alternatives } = found.data.calculation_basis.subjects[0].time;
  assert.ok(alternatives.length > 0);
  const { score_range: range } = found.data;
  for (const { utc_offset } of alternatives) {
    const subject = { ...doubtful, utc_offset };
    const { data } = await answer("compatibility.score", { subject, partner: OTHER });
    assert.ok(range.min <= data.score && data.score <= range.max, utc_offset);
    assert.notEqual(data.score, found.data.score);
  }
});

Deno.test("the true score is in the range of a day without a time", async () => {
  const { tob: _, ...untimed } = TIMED;
  const { range } = await confidenceOf(untimed, OTHER);
  for (let hour = 0; hour < 24; hour++) {
    const subject = { ...untimed, tob: `${String(hour).padStart(2, "0")}:17` };
    const { data } = await answer("compatibility.score", { subject, partner: OTHER });
    assert.ok(range.min <= data.score && data.score <= range.max, subject.tob);
  }
});

Deno.test("a doubtful hour lowers the confidence of a score", async () => {
  const twice = {
    ...{ id: "e", dob: "1990-10-28", tob: "01:30", pob: "San Diego, CA, US" },
    utc_offset: "-07:00",
  };
  const { level, reasons } = await confidenceOf(twice, OTHER);
  assert.equal(level, "medium");
  assert.match(reasons[0], /^e: the clocks at that place showed the time of birth twice$/);
});
