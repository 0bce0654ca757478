import { LANE_NAMES } from "./lanes.ts";

/** The scope that opens the console. No other scope includes it, not even `*`. */
export const CONSOLE_SCOPE = "console";

/** Every scope that allows metered routes: all routes, those of a lane, or a single one. */
export function workScopes(routes: readonly { id: string }[]): string[] {
  return ["*", ...LANE_NAMES.map((lane) => `${lane}:*`), ...routes.map(({ id }) => id)];
}
