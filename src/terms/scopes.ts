import { LANE_NAMES } from "./lanes.ts";

/** Opens the console. No other scope has it in it, not even `*`. */
export const CONSOLE_SCOPE = "console";

/** Every scope that opens metered routes: all, those of a lane, one. */
export function workScopes(routes: readonly { id: string }[]): string[] {
  return ["*", ...LANE_NAMES.map((lane) => `${lane}:*`), ...routes.map(({ id }) => id)];
}
