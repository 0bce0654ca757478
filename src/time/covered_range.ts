import { formatUtc, julianDayOf } from "./civil_time.ts";

/** The first instant that the ephemeris files cover completely, in UT, seconds since 1970. */
export const FIRST_UTC_SECONDS = Date.UTC(1800, 0, 2) / 1000;
export const LAST_UTC_SECONDS = Date.UTC(2399, 11, 31, 12) / 1000;

/** The start of the covered range as a Julian day in UT. */
export const FIRST_JULIAN_DAY_UT = julianDayOf(FIRST_UTC_SECONDS);
export const LAST_JULIAN_DAY_UT = julianDayOf(LAST_UTC_SECONDS);

const [FIRST_UTC, LAST_UTC] = [FIRST_UTC_SECONDS, LAST_UTC_SECONDS].map(formatUtc);
/**
 * The covered range as a text for the caller, such as `1800-01-02T00:00:00Z to
 * 2399-12-31T12:00:00Z` or `1800 to 2399`.
 */
export const COVERED_RANGE = `${FIRST_UTC} to ${LAST_UTC}`;
export const COVERED_YEARS = `${FIRST_UTC.slice(0, 4)} to ${LAST_UTC.slice(0, 4)}`;

/** Whether the ephemeris files cover an instant, given as a Julian day in UT. */
export function isCovered(julianDayUt: number): boolean {
  return julianDayUt >= FIRST_JULIAN_DAY_UT && julianDayUt <= LAST_JULIAN_DAY_UT;
}
