import { setImmediate } from "node:timers";

/**
 * While anything is ready, Deno polls its sockets only every 61st time (Tokio's `event_interval`), so a
 * chain of single immediates starves the network. The remaining immediates pass on what was read.
 */
const IMMEDIATES_A_TURN = 64;

/**
 * Lets all other work of the process run before the next step of a long task, including input from the
 * network. It costs about 0.1 ms; a timer would cost 2 ms.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    let left = IMMEDIATES_A_TURN;
    const pass = () => {
      if (--left === 0) resolve();
      else setImmediate(pass);
    };
    setImmediate(pass);
  });
}

/** Work runs this long before other work of the process gets its turn. */
const MAX_HOLD_MS = 2;

/** Several tasks share a turn up to this time: the last may take longer than all before it. */
const MAX_SHARED_MS = 1;

const waiting: (() => void)[] = [];

/**
 * Like `nextTurn`, for tasks that compute for milliseconds while others may do the same: tasks that
 * wait here share a turn only while it is short.
 */
export function shortTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) void letGo();
  });
}

async function letGo(): Promise<void> {
  while (waiting.length > 0) {
    await nextTurn();
    const startedMs = performance.now();
    do {
      waiting[0]();
      // It runs until it waits again.
      await null;
      waiting.shift();
    } while (waiting.length > 0 && performance.now() - startedMs < MAX_SHARED_MS);
  }
}

/** Runs work that yields between its steps; other work runs between long steps. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  let startedMs = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - startedMs < MAX_HOLD_MS) continue;
    // Not all who work in turns at once share one.
    await shortTurn();
    startedMs = performance.now();
  }
}

/**
 * Runs optional work, one piece after another, each as `inTurns` does. Returns null for a piece that is
 * skipped, because `maxWaiting` pieces wait already or its turn does not come within `maxWaitMs`.
 */
export function boundedTurns(
  maxWaiting: number,
  maxWaitMs: number,
): <Result>(steps: Generator<void, Result>) => Promise<Result | null> {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (steps) => {
    if (unfinished > maxWaiting) return null;
    // The first in line has no deadline.
    const deadlineMs = unfinished === 0 ? Infinity : performance.now() + maxWaitMs;
    unfinished++;
    const turn = last.then(async () => {
      if (performance.now() > deadlineMs) return null;
      await nextTurn();
      return await inTurns(steps);
    }).finally(() => unfinished--);
    last = turn.catch(() => {});
    return await turn;
  };
}
