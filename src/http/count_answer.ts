import { count } from "../telemetry/metrics.ts";
import type { Exchange } from "./exchange.ts";

/** Counts the answer to a request. */
export function countAnswer({ operation, error }: Exchange, headers: Headers): void {
  if (error !== null) count("refusals", { "error.type": error.code });
  if (operation === null) return;
  const outcome = error?.code ?? (headers.has("Idempotent-Replayed") ? "REPLAYED" : "OK");
  count("calls", { "astrology.operation": operation, "astrology.outcome": outcome });
}
