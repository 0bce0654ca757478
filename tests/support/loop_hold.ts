import { nextTurn } from "../../src/next_turn.ts";

const THREAD_TIMES = "/proc/thread-self/schedstat";

/**
 * Milliseconds that this thread has computed; elsewhere than on Linux, that have passed. A thread
 * that another program keeps from the processor holds nothing up.
 */
export function threadMs(): number {
  try {
    return Number(Deno.readTextFileSync(THREAD_TIMES).split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Milliseconds of the longest stretch of `work` in which nothing else of the process could run. */
export async function longestHoldMs(work: () => Promise<unknown>): Promise<number> {
  let longestMs = 0;
  let isRunning = true;
  let lastMs = threadMs();
  const turn = () => {
    const nowMs = threadMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  const heart = (async () => {
    for (; isRunning; turn()) await nextTurn();
  })();
  try {
    await work();
  } finally {
    isRunning = false;
    await heart;
  }
  return longestMs;
}
