import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { computeCharts } from "../../src/ephemeris/chart_batches.ts";
import { openKernel } from "../../src/ephemeris/kernel/kernel_module.ts";
import { DELTA_T } from "../../src/ephemeris/layout.ts";
import { warnOfOldDeltaT } from "../../src/services.ts";
import { julianDayOf } from "../../src/time/civil_time.ts";
import {
  deltaTSource,
  measuredFrom,
  measuredUntil,
  predictedUntil,
} from "../../src/time/delta_t.ts";

const readJson = async (path: string) => JSON.parse(await Deno.readTextFile(path));
const golden = await readJson("tests/golden/delta_t.json");
const origin = await readJson("src/time/delta_t.origin.json");
const kernel = await openKernel();

const julianDay = (date: string) => julianDayOf(Date.parse(date) / 1000);
const [FIRST, LAST_MEASURED, LAST] = [measuredFrom, measuredUntil, predictedUntil].map(julianDay);
const NODE_DAYS = 30;

/** Delta T in seconds at instants, by the fast path or by Swiss Ephemeris. */
function deltaTAt(julianDayUt: number[], by?: "engine"): number[] {
  const nowhere = new Float64Array(julianDayUt.length).fill(NaN);
  const { rows, stride } = computeCharts(kernel, {
    julianDayUt: Float64Array.from(julianDayUt),
    latitudeDeg: nowhere,
    longitudeDeg: nowhere,
    houseSystem: "placidus",
  }, by);
  return julianDayUt.map((_, i) => rows[i * stride + DELTA_T]);
}

Deno.test("the table of Delta T is the one its origin file describes", async () => {
  const table = await Deno.readFile("wasm/delta_t_iers.h");
  assert.equal(createHash("sha256").update(table).digest("hex"), origin.tableSha256);
  assert.equal(golden.package, origin.package, "make tests/golden/delta_t.json anew");
});

Deno.test("Delta T is within 0.02 s of the IERS between the values of the table", () => {
  let [compared, greatest] = [0, 0];
  for (const source of ["measured", "predicted"] as const) {
    const between = (golden[source] as [number, number][]).filter(([day]) =>
      (day - FIRST) % NODE_DAYS !== 0 && day <= LAST
    );
    const found = deltaTAt(between.map(([day]) => day));
    for (const [i, [day, seconds]] of between.entries()) {
      assert.ok(Math.abs(found[i] - seconds) <= 0.02, `${day}: ${found[i]} s, IERS ${seconds} s`);
      assert.equal(deltaTSource(day), source, `${day}`);
      greatest = Math.max(greatest, Math.abs(found[i] - seconds));
      compared++;
    }
  }
  console.log(`${compared} instants, greatest difference ${greatest.toFixed(4)} s`);
  assert.ok(compared > 200, `${compared} instants`);
});

Deno.test("Delta T has no step from 1971 to 2130, nor where it passes to and from the library", () => {
  const days = Array.from({ length: 365 * 159 }, (_, i) => FIRST - 730 + i);
  const found = deltaTAt(days);
  for (let i = 1; i < days.length; i++) {
    const change = Math.abs(found[i] - found[i - 1]);
    assert.ok(change < 0.005, `${change} s in the day from ${days[i - 1]} on`);
  }
  const second = 1 / 86_400;
  for (const joint of [FIRST - 366, FIRST, FIRST + NODE_DAYS, LAST, LAST + 36525]) {
    const [before, after] = deltaTAt([joint - second, joint + second]);
    assert.ok(Math.abs(after - before) < 1e-6, `${after - before} s at ${joint}`);
  }
});

Deno.test("the fast path and Swiss Ephemeris have the same Delta T", () => {
  const days = Array.from({ length: 3000 }, (_, i) => 2378500 + i * 73.03);
  const [fast, engine] = [deltaTAt(days), deltaTAt(days, "engine")];
  for (const [i, day] of days.entries()) {
    assert.ok(Math.abs(fast[i] - engine[i]) < 1e-7, `${fast[i]} s, ${engine[i]} s at ${day}`);
  }
});

Deno.test("an instant says where its Delta T comes from", () => {
  const sources = [FIRST - 1, FIRST, LAST_MEASURED, LAST_MEASURED + 1, LAST, LAST + 1]
    .map(deltaTSource);
  assert.deepEqual(
    sources,
    ["model", "measured", "measured", "predicted", "predicted", "model"],
  );
});

Deno.test("a process whose Delta T was measured over two years ago says so", () => {
  const told: unknown[] = [];
  const log = {
    info: () => assert.fail("no matter of information"),
    error: (event: string, _: unknown, fields = {}) => told.push([event, fields]),
  };
  const after = (days: number) => new Date(Date.parse(measuredUntil) + days * 86_400_000);
  warnOfOldDeltaT(log, after(730));
  assert.deepEqual(told, []);
  warnOfOldDeltaT(log, after(731));
  assert.deepEqual(told, [["delta_t_old", { measuredUntil, ageDays: 731 }]]);
});
