import { julianDayOf } from "./civil_time.ts";
import origin from "./delta_t.origin.json" with { type: "json" };

/** The possible sources of Delta T (TT − UT1). `wasm/delta_t.c` describes the sources. */
export const DELTA_T_SOURCES = ["measured", "predicted", "model"] as const;
export type DeltaTSource = (typeof DELTA_T_SOURCES)[number];

/**
 * The first and last day for which the IERS has measured Delta T, and the last day for which the
 * IERS predicts it, as `YYYY-MM-DD`.
 */
export const { measuredFrom, measuredUntil, predictedUntil } = origin;

const [FIRST_MEASURED, LAST_MEASURED, LAST_PREDICTED] = [
  measuredFrom,
  measuredUntil,
  predictedUntil,
].map((date) => julianDayOf(Date.parse(date) / 1000));

/** The source of Delta T for an instant, a Julian day in UT. */
export function deltaTSource(julianDayUt: number): DeltaTSource {
  if (julianDayUt < FIRST_MEASURED || julianDayUt > LAST_PREDICTED) return "model";
  return julianDayUt <= LAST_MEASURED ? "measured" : "predicted";
}

/** Days since the last measured value. */
export function deltaTAgeDays(now: Date): number {
  return Math.floor(julianDayOf(now.getTime() / 1000) - LAST_MEASURED);
}
