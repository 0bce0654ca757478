import { invalidRequest } from "../../base/errors.ts";
import type { Places } from "../../places/open_places.ts";
import { utcSecondsOf } from "../../time/civil_time.ts";

/** @throws {ApiError} INVALID_REQUEST timezone_unknown. */
export function requireTimezone(name: string | undefined, places: Places): void {
  if (name === undefined || places.localTime(name, 0) !== null) return;
  throw invalidRequest({
    path: "timezone",
    code: "timezone_unknown",
    message: `found ${name}, expected an IANA time zone such as Europe/Berlin`,
  });
}

/** Local time in a zone at a Julian day in UT, such as `2026-08-12T14:00:00+02:00`. */
export function localInstant(julianDayUt: number, timezone: string, places: Places): string {
  const { local, utcOffset } = places.localTime(timezone, utcSecondsOf(julianDayUt))!;
  return `${local}${utcOffset}`;
}
