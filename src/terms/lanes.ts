/**
 * The lanes of work and the limit of each: the core lane computes, the AI lane waits for a model. The
 * operator sets how long a call may take: `Config.deadlinesMs`.
 */
export const LANES = {
  core: { defaultDeadlineMs: 10_000, ceiling: "coreInFlight" },
  ai: { defaultDeadlineMs: 60_000, ceiling: "aiInFlight" },
} as const;

export type Lane = keyof typeof LANES;
export const LANE_NAMES = Object.keys(LANES) as [Lane, ...Lane[]];
