/** An instant, Julian day in UT, and its row in the kernel's result. */
export interface InstantRow {
  julianDayUt: number;
  row: number;
}
