/** Tests of the tests: the comparison with swetest must not be able to pass by mistake. */
import assert from "node:assert/strict";
import type { ChartRequest } from "../../src/ephemeris/charts.ts";
import type { Ephemeris } from "../../src/ephemeris/ephemeris.ts";
import { CUSPS, ROW_STRIDE } from "../../src/ephemeris/layout.ts";
import { parseSwetest } from "../golden/swetest.ts";
import { readSwetestCharts } from "../golden/swetest_charts.ts";
import { assertWithinTolerance, compareWithSwetest } from "./golden_differences.ts";

const { charts } = await readSwetestCharts();
const chart = charts.find(({ row }) => row.length === ROW_STRIDE)!;

/** An ephemeris that knows one chart, wrong by `errorDeg` at `offset` and with another `status`. */
function mistakenEphemeris(offset: number, errorDeg: number, status = 0): Ephemeris {
  const rows = chart.row.slice();
  rows[offset] += errorDeg;
  const onlyCharts: Pick<Ephemeris, "engineVersion" | "charts"> = {
    engineVersion: "mistaken",
    charts: ({ julianDayUt }: ChartRequest) => ({
      count: julianDayUt.length,
      stride: ROW_STRIDE,
      rows,
      status: Int32Array.of(status),
    }),
  };
  return onlyCharts as Ephemeris;
}

Deno.test("the comparison lets pass what is nearer than 0.001″ and nothing farther [comparison-tolerance]", () => {
  const compare = (errorDeg: number) =>
    assertWithinTolerance(compareWithSwetest(mistakenEphemeris(CUSPS + 4, errorDeg), [chart]));
  compare(0.0009 / 3600);
  compare(360);
  assert.throws(() => compare(0.0011 / 3600), /cusp 5/);
  assert.throws(() => compare(-0.0011 / 3600), /cusp 5/);
  assert.throws(() => compare(NaN), /cusp 5/);
});

Deno.test("the comparison notices a fallback that swetest did not need", () => {
  const ephemeris = mistakenEphemeris(0, 0, 1);
  assert.throws(() => compareWithSwetest(ephemeris, [chart]), /swetest says otherwise/);
});

Deno.test("a warning among the lines of swetest is an error", () => {
  const numbers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 15, 10, 11, 12, -1, -1];
  const houses = Array.from({ length: 20 }, (_, index) => index + 1);
  const lines = [...numbers, ...houses].map((number) => `${number}, 1.5, 2.5, 3.5, 4.5, 5.5`);
  assert.equal(parseSwetest(lines.join("\n"), false).row[0], 1.5);
  const warning = "warning: using Moshier eph.;";
  assert.throws(() => parseSwetest([warning, ...lines].join("\n"), false));
  assert.throws(() => parseSwetest([warning, ...lines.slice(1)].join("\n"), false), /Moshier/);
});
