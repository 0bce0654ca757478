import { julianDayOf } from "./civil_time.ts";
import origin from "./delta_t.origin.json" with { type: "json" };

/** Where Delta T (TT − UT1) comes from: see `wasm/delta_t.c`. */
export const DELTA_T_SOURCES = ["measured", "predicted", "model"] as const;
export type DeltaTSource = (typeof DELTA_T_SOURCES)[number];

/** First and last days, `YYYY-MM-DD`, of what the IERS has measured, and the last it predicts. */
export const { measuredFrom, measuredUntil, predictedUntil } = origin;

const [FIRST_MEASURED, LAST_MEASURED, LAST_PREDICTED] = [
  measuredFrom,
  measuredUntil,
  predictedUntil,
].map((date) => julianDayOf(Date.parse(date) / 1000));

/** Where Delta T of an instant, a Julian day in UT, comes from. */
export function deltaTSource(julianDayUt: number): DeltaTSource {
  if (julianDayUt < FIRST_MEASURED || julianDayUt > LAST_PREDICTED) return "model";
  return julianDayUt <= LAST_MEASURED ? "measured" : "predicted";
}

/** Days since the last measured value. */
export function deltaTAgeDays(now: Date): number {
  return Math.floor(julianDayOf(now.getTime() / 1000) - LAST_MEASURED);
}
