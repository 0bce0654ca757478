import assert from "node:assert/strict";
import { normalizeDeg } from "../../src/astrology/angles.ts";
import { castCharts } from "../../src/astrology/chart/cast_charts.ts";
import type { ChartSettings } from "../../src/astrology/chart/chart_settings.ts";
import { zodiacPosition } from "../../src/astrology/signs.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import type { Moment } from "../../src/astrology/chart/moment.ts";
import { chartSettings } from "../../src/operations/request/chart_options.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { field, requestOf } from "../ephemeris/chart_requests.ts";
import { LONGITUDE } from "../../src/ephemeris/layout.ts";

const ephemeris = await openEphemeris();
const settings: ChartSettings = chartSettings({
  bodies: ["true_lilith", "ceres", "lot_of_fortune"],
});
const SAMPLES = 289;

function untimed(startJulianDayUt: number, days: number): Moment {
  return {
    julianDayUt: startJulianDayUt + days / 2,
    span: { startJulianDayUt, endJulianDayUt: startJulianDayUt + days },
    location: null,
  };
}

Deno.test("every body of an unknown time stays in its range, and reaches both ends of it", () => {
  const seed = 20260320;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  for (let round = 0; round < 30; round++) {
    const start = 2378497.5 + Math.floor(random() * 219000);
    const days = round % 2 === 0 ? 1 : 50 / 24;
    const [chart] = castCharts(ephemeris, [untimed(start, days)], settings).charts;
    const instants = Array.from({ length: SAMPLES }, (_, i) => start + days * i / (SAMPLES - 1));
    const dense = ephemeris.charts(
      requestOf(instants.map((instant) => [instant, NaN, NaN]), { extended: true }),
    );
    for (const planet of chart.planets) {
      const { fromDeg, toDeg, signs } = planet.longitudeRange!;
      const past = instants.map((_, i) => {
        const deg = normalizeDeg(field(dense, i, planet.id, LONGITUDE) - fromDeg);
        return deg > 180 ? deg - 360 : deg;
      });
      const width = normalizeDeg(toDeg - fromDeg);
      const about = `${planet.id} at ${start} for ${days}`;
      assert.ok(Math.abs(Math.min(...past)) < 2e-5, `${about}: starts ${Math.min(...past)}`);
      assert.ok(Math.abs(Math.max(...past) - width) < 2e-5, `${about}: ends ${width}`);
      const passed = new Set(past.map((deg) => zodiacPosition(fromDeg + deg).sign));
      assert.ok([...passed].every((sign) => signs.includes(sign)), about);
      assert.equal(planet.sign === null, signs.length > 1, about);
    }
  }
});

Deno.test("an unknown time has no houses, angles, lots and aspects of the Moon", () => {
  const cast = castCharts(ephemeris, [untimed(2451544.5, 1)], settings, {
    charts: "within",
    moving: "both",
  });
  const [chart] = cast.charts;
  assert.equal(chart.isTimed, false);
  assert.deepEqual(chart.houses, []);
  assert.equal(chart.angles, null);
  assert.ok(chart.planets.every(({ house, id }) => house === null && id !== "lot_of_fortune"));
  const aspects = cast.aspects(0);
  assert.ok(aspects.length > 0);
  assert.ok(aspects.every(({ first, second }) => first !== "moon" && second !== "moon"));
});

Deno.test("a body that changes sign on the day has no sign, and both as candidates", () => {
  // The Sun enters Aries on 2000-03-20 at 07:35 UT.
  const [chart] = castCharts(ephemeris, [untimed(2451623.5, 1)], settings).charts;
  const sun = chart.planets[0];
  assert.deepEqual(
    [sun.sign, sun.degreesInSign, sun.dignities, sun.longitudeRange!.signs],
    [null, null, [], ["Pisces", "Aries"]],
  );
  assert.ok(sun.longitudeRange!.fromDeg > 359 && sun.longitudeRange!.toDeg < 1);
});
