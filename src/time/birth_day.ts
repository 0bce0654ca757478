import {
  type BirthDate,
  clockFrame,
  type InvalidBirth,
  invalidDate,
  isFarOutOfRange,
  isOutOfRange,
  outOfRange,
} from "./birth_frame.ts";
import { civilDays, formatUtc, julianDayOf } from "./civil_time.ts";
import { type PlaceClock, placeClocks, unlikePlaceClock } from "./place_clock.ts";
import type { ClockReading } from "./wall_clock.ts";
import type { ZonePack } from "./zones.ts";

/** The period in which a person of unknown birth hour was born. */
export type BirthDayOutcome =
  | {
    outcome: "resolved";
    /** First and last instant, in UT. */
    startUtc: string;
    startJulianDayUt: number;
    endUtc: string;
    endJulianDayUt: number;
    timezone: string | null;
    /** `date_only`: no place, zone or offset is known. The period is the date anywhere on Earth. */
    basis: "local_day" | "date_only";
    /**
     * The clock of the place at the middle of the day; set only if the given zone is not a zone of
     * the place.
     */
    placeClock: PlaceClock | null;
  }
  /**
   * The date never existed at the place because the clocks skipped it, as they skipped 2011-12-30
   * in Apia.
   */
  | { outcome: "nonexistent"; neighbours: [ClockReading, ClockReading] }
  | InvalidBirth;

/**
 * The local day of a birth. Without a place, zone or offset, the period is the date anywhere on
 * Earth, from UTC+14 to UTC−12.
 */
export function birthDay(zones: ZonePack, birth: BirthDate): BirthDayOutcome {
  const calendar = birth.calendar ?? "gregorian";
  const days = civilDays(birth.date, calendar);
  if (days === null) return invalidDate(birth.date, calendar);
  const midnight = days * 86400;
  const nextMidnight = midnight + 86400;
  if (isFarOutOfRange(midnight)) return outOfRange();
  const frame = clockFrame(zones, birth);
  if ("outcome" in frame) {
    return frame.code === "timezone_missing"
      ? span(midnight - 14 * 3600, nextMidnight + 12 * 3600, null, "date_only")
      : frame;
  }
  if ("offsetSeconds" in frame) {
    const { offsetSeconds } = frame;
    return span(midnight - offsetSeconds, nextMidnight - offsetSeconds, null, "local_day");
  }
  const clockOn = (local: number) => placeClocks(zones, birth, formatUtc(local).slice(0, 10)).first;
  const instants = (local: number) => {
    const wall = clockOn(local);
    const found = wall.instants(local);
    return found.length > 0 ? found : [wall.neighbours(local)[1].utcSeconds];
  };
  const start = Math.min(...instants(midnight));
  const end = Math.max(...instants(nextMidnight));
  const wall = clockOn(midnight);
  return start < end
    ? span(
      start,
      end,
      wall.timezone,
      "local_day",
      unlikePlaceClock(zones, birth, (start + end) / 2),
    )
    : { outcome: "nonexistent", neighbours: wall.neighbours(midnight) };
}

function span(
  start: number,
  end: number,
  timezone: string | null,
  basis: "local_day" | "date_only",
  placeClock: PlaceClock | null = null,
): BirthDayOutcome {
  if (isOutOfRange(start) || isOutOfRange(end)) return outOfRange(start, end);
  return {
    outcome: "resolved",
    startUtc: formatUtc(start),
    startJulianDayUt: julianDayOf(start),
    endUtc: formatUtc(end),
    endJulianDayUt: julianDayOf(end),
    timezone,
    basis,
    placeClock,
  };
}
