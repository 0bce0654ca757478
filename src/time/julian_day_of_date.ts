import { julianDayOf } from "./civil_time.ts";

/** Julian day in UT of the second that a clock shows. */
export function julianDayOfDate(date: Date): number {
  return julianDayOf(Math.floor(date.getTime() / 1000));
}
