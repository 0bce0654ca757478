import assert from "node:assert/strict";
import { castCharts } from "../../src/astrology/chart/cast_charts.ts";
import type { Moment } from "../../src/astrology/chart/moment.ts";
import { longitudeOf } from "../../src/astrology/chart/positions.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { chartSettings } from "../../src/operations/request/chart_options.ts";

const ephemeris = await openEphemeris();
const settings = chartSettings({ bodies: ["ceres", "lot_of_fortune"] });
const LISBON = { latitudeDeg: 38.72, longitudeDeg: -9.14 };
const birth: Moment = { julianDayUt: 2451545, span: null, location: LISBON };
const LATER = [2451545.5, 2451546];

Deno.test("a chart has the positions of its further instants, as charts of these have them", () => {
  const asked = [{ ...birth, julianDayUt: 2440000 }, { ...birth, furtherJulianDaysUt: LATER }];
  const { charts: [, chart] } = castCharts(ephemeris, asked, settings);
  const { charts: later } = castCharts(
    ephemeris,
    LATER.map((julianDayUt) => ({ ...birth, julianDayUt })),
    settings,
  );
  for (const [index, julianDayUt] of LATER.entries()) {
    assert.deepEqual(chart.positionsAt(julianDayUt), later[index].positions());
  }
  assert.throws(() => chart.positionsAt(2451547), { name: "RangeError", message: /2451547/ });
});

Deno.test("the bare positions are those that the chart shows", () => {
  const { charts: [chart] } = castCharts(ephemeris, [birth], settings);
  for (const { id, longitudeDeg } of chart.planets) {
    assert.equal(longitudeOf(chart.positions(), id), longitudeDeg, id);
  }
  for (const id of ["ascendant", "midheaven", "descendant", "imum_coeli", "vertex"] as const) {
    assert.equal(longitudeOf(chart.positions(), id), chart.angles![id].longitudeDeg, id);
  }
  const cuspsDeg = chart.houses.map(({ longitudeDeg }) => longitudeDeg);
  assert.deepEqual([...chart.positions().cuspsDeg!], cuspsDeg);
});

Deno.test("the place of an unknown time gives no houses, and its Moon has no position", () => {
  const span = { startJulianDayUt: 2451544.5, endJulianDayUt: 2451545.5 };
  const { charts: [chart] } = castCharts(ephemeris, [{ ...birth, span }], settings);
  assert.deepEqual([chart.houses, chart.angles, chart.positions().cuspsDeg], [[], null, null]);
  assert.ok(Number.isNaN(longitudeOf(chart.positions(), "moon")));
  assert.ok(!Number.isNaN(longitudeOf(chart.positions(), "sun")));
});
