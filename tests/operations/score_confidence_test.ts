import assert from "node:assert/strict";
import { answer } from "./answer.ts";

const TIMED = { id: "a", dob: "1990-05-01", tob: "10:00", pob: "San Diego, CA, US" };
const OTHER = { id: "b", dob: "1991-02-16", tob: "06:00", pob: "Sacramento, CA, US" };
const UNTIMED = { id: "c", dob: "1992-07-04", pob: "Boston, MA, US" };
const DATED = { id: "d", dob: "1993-11-11" };

async function confidenceOf(subject: object, partner: object) {
  const { data } = await answer("compatibility.score", { subject, partner });
  return { ...data.confidence, sensitivity: data.sensitivity };
}

Deno.test("a score says how far it can be relied on, and without both times never that it is high", async () => {
  const sure = await confidenceOf(TIMED, OTHER);
  assert.deepEqual([sure.level, sure.reasons], ["high", []]);
  assert.ok(sure.sensitivity <= 10);

  const one = await confidenceOf(TIMED, UNTIMED);
  assert.equal(one.level, "medium");
  assert.deepEqual(one.reasons, [
    "c: the time of birth is not known, so this birth's Moon, angles and houses are left out",
  ]);

  const none = await confidenceOf(UNTIMED, DATED);
  assert.deepEqual([none.level, none.sensitivity], ["low", null]);
  assert.equal(none.reasons.at(-1), "sensitivity is null, since neither time of birth is known");
});

Deno.test("a doubtful hour lowers the confidence of a score", async () => {
  const twice = {
    ...{ id: "e", dob: "1990-10-28", tob: "01:30", pob: "San Diego, CA, US" },
    utc_offset: "-07:00",
  };
  const { level, reasons } = await confidenceOf(twice, OTHER);
  assert.equal(level, "medium");
  assert.match(reasons[0], /^e: the clocks there showed the time of birth twice$/);
});
