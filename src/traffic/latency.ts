/** Upper bounds of the latency buckets. A further bucket is for longer durations. */
export const LATENCY_BOUNDS_MS = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  1000,
  2000,
  5000,
  10_000,
  20_000,
  30_000,
  60_000,
] as const;

/** The index of the bucket of a duration, counted from 0. */
export function latencyBucket(durationMs: number): number {
  const place = LATENCY_BOUNDS_MS.findIndex((boundMs) => durationMs <= boundMs);
  return place === -1 ? LATENCY_BOUNDS_MS.length : place;
}

export function emptyLatencyCounts(): number[] {
  return new Array(LATENCY_BOUNDS_MS.length + 1).fill(0);
}

/**
 * The upper bound, in ms, of the bucket in which a share (0 to 1) of the counts is reached. Null if
 * there are no counts, or if the bucket is the one for longer durations.
 */
export function percentileMs(counts: readonly number[], share: number): number | null {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0);
  if (wanted === 0) return null;
  let reached = 0;
  const place = counts.findIndex((count) => (reached += count) >= wanted);
  return LATENCY_BOUNDS_MS[place] ?? null;
}
