/** When and where a chart is cast for, as far as it is known. */
export interface Nativity {
  /** Julian day in UT; of an unknown time the middle of its span. */
  julianDayUt: number;
  /** First and last instant the unknown time may be, Julian days in UT; null where it is known. */
  span: { startJulianDayUt: number; endJulianDayUt: number } | null;
  /** Degrees, north and east positive; null: no houses and angles, as without a time. */
  place: { latitudeDeg: number; longitudeDeg: number } | null;
  /** The other instants a doubtful time may be, Julian days in UT. */
  alternativesJulianDayUt: readonly number[];
}
