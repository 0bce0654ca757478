/** Asks swetest again for the charts of reference_charts.json; see README.md in this folder. */
import { HOUSE_SYSTEM_LETTERS } from "../../src/ephemeris/points.ts";
import { readReferenceCharts, writeReferenceCharts } from "./reference_charts.ts";
import { requireSwetest, swetestArguments, swetestChart } from "./swetest.ts";

const version = await requireSwetest();
const charts = await readReferenceCharts();
for (const chart of charts) {
  const { polarFallback, row } = await swetestChart(chart, true);
  const args = swetestArguments(chart, HOUSE_SYSTEM_LETTERS[chart.houseSystem], true);
  chart.swetest = { command: `swetest ${args.join(" ")}`, version, polarFallback, row: [...row] };
}
await writeReferenceCharts(charts);
console.log(`${charts.length} charts`);
