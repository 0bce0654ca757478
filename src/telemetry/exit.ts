import { nextTurn } from "../base/next_turn.ts";

/**
 * Ends the process. An export of telemetry that is running gets this thread first, because
 * `Deno.exit` waits for the export.
 */
export async function exit(code: number): Promise<never> {
  await nextTurn();
  Deno.exit(code);
}
