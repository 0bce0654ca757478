import type { BirthDate } from "./birth_frame.ts";
import { formatUtc } from "./civil_time.ts";
import { type NamedClock, readClock } from "./territories/read_clock.ts";
import { clockRuleAt, type TerritoryPlace } from "./territories/rule_at.ts";
import { type ClockReading, wallClock } from "./wall_clock.ts";
import type { ZonePack } from "./zones.ts";

/**
 * The clocks (rules of local time) that a place may have used on a day. The likeliest is `first`.
 */
export interface PlaceClocks {
  first: NamedClock;
  others: NamedClock[];
  /** Why there are several clocks; null if there is only one. */
  doubt: { id: string; note: string; source: string } | null;
  /** Whether the doubt applies even if all clocks show the same time. */
  isCertain: boolean;
}

const SEVERAL_ZONES = {
  id: "several_zones",
  note: "More than one time zone claims this place.",
  source: "zone boundaries of OpenStreetMap contributors; GeoNames",
};

/**
 * The clocks that the place of a birth may have used on a local day (`YYYY-MM-DD`, Gregorian). If
 * the birth states a zone, the first clock is that of the zone. If the birth states no zone, the
 * clocks are those of the tables in `territories/`, or else those of the zones of the place. The
 * birth must have a zone or a place.
 */
export function placeClocks(zones: ZonePack, birth: BirthDate, date: string): PlaceClocks {
  const { timezone: given, place } = birth;
  const timezone = place?.timezone ?? given!;
  const home = { timezone, longitudeDeg: place?.longitudeDeg ?? null };
  const read = (text: string) => readClock(zones, text, home);
  const rule = clockRuleAt(territoryPlace(zones, birth), date);
  const texts = rule === null ? ["zone"] : [rule.clock, ...rule.others];
  // If the caller names one of several clocks, the caller has chosen this clock.
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

/** The place for a look-up in the tables of territories. */
export function territoryPlace(zones: ZonePack, { timezone, place }: BirthDate): TerritoryPlace {
  return {
    countryCode: place === undefined
      ? timezone === undefined ? null : zones.countryOf(timezone)
      : place.countryCode ?? zones.countryOf(place.timezone),
    division: place?.division ?? null,
    at: place ?? null,
  };
}

/** The clock of a place whose time differs from that of the time zone that was given. */
export interface PlaceClock {
  /** The zone of the place's own clock. */
  timezone: string;
  /** The place's offset from UT at the instant that the given zone determines. */
  utcOffset: string;
  /** The offset of the given zone at the same instant. */
  givenUtcOffset: string;
}

/**
 * The first clock of the place, if no clock of the place has the given zone's offset at this
 * instant. Null if no zone was given, or if an offset was given.
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
