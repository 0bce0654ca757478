import { julianDayOf } from "./civil_time.ts";

/** Julian day in UT of a date, rounded down to the second. */
export function julianDayOfDate(date: Date): number {
  return julianDayOf(Math.floor(date.getTime() / 1000));
}
