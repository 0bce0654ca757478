/**
 * Charts a second of the kernel beside native Swiss Ephemeris and the package swisseph-wasm: 14 bodies
 * with speeds and declinations, Placidus, angles, typed arrays in and out. The contenders take turns
 * within one run, and medians are compared, so that a busy machine slows all alike.
 */
import { type Ephemeris, openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { type EphemerisPool, openEphemerisPool } from "../../src/ephemeris/ephemeris_pool.ts";
import { DELTA_T, ROW_STRIDE } from "../../src/ephemeris/layout.ts";
import type { MotionSearch } from "../../src/ephemeris/motion_searches.ts";
import { ASPECT_TYPES, POINTS } from "../../src/ephemeris/points.ts";
import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";
import { sampleInstants } from "../golden/sample_instants.ts";
import type { BenchCharts, Contender } from "./contender.ts";
import { type NativeKernel, openNativeKernel } from "./native_contender.ts";
import { isSteady, tellLoad } from "./steadiness.ts";
import { openSwissephWasmContender } from "./swisseph_wasm_contender.ts";

const SEED = 19002023;
const ENGINE_CHARTS = 1000;
const BATCH_CHARTS = 65_536;
const SINGLE_CHARTS = 2000;
const SEARCHES = 10_000;
const ROUNDS = 9;
const RANGES = {
  "1900–2023": { firstJulianDayUt: 2415020.5, lastJulianDayUt: 2460310.5 },
  "1800–2399": { firstJulianDayUt: 2378497.5, lastJulianDayUt: 2597641 },
};
type Range = keyof typeof RANGES;

function drawCharts(count: number, range: Range): BenchCharts {
  const instants = sampleInstants(SEED, count, RANGES[range]);
  return {
    julianDayUt: Float64Array.from(instants, (instant) => instant.julianDayUt),
    latitudeDeg: Float64Array.from(instants, (instant) => instant.latitudeDeg),
    longitudeDeg: Float64Array.from(instants, (instant) => instant.longitudeDeg),
  };
}

/** A contender whose numbers need no comparison: what it runs is compared elsewhere. */
function timed(name: string, count: number, run: () => unknown): Contender {
  return {
    name,
    count,
    toleranceArcsec: Infinity,
    round: async () => {
      const start = performance.now();
      await run();
      return performance.now() - start;
    },
    rows: () => new Float64Array(),
  };
}

/** As a natal chart of one customer is computed. */
function computeSingly(ephemeris: Ephemeris, charts: BenchCharts) {
  for (let index = 0; index < charts.julianDayUt.length; index++) {
    ephemeris.charts({
      julianDayUt: charts.julianDayUt.subarray(index, index + 1),
      latitudeDeg: charts.latitudeDeg.subarray(index, index + 1),
      longitudeDeg: charts.longitudeDeg.subarray(index, index + 1),
      houseSystem: "placidus",
    });
  }
}

/** The points and orbs of a natal chart. */
function natalAspects() {
  const majors = [8, 6, 8, 8, 8];
  const limits = (wider: number) =>
    Float64Array.from(ASPECT_TYPES, (_, type) => type < majors.length ? majors[type] + wider : NaN);
  return {
    points: [...POINTS.slice(0, 11), "true_node", "ascendant", "midheaven"] as const,
    orbLimitsDeg: limits(0),
    luminaryOrbLimitsDeg: limits(2),
    charts: "within" as const,
    moving: "both" as const,
  };
}

/** When a body reaches a longitude within a year, every body as often. */
function drawSearches(): MotionSearch[] {
  const random = seededRandom(SEED);
  return Array.from({ length: SEARCHES }, (_, i) => {
    const firstJulianDayUt = 2378500 + random() * 218_000;
    return {
      event: "crossing",
      body: POINTS[i % 14],
      targetDeg: random() * 360,
      firstJulianDayUt,
      lastJulianDayUt: firstJulianDayUt + 365,
    };
  });
}

function kernelContenders(ephemeris: Ephemeris, pool: EphemerisPool): Contender[] {
  const wide = { ...drawCharts(BATCH_CHARTS, "1800–2399"), houseSystem: "placidus" as const };
  const recent = { ...drawCharts(BATCH_CHARTS, "1900–2023"), houseSystem: "placidus" as const };
  const few = drawCharts(SINGLE_CHARTS, "1900–2023");
  const aspects = natalAspects();
  const searches = drawSearches();
  return [
    timed("kernel, batch 1900–2023", BATCH_CHARTS, () => ephemeris.charts(recent)),
    timed("kernel, batch 1800–2399 in random order", BATCH_CHARTS, () => ephemeris.charts(wide)),
    timed("kernel, one Worker, 1900–2023", BATCH_CHARTS, () => onePool.charts(recent)),
    timed("kernel, two Workers, 1900–2023", BATCH_CHARTS, () => pool.charts(recent)),
    timed("kernel, a call for each chart", SINGLE_CHARTS, () => computeSingly(ephemeris, few)),
    timed(
      "kernel, rows and natal aspects",
      BATCH_CHARTS,
      () => ephemeris.charts({ ...recent, aspects }),
    ),
    timed(
      "kernel, audience: signs, natal aspects",
      BATCH_CHARTS,
      () => ephemeris.audience({ ...recent, aspects }),
    ),
    timed("searches of a year (searches/s)", SEARCHES, () => ephemeris.searchMotion(searches)),
  ];
}

/** @throws {Error} If a contender did not compute what the kernel did. */
async function assertSameRows(contender: Contender, expected: Float64Array) {
  for (const [index, value] of (await contender.rows()).entries()) {
    // Swiss Ephemeris elsewhere has a Delta T of its own; what follows from it is near enough.
    if (index % ROW_STRIDE === DELTA_T) continue;
    const turn = Math.abs(value - expected[index]) % 360;
    if (Math.min(turn, 360 - turn) * 3600 <= contender.toleranceArcsec) continue;
    const where = `number ${index % ROW_STRIDE} of chart ${Math.floor(index / ROW_STRIDE)}`;
    throw new Error(`${contender.name} has ${value} for ${where}, the kernel ${expected[index]}`);
  }
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

async function runRounds(contenders: Contender[]): Promise<Map<Contender, number[]>> {
  const times = new Map<Contender, number[]>(contenders.map((contender) => [contender, []]));
  // Round 0 warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const contender of contenders) {
      const elapsedMs = await contender.round();
      if (round > 0) times.get(contender)!.push(elapsedMs);
    }
  }
  return times;
}

function printTable(times: Map<Contender, number[]>, constants: Contender[]) {
  const perSecond = (contender: Contender) =>
    contender.count / (medianOf(times.get(contender)!) / 1000);
  const peers = constants.filter((one) => isSteady(one.name, times.get(one)!));
  const rows = [...times].map(([contender, elapsed]) => [contender.name, {
    "a second": Math.round(perSecond(contender)),
    "µs each, least – median – most": [
      Math.min(...elapsed),
      medianOf(elapsed),
      Math.max(...elapsed),
    ]
      .map((ms) => (ms * 1000 / contender.count).toPrecision(3)).join(" – "),
    ...Object.fromEntries(
      peers.map((peer) => [
        `× ${peer.name}`,
        (perSecond(contender) / perSecond(peer)).toPrecision(3),
      ]),
    ),
  }]);
  console.table(Object.fromEntries(rows));
}

async function engineContenders(native: NativeKernel | undefined): Promise<Contender[]> {
  const packaged = await openSwissephWasmContender(engineCharts);
  return native ? [native.engine, native.fast, packaged] : [packaged];
}

tellLoad();
const engineCharts = drawCharts(ENGINE_CHARTS, "1900–2023");
const ephemeris = await openEphemeris();
await using onePool = openEphemerisPool(1);
await using pool = openEphemerisPool(2);
await using native = await openNativeKernel(engineCharts);
if (!native) console.log("native C is left out: no C compiler found (cc, gcc, clang)");

const engines = await engineContenders(native);
const expected = ephemeris.charts({ ...engineCharts, houseSystem: "placidus" }).rows;
for (const contender of engines) {
  await contender.round();
  await assertSameRows(contender, expected);
}
const times = await runRounds([...engines, ...kernelContenders(ephemeris, pool)]);
console.log(
  `Swiss Ephemeris ${ephemeris.engineVersion}, charts of seed ${SEED}, ` +
    `medians of ${ROUNDS} rounds in turn; the engines computed the same`,
);
printTable(times, native ? [native.engine] : [engines[0]]);
