import { trace } from "@opentelemetry/api";

/** Names the span of the running request by its route. `route` is null if no route matched. */
export function nameRequest(method: string, route: string | null, requestId: string): void {
  const span = trace.getActiveSpan();
  if (span === undefined) return;
  span.setAttribute("astrology.request_id", requestId);
  if (route === null) return;
  span.setAttribute("http.route", route);
  span.updateName(`${method} ${route}`);
}
