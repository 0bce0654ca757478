import type { Nativity } from "../../astrology/nativity.ts";
import { invalidRequest } from "../../errors.ts";
import type { ClockPlace } from "../../time/birth_frame.ts";
import type { BirthTime } from "../../time/birth_time.ts";
import { formatUtc, julianDayOf } from "../../time/civil_time.ts";
import type { Places } from "../../places/open_places.ts";
import { dayIssue, timeIssue } from "./birth_issues.ts";
import { locate, type Location } from "./locate.ts";
import type { ChartQuality, Warning } from "../response/chart_meta.ts";
import type { Subject, TimedSubject } from "./subject.ts";

interface KnownBirth {
  subjectId: string;
  /** Null: nothing says where. */
  location: Location | null;
  /** Notes of the chart's quality. */
  notes: string[];
  warnings: Warning[];
}

/** A birth whose instant is known. */
export interface TimedBirth extends KnownBirth {
  time: BirthTime;
  day: null;
}

/** The stretch of time in which somebody was born whose hour is not known. */
export interface BirthSpan {
  /** As given, in its own calendar. */
  date: string;
  startUtc: string;
  startJulianDayUt: number;
  endUtc: string;
  endJulianDayUt: number;
  /** The instant that is computed. */
  middleUtc: string;
  middleJulianDayUt: number;
  timezone: string | null;
  /** `date_only`: the date anywhere on Earth. */
  basis: "local_day" | "date_only";
  tzVersion: string;
}

/** A birth of which only the day is known. */
interface UntimedBirth extends KnownBirth {
  time: null;
  day: BirthSpan;
}

/** When and where somebody was born, as far as it is known, and how it was found. */
export type Birth = TimedBirth | UntimedBirth;

/** A birth of which time and place are known. */
export type BirthMoment = TimedBirth & { location: Location };

/**
 * The birth that a subject means. A time without any place, zone or offset names no instant: the
 * date is used alone, with a warning.
 * @param path Where the subject stands in the request, such as `partner`.
 * @throws {ApiError} INVALID_REQUEST for a place, date or time that cannot be settled, with what would.
 */
export async function resolveBirth(
  subject: Subject,
  path: string,
  places: Places,
): Promise<Birth> {
  const location = await locate(subject, subject.pob, path, "pob", places);
  const hasClock = location !== null || subject.timezone !== undefined ||
    subject.utc_offset !== undefined;
  const { tob } = subject;
  return tob !== undefined && hasClock
    ? timedBirth({ ...subject, tob }, location, path, places)
    : untimedBirth(subject, location, path, places);
}

/**
 * The instant and place of a birth that must have both.
 * @throws {ApiError} INVALID_REQUEST for a place or time that cannot be settled, with what would.
 */
export async function birthMoment(
  subject: TimedSubject,
  path: string,
  places: Places,
): Promise<BirthMoment> {
  const location = await locate(subject, subject.pob, path, "pob", places);
  if (location === null) {
    throw invalidRequest({
      path: `${path}.pob`,
      code: "missing",
      message: "missing; expected a place: pob, place_id, or latitude and longitude",
    });
  }
  return { ...timedBirth(subject, location, path, places), location };
}

/** What of a birth the computing needs. */
export function nativityOf({ time, day, location }: Birth): Nativity {
  if (time === null) {
    const { startJulianDayUt, endJulianDayUt } = day;
    return {
      julianDayUt: day.middleJulianDayUt,
      span: { startJulianDayUt, endJulianDayUt },
      place: null,
      alternativesJulianDayUt: [],
    };
  }
  return {
    julianDayUt: time.julianDayUt,
    span: null,
    place: location,
    alternativesJulianDayUt: time.alternatives.map(({ julianDayUt }) => julianDayUt),
  };
}

/** How trustworthy the chart of a birth is. */
export function birthQuality(birth: Birth, isPolarFallback: boolean): ChartQuality {
  return {
    subject_id: birth.subjectId,
    quality: qualityOf(birth),
    notes: [...(isPolarFallback ? ["polar_fallback"] : []), ...birth.notes],
  };
}

function qualityOf({ time, day, location }: Birth): ChartQuality["quality"] {
  if (time === null) return day.basis === "local_day" ? "no_time" : "date_only";
  if (time.isAmbiguous) return "ambiguous_time";
  return location === null ? "approximate_place" : "full";
}

function timedBirth(
  subject: TimedSubject,
  location: Location | null,
  path: string,
  places: Places,
): TimedBirth {
  const settled = places.birthTime({
    ...birthDate(subject),
    time: subject.tob,
    place: clockPlace(location, subject, places),
  });
  if (settled.outcome !== "resolved") throw invalidRequest(timeIssue(settled, subject, path));
  const { time } = settled;
  return {
    subjectId: subject.id,
    time,
    day: null,
    location,
    notes: [
      ...(location === null ? ["no_place"] : []),
      ...(time.confidence === "low" ? ["time_confidence_low"] : []),
    ],
    warnings: [
      ...(location?.warnings ?? []),
      ...(settled.offsetIsUnusual ? [unusualOffset(time, location, path)] : []),
      ...time.doubts.map(({ id, note }) => ({
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
): UntimedBirth {
  const place = clockPlace(location, subject, places);
  const settled = places.birthDay({ ...birthDate(subject), place });
  if (settled.outcome !== "resolved") throw invalidRequest(dayIssue(settled, subject, path));
  const { outcome: _, ...span } = settled;
  const middleSeconds = Math.round(
    (Date.parse(span.startUtc) + Date.parse(span.endUtc)) / 2000,
  );
  return {
    subjectId: subject.id,
    time: null,
    day: {
      ...span,
      date: subject.dob,
      middleUtc: formatUtc(middleSeconds),
      middleJulianDayUt: julianDayOf(middleSeconds),
      tzVersion: places.tzVersion,
    },
    location,
    notes: span.basis === "local_day" && location === null ? ["no_place"] : [],
    warnings: [
      ...(location?.warnings ?? []),
      ...(subject.tob === undefined ? [] : [unusedTime(path)]),
    ],
  };
}

function birthDate({ dob, calendar, utc_offset, timezone }: Subject) {
  return { date: dob, calendar, utcOffset: utc_offset, timezone };
}

/** The boundaries of zones are looked up only where nothing else names the zone. */
function clockPlace(
  location: Location | null,
  subject: Subject,
  places: Places,
): ClockPlace | undefined {
  if (location === null) return undefined;
  const { latitudeDeg, longitudeDeg, place } = location;
  const isNamedPlace = place !== null && subject.latitude === undefined;
  if (isNamedPlace || subject.timezone !== undefined || subject.utc_offset !== undefined) {
    const timezone = isNamedPlace ? place.timezone : subject.timezone ?? place?.timezone ?? "UTC";
    return { latitudeDeg, longitudeDeg, timezone };
  }
  return { latitudeDeg, longitudeDeg, ...places.zonesAt(location) };
}

function unusualOffset(time: BirthTime, location: Location | null, path: string): Warning {
  return {
    code: "offset_unusual",
    message:
      `${path}: an offset of ${time.utcOffset} is more than three hours from the mean solar time of longitude ${location?.longitudeDeg}; check it`,
  };
}

function unusedTime(path: string): Warning {
  return {
    code: "time_unused",
    message:
      `${path}.tob: a time names an instant only with a place, timezone or utc_offset; the date was used alone`,
  };
}
