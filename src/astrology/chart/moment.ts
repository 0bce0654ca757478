import type { Coordinates } from "../../time/coordinates.ts";

/** The known part of a chart's time and place: a birth, or an instant. */
export interface Moment {
  /** Julian day in UT. If the time is unknown, this is the middle of its span. */
  julianDayUt: number;
  /**
   * First and last possible instant of an unknown time, Julian days in UT; null if the time is
   * known.
   */
  span: { startJulianDayUt: number; endJulianDayUt: number } | null;
  /**
   * Null for a chart without houses and angles. If the time is unknown, the location is not used.
   */
  location: Coordinates | null;
  /**
   * Sidereal time for the houses, in degrees. Left out if the houses use the sidereal time of the
   * instant at the place.
   */
  armcDeg?: number;
  /**
   * Further instants, Julian days in UT, to compute for the same place: alternatives of a doubtful
   * time, or slightly shifted times. Left out if the time is unknown.
   */
  furtherJulianDaysUt?: readonly number[];
}
