import assert from "node:assert/strict";
import { signedDeg } from "../../../src/astrology/angles.ts";
import { castCharts } from "../../../src/astrology/chart/cast_charts.ts";
import { type Chart, signInChart } from "../../../src/astrology/chart/chart.ts";
import { transitOrbs } from "../../../src/astrology/orbs.ts";
import { profect, yearOfLife } from "../../../src/astrology/timing/profections.ts";
import { inTurns } from "../../../src/base/next_turn.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { PLANETS } from "../../../src/ephemeris/points.ts";
import { julianDayOf } from "../../../src/time/civil_time.ts";
import { readProfections } from "../../golden/profections.ts";

const ephemeris = await openEphemeris();
const golden = await readProfections();
const julianDay = (utc: string) => julianDayOf(Date.parse(`${utc}Z`) / 1000);

/** By hand: the houses of twelve years, and who rules the signs from Aries on. */
const HOUSES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const SIGNS_AND_LORDS = [
  ["Aries", "mars"],
  ["Taurus", "venus"],
  ["Gemini", "mercury"],
  ["Cancer", "moon"],
  ["Leo", "sun"],
  ["Virgo", "mercury"],
  ["Libra", "venus"],
  ["Scorpio", "mars"],
  ["Sagittarius", "jupiter"],
  ["Capricorn", "saturn"],
  ["Aquarius", "saturn"],
  ["Pisces", "jupiter"],
] as const;

function natalOf(born: string, latitudeDeg: number, longitudeDeg: number): Chart {
  const moment = {
    julianDayUt: julianDay(born),
    span: null,
    location: { latitudeDeg, longitudeDeg },
  };
  return castCharts(ephemeris, [moment], {
    houseSystem: "whole_sign",
    shownPoints: PLANETS,
    aspectPoints: [],
    orbs: transitOrbs(false),
    maxAspects: 0,
  }).charts[0];
}

Deno.test("120 years of six births from four points are stellium's, with their months", () => {
  assert.equal(golden.length, 6 * 4 * 120);
  const natals = new Map<string, Chart>();
  for (const { born, latitudeDeg, longitudeDeg, from, number, ...expected } of golden) {
    const natal = natals.get(born) ?? natalOf(born, latitudeDeg, longitudeDeg);
    natals.set(born, natal);
    const year = { number, startJulianDayUt: 0, endJulianDayUt: 12 };
    const { sign, lord, house, planets, months } = profect(natal, signInChart(natal, from)!, year);
    const monthSigns = months.map(({ sign }) => sign);
    assert.deepEqual(
      { sign, lord, house, planets: planets.toSorted(), monthSigns },
      { ...expected, planets: expected.planets.toSorted() },
      `${born} ${from} ${number}`,
    );
  }
});

Deno.test("120 years by hand: the twelve houses, ten times over, with their lords", () => {
  const natal = natalOf("1990-06-15T12:00:00", 52.52, 13.4);
  const ascendant = natal.angles!.ascendant.sign;
  const first = SIGNS_AND_LORDS.findIndex(([sign]) => sign === ascendant);
  for (let number = 0; number < 120; number++) {
    const [sign, lord] = SIGNS_AND_LORDS[(first + number) % 12];
    const year = { number, startJulianDayUt: 0, endJulianDayUt: 365 };
    const found = profect(natal, ascendant, year);
    assert.deepEqual([found.house, found.sign, found.lord], [HOUSES[number % 12], sign, lord]);
    assert.deepEqual([found.months[0].sign, found.months[0].lord], [sign, lord]);
  }
});

Deno.test("years follow one another from solar return to solar return, also of leap-day births", async () => {
  for (const born of ["1988-02-29T03:20:00", "1975-12-31T23:10:00", "2000-01-01T00:05:00"]) {
    const birthJulianDayUt = julianDay(born);
    const sunAt = (julianDayUt: number) =>
      ephemeris.positions(Float64Array.of(julianDayUt), ["sun"]).longitudeDeg[0];
    let startJulianDayUt = birthJulianDayUt;
    for (let number = 0; number < 120; number++) {
      for (const after of [1e-6, 180, 364.5]) {
        const year = await inTurns(
          yearOfLife(ephemeris, birthJulianDayUt, startJulianDayUt + after),
        );
        assert.deepEqual([year!.number, year!.startJulianDayUt], [number, startJulianDayUt]);
      }
      const { endJulianDayUt } = (await inTurns(
        yearOfLife(ephemeris, birthJulianDayUt, startJulianDayUt),
      ))!;
      assert.ok(Math.abs(endJulianDayUt - startJulianDayUt - 365.2422) < 0.02);
      assert.ok(Math.abs(signedDeg(sunAt(endJulianDayUt) - sunAt(birthJulianDayUt))) < 1e-8);
      startJulianDayUt = endJulianDayUt;
    }
  }
});

Deno.test("the months are twelfths without a gap, and share the year's ends", () => {
  const natal = natalOf("1990-06-15T12:00:00", 52.52, 13.4);
  const year = { number: 3, startJulianDayUt: 2448000.1, endJulianDayUt: 2448365.3 };
  const { months } = profect(natal, "Virgo", year);
  assert.equal(months.length, 12);
  assert.equal(months[0].startJulianDayUt, year.startJulianDayUt);
  assert.equal(months[11].endJulianDayUt, year.endJulianDayUt);
  for (const [index, { endJulianDayUt }] of months.slice(0, -1).entries()) {
    assert.equal(endJulianDayUt, months[index + 1].startJulianDayUt);
  }
});
