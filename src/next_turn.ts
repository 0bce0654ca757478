import { setImmediate } from "node:timers";

/** Lets other work of the process run before the next step of a long one; costs some microseconds. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

/**
 * Runs pieces of work one after another, each in a turn of its own, so that many of them never hold
 * up anything else for longer than one of them takes.
 */
export function oneAtATime(): <T>(work: () => T) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(nextTurn).then(work);
    last = turn.catch(() => {});
    return turn;
  };
}

/** Work goes on this long before other work of the process has its turn. */
const MOST_HOLD_MS = 4;

/** Runs work that yields between its steps; other work runs between them where they take long. */
export async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  let startedMs = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - startedMs < MOST_HOLD_MS) continue;
    await nextTurn();
    startedMs = performance.now();
  }
}
