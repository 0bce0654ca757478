/**
 * The lanes of work and the limits of each lane. Calls of the core lane only compute; calls of the
 * AI lane wait for a model. The operator sets how long a call may take, in `Config.deadlinesMs`.
 */
export const LANES = {
  core: { defaultDeadlineMs: 10_000, ceiling: "coreInFlight" },
  ai: { defaultDeadlineMs: 60_000, ceiling: "aiInFlight" },
} as const;

export type Lane = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as [Lane, ...Lane[]];
