import {
  type BirthDate,
  clockFrame,
  type ClockPlace,
  invalid,
  type InvalidBirth,
  invalidDate,
  isFarOutOfRange,
  isOutOfRange,
  outOfRange,
} from "./birth_frame.ts";
import { civilDays, clockSeconds, formatUtc } from "./civil_time.ts";
import {
  type PlaceClock,
  type PlaceClocks,
  placeClocks,
  territoryPlace,
  unlikePlaceClock,
} from "./place_clock.ts";
import { OLD_STYLE_NOTE, OLD_STYLE_SOURCE } from "./territories/old_style.ts";
import type { NamedClock } from "./territories/read_clock.ts";
import { oldStyleAt } from "./territories/rule_at.ts";
import { type ClockReading, clockReading, wallClock } from "./wall_clock.ts";
import type { ZonePack } from "./zones.ts";

export interface BirthClock extends BirthDate {
  /** `HH:MM` or `HH:MM:SS`, as the clock showed it. */
  time: string;
}

export interface BirthTime extends ClockReading {
  /** The zone whose history was used; null if an offset was given. */
  timezone: string | null;
  /**
   * `territory`: the record of a territory or state was used, because this record differs from the
   * zone's history.
   */
  basis: "zone" | "territory" | "local_mean_time" | "utc_offset";
  /**
   * Whether clocks showed this time twice. The given offset or the caller's rule then decided which
   * of the two instants is meant.
   */
  isAmbiguous: boolean;
  /**
   * The clock of the place; set only if the given zone is not a zone of the place and the clock of
   * the place showed another time.
   */
  placeClock: PlaceClock | null;
  confidence: "high" | "low";
  /** The other possible readings, each a different instant; empty unless confidence is low. */
  alternatives: ClockReading[];
  /** Why confidence is low, with the source. */
  doubts: { id: string; note: string; source: string }[];
  /** Release of the tz database. */
  tzVersion: string;
}

export type BirthTimeOutcome =
  /**
   * `offsetIsUnusual`: the offset is more than three hours from the offset that the longitude
   * suggests.
   */
  | { outcome: "resolved"; time: BirthTime; offsetIsUnusual: boolean }
  /**
   * Clocks were set forward and skipped this time. The neighbours are the last second before the
   * gap and the first after it.
   */
  | { outcome: "nonexistent"; neighbours: [ClockReading, ClockReading] }
  /** Clocks were set back and showed this time twice; the earlier reading comes first. */
  | { outcome: "ambiguous"; readings: ClockReading[] }
  | InvalidBirth;

/**
 * How to decide a time that clocks showed twice. `earlier` is for batches, in which nobody can be
 * asked which instant is meant.
 */
export interface BirthTimeRules {
  whenAmbiguous: "refuse" | "earlier";
}

/** Converts a clock time to universal time by the history of the zone, as `wallClock` describes. */
export function birthTime(
  zones: ZonePack,
  birth: BirthClock,
  { whenAmbiguous }: BirthTimeRules = { whenAmbiguous: "refuse" },
): BirthTimeOutcome {
  const calendar = birth.calendar ?? "gregorian";
  const days = civilDays(birth.date, calendar);
  if (days === null) return invalidDate(birth.date, calendar);
  const clock = clockSeconds(birth.time);
  if (clock === null) {
    return invalid("time_invalid", "a time HH:MM or HH:MM:SS from 00:00 to 23:59:59");
  }
  const local = days * 86400 + clock;
  if (isFarOutOfRange(local)) return outOfRange();
  const frame = clockFrame(zones, birth);
  if ("outcome" in frame) return frame;
  if ("offsetSeconds" in frame) {
    const { offsetSeconds } = frame;
    const isAmbiguous = isOneOfTwo(zones, birth, local, offsetSeconds);
    const reading = clockReading(local, offsetSeconds);
    const chosen = { reading, timezone: null, isAmbiguous, isOwnRecord: false };
    return resolved(zones, birth, chosen, []);
  }
  const clocks = placeClocks(zones, birth, formatDate(local));
  const wall = chosenClock(clocks, local);
  const readings = wall.readings(local);
  if (readings.length === 0) return { outcome: "nonexistent", neighbours: wall.neighbours(local) };
  readings.sort((a, b) => a.utcSeconds - b.utcSeconds);
  const isAmbiguous = readings.length > 1;
  if (isAmbiguous && whenAmbiguous === "refuse") return { outcome: "ambiguous", readings };
  const [reading] = readings;
  const doubts = [
    ...(isAmbiguous ? [{ doubt: SHOWN_TWICE, readings }] : []),
    ...clockDoubts(clocks, local),
    ...calendarDoubts(zones, birth, wall, local),
  ];
  const chosen = {
    reading,
    timezone: wall.timezone,
    isAmbiguous,
    isOwnRecord: wall.isOwnRecord && !isZoneReading(zones, birth, wall, reading),
  };
  return resolved(zones, birth, chosen, doubts);
}

/** The date that a clock shows, `YYYY-MM-DD`. */
function formatDate(local: number): string {
  return formatUtc(local).slice(0, 10);
}

/**
 * Chooses between the first clock of a place and the zone's clock. The zone's clock is chosen if
 * the first clock is the place's own mean time and differs by less than a minute from the zone's
 * clock: the place is then the city after which the zone is named.
 */
function chosenClock({ first, others }: PlaceClocks, local: number): NamedClock {
  const [next] = others;
  if (next === undefined || next.isOwnRecord) return first;
  const [[mean], [common]] = [first.readings(local), next.readings(local)];
  if (!mean?.isLocalMeanTime || common === undefined || common.isLocalMeanTime) return first;
  return isFarFrom(mean, common) ? first : next;
}

/**
 * Whether two readings of one time differ by a minute or more. Differences of less than a minute
 * cause no doubt.
 */
function isFarFrom(one: ClockReading, other: ClockReading): boolean {
  return Math.abs(one.utcSeconds - other.utcSeconds) >= 60;
}

/** Whether the zone's own history has the same reading. */
function isZoneReading(
  zones: ZonePack,
  { place }: BirthClock,
  { timezone }: NamedClock,
  { utcSeconds, utcOffsetSeconds }: ClockReading,
): boolean {
  return wallClock(zones, timezone, place?.longitudeDeg ?? null)
    .readings(utcSeconds + utcOffsetSeconds)
    .some((reading) => reading.utcSeconds === utcSeconds);
}

/**
 * Whether the clocks of the zone showed the time twice, one of the two times at this offset. False
 * if no zone is known.
 */
function isOneOfTwo(
  zones: ZonePack,
  { timezone, place }: BirthClock,
  local: number,
  offsetSeconds: number,
): boolean {
  const zone = timezone ?? place?.timezone;
  if (zone === undefined || !zones.has(zone)) return false;
  const readings = wallClock(zones, zone, place?.longitudeDeg ?? null).readings(local);
  return readings.length > 1 &&
    readings.some(({ utcOffsetSeconds }) => utcOffsetSeconds === offsetSeconds);
}

interface ChosenReading extends Pick<BirthTime, "timezone" | "isAmbiguous"> {
  reading: ClockReading;
  /**
   * Whether the reading is from the record of a territory and differs from the reading of the zone.
   */
  isOwnRecord: boolean;
}

interface Doubt {
  doubt: BirthTime["doubts"][number];
  readings: ClockReading[];
  /** Whether the doubt applies even if all readings are the same. */
  isCertain?: boolean;
}

const SHOWN_TWICE = {
  id: "shown_twice",
  note: "Clocks were set back and showed this time twice; the earlier reading was used.",
  source: "tz database",
};

/** The other times that the clock may have shown. */
function clockDoubts({ first, others, doubt, isCertain }: PlaceClocks, local: number): Doubt[] {
  if (doubt === null) return [];
  const readings = [first, ...others].flatMap((clock) => clock.readings(local));
  return [{ doubt, readings, isCertain }];
}

/**
 * The same date in the Julian calendar is a doubt if the Julian calendar was in use and the caller
 * gave no calendar.
 */
function calendarDoubts(
  zones: ZonePack,
  birth: BirthClock,
  wall: NamedClock,
  local: number,
): Doubt[] {
  if (birth.calendar !== undefined) return [];
  const row = oldStyleAt(territoryPlace(zones, birth), formatDate(local));
  if (row === null) return [];
  const julian = civilDays(birth.date, "julian")! * 86400 + clockSeconds(birth.time)!;
  const doubt = { id: row.id, note: OLD_STYLE_NOTE, source: OLD_STYLE_SOURCE };
  return [{ doubt, readings: wall.readings(julian) }];
}

function resolved(
  zones: ZonePack,
  birth: BirthClock,
  { reading: chosen, timezone, isAmbiguous, isOwnRecord }: ChosenReading,
  doubts: Doubt[],
): BirthTimeOutcome {
  if (isOutOfRange(chosen.utcSeconds)) return outOfRange(chosen.utcSeconds);
  const seen = new Set([chosen.utcSeconds]);
  const isOther = (reading: ClockReading) => isFarFrom(reading, chosen);
  const raised = doubts.filter(({ readings, isCertain }) => isCertain || readings.some(isOther));
  const placeClock = unlikePlaceClock(zones, birth, chosen.utcSeconds);
  const placeReadings = placeClock === null ? [] : placeReadingsOf(zones, birth, chosen);
  const alternatives = [
    ...raised.flatMap(({ readings }) => readings).filter(isOther),
    ...placeReadings,
  ]
    .filter(({ utcSeconds }) => !seen.has(utcSeconds) && seen.add(utcSeconds))
    .filter(({ utcSeconds }) => !isOutOfRange(utcSeconds))
    .sort((a, b) => a.utcSeconds - b.utcSeconds);
  const basis = timezone === null
    ? "utc_offset"
    : chosen.isLocalMeanTime
    ? "local_mean_time"
    : isOwnRecord
    ? "territory"
    : "zone";
  const time: BirthTime = {
    ...chosen,
    timezone,
    basis,
    isAmbiguous,
    placeClock,
    confidence: raised.length > 0 || placeClock !== null ? "low" : "high",
    alternatives,
    doubts: raised.map(({ doubt }) => doubt),
    tzVersion: zones.version,
  };
  return { outcome: "resolved", time, offsetIsUnusual: isUnusual(chosen, birth.place) };
}

/** The readings of the same time by the place's own clocks. */
function placeReadingsOf(
  zones: ZonePack,
  birth: BirthClock,
  { utcSeconds, utcOffsetSeconds }: ClockReading,
): ClockReading[] {
  const local = utcSeconds + utcOffsetSeconds;
  const clocks = placeClocks(zones, { ...birth, timezone: undefined }, formatDate(local));
  return chosenClock(clocks, local).readings(local);
}

/**
 * Whether the offset is more than three hours from longitude/15. Differences of whole days are
 * ignored.
 */
function isUnusual({ utcOffsetSeconds }: ClockReading, place: ClockPlace | undefined): boolean {
  if (place === undefined) return false;
  const difference = utcOffsetSeconds - 240 * place.longitudeDeg;
  return Math.abs(difference - 86400 * Math.round(difference / 86400)) > 3 * 3600;
}
