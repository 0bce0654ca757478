import type { BirthDate } from "./birth_frame.ts";
import { type ClockReading, wallClock } from "./wall_clock.ts";
import type { ZonePack } from "./zones.ts";

/** What the clocks of a place showed where a time zone was given whose clocks showed another time. */
export interface PlaceClock {
  /** The place's own zone. */
  timezone: string;
  /** What its clocks were ahead of UT at the instant that the given zone leads to. */
  utcOffset: string;
  /** The same of the zone given. */
  givenUtcOffset: string;
}

/**
 * The clock of the place, if at this instant no zone that claims the place has the offset of the zone
 * given; null where none is given, or an offset.
 */
export function unlikePlaceClock(
  zones: ZonePack,
  { timezone, utcOffset, place }: BirthDate,
  utcSeconds: number,
): PlaceClock | null {
  if (timezone === undefined || utcOffset !== undefined || place === undefined) return null;
  const at = (zone: string): ClockReading =>
    wallClock(zones, zone, place.longitudeDeg).at(utcSeconds);
  const given = at(timezone).utcOffset;
  const own = [place.timezone, ...place.otherTimezones ?? []];
  return own.some((zone) => at(zone).utcOffset === given) ? null : {
    timezone: place.timezone,
    utcOffset: at(place.timezone).utcOffset,
    givenUtcOffset: given,
  };
}
