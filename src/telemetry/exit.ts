import { nextTurn } from "../base/next_turn.ts";

/**
 * Ends the process. `Deno.exit` waits for an export of telemetry, and an export that has just begun waits
 * for this thread: it goes first.
 */
export async function exit(code: number): Promise<never> {
  await nextTurn();
  Deno.exit(code);
}
