import { AI_ERROR_CODES, type ErrorCode } from "../base/errors.ts";

/**
 * The kinds of outcome by which requests are counted. `computed`: the engine answered in place of a
 * model that failed.
 */
export type Outcome = "success" | "computed" | "refused" | "shed" | "failed" | "provider_failed";

/**
 * The outcome of an answer. A 4xx is a fault of the caller. The faults of the service are divided
 * into refused load, a missing database, other faults, and failures of the model's provider or
 * texts that the gate refused.
 */
export function outcomeOf(status: number, code: ErrorCode | null): Outcome {
  if (status < 400) return "success";
  if (status < 500) return "refused";
  if (code !== null && AI_ERROR_CODES.includes(code)) return "provider_failed";
  return code === "SERVICE_UNAVAILABLE" ? "shed" : "failed";
}
