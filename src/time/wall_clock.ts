import { formatOffset, formatUtc, julianDayOf, MAX_OFFSET_SECONDS } from "./civil_time.ts";
import { localInstants, type ZonePack, type ZonePeriod } from "./zones.ts";

/**
 * The history of a zone is read from this long before a local time to this long after it. The span
 * is longer than the largest step of any clock: Apia skipped the whole day 2011-12-30.
 */
const SEARCH_SECONDS = 26 * 3600;

/** One reading of a wall clock. */
export interface ClockReading {
  /** The time that the clock shows, `YYYY-MM-DDTHH:MM:SS`, Gregorian. */
  local: string;
  /** The offset as `±HH:MM` or `±HH:MM:SS`, east positive. */
  utcOffset: string;
  utcOffsetSeconds: number;
  /** `YYYY-MM-DDTHH:MM:SSZ`, Gregorian. */
  utc: string;
  utcSeconds: number;
  julianDayUt: number;
  /** Whether the offset is local mean time rather than a legal time. */
  isLocalMeanTime: boolean;
}

/**
 * The reading of a clock that shows `localSeconds` at an offset. `localSeconds` is the clock's time
 * read as if it were UT, in seconds since 1970.
 */
export function clockReading(
  localSeconds: number,
  utcOffsetSeconds: number,
  isLocalMeanTime = false,
): ClockReading {
  const utcSeconds = localSeconds - utcOffsetSeconds;
  return {
    local: formatUtc(localSeconds).slice(0, -1),
    utcOffset: formatOffset(utcOffsetSeconds),
    utcOffsetSeconds,
    utc: formatUtc(utcSeconds),
    utcSeconds,
    julianDayUt: julianDayOf(utcSeconds),
    isLocalMeanTime,
  };
}

/**
 * What the clocks of a zone show at an instant (seconds since 1970 in UT).
 * @throws {RangeError} on an unknown zone.
 */
export function clockAt(zones: ZonePack, timezone: string, utcSeconds: number): ClockReading {
  const period = zones.periods(timezone, utcSeconds, utcSeconds)
    .find(({ endSeconds }) => utcSeconds < endSeconds)!;
  return reading(period, utcSeconds);
}

/**
 * A clock that shows the local time of a zone. A longitude matters only for times at which the zone
 * used local mean time.
 */
export interface WallClock {
  /** All instants at which the clock shows `localSeconds`, as seconds since 1970 in UT. */
  instants(localSeconds: number): number[];
  /**
   * The instants of `instants` as readings: usually one, none in a gap, two if clocks were set
   * back.
   */
  readings(localSeconds: number): ClockReading[];
  /** For a time in a gap: the last second before the gap and the first second after it. */
  neighbours(localSeconds: number): [ClockReading, ClockReading];
  /** What the clock shows at an instant, given in seconds since 1970 in UT. */
  at(utcSeconds: number): ClockReading;
}

/**
 * @param longitudeDeg east positive. While the zone's history has local mean time, the mean time of
 * this longitude is used: 240 s per degree. For places beyond the old date line, a whole day is
 * added or subtracted, so that the result is nearest to the zone's mean time. For places outside
 * the zone, the result is limited to the largest possible offset. Null: the mean time of the zone's
 * own city.
 * @throws {RangeError} on an unknown zone.
 */
export function wallClock(
  zones: ZonePack,
  timezone: string,
  longitudeDeg: number | null,
): WallClock {
  const periodsAround = (localSeconds: number): ZonePeriod[] =>
    zones.periods(timezone, localSeconds - SEARCH_SECONDS, localSeconds + SEARCH_SECONDS)
      .map((period) =>
        longitudeDeg !== null && period.abbreviation === "LMT"
          ? { ...period, offsetSeconds: localMeanOffset(longitudeDeg, period.offsetSeconds) }
          : period
      );
  return {
    instants: (localSeconds) =>
      localInstants(periodsAround(localSeconds), localSeconds).map(({ utcSeconds }) => utcSeconds),
    readings: (localSeconds) =>
      localInstants(periodsAround(localSeconds), localSeconds)
        .map(({ offsetSeconds, abbreviation }) =>
          clockReading(localSeconds, offsetSeconds, abbreviation === "LMT")
        ),
    neighbours: (localSeconds) => {
      const periods = periodsAround(localSeconds);
      const after = periods.findIndex(({ startSeconds, offsetSeconds }) =>
        startSeconds + offsetSeconds > localSeconds
      );
      const [last, first] = [periods[after - 1], periods[after]];
      return [
        reading(last, last.endSeconds - 1),
        reading(first, first.startSeconds),
      ];
    },
    at: (utcSeconds) =>
      reading(
        periodsAround(utcSeconds).find(({ endSeconds }) => utcSeconds < endSeconds)!,
        utcSeconds,
      ),
  };
}

function reading({ offsetSeconds, abbreviation }: ZonePeriod, utcSeconds: number): ClockReading {
  return clockReading(utcSeconds + offsetSeconds, offsetSeconds, abbreviation === "LMT");
}

/**
 * The mean time of a longitude, shifted by whole days so that it is nearest to the zone's offset;
 * `wallClock` says why.
 */
export function localMeanOffset(longitudeDeg: number, zoneOffsetSeconds: number): number {
  const own = 240 * longitudeDeg;
  const days = Math.round((zoneOffsetSeconds - own) / 86400);
  const nearest = Math.round(own + days * 86400);
  return Math.abs(nearest) <= MAX_OFFSET_SECONDS ? nearest : Math.round(own);
}
