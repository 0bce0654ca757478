/**
 * Each operation in one process, without HTTP, keys and credits: place and time found, computed, and
 * written as JSON or drawn as a wheel. Times beside that of a natal chart of the same turn, so that
 * the machine and what else it does count for little; the hold is the longest that a request from
 * outside waits meanwhile.
 */
import { longestHoldMs } from "../support/loop_hold.ts";
import { call, type Contender, contenders } from "./operation_contenders.ts";
import { isSteady, tellLoad } from "./steadiness.ts";

const TURNS = 61;
const WARM_UP_TURNS = 20;
const CALLS_A_TURN = 5;
const GOAL_HOLD_MS = 20;

/** Milliseconds of one call. */
async function timeCall(contender: Contender): Promise<number> {
  const startMs = performance.now();
  await call(contender);
  return performance.now() - startMs;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

tellLoad();
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
    found.holdMs.push(await longestHoldMs(() => call(contender)));
  }
}

console.log(`medians of ${TURNS} interleaved turns; × = times one natal chart of the same turn`);
const thirds = [0, 1, 2].map((third) => {
  const natalMs = times.get(natal)!.ms;
  return median(natalMs.slice(Math.floor(third * TURNS / 3), Math.floor((third + 1) * TURNS / 3)));
});
const isQuotable = isSteady("a natal chart, by thirds of the run", thirds);
console.table(
  Object.fromEntries([...times].map(([{ name }, { ms, ratio, holdMs }]) => [name, {
    "ms": Number(median(ms).toFixed(3)),
    "least ms": Number(Math.min(...ms).toFixed(3)),
    ...(isQuotable && { "×": Number(median(ratio).toFixed(1)) }),
    "longest hold, ms": Number(median(holdMs).toFixed(2)),
    [`under ${GOAL_HOLD_MS} ms`]: median(holdMs) < GOAL_HOLD_MS,
  }])),
);
Deno.exit(0);
