import assert from "node:assert/strict";
import { type EclipseEvent, eclipseEvent } from "../../../src/astrology/sky/eclipse_events.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import type { EclipseSearch } from "../../../src/ephemeris/eclipses.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../../src/time/covered_range.ts";
import { type GoldenEclipse, readEclipses } from "../../golden/eclipses.ts";

const ephemeris = await openEphemeris();
const GOLDEN = await readEclipses();
const SECOND = 1 / 86_400;
const YEAR_1900 = 2415020.5;
const YEAR_2101 = 2488434.5;

/** From the canon, seconds: its solar instants are rounded to one, its lunar Moon scatters by 0.3″. */
const MAX_FROM_CANON = { solar: 2, lunar: 4.5 };
/** From DE440: 1 s and 0.5″, wider than what two ephemerides of JPL differ by in these centuries. */
const MAX_FROM_DE440 = { seconds: 1, deg: 0.5 / 3600 };

/** All eclipses of the range, found one from the other. */
function walk(of: EclipseSearch["of"], direction: EclipseSearch["direction"]): EclipseEvent[] {
  const found: EclipseEvent[] = [];
  let fromJulianDayUt = direction === "next" ? FIRST_JULIAN_DAY_UT : LAST_JULIAN_DAY_UT;
  while (true) {
    const event = eclipseEvent(ephemeris, { of, direction, fromJulianDayUt });
    if (event === null) return found;
    found.push(event);
    fromJulianDayUt = event.maximumJulianDayUt - (direction === "previous" ? SECOND : 0);
  }
}

function terrestrial(julianDayUt: number): number {
  const { deltaTSeconds } = ephemeris.positions(Float64Array.of(julianDayUt), ["sun"]);
  return julianDayUt + deltaTSeconds[0] * SECOND;
}

function secondsApart(julianDayUt: number, julianDayTt: number): number {
  return Math.abs(terrestrial(julianDayUt) - julianDayTt) / SECOND;
}

function degreesApart(one: number, other: number): number {
  return Math.abs((one - other + 540) % 360 - 180);
}

function assertAgree(event: EclipseEvent, golden: GoldenEclipse) {
  const told = `${golden.of} ${golden.kind} at ${golden.canonJulianDayTt}`;
  assert.equal(event.kind, golden.kind, told);
  const { maximumJulianDayUt, syzygyJulianDayUt, moon, moonAtMaximum } = event;
  const { seconds, deg } = MAX_FROM_DE440;
  const fromCanon = secondsApart(maximumJulianDayUt, golden.canonJulianDayTt);
  assert.ok(fromCanon < MAX_FROM_CANON[golden.of], `${told}: ${fromCanon} s from the canon`);
  for (
    const [julianDayUt, julianDayTt] of [
      [maximumJulianDayUt, golden.maximumJulianDayTt],
      [syzygyJulianDayUt, golden.syzygyJulianDayTt],
    ]
  ) {
    const apart = secondsApart(julianDayUt, julianDayTt);
    assert.ok(apart < seconds, `${told}: ${apart} s from DE440`);
  }
  assert.ok(degreesApart(moon.longitudeDeg, golden.longitudeDeg) < deg, told);
  assert.ok(degreesApart(moonAtMaximum.longitudeDeg, golden.longitudeAtMaximumDeg) < deg, told);
}

const ECLIPSES = { solar: walk("solar", "next"), lunar: walk("lunar", "next") };

for (const luminary of ["solar", "lunar"] as const) {
  const golden = GOLDEN.filter(({ of }) => of === luminary);

  Deno.test(`the ${luminary} eclipses of 1800 to 2399 are the canon's in kind, DE440's in degree and instant`, () => {
    const found = ECLIPSES[luminary];
    assert.equal(found.length, golden.length);
    for (const [index, event] of found.entries()) assertAgree(event, golden[index]);
    assert.deepEqual(walk(luminary, "previous").reverse(), found);
  });
}

Deno.test("1900 to 2100 has the canon's number of each kind, and four whose maximum is in another sign", () => {
  const counts: Record<string, number> = {};
  let otherSigns = 0;
  for (const { of, kind, ...event } of [...ECLIPSES.solar, ...ECLIPSES.lunar]) {
    const { maximumJulianDayUt, moon, moonAtMaximum } = event;
    if (maximumJulianDayUt < YEAR_1900 || maximumJulianDayUt >= YEAR_2101) continue;
    counts[`${of} ${kind}`] = 1 + (counts[`${of} ${kind}`] ?? 0);
    if (moon.sign !== moonAtMaximum.sign) otherSigns++;
  }
  // eclipse.gsfc.nasa.gov, SEcat5 and LEcat5: the centuries 1901–2000 and 2001–2100, and 1900.
  assert.deepEqual(counts, {
    "solar partial": 78 + 77,
    "solar annular": 73 + 72 + 1,
    "solar total": 71 + 68 + 1,
    "solar hybrid": 6 + 7,
    "lunar penumbral": 83 + 86 + 2,
    "lunar partial": 65 + 57,
    "lunar total": 81 + 85,
  });
  assert.equal(otherSigns, 4);
});
