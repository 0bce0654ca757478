import { LANE_NAMES } from "./lanes.ts";

/** Opens the console. No other scope has it in it, not even `*`. */
export const CONSOLE_SCOPE = "console";

/** Every scope that opens operations: all, those of a lane, one. */
export function workScopes(operations: readonly { id: string }[]): string[] {
  return ["*", ...LANE_NAMES.map((lane) => `${lane}:*`), ...operations.map(({ id }) => id)];
}
