import { count } from "../telemetry/metrics.ts";
import type { CallReport } from "./call_report.ts";

export function countAnswer({ operation, error, isComputed }: CallReport, headers: Headers): void {
  if (error !== null) count("refusals", { "error.type": error.code });
  if (operation === null) return;
  const answered = headers.has("Idempotent-Replayed") ? "REPLAYED" : isComputed ? "COMPUTED" : "OK";
  const outcome = error?.code ?? answered;
  count("calls", { "astrology.operation": operation, "astrology.outcome": outcome });
}
