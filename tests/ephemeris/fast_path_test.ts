import assert from "node:assert/strict";
import { computeAudience, computeCharts } from "../../src/ephemeris/chart_batches.ts";
import { EphemerisError } from "../../src/ephemeris/ephemeris_error.ts";
import { openKernel } from "../../src/ephemeris/kernel/kernel_module.ts";
import { checkAgainstEngine } from "../../src/ephemeris/self_check.ts";
import { compare, LIMITS } from "../../tools/support/verify_kernel/comparison.ts";
import {
  conjunctionSet,
  edgeSet,
  jointSet,
  latitudeSet,
  randomSet,
} from "../../tools/support/verify_kernel/instant_sets.ts";
import { failuresOf } from "../../tools/support/verify_kernel/report.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { segmentGrids } from "../../tools/support/verify_kernel/tables_header.ts";
import { ASCENDANT, MIDHEAVEN, pointOffset } from "../../src/ephemeris/layout.ts";
import { POINTS } from "../../src/ephemeris/points.ts";
import { requestOf, SAMPLE_JULIAN_DAY_UT, searchOf, seededCharts } from "./chart_requests.ts";

const kernel = await openKernel();
const grids = segmentGrids(Deno.readFileSync("wasm/dist/tables.bin"));

/** The library as it comes ends its iteration early: 2e-6° near the polar circles. */
const limits = { ...LIMITS, cusps: 1e-5 };

Deno.test("the fast path is Swiss Ephemeris to a ten-thousandth of an arc second [fast-path-accuracy]", () => {
  const seed = 20240229;
  console.log(`seed ${seed}`);
  const random = seededRandom(seed);
  const count = 200;
  const sets = [
    randomSet(count, random),
    conjunctionSet(count, random, kernel),
    edgeSet(count, random, kernel, grids),
    jointSet(count, random),
    latitudeSet(count, random),
  ];
  const failures = sets.flatMap((set) => failuresOf(compare(kernel, set, grids, limits)));
  assert.deepEqual(failures, []);
});

Deno.test("a chart does not depend on its neighbour, its place in a batch or the batch's size", () => {
  const charts = seededCharts(5001, 11);
  const batch = computeCharts(kernel, requestOf(charts));
  const backwards = computeCharts(kernel, requestOf([...charts].reverse()));
  const last = charts.length - 1;
  for (let i = 0; i <= last; i += 17) {
    const alone = computeCharts(kernel, requestOf([charts[i]]));
    assert.deepEqual(batch.rows.slice(i * batch.stride, (i + 1) * batch.stride), alone.rows);
    const from = (last - i) * batch.stride;
    assert.deepEqual(backwards.rows.slice(from, from + batch.stride), alone.rows);
  }
});

Deno.test("the self-check refuses tables that are wrong by more than a thousandth of an arc second", async () => {
  const spoiled = await openKernel();
  checkAgainstEngine(spoiled);
  const bytes = new Uint8Array(spoiled.memory.buffer);
  const tables = Deno.readFileSync("wasm/dist/tables.bin");
  // The header's first number, its size and its start date together occur once.
  const at = indexOfBytes(bytes, tables.subarray(0, 48));
  const view = new DataView(spoiled.memory.buffer);
  const firstJulianDay = at + 56;
  view.setFloat64(firstJulianDay, view.getFloat64(firstJulianDay, true) + 1e-3, true);
  assert.throws(() => checkAgainstEngine(spoiled), (error) => {
    assert.ok(error instanceof EphemerisError);
    assert.match(error.message, /Self-check failed: .* at Julian day .*deno task build/);
    return true;
  });
});

Deno.test("a file that is not one of this kernel's tables is refused", async () => {
  const other = await openKernel();
  const address = other.malloc(1024);
  new Uint8Array(other.memory.buffer, address, 1024).fill(7);
  assert.equal(other.use_tables(address, 1024), -1);
  const batch = computeCharts(other, requestOf([[SAMPLE_JULIAN_DAY_UT, 10, 20]]));
  assert.equal(batch.count, 1);
});

Deno.test("an audience has the signs and aspects of its charts' rows", () => {
  const charts = seededCharts(3000, 5);
  charts[1][1] = NaN;
  const points = ["sun", "moon", "venus", "chiron", "true_node", "ascendant", "midheaven"] as const;
  for (const mode of ["within", "between"] as const) {
    const request = requestOf(charts, { aspects: searchOf(points, 7, { charts: mode }) });
    const full = computeCharts(kernel, request);
    const audience = computeAudience(kernel, { ...request, aspects: request.aspects! });
    assert.deepEqual(audience.aspects, full.aspects);
    assert.deepEqual(audience.status, full.status);
    for (let chart = 0; chart < charts.length; chart++) {
      for (const [i, point] of points.entries()) {
        const offset = point === "ascendant"
          ? ASCENDANT
          : point === "midheaven"
          ? MIDHEAVEN
          : pointOffset(POINTS.indexOf(point));
        const longitude = full.rows[chart * full.stride + offset];
        const expected = Number.isNaN(longitude) ? 255 : Math.floor(longitude / 30);
        assert.equal(audience.signs[chart * points.length + i], expected);
      }
    }
  }
  const noAngles = searchOf(points.slice(0, 5), 7);
  const request = requestOf(charts, { aspects: noAngles });
  const audience = computeAudience(kernel, { ...request, aspects: noAngles });
  assert.deepEqual(audience.aspects, computeCharts(kernel, request).aspects);
});

function indexOfBytes(within: Uint8Array, sought: Uint8Array): number {
  for (let at = within.indexOf(sought[0]); at >= 0; at = within.indexOf(sought[0], at + 1)) {
    if (sought.every((byte, i) => within[at + i] === byte)) return at;
  }
  throw new Error("the tables are not in the kernel's memory");
}
