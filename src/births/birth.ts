import type { Moment } from "../astrology/chart/moment.ts";
import { invalidRequest } from "../base/errors.ts";
import type { ClockPlace } from "../time/birth_frame.ts";
import type { BirthDayOutcome } from "../time/birth_day.ts";
import type { BirthTime, BirthTimeOutcome } from "../time/birth_time.ts";
import { formatUtc, julianDayOf } from "../time/civil_time.ts";
import type { PlaceClock } from "../time/place_clock.ts";
import type { Places } from "../places/open_places.ts";
import { dayIssue, timeIssue } from "./birth_issues.ts";
import { locate, type Location } from "./locate.ts";
import type { ChartQuality, Warning } from "./chart_meta.ts";
import type { Subject, TimedSubject } from "./subject.ts";
import { type ToldBirth, unlikelyBirth } from "./unlikely_birth.ts";

/** A birth whose data was resolved: the moment for its chart, and the notes for its answer. */
interface KnownBirth extends Moment, ToldBirth {
  subjectId: string;
  /** Null if no place is given. */
  location: Location | null;
}

/** A birth whose instant is known. */
export interface TimedBirth extends KnownBirth {
  time: BirthTime;
  span: null;
}

/** The period in which a person of unknown birth time was born. */
interface BirthSpan {
  /** The date as the caller gave it, in its own calendar. */
  date: string;
  startUtc: string;
  startJulianDayUt: number;
  endUtc: string;
  endJulianDayUt: number;
  /** The instant in the middle of the period, for which the chart is computed. */
  middleUtc: string;
  timezone: string | null;
  /**
   * `local_day`: the period is the day at the place. `date_only`: the period covers the date
   * anywhere on Earth.
   */
  basis: "local_day" | "date_only";
  tzVersion: string;
}

/** A birth whose date is known, but not its time. */
export interface UntimedBirth extends KnownBirth {
  time: null;
  span: BirthSpan;
}

/** When and where a person was born, as far as this is known, and how this was determined. */
export type Birth = TimedBirth | UntimedBirth;

/** A birth with a known time and place. */
export type BirthMoment = TimedBirth & { location: Location };

/**
 * The birth that a subject describes. A time without a place, zone or offset does not determine an
 * instant, so only the date is used, with a warning.
 * @param path The subject's path in the request, such as `partner`.
 * @param now The instant against which an unlikely date is judged.
 * @throws {ApiError} INVALID_REQUEST if a place, date or time cannot be determined. The issue says
 * what would help.
 */
export async function resolveBirth(
  subject: Subject,
  path: string,
  places: Places,
  now: Date,
): Promise<Birth> {
  const location = await locate(subject, subject.pob, path, "pob", places, subject.dob);
  const hasClock = location !== null || subject.timezone !== undefined ||
    subject.utc_offset !== undefined;
  const { tob } = subject;
  return tob !== undefined && hasClock
    ? timedBirth({ ...subject, tob }, location, path, places, now)
    : untimedBirth(subject, location, path, places, now);
}

/**
 * A birth for which only the date is given.
 * @param path The date's path in the request.
 * @throws {ApiError} INVALID_REQUEST with the issue date_invalid or out_of_range.
 */
export function birthOnDate(
  date: string,
  path: string,
  places: Places,
  now: Date,
): Moment & ToldBirth {
  const settled = places.birthDay({ date });
  if (settled.outcome !== "resolved") {
    throw invalidRequest({ ...dayIssue(settled, { id: "", dob: date }, ""), path });
  }
  return {
    julianDayUt: julianDayOf(middleOf(settled)),
    span: settled,
    location: null,
    ...unlikelyBirth(settled, path, now),
  };
}

/** The middle of a period in seconds since 1970. */
function middleOf({ startUtc, endUtc }: { startUtc: string; endUtc: string }): number {
  return Math.round((Date.parse(startUtc) + Date.parse(endUtc)) / 2000);
}

/**
 * The instant and place of a birth that must have both.
 * @throws {ApiError} INVALID_REQUEST if the place or time cannot be determined. The issue says what
 * would help.
 */
export async function birthMoment(
  subject: TimedSubject,
  path: string,
  places: Places,
  now: Date,
): Promise<BirthMoment> {
  const location = await locate(subject, subject.pob, path, "pob", places, subject.dob);
  if (location === null) {
    throw invalidRequest({
      path: `${path}.pob`,
      code: "missing",
      message: "missing; expected a place: pob, place_id, or latitude and longitude",
    });
  }
  return { ...timedBirth(subject, location, path, places, now), location };
}

/** How reliable the chart of a birth is. */
export function birthQuality(birth: Birth, isPolarFallback: boolean): ChartQuality {
  return {
    subject_id: birth.subjectId,
    quality: qualityOf(birth),
    notes: [...(isPolarFallback ? ["polar_fallback"] : []), ...birth.notes],
  };
}

/**
 * How reliable the chart of a birth from `birthOnDate` is. The path of the birth's date serves as
 * its id.
 */
export function dateQuality(path: string, { notes }: ToldBirth): ChartQuality {
  return { subject_id: path, quality: "date_only", notes };
}

export function qualityOf({ time, span, location }: Birth): ChartQuality["quality"] {
  if (time === null) return span.basis === "local_day" ? "no_time" : "date_only";
  if (time.isAmbiguous) return "ambiguous_time";
  return location === null || location.isGuessed ? "approximate_place" : "full";
}

function timedBirth(
  subject: TimedSubject,
  location: Location | null,
  path: string,
  places: Places,
  now: Date,
): TimedBirth {
  const settled = places.birthTime({
    ...birthDate(subject),
    time: subject.tob,
    place: clockPlace(location, places),
  });
  if (settled.outcome !== "resolved") throw invalidRequest(timeIssue(settled, subject, path));
  return birthAt(settled, subject.id, location, path, now);
}

/** A birth at the instant that was determined for its local time. */
export function birthAt(
  { time, offsetIsUnusual }: Extract<BirthTimeOutcome, { outcome: "resolved" }>,
  subjectId: string,
  location: Location | null,
  path: string,
  now: Date,
): TimedBirth {
  const { julianDayUt } = time;
  const bounds = { startJulianDayUt: julianDayUt, endJulianDayUt: julianDayUt };
  const told = unlikelyBirth(bounds, `${path}.dob`, now);
  return {
    subjectId,
    time,
    julianDayUt,
    span: null,
    furtherJulianDaysUt: time.alternatives.map(({ julianDayUt }) => julianDayUt),
    location,
    isUnlikely: told.isUnlikely,
    notes: [
      ...told.notes,
      ...(location === null ? ["no_place"] : []),
      ...(location?.isGuessed ? ["place_guessed"] : []),
      ...(time.placeClock === null ? [] : ["timezone_unlike_place"]),
      ...(time.confidence === "low" ? ["time_confidence_low"] : []),
    ],
    warnings: [
      ...told.warnings,
      ...(location?.warnings ?? []),
      ...(offsetIsUnusual ? [unusualOffset(time, location, path)] : []),
      ...(time.placeClock === null ? [] : [unlikePlace(time.placeClock, time.timezone, path)]),
      ...time.doubts.map(({ id, note }): Warning => ({
        code: `time_doubtful_${id}`,
        message: `${path}: ${note}`,
      })),
    ],
  };
}

function untimedBirth(
  subject: Subject,
  location: Location | null,
  path: string,
  places: Places,
  now: Date,
): UntimedBirth {
  const place = clockPlace(location, places);
  const settled = places.birthDay({ ...birthDate(subject), place });
  if (settled.outcome !== "resolved") throw invalidRequest(dayIssue(settled, subject, path));
  return birthWithin(settled, subject, location, path, places.tzVersion, now);
}

/** A birth within the period that was determined for its date. */
export function birthWithin(
  { outcome: _, placeClock, ...span }: Extract<BirthDayOutcome, { outcome: "resolved" }>,
  subject: Subject,
  location: Location | null,
  path: string,
  tzVersion: string,
  now: Date,
): UntimedBirth {
  const middleSeconds = middleOf(span);
  const told = unlikelyBirth(span, `${path}.dob`, now);
  return {
    subjectId: subject.id,
    time: null,
    julianDayUt: julianDayOf(middleSeconds),
    span: {
      ...span,
      date: subject.dob,
      middleUtc: formatUtc(middleSeconds),
      tzVersion,
    },
    location,
    isUnlikely: told.isUnlikely,
    notes: [
      ...told.notes,
      ...(span.basis === "local_day" && location === null ? ["no_place"] : []),
      ...(location?.isGuessed ? ["place_guessed"] : []),
      ...(placeClock === null ? [] : ["timezone_unlike_place"]),
    ],
    warnings: [
      ...told.warnings,
      ...(location?.warnings ?? []),
      ...(placeClock === null ? [] : [unlikePlace(placeClock, span.timezone, path)]),
      ...(subject.tob === undefined ? [] : [unusedTime(path)]),
    ],
  };
}

export function birthDate({ dob, calendar, utc_offset, timezone }: Subject) {
  return { date: dob, calendar, utcOffset: utc_offset, timezone };
}

/**
 * The time zone of a place of birth. The zone does not depend on whether the place was given by name
 * or by coordinates.
 */
export function clockPlace(location: Location | null, places: Places): ClockPlace | undefined {
  return location === null ? undefined : places.clockPlace(location);
}

function unusualOffset(time: BirthTime, location: Location | null, path: string): Warning {
  return {
    code: "offset_unusual",
    message:
      `${path}: an offset of ${time.utcOffset} is more than three hours from the mean solar time of longitude ${location?.longitudeDeg}; check the offset`,
  };
}

function unlikePlace(
  { timezone, utcOffset, givenUtcOffset }: PlaceClock,
  given: string | null,
  path: string,
): Warning {
  return {
    code: "timezone_unlike_place",
    message:
      `${path}.timezone: clocks in ${given} were at ${givenUtcOffset}, but the clocks of the place (${timezone}) were at ${utcOffset}; leave timezone out, or give utc_offset`,
  };
}

function unusedTime(path: string): Warning {
  return {
    code: "time_unused",
    message:
      `${path}.tob: only the date was used, because tob was sent without a place, timezone or utc_offset`,
  };
}
