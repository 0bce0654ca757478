/**
 * The engine's part of an audience by batch size, beside a natal chart: `deno bench -A` by Deno's
 * own bench, `deno run -A tests/bench/campaign_fit_bench.ts` a summary of interleaved rounds.
 */
import {
  type AudienceBirth,
  audienceFacts,
} from "../../src/astrology/campaign_fit/audience_facts.ts";
import { campaignScorer } from "../../src/astrology/campaign_fit/fit_score.ts";
import { fitSignature } from "../../src/astrology/campaign_fit/fit_signature.ts";
import { castCharts } from "../../src/astrology/chart/cast_charts.ts";
import { natalChart } from "../../src/astrology/chart/natal_chart.ts";
import { openEphemeris } from "../../src/ephemeris/ephemeris.ts";
import { openPlaces } from "../../src/places/open_places.ts";
import { readCustomers } from "../../src/products/audience_insights/customers.ts";
import { seededCustomers } from "../support/audience_requests.ts";
import { chartSettings } from "../../src/operations/request/chart_options.ts";
import { randomBirths } from "../../tools/support/random_births.ts";

const BATCH_SIZES = [1, 10, 100, 500, 8192];
const ROUNDS = 31;
const WARM_UP_ROUNDS = 10;
/** A round computes at least so many, in one batch or several, so that a clock can tell. */
const MIN_CUSTOMERS = 500;

const ephemeris = await openEphemeris();
const mixed = randomBirths(Math.max(...BATCH_SIZES), 14);
const datesAlone = randomBirths(4 * 500, 15).filter((_, index) => index % 4 === 3);
const sent = seededCustomers(500, 16);
const places = openPlaces();
const NOW = new Date("2026-07-15T12:00:00Z");
const settings = chartSettings();
const place = { latitudeDeg: 52.5, longitudeDeg: 13.4 };

/** Facts, score and signature of each. */
function fitOf(births: readonly AudienceBirth[]) {
  const scoreOf = campaignScorer({ category: "fashion", tone: "warm", channel: "email" });
  return audienceFacts(ephemeris, births).map((facts) => fitSignature(scoreOf(facts)));
}

/** The same from what a partner sends: places and clocks read first. */
async function fitOfRequest(customers: ReturnType<typeof seededCustomers>) {
  const read = await readCustomers(customers, places, NOW);
  return fitOf(read.map(({ birth }) => birth));
}

function natal() {
  const moment = { julianDayUt: mixed[0].julianDayUt, span: null, location: place };
  const { charts: [chart], aspects } = castCharts(ephemeris, [moment], settings, {
    charts: "within",
    moving: "both",
  });
  return [natalChart(chart, place.latitudeDeg), aspects(0)];
}

interface Task {
  name: string;
  customers: number;
  run(): unknown;
}
const tasks: Task[] = [
  { name: "natal chart, one", customers: 1, run: natal },
  ...BATCH_SIZES.map((size): Task => {
    const births = mixed.slice(0, size);
    return { name: `audience of ${size}`, customers: size, run: () => fitOf(births) };
  }),
  { name: "audience of 500 dates alone", customers: 500, run: () => fitOf(datesAlone) },
  ...BATCH_SIZES.filter((size) => size <= sent.length).map((size): Task => {
    const customers = sent.slice(0, size);
    return {
      name: `request of ${size}`,
      customers: size,
      run: () => fitOfRequest(customers),
    };
  }),
];

for (const [index, { name, run }] of tasks.entries()) {
  Deno.bench({
    name,
    group: "campaign fit",
    baseline: index === 0,
    fn: async () => {
      await run();
    },
  });
}

/** Milliseconds of one run. */
async function timeOf({ customers, run }: Task): Promise<number> {
  const runs = Math.ceil(MIN_CUSTOMERS / customers);
  const startMs = performance.now();
  for (let done = 0; done < runs; done++) await run();
  return (performance.now() - startMs) / runs;
}

async function summarize(): Promise<void> {
  const times = new Map(tasks.map((task) => [task, [] as number[]]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [task, ms] of times) {
      const found = await timeOf(task);
      if (round >= 0) ms.push(found);
    }
  }
  console.table([...times].map(([{ name, customers }, ms]) => {
    const medianMs = ms.toSorted((a, b) => a - b)[ms.length >> 1];
    return {
      name,
      "ms a run": medianMs.toFixed(3),
      "µs a customer": (1000 * medianMs / customers).toFixed(1),
      "customers a second": Math.round(1000 * customers / medianMs),
    };
  }));
}

if (import.meta.main) await summarize();
