/**
 * Charts a second of the kernel beside native C and the package swisseph-wasm: 14 bodies with
 * speeds and declinations, Placidus, angles, at random instants of 1900 to 2023. The contenders take
 * turns within one run, and medians are compared, so that a busy machine slows all alike.
 */
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import type { Ephemeris } from "../../src/ephemeris/charts.ts";
import { ROW_STRIDE } from "../../src/ephemeris/layout.ts";
import { sampleInstants } from "../golden/sample_instants.ts";
import type { BenchCharts, Contender } from "./contender.ts";
import { openNativeContender } from "./native_contender.ts";
import { openSwissephWasmContender } from "./swisseph_wasm_contender.ts";

const SEED = 19002023;
const CHART_COUNT = 2000;
const ROUNDS = 9;
const LIMITS = { firstJulianDayUt: 2415020.5, lastJulianDayUt: 2460310.5 };

function kernelContender(ephemeris: Ephemeris, charts: BenchCharts): Contender {
  let rows: Float64Array = new Float64Array();
  return {
    name: "kernel, one batch",
    toleranceArcsec: 0,
    round: () => {
      const start = performance.now();
      rows = ephemeris.charts({ ...charts, houseSystem: "placidus" }).rows;
      return performance.now() - start;
    },
    rows: () => rows,
  };
}

/** As a natal chart of one customer is computed. */
function singleChartContender(ephemeris: Ephemeris, charts: BenchCharts): Contender {
  const rows = new Float64Array(CHART_COUNT * ROW_STRIDE);
  return {
    name: "kernel, a call for each chart",
    toleranceArcsec: 0,
    round: () => {
      const start = performance.now();
      for (let index = 0; index < CHART_COUNT; index++) {
        const found = ephemeris.charts({
          julianDayUt: Float64Array.of(charts.julianDayUt[index]),
          latitudeDeg: Float64Array.of(charts.latitudeDeg[index]),
          longitudeDeg: Float64Array.of(charts.longitudeDeg[index]),
          houseSystem: "placidus",
        });
        rows.set(found.rows, index * ROW_STRIDE);
      }
      return performance.now() - start;
    },
    rows: () => rows,
  };
}

function drawCharts(): BenchCharts {
  const instants = sampleInstants(SEED, CHART_COUNT, LIMITS);
  return {
    julianDayUt: Float64Array.from(instants, (instant) => instant.julianDayUt),
    latitudeDeg: Float64Array.from(instants, (instant) => instant.latitudeDeg),
    longitudeDeg: Float64Array.from(instants, (instant) => instant.longitudeDeg),
  };
}

/** @throws {Error} If a contender did not compute what the kernel did. */
async function assertSameRows(contender: Contender, expected: Float64Array) {
  for (const [index, value] of (await contender.rows()).entries()) {
    const turn = Math.abs(value - expected[index]) % 360;
    if (Math.min(turn, 360 - turn) * 3600 <= contender.toleranceArcsec) continue;
    const where = `number ${index % ROW_STRIDE} of chart ${Math.floor(index / ROW_STRIDE)}`;
    throw new Error(`${contender.name} has ${value} for ${where}, the kernel ${expected[index]}`);
  }
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function runRounds(contenders: Contender[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(contenders.map(({ name }) => [name, []]));
  // Round 0 warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const contender of contenders) {
      const elapsedMs = await contender.round();
      if (round > 0) times.get(contender.name)!.push(elapsedMs);
    }
  }
  return times;
}

function printTable(times: Map<string, number[]>, peers: string[]) {
  const medianMs = (name: string) => medianOf(times.get(name)!);
  const rows = [...times].map(([name, elapsed]) => [name, {
    "charts/s": Math.round(CHART_COUNT / (medianMs(name) / 1000)),
    "ms, least – median – most":
      `${Math.min(...elapsed).toFixed()} – ${medianMs(name).toFixed()} – ` +
      Math.max(...elapsed).toFixed(),
    ...Object.fromEntries(
      peers.map((peer) => [`× ${peer}`, (medianMs(peer) / medianMs(name)).toFixed(2)]),
    ),
  }]);
  console.table(Object.fromEntries(rows));
}

const charts = drawCharts();
const ephemeris = await openEphemeris();
const kernel = kernelContender(ephemeris, charts);
const packaged = await openSwissephWasmContender(charts);
await using native = await openNativeContender(charts);
if (!native) console.log("native C is left out: no C compiler found (cc, gcc, clang)");

const contenders = [kernel, singleChartContender(ephemeris, charts), packaged];
if (native) contenders.push(native);
const times = await runRounds(contenders);
const expected = await kernel.rows();
for (const contender of contenders) await assertSameRows(contender, expected);
console.log(
  `Swiss Ephemeris ${ephemeris.engineVersion}, ${CHART_COUNT} charts of 1900–2023 (seed ${SEED}), ` +
    `medians of ${ROUNDS} rounds in turn; all computed the same`,
);
printTable(times, [...(native ? [native.name] : []), packaged.name]);
