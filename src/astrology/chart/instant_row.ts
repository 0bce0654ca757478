/** An instant, Julian day in UT, and the row of the kernel that holds it. */
export interface InstantRow {
  julianDayUt: number;
  row: number;
}
