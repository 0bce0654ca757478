import { AI_ERROR_CODES, type ErrorCode } from "../base/errors.ts";

/**
 * The kinds of outcome by which requests are counted. `computed`: the engine wrote the text, because
 * the model had failed. `refused`: a 4xx. `shed`: 503 SERVICE_UNAVAILABLE, because of too much load
 * or a missing database. `provider_failed`: the model's provider failed, or the gate refused every
 * text. `failed`: any other 5xx.
 */
export type Outcome = "success" | "computed" | "refused" | "shed" | "failed" | "provider_failed";

/** The outcome of an answer, by its status and error code. It is never `computed`. */
export function outcomeOf(status: number, code: ErrorCode | null): Outcome {
  if (status < 400) return "success";
  if (status < 500) return "refused";
  if (code !== null && AI_ERROR_CODES.includes(code)) return "provider_failed";
  return code === "SERVICE_UNAVAILABLE" ? "shed" : "failed";
}
