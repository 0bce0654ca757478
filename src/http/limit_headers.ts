import { WINDOW_SECONDS } from "../terms/plans.ts";
import type { TypingStanding } from "../access/typing_budget.ts";
import type { Standing } from "../metering/admission.ts";

/** The rest of a key's budget of searches that are made while a user types, as headers. */
export function typingHeaders({ limit, remaining }: TypingStanding): Record<string, string> {
  return {
    "RateLimit-Policy": `"typing";q=${limit};w=${WINDOW_SECONDS}`,
    "RateLimit": `"typing";r=${remaining};t=${WINDOW_SECONDS}`,
    "X-RateLimit-Limit": String(limit),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(WINDOW_SECONDS),
  };
}

/**
 * The limits of a key, and what the key has left, as headers: with the names of the IETF draft and
 * with the older X- names.
 */
export function limitHeaders(standing: Standing): Record<string, string> {
  const { tokenLimit, remainingTokens, resetSeconds, inFlightLimit, inFlight } = standing;
  const freeCalls = Math.max(0, inFlightLimit - inFlight);
  return {
    "RateLimit-Policy":
      `"window";q=${tokenLimit};w=${WINDOW_SECONDS}, "concurrency";q=${inFlightLimit};qu="concurrent-requests"`,
    "RateLimit": `"window";r=${remainingTokens};t=${resetSeconds}, "concurrency";r=${freeCalls}`,
    "X-RateLimit-Limit": String(tokenLimit),
    "X-RateLimit-Remaining": String(remainingTokens),
    "X-RateLimit-Reset": String(resetSeconds),
    "X-Credits-Remaining": String(standing.availableCredits),
  };
}
