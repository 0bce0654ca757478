import { measure } from "../telemetry/metrics.ts";
import { inSpan } from "../telemetry/spans.ts";

/** Runs one step of a call or query; the step is traced and timed. */
export async function step<T>(
  name: "receive" | "admit" | "execute" | "settle",
  operation: string,
  work: () => Promise<T>,
): Promise<T> {
  const startMs = performance.now();
  try {
    return await inSpan(name, {}, work);
  } finally {
    const attributes = { "astrology.operation": operation, "astrology.step": name };
    measure("stepDuration", (performance.now() - startMs) / 1000, attributes);
  }
}
