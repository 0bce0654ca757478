import assert from "node:assert/strict";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { HOUSE_SYSTEMS, sampleInstants } from "../golden/sample_instants.ts";
import { EPHEMERIS_FOLDER, SWETEST_VERSION } from "../golden/swetest.ts";
import { swetestChart, usableSwetestVersion } from "../golden/swetest.ts";
import { goldenSample, readSwetestCharts, sha256 } from "../golden/swetest_charts.ts";
import { assertWithinTolerance, compareWithSwetest, tableOf } from "./golden_differences.ts";

const LIVE_CHART_COUNT = 60;
const swetestVersion = await usableSwetestVersion();

Deno.test("the stored charts of swetest were made with the data files that we use", async () => {
  const { provenance } = await readSwetestCharts();
  for (const [name, expected] of Object.entries(provenance.dataFilesSha256)) {
    assert.equal(await sha256(await Deno.readFile(`${EPHEMERIS_FOLDER}/${name}`)), expected, name);
  }
});

Deno.test("the kernel agrees with swetest at 2,400 stored instants of 1800 to 2399 [swetest-agreement]", async () => {
  const { charts, provenance } = await readSwetestCharts();
  assert.equal(charts.length, 2400);
  const differences = compareWithSwetest(await openEphemeris(), charts);
  console.log(`seed ${provenance.seed}, greatest differences:\n${tableOf(differences)}`);
  assertWithinTolerance(differences);
});

Deno.test("the kernel and swetest agree from 65° to 89.5°, Porphyry included [swetest-polar-agreement]", async () => {
  const { highLatitudeCharts } = await readSwetestCharts();
  const differences = compareWithSwetest(await openEphemeris(), highLatitudeCharts);
  console.log(`greatest differences:\n${tableOf(differences)}`);
  assertWithinTolerance(differences);
  const fallenBack = highLatitudeCharts.filter((chart) => chart.polarFallback);
  assert.deepEqual(
    new Set(fallenBack.map((chart) => chart.houseSystem)),
    new Set(["placidus", "koch", "regiomontanus", "campanus", "topocentric"]),
  );
});

Deno.test({
  name: "the kernel agrees with an installed swetest at fresh random instants" +
    (swetestVersion ? "" : ` (ignored: needs swetest ${SWETEST_VERSION} and permission to run it)`),
  ignore: swetestVersion === undefined,
  fn: async () => {
    const seed = Number(Deno.args[0] ?? crypto.getRandomValues(new Uint32Array(1))[0]);
    console.log(
      `seed ${seed}; to repeat it: deno test … tests/ephemeris/golden_test.ts -- ${seed}`,
    );
    const charts = [];
    for (const [index, instant] of sampleInstants(seed, LIVE_CHART_COUNT).entries()) {
      charts.push(await swetestChart(instant, index % 2 === 0));
    }
    const differences = compareWithSwetest(await openEphemeris(), charts);
    console.log(`swetest ${swetestVersion}, greatest differences:\n${tableOf(differences)}`);
    assertWithinTolerance(differences, { speedOfApogee: 10 });
  },
});

Deno.test("a sample of the stored charts has all house systems and spans the six centuries", async () => {
  const sample = await goldenSample(90);
  assert.equal(new Set(sample.map((chart) => chart.julianDayUt)).size, 90);
  for (const system of HOUSE_SYSTEMS) {
    assert.equal(sample.filter((chart) => chart.houseSystem === system).length, 5, system);
  }
  const days = sample.map((chart) => chart.julianDayUt);
  assert(Math.min(...days) < 2_400_000 && Math.max(...days) > 2_580_000);
  for (const day of days) assert(Number.isInteger(day * 86_400), "a whole second");
});
