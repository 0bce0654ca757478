import { nextTurn } from "../../src/base/next_turn.ts";

/** Far above what anything waited for takes, on whatever machine. */
const MAX_WAIT_MS = 120_000;

/**
 * Waits until it is so, turn by turn. What never comes fails its test with `what` it waited for, and does
 * not stop the run. By the clock of the day: tests replace the others.
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
