import assert from "node:assert/strict";
import {
  type AudienceBirth,
  audienceFacts,
} from "../../../src/astrology/campaign_fit/audience_facts.ts";
import { FIT_BODIES } from "../../../src/astrology/campaign_fit/fit_facts.ts";
import { castCharts } from "../../../src/astrology/chart/cast_charts.ts";
import { openEphemeris } from "../../../src/ephemeris/ephemeris.ts";
import { chartSettings } from "../../../src/operations/request/chart_options.ts";
import { randomBirths } from "../../../tools/support/random_births.ts";

const ephemeris = await openEphemeris();
const births = randomBirths(2000, 2027);
const [FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT] = [2378500, 2597630];
const DATE_ANYWHERE_DAYS = 50 / 24;

/** Dates on which a body turns, a third of the way through, close to the border of two signs. */
function datesOfStations(): AudienceBirth[] {
  const stations = ephemeris.searchMotion(
    (["venus", "mars", "jupiter"] as const).map((body) => ({
      event: "station",
      body,
      firstJulianDayUt: FIRST_JULIAN_DAY_UT,
      lastJulianDayUt: LAST_JULIAN_DAY_UT,
    })),
  );
  return [...stations.julianDayUt]
    .filter((_, index) => Math.abs((stations.longitudeDeg[index] + 15) % 30 - 15) < 0.25)
    .map((instant) => {
      const startJulianDayUt = instant - DATE_ANYWHERE_DAYS / 3;
      const endJulianDayUt = startJulianDayUt + DATE_ANYWHERE_DAYS;
      const julianDayUt = (startJulianDayUt + endJulianDayUt) / 2;
      return { julianDayUt, span: { startJulianDayUt, endJulianDayUt } };
    });
}

Deno.test("a sign is certain just where the chart of the birth says one", () => {
  const dates = datesOfStations();
  assert.ok(dates.length > 30, `${dates.length} dates of stations`);
  const all = [...births, ...dates];
  const { charts } = castCharts(
    ephemeris,
    all.map((birth) => ({ ...birth, location: null })),
    chartSettings(),
  );
  const facts = audienceFacts(ephemeris, all);
  for (const [index, { planets }] of charts.entries()) {
    const ofChart = FIT_BODIES.map((body) => planets.find(({ id }) => id === body)!.sign);
    assert.deepEqual(FIT_BODIES.map((body) => facts[index][body]), ofChart, `birth ${index}`);
  }
  for (const body of FIT_BODIES) {
    assert.ok(facts.some((known) => known[body] === null), `${body} is always certain`);
  }
});

Deno.test("neither the order of a batch nor its size changes the facts", () => {
  const facts = audienceFacts(ephemeris, births);
  const backwards = audienceFacts(ephemeris, births.toReversed());
  assert.deepEqual(backwards.toReversed(), facts);
  for (const [index, birth] of births.slice(0, 200).entries()) {
    assert.deepEqual(audienceFacts(ephemeris, [birth]), [facts[index]]);
  }
  assert.deepEqual(audienceFacts(ephemeris, []), []);
});

Deno.test("a doubtful time tells only what all its readings share", () => {
  // Noon of 2000-01-01: the Moon is in Scorpio for another 34 hours.
  const timed = { julianDayUt: 2451545, span: null };
  const readings = [[], [2451546], [2451547]].map((furtherJulianDaysUt) => ({
    ...timed,
    furtherJulianDaysUt,
  }));
  const moons = audienceFacts(ephemeris, readings).map(({ moon, sun }) => [sun, moon]);
  assert.deepEqual(moons, [
    ["Capricorn", "Scorpio"],
    ["Capricorn", "Scorpio"],
    ["Capricorn", null],
  ]);
});

Deno.test("a batch is one call of the kernel", () => {
  let calls = 0;
  const counting: typeof ephemeris = {
    ...ephemeris,
    charts: (request) => (calls++, ephemeris.charts(request)),
  };
  audienceFacts(counting, births.slice(0, 500));
  assert.equal(calls, 1);
});
