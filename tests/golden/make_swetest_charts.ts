/** Makes swetest_charts.tsv.gz and swetest_charts.json; see README.md in this folder. */
import { HOUSE_SYSTEM_LETTERS } from "../../src/ephemeris/points.ts";
import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT, sampleInstants } from "./sample_instants.ts";
import { EPHEMERIS_FOLDER, requireSwetest } from "./swetest.ts";
import { swetestArguments, type SwetestChart, swetestChart } from "./swetest.ts";
import { sha256, writeSwetestCharts } from "./swetest_charts.ts";

const SEED = 20100300;
const CHART_COUNT = 2400;
const HIGH_LATITUDE_CHART_COUNT = 300;
const EXTENDED_EVERY = 8;
const DATA_FILES = ["sepl_18.se1", "semo_18.se1", "seas_18.se1"];

const version = await requireSwetest();

const instants = [
  ...sampleInstants(SEED, CHART_COUNT),
  ...sampleInstants(SEED + 1, HIGH_LATITUDE_CHART_COUNT, {
    minLatitudeDeg: 65,
    greatestLatitudeDeg: 89.5,
  }),
];
instants[0].julianDayUt = FIRST_JULIAN_DAY_UT;
instants[CHART_COUNT - 8].julianDayUt = LAST_JULIAN_DAY_UT;

const charts: SwetestChart[] = [];
for (const [index, instant] of instants.entries()) {
  charts.push(await swetestChart(instant, index % EXTENDED_EVERY === 0));
}

const letter = HOUSE_SYSTEM_LETTERS[instants[0].houseSystem];
await writeSwetestCharts(charts, {
  program: "swetest (Debian package)",
  version,
  exampleCommand: ["swetest", ...swetestArguments(instants[0], letter, true)].join(" "),
  madeBy: "tests/golden/make_swetest_charts.ts",
  seed: SEED,
  chartCount: CHART_COUNT,
  highLatitudeChartCount: HIGH_LATITUDE_CHART_COUNT,
  dataFilesSha256: Object.fromEntries(
    await Promise.all(DATA_FILES.map(async (name) => [
      name,
      await sha256(await Deno.readFile(`${EPHEMERIS_FOLDER}/${name}`)),
    ])),
  ),
});
const fallbacks = charts.filter((chart) => chart.polarFallback).length;
console.log(
  `${charts.length} charts, ${fallbacks} of them with Porphyry in the place of another system`,
);
