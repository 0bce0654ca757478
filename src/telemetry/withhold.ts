import { type Span, trace } from "@opentelemetry/api";

/** A query may hold a birthplace, a path and a message anything. */
const WITHHELD = new Set([
  "url.full",
  "url.path",
  "url.query",
  "exception.message",
  "exception.stacktrace",
]);

/**
 * Keeps from leaving what Deno by itself tells of every request, served or sent. It has no setting
 * for that, and what is set twice is exported twice; but all its spans are of one class, whose
 * methods it calls. A test reads what leaves a process.
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
