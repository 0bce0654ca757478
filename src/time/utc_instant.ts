import { formatUtc } from "./civil_time.ts";

const UNIX_EPOCH_JULIAN_DAY = 2440587.5;
const SECONDS_A_DAY = 86400;

/** `YYYY-MM-DDTHH:MM:SSZ`, to the nearest second, of a Julian day in UT. */
export function utcInstant(julianDayUt: number): string {
  return formatUtc(utcSecondsOf(julianDayUt));
}

/** Seconds since 1970 in UT, to the nearest one, of a Julian day in UT. */
export function utcSecondsOf(julianDayUt: number): number {
  return Math.round((julianDayUt - UNIX_EPOCH_JULIAN_DAY) * SECONDS_A_DAY);
}
