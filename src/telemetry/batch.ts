import { measure } from "./metrics.ts";
import { inSpan } from "./spans.ts";

type BatchName = "keys" | "admissions" | "peeks" | "settlements" | "releases";

/** Sends a batch to the database and reports its size and duration. */
export async function inBatch<T>(
  batch: BatchName,
  size: number,
  send: () => Promise<T>,
): Promise<T> {
  const startMs = performance.now();
  const attributes = { "astrology.batch": batch };
  measure("batchSize", size, attributes);
  try {
    const told = { "astrology.batch.size": size };
    return await inSpan(`batch of ${batch}`, { attributes: told }, send);
  } finally {
    measure("batchDuration", (performance.now() - startMs) / 1000, attributes);
  }
}
