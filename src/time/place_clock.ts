import type { BirthDate } from "./birth_frame.ts";
import { formatUtc } from "./civil_time.ts";
import { type NamedClock, readClock } from "./territories/read_clock.ts";
import { clockRuleAt, type TerritoryPlace } from "./territories/rule_at.ts";
import { type ClockReading, wallClock } from "./wall_clock.ts";
import type { ZonePack } from "./zones.ts";

/** The clocks by which a birth may be read on a day, the likeliest first. */
export interface PlaceClocks {
  first: NamedClock;
  others: NamedClock[];
  /** Why there are others; null: there are none. */
  doubt: { id: string; note: string; source: string } | null;
  /** The doubt is one whatever the clocks show. */
  isCertain: boolean;
}

const SEVERAL_ZONES = {
  id: "several_zones",
  note: "More than one time zone claims this place.",
  source: "zone boundaries of OpenStreetMap contributors; GeoNames",
};

/**
 * The clocks of a birth on a local day (`YYYY-MM-DD`, Gregorian): the zone given, or what the table
 * of territories and the place's zone tell. It needs the one or the other.
 */
export function placeClocks(zones: ZonePack, birth: BirthDate, date: string): PlaceClocks {
  const { timezone: given, place } = birth;
  const timezone = place?.timezone ?? given!;
  const home = { timezone, longitudeDeg: place?.longitudeDeg ?? null };
  const read = (text: string) => readClock(zones, text, home);
  const rule = clockRuleAt(territoryPlace(zones, birth), date);
  const texts = rule === null ? ["zone"] : [rule.clock, ...rule.others];
  // Who names one of several clocks has chosen.
  const isChosen = given !== undefined && texts.includes(given);
  const [first, ...others] = isChosen
    ? [read(given)]
    : [...(given === undefined ? [] : [given]), ...texts].map(read);
  if (rule !== null) {
    const { id, note, source, isAlwaysDoubtful } = rule.territory;
    return { first, others, doubt: { id, note, source }, isCertain: isAlwaysDoubtful === true };
  }
  const claimants = given === undefined ? place?.otherTimezones ?? [] : [];
  return {
    first,
    others: given === undefined ? claimants.map(read) : [],
    doubt: claimants.length === 0
      ? null
      : { ...SEVERAL_ZONES, note: place?.zoneNote ?? SEVERAL_ZONES.note },
    isCertain: false,
  };
}

/** Where the tables of territories have to look. */
export function territoryPlace(zones: ZonePack, { timezone, place }: BirthDate): TerritoryPlace {
  return {
    countryCode: place === undefined
      ? timezone === undefined ? null : zones.countryOf(timezone)
      : place.countryCode ?? zones.countryOf(place.timezone),
    division: place?.division ?? null,
    at: place ?? null,
  };
}

/** What the clocks of a place showed where a time zone was given whose clocks showed another time. */
export interface PlaceClock {
  /** The zone that the place's own clock was read by. */
  timezone: string;
  /** What its clocks were ahead of UT at the instant that the given zone leads to. */
  utcOffset: string;
  /** The same of the zone given. */
  givenUtcOffset: string;
}

/**
 * The clock of the place, if at this instant no clock of the place has the offset of the zone given;
 * null where none is given, or an offset.
 */
export function unlikePlaceClock(
  zones: ZonePack,
  birth: BirthDate,
  utcSeconds: number,
): PlaceClock | null {
  const { timezone, utcOffset, place } = birth;
  if (timezone === undefined || utcOffset !== undefined || place === undefined) return null;
  const given = wallClock(zones, timezone, place.longitudeDeg).at(utcSeconds);
  const date = formatUtc(utcSeconds + given.utcOffsetSeconds).slice(0, 10);
  const { first, others } = placeClocks(zones, { ...birth, timezone: undefined }, date);
  const isSame = (reading: ClockReading) => reading.utcOffset === given.utcOffset;
  return [first, ...others].some((clock) => isSame(clock.at(utcSeconds))) ? null : {
    timezone: first.timezone,
    utcOffset: first.at(utcSeconds).utcOffset,
    givenUtcOffset: given.utcOffset,
  };
}
