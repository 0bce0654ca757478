import { LANE_NAMES } from "./lanes.ts";

/** The scope that opens the console. No other scope includes this scope, not even `*`. */
export const CONSOLE_SCOPE = "console";

/** The scope of the routes that fetch an organization's events during tests. */
export const LISTEN_SCOPE = "webhooks.listen";

/**
 * Every scope except `console`: `*` for all routes, `LANE:*` for the routes of a lane, a route's id
 * for that route, and the scope for routes that fetch events.
 */
export function workScopes(routes: readonly { id: string }[]): string[] {
  const ofLanes = LANE_NAMES.map((lane) => `${lane}:*`);
  return ["*", ...ofLanes, ...routes.map(({ id }) => id), LISTEN_SCOPE];
}
