import assert from "node:assert/strict";
import { AYANAMSA_MODES } from "../../src/ephemeris/ayanamsas.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { readAyanamsas } from "../golden/ayanamsas.ts";

const ephemeris = await openEphemeris();
const golden = await readAyanamsas();
const DAY_S = 86_400;

/** The instant in UT whose TT is given, by the service's own Delta T. */
function universal(julianDayTt: number): number {
  const deltaT = (julianDayUt: number) => ephemeris.deltaTSeconds(julianDayUt) / DAY_S;
  return julianDayTt - deltaT(julianDayTt - deltaT(julianDayTt));
}

function apartArcsec(firstDeg: number, secondDeg: number): number {
  return Math.abs((firstDeg - secondDeg + 540) % 360 - 180) * 3600;
}

const julianDayUt = Float64Array.from(
  golden.ayanamsas,
  ({ julianDayTt }) => universal(julianDayTt),
);

Deno.test("the golden table has every ayanamsa, 2,000 instants and 20 points", () => {
  assert.deepEqual([...golden.modes].sort(), Object.keys(AYANAMSA_MODES).sort());
  assert.deepEqual([golden.ayanamsas.length, golden.points.length], [2000, 20]);
});

for (const [index, mode] of golden.modes.entries()) {
  Deno.test(`${mode} is swisseph's with nutation, and its rate is the derivative`, () => {
    const { degrees, degreesPerDay } = ephemeris.ayanamsas(julianDayUt, mode);
    const around = [0.01, -0.01].map((days) =>
      ephemeris.ayanamsas(julianDayUt.map((day) => day + days), mode).degrees
    );
    // The rate is a cubic's slope with the nutation of the fast path: within 0.0001″ a day. Bent light
    // moves the stars of Revati and Pushya within hours when the Sun passes them.
    const maxRateApart = mode.startsWith("true_") ? 5e-5 : 2.5e-8;
    let greatest = 0;
    for (const [at, { degrees: expected }] of golden.ayanamsas.entries()) {
      greatest = Math.max(greatest, apartArcsec(degrees[at], expected[index]));
      const rate = (around[0][at] - around[1][at]) / 0.02;
      assert.ok(Math.abs(rate - degreesPerDay[at]) < maxRateApart, `${rate}°/d`);
    }
    console.log(`${mode}: greatest ${greatest}″`);
    assert.ok(greatest < 1e-6, `${greatest}″`);
  });
}

Deno.test("a tropical longitude less the ayanamsa is swisseph's sidereal one", () => {
  const greatest = new Map<string, number>(golden.points.map((point) => [point, 0]));
  let compared = 0;
  for (const { julianDayTt, ayanamsa, siderealDeg } of golden.longitudes) {
    const instant = Float64Array.of(universal(julianDayTt));
    const tropicalDeg = ephemeris.positions(instant, golden.points).longitudeDeg;
    const [degrees] = ephemeris.ayanamsas(instant, ayanamsa).degrees;
    for (const [at, point] of golden.points.entries()) {
      const apart = apartArcsec(tropicalDeg[at] - degrees, siderealDeg[at]);
      greatest.set(point, Math.max(greatest.get(point)!, apart));
      compared++;
    }
  }
  console.log(`${compared} longitudes`, Object.fromEntries(greatest));
  for (const [point, apart] of greatest) assert.ok(apart < 1e-5, `${point}: ${apart}″`);
});

Deno.test("an ayanamsa without nutation would move every longitude by up to 18.8″", () => {
  const lahiri = ephemeris.ayanamsas(julianDayUt, "lahiri").degrees;
  const withoutNutation = golden.ayanamsas.map((one) => one.lahiriWithoutNutationDeg);
  const greatest = Math.max(...withoutNutation.map((deg, at) => apartArcsec(deg, lahiri[at])));
  assert.ok(greatest > 18 && greatest < 19.5, `${greatest}″`);
});
