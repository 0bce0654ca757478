/**
 * The longest accepted wait. A date far in the future, or a wrong clock, must not block AI calls
 * for good.
 */
const MAX_WAIT_MS = 60 * 60_000;

/** The time that an endpoint asks to wait, by its own clock; null if it does not say. */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const ms = headers.get("retry-after-ms")?.trim() ?? "";
  if (isNumber(ms)) return bounded(Number(ms));
  const value = headers.get("retry-after")?.trim() ?? "";
  if (isNumber(value)) return bounded(Number(value) * 1000);
  // Only HTTP dates are read: Date.parse reads "-5" as a day in May.
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
