import assert from "node:assert/strict";
import { declinationSpeeds } from "../../src/astrology/declination_aspects.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { POINTS } from "../../src/ephemeris/points.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../src/time/covered_range.ts";
import { readTable } from "../golden/read_table.ts";

const BODIES = POINTS.slice(0, POINTS.indexOf("ceres"));

Deno.test("speeds in declination are Swiss Ephemeris' own within 1e-4° a day", async () => {
  const ephemeris = await openEphemeris();
  let worst = 0;
  for (const [day, ...expected] of await readTable("declinations.tsv.gz")) {
    const speeds = declinationSpeeds(ephemeris, Number(day), BODIES);
    for (const [index, body] of BODIES.entries()) {
      worst = Math.max(worst, Math.abs(speeds.get(body)! - Number(expected[index])));
    }
  }
  assert.ok(worst < 1e-4, `${worst}° a day`);
});

Deno.test("at both ends of the range the speeds are one-sided", async () => {
  const ephemeris = await openEphemeris();
  for (const day of [FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT]) {
    assert.ok(Number.isFinite(declinationSpeeds(ephemeris, day, ["moon"]).get("moon")));
  }
});
