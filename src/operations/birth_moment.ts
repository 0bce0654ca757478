import { invalidRequest, type Issue } from "../errors.ts";
import type { ClockPlace } from "../places/birth_frame.ts";
import type { BirthTime, BirthTimeAnswer } from "../places/birth_time.ts";
import type { Places } from "../places/open_places.ts";
import type { ClockReading } from "../places/wall_clock.ts";
import { locate, type Location } from "./locate.ts";
import type { ChartQuality, Warning } from "./operation.ts";
import type { TimedSubject } from "./subject.ts";

/** When and where: what a chart is cast for, and how it was found. */
export interface BirthMoment {
  subjectId: string;
  time: BirthTime;
  location: Location;
  warnings: Warning[];
}

/** The path of the field that each kind of invalid birth data is about. */
const INVALID_FIELDS = {
  date_invalid: "dob",
  time_invalid: "tob",
  utc_offset_invalid: "utc_offset",
  timezone_unknown: "timezone",
  timezone_missing: "timezone",
  out_of_range: "dob",
} as const;

/**
 * The instant and place of a birth whose time is known.
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
  const answer = places.birthTime({
    date: subject.dob,
    time: subject.tob,
    calendar: subject.calendar,
    utcOffset: subject.utc_offset,
    timezone: subject.timezone,
    place: await clockPlace(location, subject, places),
  });
  if (answer.outcome !== "resolved") throw invalidRequest(timeIssue(answer, subject, path));
  const { time } = answer;
  return {
    subjectId: subject.id,
    time,
    location,
    warnings: [
      ...location.warnings,
      ...(answer.offsetIsUnusual ? [unusualOffset(time, location, path)] : []),
      ...time.doubts.map(({ id, note }) => ({ code: `time_doubtful_${id}`, message: note })),
    ],
  };
}

/** A chart of known time and place is full; its time may still be doubtful. */
export function momentQuality(moment: BirthMoment, isPolarFallback: boolean): ChartQuality {
  return {
    subject_id: moment.subjectId,
    quality: "full",
    notes: [
      ...(isPolarFallback ? ["polar_fallback"] : []),
      ...(moment.time.confidence === "low" ? ["time_confidence_low"] : []),
    ],
  };
}

/** The boundaries of zones are looked up only where nothing else names the zone. */
async function clockPlace(
  location: Location,
  subject: TimedSubject,
  places: Places,
): Promise<ClockPlace> {
  const { latitudeDeg, longitudeDeg, place } = location;
  const isNamedPlace = place !== null && subject.latitude === undefined;
  if (isNamedPlace || subject.timezone !== undefined || subject.utc_offset !== undefined) {
    const timezone = isNamedPlace ? place.timezone : subject.timezone ?? "UTC";
    return { latitudeDeg, longitudeDeg, timezone };
  }
  return { latitudeDeg, longitudeDeg, ...await places.zonesAt(location) };
}

function timeIssue(
  answer: Exclude<BirthTimeAnswer, { outcome: "resolved" }>,
  subject: TimedSubject,
  path: string,
): Issue {
  const clock = `${subject.dob} ${subject.tob}`;
  switch (answer.outcome) {
    case "invalid":
      return {
        path: `${path}.${INVALID_FIELDS[answer.code]}`,
        code: answer.code === "date_invalid" ? "date_nonexistent" : answer.code,
        message: `found ${foundFor(answer.code, subject)}, expected ${answer.expected}`,
        ...(answer.suggestions?.length && { suggestions: answer.suggestions }),
      };
    case "nonexistent": {
      const [before, after] = answer.neighbours;
      return {
        path: `${path}.tob`,
        code: "time_nonexistent",
        message: `${clock} never was there: clocks went from ${shown(before)} to ${
          shown(after)
        }; correct the time, or give utc_offset`,
        suggestions: answer.neighbours.map(readingSummary),
      };
    }
    case "ambiguous":
      return {
        path: `${path}.tob`,
        code: "time_ambiguous",
        message: `${clock} was there twice; give utc_offset ${
          answer.readings.map(({ utcOffset }) => utcOffset).join(" or ")
        }`,
        suggestions: answer.readings.map(readingSummary),
      };
  }
}

function foundFor(code: keyof typeof INVALID_FIELDS, subject: TimedSubject): string {
  if (code === "out_of_range") return `${subject.dob} ${subject.tob}`;
  return subject[INVALID_FIELDS[code]] ?? "nothing";
}

function shown({ local, utcOffset }: ClockReading): string {
  return `${local} (${utcOffset})`;
}

export function readingSummary({ local, utcOffset, utc }: ClockReading) {
  return { local, utc_offset: utcOffset, utc };
}

function unusualOffset(time: BirthTime, location: Location, path: string): Warning {
  return {
    code: "offset_unusual",
    message:
      `${path}: an offset of ${time.utcOffset} is more than three hours from the mean solar time of longitude ${location.longitudeDeg}; check it`,
  };
}
