export const WORLD_DEPTHS = ["brief", "standard", "deep"] as const;
export type WorldDepth = (typeof WORLD_DEPTHS)[number];

/** For each depth, the number of signals with a text and the number of sentences of the summary. */
export const DEPTHS: Readonly<
  Record<WorldDepth, { signals: number; summary: number; first: number }>
> = {
  brief: { signals: 3, summary: 2, first: 2 },
  standard: { signals: 6, summary: 3, first: 2 },
  deep: { signals: 12, summary: 4, first: 2 },
};
