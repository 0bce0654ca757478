import type { Coordinates } from "../../time/coordinates.ts";

/** When and where a chart is cast for, as far as it is known: a birth, or an instant of the sky. */
export interface Moment {
  /** Julian day in UT; of an unknown time the middle of its span. */
  julianDayUt: number;
  /** First and last instant the unknown time may be, Julian days in UT; null where it is known. */
  span: { startJulianDayUt: number; endJulianDayUt: number } | null;
  /** Null: no houses and angles. Of an unknown time it says nothing. */
  location: Coordinates | null;
  /**
   * Further instants whose positions at its place are wanted, Julian days in UT: what else a doubtful
   * time may be, or what a time slightly off would give. Of an unknown time there are none.
   */
  furtherJulianDaysUt?: readonly number[];
}
