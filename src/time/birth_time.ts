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
import { civilDays, clockSeconds, offsetSecondsOf } from "./civil_time.ts";
import { type DoubtfulHistory, doubtsAbout } from "./doubtful_histories.ts";
import { type PlaceClock, unlikePlaceClock } from "./place_clock.ts";
import { type ClockReading, clockReading, wallClock } from "./wall_clock.ts";
import type { ZonePack } from "./zones.ts";

export interface BirthClock extends BirthDate {
  /** `HH:MM` or `HH:MM:SS`, as the clock showed it. */
  time: string;
}

export interface BirthTime extends ClockReading {
  /** The zone whose history was read; null where an offset was given. */
  timezone: string | null;
  basis: "zone" | "local_mean_time" | "utc_offset";
  /** Clocks showed this time twice, and the offset given or the rule of the caller chose. */
  isAmbiguous: boolean;
  /** Where the zone given is none of the place's, and showed another time. */
  placeClock: PlaceClock | null;
  confidence: "high" | "low";
  /** The other readings that are possible where confidence is low, each a different instant. */
  alternatives: ClockReading[];
  /** Why confidence is low, and on what grounds. */
  doubts: { id: string; note: string; source: string }[];
  /** Release of the tz database. */
  tzVersion: string;
}

export type BirthTimeOutcome =
  /** `offsetIsUnusual`: more than three hours from what the longitude would give. */
  | { outcome: "resolved"; time: BirthTime; offsetIsUnusual: boolean }
  /** Clocks were set forward over this time: the last second before the gap, the first after it. */
  | { outcome: "nonexistent"; neighbours: [ClockReading, ClockReading] }
  /** Clocks were set back over this time: both readings, the earlier first. */
  | { outcome: "ambiguous"; readings: ClockReading[] }
  | InvalidBirth;

/** What becomes of a time that clocks showed twice; `earlier` is for batches, where nobody is asked. */
export interface BirthTimeRules {
  whenAmbiguous: "refuse" | "earlier";
}

/** From what the clock showed to universal time, by the history of the zone (see `wallClock`). */
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
    return resolved(zones, birth, { reading, timezone: null, isAmbiguous }, []);
  }
  const { timezone } = frame;
  const wall = wallClock(zones, timezone, birth.place?.longitudeDeg ?? null);
  const readings = wall.readings(local);
  if (readings.length === 0) return { outcome: "nonexistent", neighbours: wall.neighbours(local) };
  readings.sort((a, b) => a.utcSeconds - b.utcSeconds);
  const isAmbiguous = readings.length > 1;
  if (isAmbiguous && whenAmbiguous === "refuse") return { outcome: "ambiguous", readings };
  const [reading] = readings;
  const doubts = otherReadings(zones, birth, timezone, reading, local);
  if (isAmbiguous) doubts.unshift({ doubt: SHOWN_TWICE, readings });
  return resolved(zones, birth, { reading, timezone, isAmbiguous }, doubts);
}

/** Whether the clocks of the zone, where one is known, showed a time twice, once at this offset. */
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
}

interface Doubt {
  doubt: Pick<DoubtfulHistory, "id" | "note" | "source">;
  readings: ClockReading[];
}

const SEVERAL_ZONES = {
  id: "several_zones",
  note: "More than one time zone claims this place.",
  source: "zone boundaries of OpenStreetMap contributors",
};

const SHOWN_TWICE = {
  id: "shown_twice",
  note: "Clocks were set back and showed this time twice; the earlier reading was used.",
  source: "tz database",
};

/** What else the clock may have meant, by every doubt that concerns this place and day. */
function otherReadings(
  zones: ZonePack,
  birth: BirthClock,
  timezone: string,
  chosen: ClockReading,
  local: number,
): Doubt[] {
  const longitude = birth.place?.longitudeDeg ?? null;
  const byZones = (names: readonly string[]) =>
    names.flatMap((name) => wallClock(zones, name, longitude).readings(local));
  const readingsOf = ({ otherReadings }: DoubtfulHistory): ClockReading[] => {
    switch (otherReadings.kind) {
      case "offsets":
        return otherReadings.offsets.map((offset) => clockReading(local, offsetSecondsOf(offset)!));
      case "zones":
        return byZones(otherReadings.zones);
      case "daylight_saving": {
        const standard = standardOffset(zones, timezone, chosen);
        return [standard, standard + 3600].map((offset) => clockReading(local, offset));
      }
      case "julian_date": {
        if (birth.calendar !== undefined) return [];
        const days = civilDays(birth.date, "julian")!;
        const julian = days * 86400 + clockSeconds(birth.time)!;
        return wallClock(zones, timezone, longitude).readings(julian);
      }
    }
  };
  const localDate = chosen.local.slice(0, 10);
  const doubts: Doubt[] = doubtsAbout(zones.countryOf(timezone), localDate, birth.place ?? null)
    .map((doubt) => ({ doubt, readings: readingsOf(doubt) }));
  const others = birth.timezone === undefined ? birth.place?.otherTimezones ?? [] : [];
  if (others.length > 0) doubts.push({ doubt: SEVERAL_ZONES, readings: byZones(others) });
  return doubts;
}

function standardOffset(zones: ZonePack, timezone: string, { utcSeconds }: ClockReading): number {
  const period = zones.periods(timezone, utcSeconds, utcSeconds)
    .find(({ endSeconds }) => utcSeconds < endSeconds)!;
  return period.offsetSeconds - (period.dst ? 3600 : 0);
}

function resolved(
  zones: ZonePack,
  birth: BirthClock,
  { reading: chosen, timezone, isAmbiguous }: ChosenReading,
  doubts: Doubt[],
): BirthTimeOutcome {
  if (isOutOfRange(chosen.utcSeconds)) return outOfRange(chosen.utcSeconds);
  const seen = new Set([chosen.utcSeconds]);
  const isOther = ({ utcSeconds }: ClockReading) => utcSeconds !== chosen.utcSeconds;
  const raised = doubts.filter(({ readings }) => readings.some(isOther));
  const placeClock = unlikePlaceClock(zones, birth, chosen.utcSeconds);
  const placeReadings = placeClock === null
    ? []
    : placeReadingsOf(zones, birth, chosen, placeClock);
  const alternatives = [...raised.flatMap(({ readings }) => readings), ...placeReadings]
    .filter(({ utcSeconds }) => !seen.has(utcSeconds) && seen.add(utcSeconds))
    .filter(({ utcSeconds }) => !isOutOfRange(utcSeconds))
    .sort((a, b) => a.utcSeconds - b.utcSeconds);
  const basis = timezone === null
    ? "utc_offset"
    : chosen.isLocalMeanTime
    ? "local_mean_time"
    : "zone";
  const time: BirthTime = {
    ...chosen,
    timezone,
    basis,
    isAmbiguous,
    placeClock,
    confidence: raised.length > 0 || placeClock !== null ? "low" : "high",
    alternatives,
    doubts: raised.map(({ doubt: { id, note, source } }) => ({ id, note, source })),
    tzVersion: zones.version,
  };
  return { outcome: "resolved", time, offsetIsUnusual: isUnusual(chosen, birth.place) };
}

/** What the same time means by the place's own clocks. */
function placeReadingsOf(
  zones: ZonePack,
  { place }: BirthClock,
  { utcSeconds, utcOffsetSeconds }: ClockReading,
  { timezone }: PlaceClock,
): ClockReading[] {
  return wallClock(zones, timezone, place!.longitudeDeg).readings(utcSeconds + utcOffsetSeconds);
}

/** Whether the offset is more than three hours from longitude/15, whole days aside. */
function isUnusual({ utcOffsetSeconds }: ClockReading, place: ClockPlace | undefined): boolean {
  if (place === undefined) return false;
  const difference = utcOffsetSeconds - 240 * place.longitudeDeg;
  return Math.abs(difference - 86400 * Math.round(difference / 86400)) > 3 * 3600;
}
