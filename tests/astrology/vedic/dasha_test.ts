import assert from "node:assert/strict";
import { separationDeg } from "../../../src/astrology/angles.ts";
import {
  type DashaPeriod,
  periodAt,
  periodsWithin,
  vimshottari,
} from "../../../src/astrology/vedic/dasha.ts";
import { NAKSHATRAS } from "../../../src/astrology/vedic/nakshatras.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { julianDayOf } from "../../../src/time/civil_time.ts";
import { readDashas } from "../../golden/dasha.ts";

const ephemeris = await openEphemeris();
const { births } = await readDashas(ephemeris.deltaTSeconds);

const secondsOf = (julianDayUt: number) => (julianDayUt - 2_440_587.5) * 86_400;
/** A double's Julian day of the birth is exact to 0.13 s of a dasha of Venus. */
const TOLERANCE_S = 1;

Deno.test("500 dashas by pyswisseph begin and run as ours do, to the second", () => {
  const near = (julianDayUt: number, expectedS: number, what: string) => {
    const offS = Math.abs(secondsOf(julianDayUt) - expectedS);
    assert.ok(offS < TOLERANCE_S, `${what}: ${offS} s`);
  };
  for (const birth of births) {
    const { birthS, ayanamsa, yearDays, startsS, running, moonDeg } = birth;
    const what = `${birthS} ${ayanamsa} ${yearDays}`;
    const found = vimshottari(ephemeris, julianDayOf(birthS), ayanamsa, yearDays);
    const { moon, periods, balance } = found;
    assert.ok(separationDeg(moon.longitudeDeg, moonDeg) < 1.1e-7, what);
    assert.deepEqual(
      [NAKSHATRAS.indexOf(moon.nakshatra) + 1, moon.pada, balance.lord],
      [birth.nakshatra, birth.pada, birth.lord],
      what,
    );
    near(balance.endJulianDayUt, birthS + birth.balanceDays * 86_400, what);
    startsS.forEach((startS, index) => near(periods[index].startJulianDayUt, startS, what));
    for (const { atS, periods: expected } of running) {
      let among: DashaPeriod[] = periods;
      for (const { lord, startS, endS } of expected) {
        const period = periodAt(among, julianDayOf(atS));
        assert.equal(period.lord, lord, what);
        near(period.startJulianDayUt, startS, what);
        near(period.endJulianDayUt, endS, what);
        among = periodsWithin(period);
      }
    }
  }
  assert.equal(births.length, 500);
});
