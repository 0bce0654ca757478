import { z } from "zod";
import { normalizeDeg } from "../astrology/angles.ts";
import { invalidRequest, type Issue } from "../errors.ts";
import type { Warning } from "./operation.ts";

const latitude = z.number().min(-90).max(90).meta({
  description: "Geographic latitude in degrees, north positive.",
  example: 32.716667,
});
const longitude = z.number().min(-180).max(180).meta({
  description: "Geographic longitude in degrees, east positive.",
  example: -117.15,
});

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const OFFSET_PATTERN = /^[+-](0\d|1[0-8]):[0-5]\d(:[0-5]\d)?$/;

/** Birth data of one person. */
export const subject = z.strictObject({
  id: z.string().min(1).max(128).meta({
    description: "Your stable identifier; it comes back as subject_id.",
    example: "customer-1",
  }),
  dob: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "expected a date as YYYY-MM-DD").meta({
    description: "Date of birth, YYYY-MM-DD, Gregorian calendar.",
    example: "2000-01-01",
  }),
  tob: z.string().regex(TIME_PATTERN, "expected a time as HH:MM or HH:MM:SS, 00:00 to 23:59:59")
    .meta({
      description: "Time of birth as the clock showed it, HH:MM or HH:MM:SS, 24-hour.",
      example: "10:00",
    }),
  latitude,
  longitude,
  utc_offset: z.string()
    .regex(OFFSET_PATTERN, "expected an offset as ±HH:MM or ±HH:MM:SS, at most 18 hours")
    .meta({
      description: "What the clock was ahead of UTC, ±HH:MM or ±HH:MM:SS.",
      example: "-08:00",
    }),
}).meta({ id: "Subject" });

export type Subject = z.infer<typeof subject>;

/** When and where: what a chart is cast for, and how it was found. */
export interface BirthMoment {
  subjectId: string;
  julianDayUt: number;
  latitudeDeg: number;
  longitudeDeg: number;
  /** Local civil time, ISO 8601 without offset. */
  local: string;
  utc: string;
  utcOffsetSeconds: number;
  warnings: Warning[];
}

/** What the ephemeris files cover, as instants. */
const EARLIEST = "1800-01-02T00:00:00Z";
const LATEST = "2399-12-31T12:00:00Z";
const UNIX_EPOCH_JULIAN_DAY = 2440587.5;
const MS_PER_DAY = 86_400_000;
const MAX_LIKELY_OFFSET_DIFFERENCE_SECONDS = 3 * 3600;

/**
 * The instant and place of a birth.
 * @throws {ApiError} INVALID_REQUEST for a date that does not exist or lies outside the ephemeris.
 */
export function birthMoment(subject: Subject, path: string): BirthMoment {
  const localMs = localClockMs(subject, path);
  const utcOffsetSeconds = parseOffsetSeconds(subject.utc_offset);
  const utcMs = localMs - utcOffsetSeconds * 1000;
  if (utcMs < Date.parse(EARLIEST) || utcMs > Date.parse(LATEST)) {
    throw invalidRequest({
      path: `${path}.dob`,
      code: "out_of_range",
      message: `found ${isoSeconds(utcMs)}Z; expected an instant from ${EARLIEST} to ${LATEST}`,
    });
  }
  return {
    subjectId: subject.id,
    julianDayUt: utcMs / MS_PER_DAY + UNIX_EPOCH_JULIAN_DAY,
    latitudeDeg: subject.latitude,
    longitudeDeg: subject.longitude,
    local: isoSeconds(localMs),
    utc: `${isoSeconds(utcMs)}Z`,
    utcOffsetSeconds,
    warnings: offsetWarnings(subject, utcOffsetSeconds, path),
  };
}

function localClockMs({ dob, tob }: Subject, path: string): number {
  const localMs = Date.parse(`${dob}T${tob.length === 5 ? `${tob}:00` : tob}Z`);
  // Date.parse turns 30 February into 1 March.
  if (!Number.isNaN(localMs) && isoSeconds(localMs).startsWith(dob)) return localMs;
  const issue: Issue = {
    path: `${path}.dob`,
    code: "date_nonexistent",
    message: `${dob} is not a date of the Gregorian calendar; expected YYYY-MM-DD`,
  };
  throw invalidRequest(issue);
}

function isoSeconds(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19);
}

function parseOffsetSeconds(text: string): number {
  const [hours, minutes, seconds = 0] = text.slice(1).split(":").map(Number);
  return (text.startsWith("-") ? -1 : 1) * (hours * 3600 + minutes * 60 + seconds);
}

/** The clock of a place hardly ever differs by hours from its Sun. */
function offsetWarnings(subject: Subject, offsetSeconds: number, path: string): Warning[] {
  const solarSeconds = subject.longitude * 240;
  const turnSeconds = normalizeDeg((offsetSeconds - solarSeconds) / 240) * 240;
  const differenceSeconds = Math.min(turnSeconds, 86_400 - turnSeconds);
  if (differenceSeconds <= MAX_LIKELY_OFFSET_DIFFERENCE_SECONDS) return [];
  const hours = (differenceSeconds / 3600).toFixed(1);
  return [{
    code: "offset_unusual",
    message:
      `${path}.utc_offset is ${hours} hours from the mean solar time of longitude ${subject.longitude}; check its sign`,
  }];
}
