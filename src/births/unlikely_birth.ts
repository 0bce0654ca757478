import type { Warning } from "./chart_meta.ts";
import { julianDayOfDate } from "../time/julian_day_of_date.ts";

const MAX_AGE_YEARS = 120;
const DAY_MS = 86_400_000;

/** What an answer says about a birth in addition to its chart. */
export interface ToldBirth {
  /** True if nobody who is alive can have been born on the date. */
  isUnlikely: boolean;
  /** Notes of the chart's quality. */
  notes: string[];
  warnings: Warning[];
}

/**
 * The warning about a birth date that nobody who is alive on the UTC day of `now` can have. The
 * date is not refused, because charts are also computed for future events and for people of the
 * past.
 * @param born The first and last possible instant, Julian days in UT.
 * @param path The date's path in the request.
 */
export function unlikelyBirth(
  born: { startJulianDayUt: number; endJulianDayUt: number },
  path: string,
  now: Date,
): ToldBirth {
  const why = unlikelihood(born, now);
  if (why === null) return { isUnlikely: false, notes: [], warnings: [] };
  const message =
    `${path}: ${why}; it was used as sent. Check the year if a living person is meant`;
  const code = "dob_unlikely";
  return { isUnlikely: true, notes: [code], warnings: [{ code, message }] };
}

function unlikelihood(
  { startJulianDayUt, endJulianDayUt }: { startJulianDayUt: number; endJulianDayUt: number },
  now: Date,
): string | null {
  const day = Math.floor(now.getTime() / DAY_MS);
  if (likely.day !== day) likely = likelyOn(day);
  if (startJulianDayUt >= likely.untilJulianDayUt) return "the date is in the future";
  return endJulianDayUt < likely.fromJulianDayUt
    ? `the date is more than ${MAX_AGE_YEARS} years ago`
    : null;
}

/** When the people of today can have been born. A million births share one today. */
let likely = { day: NaN, fromJulianDayUt: NaN, untilJulianDayUt: NaN };

/** @param day Days since 1970. */
function likelyOn(day: number): typeof likely {
  const date = new Date(day * DAY_MS);
  const untilJulianDayUt = julianDayOfDate(date) + 1;
  date.setUTCFullYear(date.getUTCFullYear() - MAX_AGE_YEARS);
  return { day, fromJulianDayUt: julianDayOfDate(date), untilJulianDayUt };
}
