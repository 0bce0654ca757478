import { nextTurn } from "../../src/base/next_turn.ts";

/** Much longer than any awaited condition takes, even on a slow machine. */
const MAX_WAIT_MS = 120_000;

/**
 * Waits until a condition holds, checking once per turn of the event loop. After the limit the test
 * fails with `what` it waited for. Uses the wall clock, because tests replace the other clocks.
 */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  turn: () => Promise<unknown> = nextTurn,
): Promise<void> {
  const endMs = Date.now() + MAX_WAIT_MS;
  while (!await isSo()) {
    if (Date.now() > endMs) throw new Error(`it has not come: ${what}`);
    await turn();
  }
}
