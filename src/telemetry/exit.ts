import { nextTurn } from "../base/next_turn.ts";

/**
 * Ends the process. An export of telemetry that is under way gets this thread first, since
 * `Deno.exit` waits for it.
 */
export async function exit(code: number): Promise<never> {
  await nextTurn();
  Deno.exit(code);
}
