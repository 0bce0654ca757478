import { civilDays, formatUtc, offsetSecondsOf } from "../civil_time.ts";
import {
  type ClockReading,
  clockReading,
  localMeanOffset,
  type WallClock,
  wallClock,
} from "../wall_clock.ts";
import type { ZonePack, ZonePeriod } from "../zones.ts";
import type { ClockText } from "./territory.ts";

/** A clock of the tables in this folder, applied to one place. */
export interface NamedClock extends WallClock {
  /** The zone whose history was read. If the clock names no zone, this is the zone of the place. */
  timezone: string;
  /** Whether the table may give an offset that differs from the offset in the zone's history. */
  isOwnRecord: boolean;
}

interface ClockHome {
  timezone: string;
  longitudeDeg: number | null;
}

const SUMMER_RULES: Record<string, (year: number) => [startDay: number, endDay: number]> = {
  "apr-sep": (year) => [lastSunday(year, 4), lastSunday(year, 9)],
  "apr-oct": (year) => [lastSunday(year, 4), lastSunday(year, 10)],
  "may30-labor": (year) => [dayOf(year, 5, 30), laborDay(year)],
  "may4-labor": (year) => [sundayFrom(dayOf(year, 5, 22)), laborDay(year)],
};

/** The time of day at which clocks are taken to have changed. */
const CHANGE_SECONDS = 2 * 3600;

/**
 * Makes the clock that a table describes in the notation of `ClockText`.
 * @throws {RangeError} on a clock or zone that does not exist.
 */
export function readClock(zones: ZonePack, text: ClockText, home: ClockHome): NamedClock {
  const [kind, timezone = home.timezone] = text.split(" of ");
  const { longitudeDeg } = home;
  const zone = wallClock(zones, timezone, longitudeDeg);
  const named = (clock: WallClock, isOwnRecord = true) => ({ ...clock, timezone, isOwnRecord });
  if (kind === "zone") return named(zone, false);
  if (zones.has(kind)) {
    return { ...named(wallClock(zones, kind, longitudeDeg), false), timezone: kind };
  }
  if (/^[+-]\d/.test(kind)) {
    const offsetSeconds = offsetSecondsOf(kind);
    if (offsetSeconds === null) throw new RangeError(`no such offset: ${kind}`);
    return named(steadyClock(() => offsetSeconds));
  }
  const legal = (local: number) => zonePeriod(zones, timezone, zone, local);
  const standard = (local: number) => {
    const ofOthers = otherTownsOffset(timezone, local);
    if (ofOthers !== undefined) return ofOthers;
    const { offsetSeconds, dst } = legal(local);
    return offsetSeconds - (dst ? 3600 : 0);
  };
  if (kind === "LMT" || kind === "LMT+summer") {
    if (longitudeDeg === null) return named(zone, false);
    const mean = (local: number) => {
      const { offsetSeconds, dst } = legal(local);
      // In the summer of 1918 Moscow's clocks were two hours ahead.
      const summer = kind === "LMT" || !dst
        ? 0
        : Math.round((offsetSeconds - MOSCOW) / 3600) * 3600;
      return localMeanOffset(longitudeDeg, offsetSeconds) + Math.max(0, summer);
    };
    return named(steadyClock(mean, true), false);
  }
  if (kind === "standard") return named(steadyClock(standard));
  if (kind === "summer") return named(steadyClock((local) => standard(local) + inSummer(local)));
  const rule = SUMMER_RULES[kind];
  if (rule === undefined) throw new RangeError(`no such clock: ${text}`);
  return named(steadyClock((local) => {
    const [start, end] = rule(yearOf(local)).map((day) => day * 86400 + CHANGE_SECONDS);
    return standard(local) + (local >= start && local < end ? 3600 : 0);
  }));
}

/**
 * Periods in which a zone's history is right only for the city after which the zone is named. The
 * given offset is the offset of other towns in the zone.
 */
const CITY_ALONE = [
  // Chicago kept Eastern time in 1936.
  {
    timezone: "America/Chicago",
    from: "1936-03-01",
    until: "1936-11-15",
    offsetSeconds: -6 * 3600,
  },
];

function otherTownsOffset(timezone: string, local: number): number | undefined {
  const own = CITY_ALONE.find((period) => period.timezone === timezone);
  if (own === undefined) return undefined;
  const day = formatUtc(local).slice(0, 10);
  return day >= own.from && day < own.until ? own.offsetSeconds : undefined;
}

/**
 * Offset of Moscow Mean Time, in seconds. In 1917 to 1919, the hours of summer time were added to
 * this offset.
 */
const MOSCOW = 2 * 3600 + 31 * 60 + 19;

/**
 * The offset of daylight saving time in seconds: one hour from late March to October, when towns
 * may have used it; otherwise zero.
 */
function inSummer(local: number): number {
  const day = formatUtc(local).slice(5, 10);
  return day >= "03-24" && day <= "10-31" ? 3600 : 0;
}

/** A clock whose offset depends only on the time that it shows. */
function steadyClock(offsetAt: (local: number) => number, isLocalMeanTime = false): WallClock {
  const read = (local: number) => clockReading(local, offsetAt(local), isLocalMeanTime);
  const readings = (local: number): ClockReading[] => [read(local)];
  return {
    readings,
    instants: (local) => [local - offsetAt(local)],
    neighbours: (local) => [read(local - 1), read(local)],
    at: (utcSeconds) => read(utcSeconds + offsetAt(utcSeconds + offsetAt(utcSeconds))),
  };
}

/**
 * The period of the zone in which its clocks show `local`. For a time in a gap, the period before
 * the gap.
 */
function zonePeriod(zones: ZonePack, timezone: string, zone: WallClock, local: number): ZonePeriod {
  const utcSeconds = (zone.readings(local)[0] ?? zone.neighbours(local)[0]).utcSeconds;
  return zones.periods(timezone, utcSeconds, utcSeconds)
    .find(({ endSeconds }) => utcSeconds < endSeconds)!;
}

function yearOf(local: number): number {
  return Number(formatUtc(local).slice(0, 4));
}

function dayOf(year: number, month: number, day: number): number {
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  return civilDays(`${year}-${twoDigits(month)}-${twoDigits(day)}`, "gregorian")!;
}

/** 1970-01-01 was a Thursday. */
function sundayFrom(day: number): number {
  return day + (10 - day % 7 + 7) % 7;
}

function lastSunday(year: number, month: number): number {
  return sundayFrom(dayOf(year, month + 1, 1) - 7);
}

function laborDay(year: number): number {
  return sundayFrom(dayOf(year, 9, 1) - 1) + 1;
}
