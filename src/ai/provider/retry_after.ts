/**
 * The longest accepted wait. Without this limit, a date far in the future, or a wrong clock, could
 * block AI calls permanently.
 */
const MAX_WAIT_MS = 60 * 60_000;

/**
 * The time in milliseconds that an endpoint asks callers to wait, measured by the endpoint's clock;
 * null if the endpoint does not ask for a wait.
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const ms = headers.get("retry-after-ms")?.trim() ?? "";
  if (isNumber(ms)) return bounded(Number(ms));
  const value = headers.get("retry-after")?.trim() ?? "";
  if (isNumber(value)) return bounded(Number(value) * 1000);
  // Only HTTP dates are read, because Date.parse would read "-5" as a day in May.
  const dateMs = /^[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : NaN;
  if (Number.isNaN(dateMs)) return null;
  const sentAtMs = Date.parse(headers.get("date") ?? "");
  return bounded(dateMs - (Number.isNaN(sentAtMs) ? nowMs : sentAtMs));
}

function isNumber(text: string): boolean {
  return /^\d{1,12}(\.\d{1,6})?$/.test(text);
}

function bounded(ms: number): number {
  return Math.ceil(Math.min(Math.max(ms, 0), MAX_WAIT_MS));
}
