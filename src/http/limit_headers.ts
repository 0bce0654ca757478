import { WINDOW_SECONDS } from "../terms/plans.ts";
import type { Standing } from "../metering/admission.ts";

/**
 * The limits of a key and what remains of them, as headers: with the names of the IETF draft and
 * the older X- names.
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
