import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { STARS } from "../../src/ephemeris/star_catalogue.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../src/time/covered_range.ts";
import { readTable } from "../golden/read_table.ts";

const ephemeris = await openEphemeris();

Deno.test("the catalogue has the measurements of SIMBAD, star for star", async () => {
  const text = await Deno.readTextFile(new URL("../golden/stars.json", import.meta.url));
  const golden: [string, string, ...number[]][] = JSON.parse(text);
  assert.equal(STARS.length, 60);
  assert.equal(new Set(STARS.map(({ id }) => id)).size, 60);
  for (const [index, star] of STARS.entries()) {
    const [name, , rightAscensionDeg, declinationDeg, ...others] = golden[index];
    assert.equal(star.name, name);
    assert.ok(Math.abs(star.rightAscensionDeg - rightAscensionDeg) < 1e-12);
    assert.ok(Math.abs(star.declinationDeg - declinationDeg) < 1e-12);
    assert.deepEqual([
      star.motionInRightAscension,
      star.motionInDeclination,
      star.parallax,
      star.radialVelocityKmPerS,
      star.magnitude,
    ], others);
  }
});

Deno.test("places of stars are ERFA's within 0.01″ from 1850 to 2200", async () => {
  let worst = 0;
  for (const cells of await readTable("stars.tsv.gz")) {
    const [dayTt, ...places] = cells.map(Number);
    const dayUt = dayTt - ephemeris.deltaTSeconds(dayTt) / 86_400;
    const { longitudeDeg, latitudeDeg } = ephemeris.stars(dayUt);
    for (const index of STARS.keys()) {
      const [expectedDeg, expectedLatitudeDeg] = places.slice(2 * index, 2 * index + 2);
      const apartDeg = Math.abs((longitudeDeg[index] - expectedDeg + 540) % 360 - 180);
      const onSky = apartDeg * Math.cos(expectedLatitudeDeg * Math.PI / 180);
      worst = Math.max(worst, onSky, Math.abs(latitudeDeg[index] - expectedLatitudeDeg));
    }
  }
  assert.ok(worst * 3600 < 0.01, `${worst * 3600}″`);
});

Deno.test("stars are answered at both ends of the range and refused beyond them", () => {
  for (const day of [FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT]) {
    const { longitudeDeg, latitudeDeg } = ephemeris.stars(day);
    assert.ok([...longitudeDeg, ...latitudeDeg].every(Number.isFinite));
  }
  for (const day of [FIRST_JULIAN_DAY_UT - 1, LAST_JULIAN_DAY_UT + 1, NaN]) {
    assert.throws(() => ephemeris.stars(day), RangeError);
  }
});
