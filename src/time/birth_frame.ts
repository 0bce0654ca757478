import { type Calendar, formatUtc, isWrittenAsDate, offsetSecondsOf } from "./civil_time.ts";
import type { Coordinates } from "./coordinates.ts";
import { COVERED_RANGE, FIRST_UTC_SECONDS, LAST_UTC_SECONDS } from "./covered_range.ts";
import type { ZonePack } from "./zones.ts";

/** A place and its time zone, as `Places.clockPlace` finds them for coordinates. */
export interface ClockPlace extends Coordinates {
  /** IANA name. */
  timezone: string;
  /** Other zones that also claim the place. The readings of these zones become alternatives. */
  otherTimezones: readonly string[];
  /** Why sources differ on the zone; set only if the difference was reviewed. */
  zoneNote: string | null;
  /** ISO 3166; null far from any place. */
  countryCode: string | null;
  /** GeoNames code of the division, such as `US.IL`; null if no place is near. */
  division: string | null;
}

export interface BirthDate {
  /** `YYYY-MM-DD` in `calendar`. */
  date: string;
  /**
   * The calendar of the date; Gregorian if left out. A date without a calendar is marked as
   * doubtful at places and times where the Julian calendar was official.
   */
  calendar?: Calendar;
  /** `±HH:MM[:SS]`, east positive. The offset takes precedence over every zone and place. */
  utcOffset?: string;
  /** IANA name. The given zone takes precedence over the zone of the place. */
  timezone?: string;
  place?: ClockPlace;
}

export interface InvalidBirth {
  outcome: "invalid";
  code:
    | "date_invalid"
    /** The date is not in the format of a date. */
    | "invalid_format"
    | "time_invalid"
    | "utc_offset_invalid"
    | "timezone_unknown"
    | "timezone_missing"
    | "out_of_range";
  /** What was expected, written as a text for the caller. */
  expected: string;
  /**
   * Set if the time is out of range because of its offset: the instant in UT, or the first and last
   * possible instant.
   */
  foundUtc?: string;
  /** Names of zones similar to the unknown one. */
  suggestions?: string[];
}

/** What determines the offset of the local time from UT: a given offset, or a zone. */
export function clockFrame(
  zones: ZonePack,
  birth: BirthDate,
): { offsetSeconds: number } | { timezone: string } | InvalidBirth {
  if (birth.utcOffset !== undefined) {
    const offsetSeconds = offsetSecondsOf(birth.utcOffset);
    return offsetSeconds === null
      ? invalid("utc_offset_invalid", "an offset ±HH:MM or ±HH:MM:SS of at most 18 hours")
      : { offsetSeconds };
  }
  const timezone = birth.timezone ?? birth.place?.timezone;
  if (timezone === undefined) {
    return invalid("timezone_missing", "a place, an IANA time zone or an offset from UTC");
  }
  if (zones.has(timezone)) return { timezone };
  return {
    ...invalid(
      "timezone_unknown",
      "an IANA time zone such as Europe/Berlin; send an offset in utc_offset; with a place, neither is needed",
    ),
    suggestions: zonesLike(zones, timezone),
  };
}

/** The error for a text that `civilDays` does not accept as a date. */
export function invalidDate(date: string, calendar: Calendar): InvalidBirth {
  return isWrittenAsDate(date)
    ? invalid("date_invalid", `a day that exists in the ${calendar} calendar, as YYYY-MM-DD`)
    : invalid("invalid_format", "a date as YYYY-MM-DD");
}

export function isOutOfRange(utcSeconds: number): boolean {
  return utcSeconds < FIRST_UTC_SECONDS || utcSeconds > LAST_UTC_SECONDS;
}

/** Whether a local time is out of range at every possible offset. */
export function isFarOutOfRange(localSeconds: number): boolean {
  const mostSeconds = 26 * 3600;
  return isOutOfRange(localSeconds - mostSeconds) && isOutOfRange(localSeconds + mostSeconds);
}

/**
 * @param utcSeconds The instants that are out of range; left out if no offset determines an
 * instant.
 */
export function outOfRange(...utcSeconds: number[]): InvalidBirth {
  return {
    ...invalid("out_of_range", `an instant from ${COVERED_RANGE}`),
    ...(utcSeconds.length > 0 && { foundUtc: utcSeconds.map(formatUtc).join(" to ") }),
  };
}

export function invalid(code: InvalidBirth["code"], expected: string): InvalidBirth {
  return { outcome: "invalid", code, expected };
}

function zonesLike(zones: ZonePack, name: string): string[] {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_-]/g, "");
  const city = plain(name.slice(0, 100).split("/").at(-1)!);
  return city.length < 3
    ? []
    // `Etc/…` zones are not suggested, because their signs are misleading: Etc/GMT+1 is one hour
    // behind UTC.
    : zones.names.filter((zone) => !zone.startsWith("Etc/") && plain(zone).includes(city))
      .slice(0, 5);
}
