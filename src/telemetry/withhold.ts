import { type Span, trace } from "@opentelemetry/api";

/**
 * Attributes that are not exported. A query may contain a birthplace, and a path or message may
 * contain anything.
 */
const WITHHELD = new Set([
  "url.full",
  "url.path",
  "url.query",
  "exception.message",
  "exception.stacktrace",
]);

/**
 * Removes data that Deno itself records in the span of every request, both served and sent. Deno
 * has no setting for this, and an attribute that is set twice is exported twice. But all spans of
 * Deno belong to one class, and Deno calls the methods of this class, so the methods can be
 * replaced. A test reads what leaves a process.
 */
export function withholdFromSpans(): void {
  const span = trace.getTracer("withheld").startSpan("never ended, so never exported");
  if (!span.isRecording()) return;
  const shared: Span = Object.getPrototypeOf(span);
  const { setAttribute, setStatus } = shared;
  shared.setAttribute = function (key, value) {
    return WITHHELD.has(key) ? this : setAttribute.call(this, key, value);
  };
  shared.setStatus = function ({ code }) {
    return setStatus.call(this, { code });
  };
}
