import { setImmediate } from "node:timers";

/** Lets other work of the process run before the next step of a long one; costs some microseconds. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
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
