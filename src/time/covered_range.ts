/** Instants the ephemeris files cover, as Julian days in UT: 1800-01-02T00:00Z, 2399-12-31T12:00Z. */
export const FIRST_JULIAN_DAY_UT = 2378497.5;
export const LAST_JULIAN_DAY_UT = 2597641.0;

/** Whether the ephemeris files cover an instant, Julian day in UT. */
export function isCovered(julianDayUt: number): boolean {
  return julianDayUt >= FIRST_JULIAN_DAY_UT && julianDayUt <= LAST_JULIAN_DAY_UT;
}
