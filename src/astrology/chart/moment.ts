import type { Coordinates } from "../../time/coordinates.ts";

/** The known part of a chart's time and place: a birth, or an instant. */
export interface Moment {
  /** Julian day in UT; for an unknown time the middle of its span. */
  julianDayUt: number;
  /**
   * First and last possible instant of an unknown time, Julian days in UT; null if the time is
   * known.
   */
  span: { startJulianDayUt: number; endJulianDayUt: number } | null;
  /** Null for a chart without houses and angles. Not used if the time is unknown. */
  location: Coordinates | null;
  /** Sidereal time for the houses in degrees, if it is not that of the instant at the place. */
  armcDeg?: number;
  /**
   * Further instants at the same place to compute, Julian days in UT: alternatives of a doubtful
   * time, or slightly shifted times. Left out for an unknown time.
   */
  furtherJulianDaysUt?: readonly number[];
}
