import { emptyLatencyCounts, percentileMs } from "./latency.ts";
import type { Outcome } from "./outcome.ts";

/** Shares and percentiles are reported only for at least this number of requests. */
export const MIN_REQUESTS = 20;

export const MEASUREMENT_STATES = ["measured", "partial", "no_data"] as const;
/**
 * How much of a window was measured. `partial`: the window begins before the first measured minute.
 * `no_data`: there were fewer than MIN_REQUESTS requests that were not refused.
 */
export type MeasurementState = (typeof MEASUREMENT_STATES)[number];

/** The number of requests with one outcome in one latency bucket. */
export interface OutcomeCount {
  outcome: Outcome;
  /** The number of the bucket, counted from 1. */
  bucket: number;
  count: number;
}

/**
 * Statistics of requests. `Outcome` says what the counts mean. Shares are 0 to 1. A share or
 * percentile is null if it was not measured.
 */
export interface Figures {
  state: MeasurementState;
  requests: number;
  refused: number;
  shed: number;
  failed: number;
  providerFailures: number;
  computed: number;
  availability: number | null;
  errorRate: number | null;
  providerFailureRate: number | null;
  p50Ms: number | null;
  p95Ms: number | null;
}

/**
 * Statistics of counted requests. Availability is 1 - 5xx / (all - 4xx). Requests for which the
 * model's provider failed are left out of this formula; `providerFailureRate` counts them, together
 * with answers that the engine gave in place of the model. A percentile is the upper bound of its
 * bucket, over all requests that were not refused.
 * @param isWhole Whether the whole window was measured.
 */
export function figuresOf(counts: readonly OutcomeCount[], isWhole = true): Figures {
  const of = { success: 0, refused: 0, shed: 0, failed: 0, provider_failed: 0, computed: 0 };
  const latencyCounts = emptyLatencyCounts();
  for (const { outcome, bucket, count } of counts) {
    of[outcome] += count;
    if (outcome !== "refused") latencyCounts[bucket - 1] += count;
  }
  const errors = of.shed + of.failed;
  const ours = of.success + errors;
  const withoutModel = of.provider_failed + of.computed;
  const answerable = ours + withoutModel;
  const isMeasured = answerable >= MIN_REQUESTS;
  const share = (part: number, whole: number) =>
    isMeasured && whole > 0 ? rounded(part / whole) : null;
  return {
    state: !isMeasured ? "no_data" : isWhole ? "measured" : "partial",
    requests: answerable + of.refused,
    refused: of.refused,
    shed: of.shed,
    failed: of.failed,
    providerFailures: of.provider_failed,
    computed: of.computed,
    availability: share(of.success, ours),
    errorRate: share(errors, ours),
    providerFailureRate: share(withoutModel, answerable),
    p50Ms: isMeasured ? percentileMs(latencyCounts, 0.5) : null,
    p95Ms: isMeasured ? percentileMs(latencyCounts, 0.95) : null,
  };
}

function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6;
}
