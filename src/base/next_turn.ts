import { setImmediate } from "node:timers";

/**
 * The number of immediates that make up one turn. While anything is ready, Deno polls its sockets
 * only every 61st time (Tokio's `event_interval`), so a chain of single immediates would keep the
 * network waiting. With 64 immediates the sockets are polled at least once.
 */
const IMMEDIATES_A_TURN = 64;

/**
 * Lets all other work of the process run before the next step of a long task, and lets input from
 * the network be read. A turn costs about 0.1 ms; a timer would cost 2 ms.
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

/** The longest time that work may run before other work of the process gets a turn. */
const MAX_HOLD_MS = 2;

/**
 * Tasks share a turn until the tasks together have used this much time. The limit is low because
 * the last task may take longer than all tasks before it.
 */
const MAX_SHARED_MS = 1;

const waiting: (() => void)[] = [];

/** When work of this turn began; null if none has. */
let turnStartedMs: number | null = null;

/** When work of this turn began. Tasks that begin in the same turn share its time. */
function turnOfWork(): number {
  if (turnStartedMs === null) {
    turnStartedMs = performance.now();
    setImmediate(endTurn);
  }
  return turnStartedMs;
}

function endTurn(): void {
  turnStartedMs = null;
}

/**
 * Like `nextTurn`, for tasks that compute for milliseconds. Tasks that wait here at the same time
 * run in one turn only as long as the turn stays short.
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
    turnStartedMs = performance.now();
    const startedMs = turnStartedMs;
    do {
      waiting[0]();
      // The task runs from here until it waits again.
      await null;
      waiting.shift();
    } while (waiting.length > 0 && performance.now() - startedMs < MAX_SHARED_MS);
    setImmediate(endTurn);
  }
}

/** Runs work that yields between its steps. After a long step, other work gets a turn. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    // Several tasks must not all continue in the same turn, so each waits for its turn.
    if (performance.now() - turnOfWork() >= MAX_HOLD_MS) await shortTurn();
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Makes a function that runs optional pieces of work one after another, each with `inTurns`. A
 * piece is skipped, and the result is null, if `maxWaiting` pieces already wait or the turn of the
 * piece does not come within `maxWaitMs`.
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
