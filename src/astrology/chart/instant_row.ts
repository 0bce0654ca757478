/** An instant (Julian day in UT), and the row of this instant in the kernel's result. */
export interface InstantRow {
  julianDayUt: number;
  row: number;
}
