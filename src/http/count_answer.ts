import { count } from "../telemetry/metrics.ts";
import type { CallReport } from "./call_report.ts";

/** Counts the answer to a request. */
export function countAnswer({ operation, error }: CallReport, headers: Headers): void {
  if (error !== null) count("refusals", { "error.type": error.code });
  if (operation === null) return;
  const outcome = error?.code ?? (headers.has("Idempotent-Replayed") ? "REPLAYED" : "OK");
  count("calls", { "astrology.operation": operation, "astrology.outcome": outcome });
}
