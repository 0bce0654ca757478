import type { ClockPlace } from "../../src/time/birth_frame.ts";

/** A place of which only the zone is known; no table of territories contains it. */
export function zonePlace(
  latitudeDeg: number,
  longitudeDeg: number,
  timezone: string,
  ...otherTimezones: string[]
): ClockPlace {
  return {
    latitudeDeg,
    longitudeDeg,
    timezone,
    otherTimezones,
    zoneNote: null,
    countryCode: "ZZ",
    division: null,
  };
}
