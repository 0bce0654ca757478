import { setImmediate } from "node:timers";

/** Lets other work of the process run before the next step of a long one; costs some microseconds. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/** Work goes on this long before other work of the process has its turn. */
const MOST_HOLD_MS = 4;

/** So long several share a turn: the last of them may take longer than all before it. */
const MOST_SHARED_MS = 1;

const waiting: (() => void)[] = [];

/**
 * As `nextTurn`, where much may become ready at once, as calls do that are admitted together: those
 * who wait here share a turn only as long as it is short.
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
      // It runs to where it waits again.
      await null;
      waiting.shift();
    } while (waiting.length > 0 && performance.now() - startedMs < MOST_SHARED_MS);
  }
}

/** Runs work that yields between its steps; other work runs between them where they take long. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  let startedMs = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - startedMs < MOST_HOLD_MS) continue;
    // Not all who work in turns at once share one.
    await shortTurn();
    startedMs = performance.now();
  }
}

/**
 * Runs work that may be left out, one piece after another, each as `inTurns` does. Null for what is
 * left out: `mostWaiting` pieces wait already, or its turn does not come within `mostWaitMs`.
 */
export function boundedTurns(
  mostWaiting: number,
  mostWaitMs: number,
): <Result>(steps: Generator<void, Result>) => Promise<Result | null> {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async (steps) => {
    if (unfinished > mostWaiting) return null;
    // Who waits for nobody waits for the process alone.
    const deadlineMs = unfinished === 0 ? Infinity : performance.now() + mostWaitMs;
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
