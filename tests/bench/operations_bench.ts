/**
 * Each operation in one process, without HTTP, keys and credits: place and time found, computed, and
 * written as JSON or drawn as a wheel. Times beside that of a natal chart of the same turn, so that the machine and what
 * else it does count for little; the longest stretch in which nothing else of the process could run.
 */
import { TRANSITING_BODIES } from "../../src/astrology/passes.ts";
import { CATALOGUE } from "../../src/catalogue.ts";
import { nextTurn } from "../../src/next_turn.ts";
import type { Operation } from "../../src/operations/operation.ts";
import { services } from "../operations/answer.ts";

const TURNS = 61;
const WARM_UP_TURNS = 20;
const CALLS_A_TURN = 5;
const GOAL_HOLD_MS = 20;

interface Contender {
  name: string;
  operation: Operation;
  request: unknown;
  isPicture?: boolean;
}

const BORN = { id: "a", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" };
const BORN_LATER = { ...BORN, id: "b", dob: "2001-05-01", tob: "18:30" };
const ofId = (id: string) => CATALOGUE.find((operation) => operation.id === id)!;

const ALL_POINTS = {
  minor_aspects: true,
  bodies: [
    ...["ceres", "pallas", "juno", "vesta", "pholus", "true_lilith"],
    ...["mean_south_node", "true_south_node", "lot_of_fortune", "lot_of_spirit"],
  ],
};

const contenders: Contender[] = [
  ...CATALOGUE.map((operation) => ({
    name: operation.id,
    operation,
    request: operation.examples.at(-1)!.request,
  })),
  {
    name: "charts.natal, a wheel",
    operation: ofId("charts.natal"),
    request: { subject: BORN },
    isPicture: true,
  },
  {
    name: "charts.synastry, a bi-wheel",
    operation: ofId("charts.synastry"),
    request: { subject: BORN, partner: BORN_LATER },
    isPicture: true,
  },
  {
    name: "charts.synastry, a bi-wheel of all points",
    operation: ofId("charts.synastry"),
    request: { subject: BORN, partner: BORN_LATER, options: ALL_POINTS },
    isPicture: true,
  },
  {
    name: "charts.transits, to a birth",
    operation: ofId("charts.transits"),
    request: { transit_datetime: "2026-07-15T12:00:00Z", subject: BORN },
  },
  {
    name: "timing.windows, 365 days, ten natal points",
    operation: ofId("timing.windows"),
    request: { subject: BORN, start: "2026-01-01", end: "2026-12-31", max_windows: 50 },
  },
  {
    name: "timing.windows, 366 days, all bodies and points",
    operation: ofId("timing.windows"),
    request: {
      subject: BORN,
      start: "2024-01-01",
      end: "2025-01-01",
      transiting: TRANSITING_BODIES.filter((body) => body !== "mean_lilith"),
      natal: [...TRANSITING_BODIES, "ascendant", "midheaven"],
      max_windows: 50,
    },
  },
];

/** One call, with its answer as text. */
async function call({ operation, request, isPicture = false }: Contender): Promise<string> {
  const prepared = await operation.prepare(operation.request.parse(request), services);
  const result = await operation.run(prepared, services);
  return isPicture ? result.picture!() : JSON.stringify(result.data);
}

/** Milliseconds of one call. */
async function timeCall(contender: Contender): Promise<number> {
  const startMs = performance.now();
  await call(contender);
  return performance.now() - startMs;
}

/** Milliseconds of the longest stretch in which nothing else could run during one call. */
async function longestHold(contender: Contender): Promise<number> {
  let longestMs = 0;
  let isRunning = true;
  let lastMs = performance.now();
  const heart = (async () => {
    while (isRunning) {
      await nextTurn();
      const nowMs = performance.now();
      longestMs = Math.max(longestMs, nowMs - lastMs);
      lastMs = nowMs;
    }
  })();
  await call(contender);
  isRunning = false;
  await heart;
  return longestMs;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

const times = new Map<Contender, { ms: number[]; ratio: number[]; holdMs: number[] }>(
  contenders.map((contender) => [contender, { ms: [], ratio: [], holdMs: [] }]),
);
const [natal] = contenders;
for (let turn = 0; turn < WARM_UP_TURNS + TURNS; turn++) {
  const turnMs = new Map<Contender, number>();
  for (const contender of contenders) {
    const calls = [];
    for (let done = 0; done < CALLS_A_TURN; done++) calls.push(await timeCall(contender));
    turnMs.set(contender, median(calls));
  }
  if (turn < WARM_UP_TURNS) continue;
  for (const [contender, found] of times) {
    found.ms.push(turnMs.get(contender)!);
    found.ratio.push(turnMs.get(contender)! / turnMs.get(natal)!);
    found.holdMs.push(await longestHold(contender));
  }
}

console.log(`medians of ${TURNS} interleaved turns; × = times one natal chart of the same turn`);
console.table(
  Object.fromEntries([...times].map(([{ name }, { ms, ratio, holdMs }]) => [name, {
    "ms": Number(median(ms).toFixed(3)),
    "least ms": Number(Math.min(...ms).toFixed(3)),
    "×": Number(median(ratio).toFixed(1)),
    "longest hold, ms": Number(median(holdMs).toFixed(2)),
    [`under ${GOAL_HOLD_MS} ms`]: median(holdMs) < GOAL_HOLD_MS,
  }])),
);
