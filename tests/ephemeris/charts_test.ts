import assert from "node:assert/strict";
import { ChartStatus } from "../../src/ephemeris/charts.ts";
import { computeCharts } from "../../src/ephemeris/chart_batches.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openKernel } from "../../src/ephemeris/kernel/kernel_module.ts";
import {
  ARMC,
  ASCENDANT,
  CUSPS,
  DECLINATION,
  DELTA_T,
  DISTANCE,
  LATITUDE,
  LONGITUDE,
  OBLIQUITY,
  SPEED,
  VERTEX,
} from "../../src/ephemeris/layout.ts";
import { HOUSE_SYSTEM_LETTERS, type HouseSystem, type Point } from "../../src/ephemeris/points.ts";
import {
  field,
  requestOf,
  SAMPLE_JULIAN_DAY_UT,
  searchOf,
  seededCharts,
} from "./chart_requests.ts";

const ephemeris = await openEphemeris();
const SAN_DIEGO: [number, number, number] = [SAMPLE_JULIAN_DAY_UT, 32.716667, -117.15];

function isNear(actual: number, expected: number, tolerance: number, what: string) {
  assert.ok(Math.abs(actual - expected) <= tolerance, `${what}: ${actual}, expected ${expected}`);
}

Deno.test("the chart of 2000-01-01 10:00 in San Diego has its published positions", () => {
  const batch = ephemeris.charts(requestOf([SAN_DIEGO]));
  // astro.com: Sun 10Cap37'26", Moon 16Sco19'29", Saturn 10Tau23'27"R, Ascendant 05Pis36'38".
  const published: [Point, number][] = [
    ["sun", 280 + 37 / 60 + 26 / 3600],
    ["moon", 226 + 19 / 60 + 29 / 3600],
    ["saturn", 40 + 23 / 60 + 27 / 3600],
    ["pluto", 251 + 27 / 60 + 49 / 3600],
    ["true_node", 123 + 56 / 60 + 24 / 3600],
  ];
  for (const [point, longitude] of published) {
    isNear(field(batch, 0, point, LONGITUDE), longitude, 1 / 3600, point);
  }
  assert.ok(field(batch, 0, "saturn", SPEED) < 0);
  isNear(batch.rows[ASCENDANT], 335 + 36 / 60 + 38 / 3600, 1 / 3600, "ascendant");
  isNear(batch.rows[CUSPS], batch.rows[ASCENDANT], 1e-12, "first cusp");
  isNear(batch.rows[CUSPS + 1], 17 + 59 / 60 + 40 / 3600, 1 / 3600, "second cusp");
  isNear(batch.rows[VERTEX], 169 + 18 / 60 + 19 / 3600, 1 / 3600, "vertex");
  isNear(batch.rows[DELTA_T], 63.83, 0.01, "Delta T");
  isNear(batch.rows[OBLIQUITY], 23.43768, 1e-5, "true obliquity");
  assert.equal(batch.status[0], 0);
  assert.equal(ephemeris.engineVersion, "2.10.03");
});

Deno.test("a batch gives bit for bit what its charts give alone, whatever was computed before", () => {
  const seed = 20240229;
  console.log(`seed ${seed}`);
  const charts = seededCharts(1300, seed);
  const extended = { extended: true };
  const batch = ephemeris.charts(requestOf(charts, extended));
  for (let i = charts.length - 1; i >= 0; i -= 7) {
    const single = ephemeris.charts(requestOf([charts[i]], extended));
    const row = batch.rows.subarray(i * batch.stride, (i + 1) * batch.stride);
    assert.deepEqual(single.rows, row.slice(), `chart ${i}: ${charts[i]}`);
    assert.equal(single.status[0], batch.status[i]);
  }
});

Deno.test("houses of a given sidereal time are those of an instant that has it, whoever computes", async () => {
  const kernel = await openKernel();
  const charts = seededCharts(300, 20260715);
  for (const houseSystem of Object.keys(HOUSE_SYSTEM_LETTERS) as HouseSystem[]) {
    const request = requestOf(charts, { houseSystem, extended: true });
    const own = ephemeris.charts(request);
    const armcDeg = Float64Array.from(charts, (_, chart) => own.rows[chart * own.stride + ARMC]);
    // From a longitude that is not asked for its own sidereal time.
    const elsewhere = {
      ...request,
      armcDeg,
      longitudeDeg: request.longitudeDeg.map((deg) => -deg),
    };
    assert.deepEqual(ephemeris.charts(elsewhere).rows, own.rows, houseSystem);
    const byEngine = computeCharts(kernel, elsewhere, "engine");
    for (const [chart, status] of byEngine.status.entries()) {
      assert.equal(status, own.status[chart], `${houseSystem} ${charts[chart]}`);
      const at = chart * own.stride + CUSPS;
      for (let house = 0; house < 12; house++) {
        const apart = byEngine.rows[at + house] - own.rows[at + house];
        const isSame = Math.abs(apart - 360 * Math.round(apart / 360)) < 1e-5;
        assert.ok(isSame, `${houseSystem} ${charts[chart]} cusp ${house + 1}`);
      }
    }
  }
  const wrong = { ...requestOf([SAN_DIEGO]), armcDeg: Float64Array.of(361) };
  assert.throws(() => ephemeris.charts(wrong), /armcDeg\[0\] is 361/);
});

Deno.test("where a house system has no answer Porphyry stands and the status says so", () => {
  const beyond: [HouseSystem, number][] = [
    ["placidus", 67.5],
    ["koch", 67.5],
    ["topocentric", 65.8],
    ["campanus", 72],
    ["regiomontanus", 72],
  ];
  for (const [houseSystem, latitude] of beyond) {
    const day = Array.from(
      { length: 48 },
      (_, i) => [SAMPLE_JULIAN_DAY_UT + i / 48, latitude, 64] as [number, number, number],
    );
    const batch = ephemeris.charts(requestOf(day, { houseSystem }));
    const porphyry = ephemeris.charts(requestOf(day, { houseSystem: "porphyry" }));
    const fellBack = day.map((_, i) => i).filter((i) => batch.status[i] !== 0);
    assert.ok(fellBack.length > 0, `${houseSystem} at ${latitude}`);
    for (const i of fellBack) {
      assert.equal(batch.status[i], ChartStatus.polarFallback);
      const row = (rows: Float64Array) => rows.slice(i * batch.stride, (i + 1) * batch.stride);
      assert.deepEqual(row(batch.rows), row(porphyry.rows), `${houseSystem} at ${latitude}`);
    }
  }
});

Deno.test("the cusps of every house system go once around the circle, up to the poles", () => {
  const charts = [-90, -89, -66, 0, 51, 66, 72, 89, 90].flatMap((latitude) =>
    Array.from({ length: 12 }, (_, i) =>
      [
        SAMPLE_JULIAN_DAY_UT + 0.1 + i / 12,
        latitude,
        13,
      ] as [number, number, number])
  );
  for (const houseSystem of Object.keys(HOUSE_SYSTEM_LETTERS) as HouseSystem[]) {
    const { rows, stride } = ephemeris.charts(requestOf(charts, { houseSystem }));
    for (const [i, chart] of charts.entries()) {
      const cusps = rows.subarray(i * stride + CUSPS, i * stride + CUSPS + 12);
      let turned = 0;
      cusps.forEach((cusp, house) => turned += (cusps[(house + 1) % 12] - cusp + 360) % 360);
      isNear(turned, 360, 1e-9, `${houseSystem} at ${chart[1]}`);
    }
  }
});

Deno.test("morinus, equal and whole-sign houses are never taken for disordered", () => {
  const charts = seededCharts(500, 7);
  for (const houseSystem of ["morinus", "equal", "whole_sign"] as const) {
    const { status } = ephemeris.charts(requestOf(charts, { houseSystem }));
    assert.ok(status.every((bits) => bits === 0), houseSystem);
  }
});

Deno.test("without a place there are no houses, angles or lots, and the bodies stand", () => {
  const options = { extended: true, aspects: searchOf(["sun", "moon", "ascendant"], 180) };
  const batch = ephemeris.charts(requestOf([[SAMPLE_JULIAN_DAY_UT, NaN, NaN]], options));
  const placed = ephemeris.charts(requestOf([SAN_DIEGO], options));
  assert.equal(batch.status[0], ChartStatus.noHouses);
  assert.ok(batch.rows.slice(CUSPS, VERTEX + 1).every(Number.isNaN));
  for (const offset of [LONGITUDE, LATITUDE, DISTANCE, SPEED, DECLINATION]) {
    assert.ok(Number.isNaN(field(batch, 0, "lot_of_fortune", offset)));
    assert.ok(Number.isNaN(field(batch, 0, "lot_of_spirit", offset)));
  }
  assert.equal(field(batch, 0, "moon", LONGITUDE), field(placed, 0, "moon", LONGITUDE));
  assert.equal(batch.aspects!.type.length, 1);
});

Deno.test("extended rows add asteroids, south nodes and lots that fit the rest", () => {
  const midnight: [number, number, number] = [SAMPLE_JULIAN_DAY_UT + 0.6, 32.716667, -117.15];
  const batch = ephemeris.charts(requestOf([SAN_DIEGO, midnight], { extended: true }));
  const plain = ephemeris.charts(requestOf([SAN_DIEGO]));
  assert.deepEqual(batch.rows.slice(0, plain.stride), plain.rows);
  isNear(field(batch, 0, "ceres", LONGITUDE), 184.50777, 1e-4, "ceres");
  isNear(field(batch, 0, "true_lilith", LONGITUDE), 253.41742, 1e-4, "true lilith");
  const north = field(batch, 0, "true_node", LONGITUDE);
  assert.equal(field(batch, 0, "true_south_node", LONGITUDE), north + 180);
  assert.equal(
    field(batch, 0, "true_south_node", DECLINATION),
    -field(batch, 0, "true_node", DECLINATION),
  );
  for (const [chart, sign] of [[0, 1], [1, -1]]) {
    const ascendant = batch.rows[chart * batch.stride + ASCENDANT];
    const arc = sign *
      (field(batch, chart, "moon", LONGITUDE) - field(batch, chart, "sun", LONGITUDE));
    const turn = (degrees: number) => ((degrees % 360) + 360) % 360;
    isNear(
      field(batch, chart, "lot_of_fortune", LONGITUDE),
      turn(ascendant + arc),
      1e-9,
      "fortune",
    );
    isNear(field(batch, chart, "lot_of_spirit", LONGITUDE), turn(ascendant - arc), 1e-9, "spirit");
    assert.equal(field(batch, chart, "lot_of_fortune", LATITUDE), 0);
    assert.ok(Number.isNaN(field(batch, chart, "lot_of_fortune", SPEED)));
  }
});

Deno.test("the first and the last instant compute, in extended rows and every body", () => {
  const { rows } = ephemeris.charts(
    requestOf([[2378497.5, 51, 0], [2597641.0, 51, 0]], { extended: true }),
  );
  const missing = rows.filter(Number.isNaN).length;
  assert.equal(missing, 2 * 4, "only distance and speed of both lots");
});

Deno.test("what is out of range is refused with its index, value and range", () => {
  const refused = (charts: [number, number, number][], message: string) =>
    assert.throws(() => ephemeris.charts(requestOf(charts)), { name: "RangeError", message });
  refused(
    [SAN_DIEGO, [2378497.4, 0, 0]],
    "julianDayUt[1] is 2378497.4; expected 2378497.5 … 2597641",
  );
  refused([[2597641.1, 0, 0]], "julianDayUt[0] is 2597641.1; expected 2378497.5 … 2597641");
  refused([[NaN, 0, 0]], "julianDayUt[0] is NaN; expected 2378497.5 … 2597641");
  refused([[2451545, 91, 0]], "latitudeDeg[0] is 91; expected -90 … 90");
  refused([[2451545, 9, 181]], "longitudeDeg[0] is 181; expected -180 … 180");
  refused([[2451545, 9, NaN]], "longitudeDeg[0] is NaN; expected -180 … 180");
  const uneven = { ...requestOf([SAN_DIEGO]), latitudeDeg: new Float64Array(2) };
  assert.throws(() => ephemeris.charts(uneven), RangeError);
});

Deno.test("an empty batch is empty", () => {
  const batch = ephemeris.charts(requestOf([], { aspects: searchOf(["sun", "moon"], 8) }));
  assert.equal(batch.count, 0);
  assert.deepEqual(batch.aspects!.starts, Int32Array.of(0));
});
