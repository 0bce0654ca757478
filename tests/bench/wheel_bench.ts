/**
 * Milliseconds of a wheel beside those of one natal chart, which take turns within one run:
 *
 *   deno run -A tests/bench/wheel_bench.ts
 *
 * Births of chance in 1900 to 2019; the largest wheel has every body there is, twice, and minor
 * aspects.
 */
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { chartsNatal } from "../../src/operations/charts_natal.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import type { WheelChart, WheelInput } from "../../src/wheel/wheel_chart.ts";
import { wheelSvg } from "../../src/wheel/wheel_svg.ts";
import { seededRandom } from "../../tools/verify_kernel/seeded_random.ts";
import { aspectsOf } from "../wheel/drawn_charts.ts";

const SEED = 1900;
const PAIRS = 100;
const ROUNDS = 15;
const EVERY_BODY = {
  minor_aspects: true,
  bodies: [
    ...["ceres", "pallas", "juno", "vesta", "pholus", "true_lilith"],
    ...["mean_south_node", "true_south_node", "lot_of_fortune", "lot_of_spirit"],
  ],
};

const services = { ephemeris: await openEphemeris(), places: openPlaces(), now: () => new Date(0) };
const random = seededRandom(SEED);
const below = (limit: number) => Math.floor(random() * limit);
const twoDigits = (value: number) => String(value).padStart(2, "0");
const births = Array.from({ length: 2 * PAIRS }, () => ({
  id: "customer-1",
  dob: `${1900 + below(120)}-${twoDigits(1 + below(12))}-${twoDigits(1 + below(28))}`,
  tob: `${twoDigits(below(24))}:${twoDigits(below(60))}`,
  latitude: below(120) - 60,
  longitude: below(360) - 180,
  utc_offset: "+00:00",
}));

const prepare = (options?: unknown) =>
  Promise.all(births.map((subject) => {
    const input = chartsNatal.request.parse({ subject, options });
    return chartsNatal.prepare(input, services);
  }));
const prepared = await prepare();
const natal = (index: number) => chartsNatal.run(prepared[index], services);

async function chartsOf(requests: typeof prepared): Promise<WheelInput["inner"][]> {
  const answers = await Promise.all(requests.map((request) => chartsNatal.run(request, services)));
  return answers.map(({ data }) => (data as { chart: WheelChart }).chart);
}

function doubleWheels(charts: readonly WheelChart[], orbLimitDeg: number): WheelInput[] {
  return charts.slice(0, PAIRS).map((inner, index) => {
    const outer = { ...charts[PAIRS + index], isFirst: false };
    const aspects = aspectsOf(inner.planets, outer.planets, orbLimitDeg);
    return { title: "Two births", inner, outer, aspects };
  });
}

const charts = await chartsOf(prepared);
const singles = charts.slice(0, PAIRS).map((inner): WheelInput => {
  return { title: "A birth", inner, aspects: aspectsOf(inner.planets, inner.planets, 6) };
});
const doubles = doubleWheels(charts, 2);
const largest = doubleWheels(await chartsOf(await prepare(EVERY_BODY)), 3);

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
    for (let index = 0; index < PAIRS; index++) await work(index);
    if (round >= 0) times.get(name)!.push((performance.now() - started) / PAIRS);
  }
}

const medianMs = (name: string) => {
  const sorted = times.get(name)!.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
};
const describe = (inputs: WheelInput[]) => {
  const bytes = inputs.map((input) => new TextEncoder().encode(wheelSvg(input)).length);
  const aspects = inputs.map((input) => input.aspects.length);
  return `${Math.max(...bytes)} bytes and ${Math.max(...aspects)} aspects at most`;
};
console.log(`${PAIRS} of each, seed ${SEED}, medians of ${ROUNDS} rounds in turn`);
console.table(
  Object.fromEntries([...times].map(([name, elapsed]) => [name, {
    "ms, median": medianMs(name).toFixed(3),
    "least": Math.min(...elapsed).toFixed(3),
    "× one natal chart": (medianMs(name) / medianMs("one natal chart")).toFixed(2),
  }])),
);
for (const [name, inputs] of Object.entries({ singles, doubles, largest })) {
  console.log(`${name}: ${describe(inputs)}`);
}
