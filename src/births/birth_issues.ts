import type { Issue } from "../base/errors.ts";
import type { BirthDayOutcome } from "../time/birth_day.ts";
import type { InvalidBirth } from "../time/birth_frame.ts";
import type { BirthTimeOutcome } from "../time/birth_time.ts";
import { dateReadings, offsetReadings, readingHint, timeReadings } from "../time/written_forms.ts";
import type { ClockReading } from "../time/wall_clock.ts";
import type { Subject, TimedSubject } from "./subject.ts";

/** For each kind of invalid birth data, the path of the field that is invalid. */
const INVALID_FIELDS = {
  date_invalid: "dob",
  invalid_format: "dob",
  time_invalid: "tob",
  utc_offset_invalid: "utc_offset",
  timezone_unknown: "timezone",
  timezone_missing: "timezone",
  out_of_range: "dob",
} as const;

/** For the code of an issue, the function that lists what an invalid text may mean. */
const READERS: Partial<Record<InvalidBirth["code"], (text: string) => string[]>> = {
  date_invalid: dateReadings,
  invalid_format: dateReadings,
  time_invalid: timeReadings,
  utc_offset_invalid: offsetReadings,
};

/**
 * The issue of a local time that does not determine an instant. The issue says why, and what would
 * help.
 */
export function timeIssue(
  found: Exclude<BirthTimeOutcome, { outcome: "resolved" }>,
  subject: TimedSubject,
  path: string,
): Issue {
  const clock = `${subject.dob} ${subject.tob}`;
  switch (found.outcome) {
    case "invalid":
      return invalidIssue(found, subject, path);
    case "nonexistent":
      return {
        path: `${path}.tob`,
        code: "time_nonexistent",
        message: `${clock} did not exist: clocks went ${
          leap(found.neighbours)
        }; correct the time, or give utc_offset`,
        suggestions: found.neighbours.map(readingSummary),
      };
    case "ambiguous":
      return {
        path: `${path}.tob`,
        code: "time_ambiguous",
        message: `${clock} occurred twice; give utc_offset ${
          found.readings.map(({ utcOffset }) => utcOffset).join(" or ")
        }`,
        suggestions: found.readings.map(readingSummary),
      };
  }
}

/** The issue of a date that does not determine a day. The issue says why, and what would help. */
export function dayIssue(
  found: Exclude<BirthDayOutcome, { outcome: "resolved" }>,
  subject: Subject,
  path: string,
): Issue {
  if (found.outcome === "invalid") return invalidIssue(found, subject, path);
  return {
    path: `${path}.dob`,
    code: "date_nonexistent",
    message: `${subject.dob} did not exist: clocks went ${
      leap(found.neighbours)
    }; correct the date`,
    suggestions: found.neighbours.map(readingSummary),
  };
}

/** A clock reading at an instant, in the form that answers use. */
export function readingSummary({ local, utcOffset, utc }: ClockReading) {
  return { local, utc_offset: utcOffset, utc };
}

function invalidIssue(found: InvalidBirth, subject: Subject, path: string): Issue {
  const field = INVALID_FIELDS[found.code];
  const { hint, suggestions = found.suggestions } = readingHint(
    READERS[found.code]?.(subject[field] ?? "") ?? [],
  );
  return {
    path: `${path}.${field}`,
    code: found.code,
    message: `found ${foundFor(found, subject)}, expected ${found.expected}${hint}`,
    ...(suggestions?.length && { suggestions }),
  };
}

function foundFor({ code, foundUtc }: InvalidBirth, subject: Subject): string {
  if (code === "out_of_range") {
    const clock = subject.tob === undefined ? subject.dob : `${subject.dob} ${subject.tob}`;
    return foundUtc === undefined ? clock : `${clock}, in UTC ${foundUtc}`;
  }
  return subject[INVALID_FIELDS[code]] ?? "nothing";
}

function leap([before, after]: [ClockReading, ClockReading]): string {
  return `from ${shown(before)} to ${shown(after)}`;
}

function shown({ local, utcOffset }: ClockReading): string {
  return `${local} (${utcOffset})`;
}
