import { z } from "zod";
import { invalidRequest } from "../../base/errors.ts";
import { isCovered, LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import { instant, julianDayOfInstant } from "./instant.ts";

/** The longest range that a route allows, and advice to callers who send a longer range. */
interface Longest {
  days: number;
  remedy: string;
}
const USUAL: Longest = { days: 366, remedy: "split the range into several calls" };

const DAY_OR_INSTANT =
  /^\d{4}-\d{2}-\d{2}(?:T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?$/;

/** A day or an instant of a request. `timeRange` checks whether the day exists. */
export const dayOrInstant = z.string().regex(
  DAY_OR_INSTANT,
  "expected a day such as 2026-07-15, or an instant such as 2026-07-15T12:00:00Z",
);

/** Julian days in UT. */
export interface TimeRange {
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/**
 * The range from `start` to `end` of a request. A day as start means its midnight in UTC. A day as
 * end means the next midnight.
 * @throws {ApiError} INVALID_REQUEST with the issue date_invalid, out_of_range, range_reversed or
 * range_too_long.
 */
export function timeRange(
  { start, end }: { start: string; end: string },
  longest: Longest = USUAL,
): TimeRange {
  const startJulianDayUt = julianDayOfDay(start, "start");
  const endNamedJulianDayUt = julianDayOfDay(end, "end");
  const days = endNamedJulianDayUt - startJulianDayUt;
  const endJulianDayUt = isDay(end) ? endOfDay(endNamedJulianDayUt) : endNamedJulianDayUt;
  if (isDay(end) ? endNamedJulianDayUt + 1 <= startJulianDayUt : days < 0) {
    throw invalidRequest({
      path: "end",
      code: "range_reversed",
      message: `found ${end}, expected a time not before start, ${start}`,
    });
  }
  if (days > longest.days) {
    throw invalidRequest({
      path: "end",
      code: "range_too_long",
      message: `found ${end}, ${
        Math.ceil(days)
      } days after start, expected at most ${longest.days}; ${longest.remedy}`,
    });
  }
  return { startJulianDayUt, endJulianDayUt };
}

/** Whether a text that `dayOrInstant` accepts is a day. */
export function isDay(text: string): boolean {
  return !text.includes("T");
}

/**
 * Julian day in UT of a day or an instant. A day means its midnight in UTC.
 * @param path Field of the request, such as `date`.
 * @throws {ApiError} INVALID_REQUEST with the issue date_invalid or out_of_range.
 */
export function julianDayOfDay(text: string, path: string): number {
  const whole = isDay(text) ? `${text}T00:00:00Z` : text;
  if (instant.safeParse(whole).success) return julianDayOfInstant(whole, path);
  throw invalidRequest({
    path,
    code: "date_invalid",
    message:
      `found ${text}, expected a day such as 2026-07-15, or an instant such as 2026-07-15T12:00:00Z`,
  });
}

/** The end of a day. The last day of the ephemeris ends at noon. */
function endOfDay(startOfDay: number): number {
  return isCovered(startOfDay + 1) ? startOfDay + 1 : LAST_JULIAN_DAY_UT;
}
