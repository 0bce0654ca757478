import assert from "node:assert/strict";
import {
  findReturns,
  FIXED_ZODIAC,
  passesOfReturn,
  RETURNING_BODIES,
  type ReturnSearch,
} from "../../../src/astrology/timing/returns.ts";
import { inTurns } from "../../../src/base/next_turn.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { LAST_JULIAN_DAY_UT } from "../../../src/time/covered_range.ts";
import { readReturns } from "../../golden/returns.ts";

const ephemeris = await openEphemeris();
const golden = await readReturns();
const MS = 1 / 86_400_000;
/** A Julian day in a double counts in steps of 0.04 ms. */
const MAX_MS = 0.15;
/** What is slow reaches a longitude less sharply: two programs differ in its last digits. */
const MAX_DEG = 4e-9;

/** The instant in UT whose TT is given, by the service's own Delta T. */
function universal(julianDayTt: number): number {
  const deltaT = (julianDayUt: number) => ephemeris.deltaTSeconds(julianDayUt) / 86_400;
  return julianDayTt - deltaT(julianDayTt - deltaT(julianDayTt));
}

function terrestrial(julianDayUt: number): number {
  return julianDayUt + ephemeris.deltaTSeconds(julianDayUt) / 86_400;
}

for (const body of RETURNING_BODIES) {
  for (const isPrecessionCorrected of [false, true]) {
    const some = golden.returns.filter((one) =>
      one.body === body && one.isPrecessionCorrected === isPrecessionCorrected
    );
    if (some.length === 0) continue;
    const zodiac = isPrecessionCorrected ? "precession-corrected " : "";
    Deno.test(`300 ${zodiac}returns of ${body} have swisseph's passes`, async () => {
      let [compared, greatestMs] = [0, 0];
      for (const { birthTt, number, passesTt } of some) {
        const birthJulianDayUt = universal(birthTt);
        const ayanamsa = isPrecessionCorrected ? FIXED_ZODIAC : null;
        const origin = { body, birthJulianDayUt, ayanamsa };
        const passes = await inTurns(passesOfReturn(ephemeris, origin, number));
        const told = `${body} born ${birthTt}, return ${number}`;
        if (passes === null) {
          assert.ok(passesTt.at(-1)! + 15_400 > LAST_JULIAN_DAY_UT, `${told}: refused`);
          continue;
        }
        assert.equal(passes.length, passesTt.length, told);
        for (const [index, { julianDayUt }] of passes.entries()) {
          const apart = terrestrial(julianDayUt) - passesTt[index];
          const { speedDegPerDay } = ephemeris.positions(Float64Array.of(julianDayUt), [body]);
          const allowed = Math.max(MAX_MS * MS, MAX_DEG / Math.abs(speedDegPerDay[0]));
          assert.ok(Math.abs(apart) < allowed, `${told}: ${apart / MS} ms, ${allowed / MS}`);
          greatestMs = Math.max(greatestMs, Math.abs(apart) / MS);
          compared++;
        }
      }
      console.log(`${compared} passes, greatest ${greatestMs} ms`);
      assert.ok(compared > 0.75 * some.length, `${compared} compared`);
    });
  }
}

for (const body of ["mercury", "venus", "mars", "saturn"] as const) {
  Deno.test(`no pass of ${body} is missing over 200 natal points`, async () => {
    const loops = golden.loops.filter((one) => one.body === body);
    const counts = new Map<number, number>();
    for (const { birthTt, passes } of loops) {
      const birthJulianDayUt = universal(birthTt);
      const search: ReturnSearch = {
        body,
        birthJulianDayUt,
        ayanamsa: null,
        afterJulianDayUt: birthJulianDayUt,
        count: passes.length,
      };
      const found = await inTurns(findReturns(ephemeris, search));
      if (found === null) continue;
      assert.deepEqual(found.map(({ number }) => number), passes.map((_, index) => index + 1));
      assert.deepEqual(found.map((one) => one.passes.length), passes, `${body} of ${birthTt}`);
      for (const count of passes) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    console.log(body, Object.fromEntries(counts));
    assert.ok(counts.get(1)! > 50 && counts.get(3)! > 50);
  });
}
