import { z } from "zod";
import { WHEN_MISSING } from "../base/issue_codes.ts";

const MAX_TEXT = 200;

const latitude = z.number().min(-90).max(90).meta({
  description:
    "Geographic latitude in degrees, north positive. Coordinates take precedence over place text.",
  "x-personal": "place",
  example: 32.716667,
});
const longitude = z.number().min(-180).max(180).meta({
  description: "Geographic longitude in degrees, east positive.",
  "x-personal": "place",
  example: -117.15,
});
const placeId = z.int().positive().meta({
  description: "GeoNames id, from a list of candidates or GET /v1/places.",
  example: 5391811,
  "x-personal": "place",
});
export const timezone = z.string().min(1).max(64).meta({
  description: "IANA name of the time zone; takes precedence over the place's zone.",
  "x-personal": "place",
  example: "America/Los_Angeles",
});

/**
 * The fields that describe a place. The text of the place is left out, because its name differs
 * between routes.
 */
export const placeFields = {
  latitude: latitude.optional(),
  longitude: longitude.optional(),
  place_id: placeId.optional(),
};

/** Requires latitude and longitude together in an object that has `placeFields`. */
export const bothCoordinates = {
  dependentRequired: { latitude: ["longitude"], longitude: ["latitude"] },
};

export const placeText = z.string().min(1).max(MAX_TEXT).meta({
  description:
    "The place as text, such as a city with country code; add the region if several places share the name.",
  "x-personal": "place",
  example: "San Diego, CA, US",
});

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;
const OFFSET_PATTERN = /^[+-](0\d|1[0-8]):[0-5]\d(:[0-5]\d)?$/;

const subjectFields = {
  id: z.string().min(1).max(128).meta({
    description: "Your stable identifier; returned as subject_id.",
    "x-personal": "identifier",
    example: "customer-1",
  }),
  dob: z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "expected a date as YYYY-MM-DD").meta({
    description: "Date of birth, YYYY-MM-DD.",
    "x-personal": "birth date",
    [WHEN_MISSING]: "send YYYY-MM-DD",
    example: "2000-01-01",
  }),
  calendar: z.enum(["gregorian", "julian"]).optional().meta({
    description: "Calendar of dob; send julian for old-style dates.",
    default: "gregorian",
  }),
  tob: z.string().regex(TIME_PATTERN, "expected a time as HH:MM or HH:MM:SS, 00:00 to 23:59:59")
    .meta({
      description: "Time of birth on the local clock, HH:MM or HH:MM:SS, 24-hour.",
      "x-personal": "birth time",
      example: "10:00",
    }),
  pob: placeText.optional(),
  ...placeFields,
  timezone: timezone.optional(),
  utc_offset: z.string()
    .regex(OFFSET_PATTERN, "expected an offset as ±HH:MM or ±HH:MM:SS, at most 18 hours")
    .optional().meta({
      description:
        "Offset of the clock from UTC, ±HH:MM or ±HH:MM:SS; removes any doubt about the time.",
      "x-personal": "place",
      example: "-08:00",
    }),
};

/** Birth data of one person, with the time of birth. */
export const timedSubject = z.strictObject({
  ...subjectFields,
  tob: subjectFields.tob.meta({
    ...subjectFields.tob.meta(),
    [WHEN_MISSING]:
      "send HH:MM; for what is certain without a time, call charts/transits with this subject",
  }),
}).meta({ id: "TimedSubject", ...bothCoordinates });
export type TimedSubject = z.infer<typeof timedSubject>;

/** Birth data of one person, as far as the data are known. */
export const subject = z.strictObject({
  ...subjectFields,
  tob: subjectFields.tob.optional(),
}).meta({
  id: "Subject",
  ...bothCoordinates,
  description:
    "Time and place may be missing: the parts of the answer that need them are left out, and meta.chartQuality says so.",
});
export type Subject = z.infer<typeof subject>;
