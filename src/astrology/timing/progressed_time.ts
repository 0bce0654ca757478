/** Days of a tropical year. Each day after the birth stands for one such year of life. */
export const PROGRESSED_YEAR_DAYS = 365.24219;

/** The progressed instant of a date; Julian days in UT. */
export function progressedJulianDay(birthJulianDayUt: number, dateJulianDayUt: number): number {
  return birthJulianDayUt + (dateJulianDayUt - birthJulianDayUt) / PROGRESSED_YEAR_DAYS;
}

/** The date of a progressed instant; Julian days in UT. */
export function dateOfProgressed(
  birthJulianDayUt: number,
  progressedJulianDayUt: number,
): number {
  return birthJulianDayUt + (progressedJulianDayUt - birthJulianDayUt) * PROGRESSED_YEAR_DAYS;
}
