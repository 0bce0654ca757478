/**
 * Milliseconds of a wheel beside those of one natal chart, which take turns within one run:
 *
 *   deno run -A tests/bench/wheel_bench.ts
 *
 * Charts of random instants of 1900 to 2023 with the bodies of a default chart; the largest wheel
 * has every body there is, twice, and minor aspects.
 */
import { readAspects } from "../../src/astrology/aspects.ts";
import { type Chart, signInChart } from "../../src/astrology/chart.ts";
import { natalChart } from "../../src/astrology/natal_chart.ts";
import { orbColumns } from "../../src/astrology/orbs.ts";
import type { AspectSearch } from "../../src/ephemeris/charts.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { chartSettings } from "../../src/operations/chart_options.ts";
import type { WheelInput } from "../../src/wheel/wheel_chart.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { sampleInstants } from "../golden/sample_instants.ts";

const SEED = 1900;
const PAIRS = 100;
const ROUNDS = 15;
const EVERY_BODY = [
  ...["ceres", "pallas", "juno", "vesta", "pholus", "true_lilith", "mean_south_node"] as const,
  ...["true_south_node", "lot_of_fortune", "lot_of_spirit"] as const,
];

const ephemeris = await openEphemeris();
const instants = sampleInstants(SEED, 2 * PAIRS, {
  firstJulianDayUt: 2415020.5,
  lastJulianDayUt: 2460310.5,
});

function cast(
  of: typeof instants,
  settings: ReturnType<typeof chartSettings>,
  charts: AspectSearch["charts"],
) {
  return ephemeris.charts({
    julianDayUt: Float64Array.from(of, ({ julianDayUt }) => julianDayUt),
    latitudeDeg: Float64Array.from(of, ({ latitudeDeg }) => latitudeDeg),
    longitudeDeg: Float64Array.from(of, ({ longitudeDeg }) => longitudeDeg),
    houseSystem: settings.houseSystem,
    extended: true,
    aspects: {
      points: settings.aspectPoints,
      charts,
      moving: "both",
      ...orbColumns(settings.orbs),
    },
  });
}

function doubleWheel(pair: number, settings: ReturnType<typeof chartSettings>): WheelInput {
  const batch = cast(instants.slice(2 * pair, 2 * pair + 2), settings, "between");
  const read = (index: number) =>
    natalChart({ ...batch, aspects: WITHOUT_ASPECTS }, index, settings).chart;
  const [inner, outer]: Chart[] = [read(0), read(1)];
  const sides = { first: inner, second: outer };
  const aspects = readAspects(
    batch.aspects!,
    0,
    settings.orbs,
    (point, side) => signInChart(sides[side], point),
    settings.maxAspects,
  );
  return { title: "Two charts", inner, outer: { ...outer, isFirst: false }, aspects };
}

const WITHOUT_ASPECTS = {
  starts: new Int32Array(3),
  first: new Uint8Array(),
  second: new Uint8Array(),
  type: new Uint8Array(),
  separationDeg: new Float64Array(),
  orbRateDegPerDay: new Float64Array(),
};

const settings = chartSettings();
const pairs = Array.from({ length: PAIRS }, (_, pair) => pair);
const natal = (index: number) =>
  natalChart(cast([instants[index]], settings, "within"), 0, settings);
const singles = pairs.map((pair): WheelInput => {
  const { chart, aspects } = natal(pair);
  return { title: "A chart", inner: chart, aspects };
});
const doubles = pairs.map((pair) => doubleWheel(pair, settings));
const fullSettings = chartSettings({ bodies: EVERY_BODY, minor_aspects: true });
const largest = pairs.map((pair) => doubleWheel(pair, fullSettings));

const contenders: Record<string, (index: number) => unknown> = {
  "one natal chart": natal,
  "a wheel": (index) => wheelSvg(singles[index]),
  "a double wheel": (index) => wheelSvg(doubles[index]),
  "a double wheel of all bodies": (index) => wheelSvg(largest[index]),
};
const times = new Map<string, number[]>(Object.keys(contenders).map((name) => [name, []]));
// Two rounds warm up and are not counted.
for (let round = -2; round < ROUNDS; round++) {
  for (const [name, work] of Object.entries(contenders)) {
    const started = performance.now();
    for (const pair of pairs) work(pair);
    if (round >= 0) times.get(name)!.push((performance.now() - started) / PAIRS);
  }
}

const medianMs = (name: string) => {
  const sorted = times.get(name)!.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};
const bytes = (inputs: WheelInput[]) =>
  Math.max(...inputs.map((input) => new TextEncoder().encode(wheelSvg(input)).length));
console.log(`${PAIRS} charts of 1900–2023, seed ${SEED}, medians of ${ROUNDS} rounds in turn`);
console.table(
  Object.fromEntries([...times].map(([name, elapsed]) => [name, {
    "ms, median": medianMs(name).toFixed(3),
    "least": Math.min(...elapsed).toFixed(3),
    "× one natal chart": (medianMs(name) / medianMs("one natal chart")).toFixed(2),
  }])),
);
console.log(
  `largest document: ${bytes(singles)} bytes a wheel, ${bytes(doubles)} a double wheel, ` +
    `${bytes(largest)} with all bodies`,
);
