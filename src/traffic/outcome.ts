import { AI_ERROR_CODES, type ErrorCode } from "../base/errors.ts";

/**
 * The outcomes of requests that traffic distinguishes. `computed`: the engine answered instead of a
 * model that failed.
 */
export type Outcome = "success" | "computed" | "refused" | "shed" | "failed" | "provider_failed";

/**
 * The outcome of an answer. A 4xx is the caller's failure. The service's failures are divided into
 * shed load, a missing database, other faults, and failures of the model's provider or texts that
 * the gate refused.
 */
export function outcomeOf(status: number, code: ErrorCode | null): Outcome {
  if (status < 400) return "success";
  if (status < 500) return "refused";
  if (code !== null && AI_ERROR_CODES.includes(code)) return "provider_failed";
  return code === "SERVICE_UNAVAILABLE" ? "shed" : "failed";
}
