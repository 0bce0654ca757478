import { ApiError, type LimitReport } from "../errors.ts";
import type { Access } from "../access/access.ts";
import type { Lane, Limits } from "../access/plans.ts";

/** An idempotency key with what it was used for. */
export interface Claim {
  key: string;
  /** SHA-256 over operation, media type of the answer and raw body. */
  fingerprint: string;
}

/** A call that asks to be admitted. */
export interface CallRequest {
  callId: string;
  access: Access;
  operation: string;
  lane: Lane;
  priceCredits: number;
  /** Tokens of the rate window; 0 only looks at it. */
  rateWeight: number;
  /** How long the hold lives unless it is renewed; null: there is nothing to hold. */
  leaseMs: number | null;
  claim: Claim | null;
  /** The process is ending: a stored answer may be replayed, but nothing new begins. */
  onlyReplays?: boolean;
}

/** A call that holds credits while it runs. */
export type HeldCall = CallRequest & { leaseMs: number };

/** An answer as it left, byte for byte. */
export interface StoredAnswer {
  status: number;
  contentType: string;
  body: string;
}

/** Where a key stands in its limits, after the call it is about. */
export interface Standing {
  availableCredits: number;
  tokenLimit: number;
  remainingTokens: number;
  /** Seconds until the whole window is free again, if nothing more is used. */
  resetSeconds: number;
  inFlightLimit: number;
  inFlight: number;
}

export type Admission =
  | { outcome: "admitted"; standing: Standing }
  | { outcome: "replay"; standing: Standing; callId: string; answer: StoredAnswer };

/** A row of `admit_calls`. */
export interface AdmitRow {
  ordinal: number;
  outcome: "admitted" | "replay" | keyof typeof REFUSALS;
  available_credits: number;
  remaining_tokens: number;
  reset_seconds: number;
  retry_after_seconds: number;
  in_flight: number;
  replay_call_id: string;
  replay_status: number;
  replay_type: string;
  replay_body: string;
}

/** A refusal by `admit_calls`, with where the key stands. */
export class Refusal extends Error {
  override name = "Refusal";

  constructor(readonly error: ApiError, readonly standing: Standing) {
    super(error.message);
  }
}

type Refuse = (call: CallRequest, standing: Standing, retryAfterSeconds: number) => ApiError;

const REFUSALS = {
  payload_mismatch: () =>
    conflict("payload_mismatch", "This Idempotency-Key was used with another body."),
  different_operation: () =>
    conflict("different_operation", "This Idempotency-Key was used for another operation."),
  in_progress: () =>
    new ApiError(
      "IDEMPOTENCY_CONFLICT",
      "A call with this Idempotency-Key is still running; its answer can be fetched with the same key in a moment.",
      {
        reason: "in_progress",
        retryable: true,
        retryAfterSeconds: 1,
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
      kind: "concurrency",
      lane: call.lane,
      limit: standing.inFlightLimit,
      remaining: 0,
      weight: 1,
      reset_seconds: retryAfterSeconds,
    }),
  credits_exhausted: (call, standing) =>
    new ApiError(
      "CREDITS_EXHAUSTED",
      `Credits needed for this call: ${call.priceCredits}; available: ${standing.availableCredits}.`,
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
    ? `${limit.limit} tokens of ${call.operation} in 60 seconds are used up`
    : `${limit.limit} calls of the ${call.lane} lane are in flight`;
  return new ApiError("RATE_LIMITED", `${what}; wait ${retryAfterSeconds} s.`, {
    retryAfterSeconds,
    limit: { ...limit, retry_after_seconds: retryAfterSeconds },
  });
}

/** Reads what was decided. @throws {Refusal} if the call was refused; then nothing was written. */
export function readAdmission(call: CallRequest, row: AdmitRow): Admission {
  const standing = standingOf(call.access.limits, call.lane, row);
  if (row.outcome === "admitted") return { outcome: "admitted", standing };
  if (row.outcome === "replay") {
    const answer = {
      status: row.replay_status,
      contentType: row.replay_type,
      body: row.replay_body,
    };
    return { outcome: "replay", standing, callId: row.replay_call_id, answer };
  }
  const refuse: Refuse = REFUSALS[row.outcome];
  throw new Refusal(refuse(call, standing, row.retry_after_seconds), standing);
}

function standingOf(limits: Limits, lane: Lane, row: AdmitRow): Standing {
  return {
    availableCredits: row.available_credits,
    tokenLimit: limits.tokensPerMinute,
    remainingTokens: row.remaining_tokens,
    resetSeconds: row.reset_seconds,
    inFlightLimit: limits[lane === "core" ? "coreInFlight" : "aiInFlight"],
    inFlight: row.in_flight,
  };
}
