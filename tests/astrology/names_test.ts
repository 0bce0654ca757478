import assert from "node:assert/strict";
import {
  ASPECT_WORDS,
  dayInWords,
  HOUSE_AREAS,
  HOUSE_ORDINALS,
  natalName,
  POINT_NAMES,
  spanInWords,
  yourHouse,
} from "../../src/astrology/meanings/names.ts";
import { ASPECT_TYPES } from "../../src/ephemeris/points.ts";

Deno.test("points, houses, aspects and days are said as one writes them", () => {
  assert.equal(POINT_NAMES.moon, "the Moon");
  assert.equal(natalName("venus"), "your natal Venus");
  assert.equal(natalName("moon"), "your natal Moon");
  assert.equal(natalName("ascendant"), "your Ascendant");
  assert.equal(yourHouse(7), "your seventh house");
  assert.equal(HOUSE_ORDINALS[11], "twelfth");
  assert.equal(HOUSE_AREAS[6], "partnership");
  for (const type of ASPECT_TYPES) assert.match(ASPECT_WORDS[type].verb, /^(is )?[a-z]+$/);
  assert.equal(dayInWords("2027-02-03", "2027-01-30"), "3 February");
  assert.equal(dayInWords("2027-02-03", null), "3 February 2027");
  const span = { start: "2027-02-05", end: "2027-02-20" };
  assert.equal(spanInWords(span, null), "from 5 to 20 February 2027");
  assert.equal(
    spanInWords({ ...span, end: "2027-03-02" }, "2027-02-01"),
    "from 5 February to 2 March",
  );
  assert.equal(
    spanInWords({ start: "2026-12-30", end: "2027-01-02" }, "2026-12-01"),
    "from 30 December 2026 to 2 January 2027",
  );
  assert.equal(spanInWords({ start: "2027-02-05", end: "2027-02-05" }, null), "on 5 February 2027");
});
