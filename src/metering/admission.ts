import { type Lane, LANES } from "../terms/lanes.ts";
import type { Limits } from "../terms/plans.ts";
import { ApiError, type LimitReport } from "../base/errors.ts";
import { type Body, bodyOf } from "./stored_body.ts";

/** A call that holds credits, with all data that is needed to renew, settle or release the hold. */
export interface HeldCall {
  callId: string;
  organizationId: string;
  /** The Idempotency-Key that the call has claimed; null if the call has none. */
  claimKey: string | null;
}

/** A call to be admitted. */
export interface CallRequest extends HeldCall {
  apiKeyId: string;
  limits: Limits;
  /** The most that the key may spend in a UTC day, if it has such a limit. */
  dayCredits?: number;
  operation: string;
  lane: Lane;
  /** Set if the call counts as an open job instead of as a call of its lane. */
  pool?: "job";
  credits: number;
  /** Tokens that the call takes from the rate window. With 0, the window is only read. */
  rateWeight: number;
  /** How long the hold lasts unless it is renewed; null if the call holds nothing. */
  leaseMs: number | null;
  /**
   * SHA-256 of the operation, the media type of the answer and the raw body; null if no
   * Idempotency-Key is claimed.
   */
  fingerprint: string | null;
  /** Set while the process shuts down: a stored answer may be replayed, but no new call begins. */
  onlyReplays?: boolean;
}

/** An answer exactly as it was sent. */
export interface StoredAnswer {
  status: number;
  contentType: string;
  body: Body;
}

/** The limits of a key, and what the key has left after its call. */
export interface Standing {
  availableCredits: number;
  tokenLimit: number;
  remainingTokens: number;
  /** Seconds until the whole rate window is free again, if the key makes no further calls. */
  resetSeconds: number;
  inFlightLimit: number;
  inFlight: number;
}

/** The decision about a call. For a refused call, nothing has been written. */
export type Admission =
  | { outcome: "admitted"; standing: Standing }
  | { outcome: "replay"; standing: Standing; callId: string; answer: StoredAnswer }
  | { outcome: "refused"; standing: Standing; error: ApiError };

/** A row of `peek_limits`. */
export interface PeekRow {
  available_credits: number;
  remaining_tokens: number;
  reset_seconds: number;
  in_flight: number;
}

/** A row of `admit_calls`. */
export interface AdmitRow extends PeekRow {
  ordinal: number;
  outcome: "admitted" | "replay" | "busy" | keyof typeof REFUSALS;
  retry_after_seconds: number;
  replay_call_id: string;
  replay_status: number;
  replay_type: string;
  replay_body: string;
}

type Refuse = (call: CallRequest, standing: Standing, retryAfterSeconds: number) => ApiError;

const REFUSALS = {
  payload_mismatch: () =>
    conflict(
      "payload_mismatch",
      "This Idempotency-Key was used with another body. A body with its fields in another order is another body.",
    ),
  different_answer_type: () =>
    conflict(
      "different_answer_type",
      "This Idempotency-Key was used with another Accept, and each media type is a different answer. Send the same Accept as before, or another key.",
    ),
  different_operation: () =>
    conflict("different_operation", "This Idempotency-Key was used for another operation."),
  in_progress: (_call, _standing, retryAfterSeconds) =>
    new ApiError(
      "IDEMPOTENCY_CONFLICT",
      "A call with this Idempotency-Key is still running. Send the same call again after Retry-After to get its answer.",
      {
        reason: "in_progress",
        retryable: true,
        retryAfterSeconds,
        partnerAction: "retry_same_key",
      },
    ),
  window_full: (call, standing, retryAfterSeconds) =>
    limited(call, retryAfterSeconds, {
      kind: "window",
      operation: call.operation,
      limit: standing.tokenLimit,
      remaining: standing.remainingTokens,
      weight: call.rateWeight,
      reset_seconds: standing.resetSeconds,
    }),
  ceiling_reached: (call, standing, retryAfterSeconds) =>
    limited(call, retryAfterSeconds, {
      kind: call.pool === "job" ? "jobs" : "concurrency",
      lane: call.lane,
      limit: standing.inFlightLimit,
      remaining: 0,
      weight: 1,
      reset_seconds: retryAfterSeconds,
    }),
  credits_exhausted: ({ credits, dayCredits }, { availableCredits }) =>
    new ApiError(
      "CREDITS_EXHAUSTED",
      dayCredits !== undefined && credits <= availableCredits
        ? `This connection may spend ${dayCredits} credits a day, and this call (${credits}) would exceed the credits that are left today. The day ends at 00:00 UTC. The person who allowed the connection can allow it again with a higher limit.`
        : `Credits needed for this call: ${credits}; available: ${availableCredits}.`,
    ),
  draining: () =>
    new ApiError(
      "SERVICE_UNAVAILABLE",
      "The service is restarting. Retry with the same Idempotency-Key.",
      { retryAfterSeconds: 1 },
    ),
} satisfies Record<string, Refuse>;

function conflict(reason: string, message: string): ApiError {
  return new ApiError("IDEMPOTENCY_CONFLICT", `${message} Use a new key for a new call.`, {
    reason,
  });
}

function limited(
  call: CallRequest,
  retryAfterSeconds: number,
  limit: Omit<LimitReport, "retry_after_seconds">,
): ApiError {
  const what = limit.kind === "window"
    ? `The limit of rate tokens for ${call.operation} in 60 seconds is reached (${limit.limit})`
    : call.pool === "job"
    ? `The limit of open jobs is reached (${limit.limit}); wait until one has ended, or cancel one`
    : `The limit of calls in flight in the ${call.lane} lane is reached (${limit.limit})`;
  return new ApiError("RATE_LIMITED", `${what}; wait ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
    limit: { ...limit, retry_after_seconds: retryAfterSeconds },
  });
}

export function readAdmission(call: CallRequest, row: AdmitRow): Admission {
  const standing = standingOf(call, row);
  if (row.outcome === "admitted") return { outcome: "admitted", standing };
  if (row.outcome === "replay") {
    const answer = {
      status: row.replay_status,
      contentType: row.replay_type,
      body: bodyOf(row.replay_body),
    };
    return { outcome: "replay", standing, callId: row.replay_call_id, answer };
  }
  if (row.outcome === "busy") throw new Error("a busy call is still to be decided");
  const refuse: Refuse = REFUSALS[row.outcome];
  const error = refuse(call, standing, row.retry_after_seconds);
  return { outcome: "refused", standing, error };
}

/** The maximum number of a key's calls in flight in this lane, or of its open jobs. */
export function ceilingOf(
  { limits, lane, pool }: Pick<CallRequest, "limits" | "lane" | "pool">,
): number {
  return limits[pool === "job" ? "openJobs" : LANES[lane].ceiling];
}

/** The limits of a key and what the key has left, read from the database's row. */
export function standingOf(call: CallRequest, row: PeekRow): Standing {
  return {
    availableCredits: row.available_credits,
    tokenLimit: call.limits.tokensPerMinute,
    remainingTokens: row.remaining_tokens,
    resetSeconds: row.reset_seconds,
    inFlightLimit: ceilingOf(call),
    inFlight: row.in_flight,
  };
}
