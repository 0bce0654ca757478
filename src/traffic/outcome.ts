import { AI_ERROR_CODES, type ErrorCode } from "../base/errors.ts";

/** What became of a request, as far as traffic is told apart. */
export type Outcome = "success" | "refused" | "shed" | "failed" | "provider_failed";

/**
 * A 4xx is the caller's; of our failures, what was shed or had no database is told from what broke,
 * and both from what a model's provider or the gate over its texts is the cause of.
 */
export function outcomeOf(status: number, code: ErrorCode | null): Outcome {
  if (status < 400) return "success";
  if (status < 500) return "refused";
  if (code !== null && AI_ERROR_CODES.includes(code)) return "provider_failed";
  return code === "SERVICE_UNAVAILABLE" ? "shed" : "failed";
}
