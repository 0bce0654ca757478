import { z } from "zod";
import type { CastChart } from "../../astrology/chart/cast_charts.ts";
import { longitudeOf } from "../../astrology/chart/positions.ts";
import type { Birth, TimedBirth, UntimedBirth } from "../../births/birth.ts";
import { readingSummary } from "../../births/birth_issues.ts";
import type { Location } from "../../births/locate.ts";
import { deltaT, deltaTAnswer } from "./delta_t.ts";
import { houseSystem } from "./engine_basis.ts";
import { ayanamsaDegrees, ayanamsaDegreesOf } from "./zodiac_basis.ts";

export const timeBasis = z.object({
  local: z.string().meta({ description: "Local time at the place, without its offset." }),
  utc: z.iso.datetime(),
  timezone: z.string().nullable(),
  utc_offset_seconds: z.int(),
  basis: z.enum(["zone", "territory", "local_mean_time", "utc_offset"]).meta({
    description:
      "Where the offset comes from. zone: the history of the time zone. territory: a record of the territory or state that differs from the zone. local_mean_time: the mean time of the place itself. utc_offset: the request.",
  }),
  confidence: z.enum(["high", "low"]),
  alternatives: z.array(z.object({
    local: z.string(),
    utc_offset: z.string(),
    utc: z.iso.datetime(),
    ascendant: z.number().nullable().meta({
      description:
        "Longitude of the ascendant at that instant, in the zodiac and at the place of the chart; null without a place.",
    }),
  })).optional().meta({
    description:
      "The other instants that the clock time may mean. The field is present only if confidence is low.",
  }),
  julian_day_ut: z.number(),
  ...deltaT,
  tz_version: z.string().nullable(),
}).meta({ id: "TimeBasis" });

const timeSpanBasis = z.object({
  date: z.iso.date().meta({
    description: "The date of birth in the request, in its own calendar.",
  }),
  span: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).meta({
    description: "First and last possible instant of the birth.",
  }),
  utc: z.iso.datetime().meta({
    description: "The instant for which the chart is computed: the middle of the span.",
  }),
  timezone: z.string().nullable(),
  basis: z.enum(["local_day", "date_only"]).meta({
    description:
      "local_day: the span is the day at the place. date_only: the span is the date anywhere on Earth, UTC+14 to UTC−12.",
  }),
  julian_day_ut: z.number(),
  ...deltaT,
  tz_version: z.string().nullable(),
}).meta({ id: "TimeSpanBasis", description: "A birth whose hour is unknown." });

export const placeBasis = z.object({
  place_id: z.int().nullable(),
  name: z.string().nullable(),
  admin1: z.string().nullable(),
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  district: z.string().nullable().meta({
    description:
      "The part of the place text next to the city, as it was sent: a district, hospital or postcode. The coordinates are those of the district if the gazetteer has the district, otherwise those of the city. Null if there is no such part.",
    "x-personal": "place",
  }),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string().nullable(),
}).meta({ id: "PlaceBasis" });

export const subjectBasis = z.object({
  subject_id: z.string(),
  house_system: houseSystem.nullable().meta({
    description: "Null without a time and a place, because there are then no houses.",
  }),
  time: z.union([timeBasis, timeSpanBasis]),
  place: z.union([placeBasis, z.null()]),
  ...ayanamsaDegrees,
}).meta({ id: "SubjectBasis" });

/** The basis of a birth, for an answer that does not show the houses of its chart. */
export const houselessSubjectBasis = subjectBasis.omit({ house_system: true }).meta({
  id: "HouselessSubjectBasis",
});

/** The field of a basis that names the other place for which a birth chart was cast. */
export const relocatedPlace = placeBasis.optional().meta({
  description:
    "The place for which houses and angles are computed. The field is present only with options.relocated_to. The birth keeps its own place.",
});

export function relocatedPlaceAnswer(
  location: Location | null,
): { relocated_to?: z.infer<typeof placeBasis> } {
  return location === null ? {} : { relocated_to: locationBasis(location, null) };
}

/** The parts of a birth chart that a basis reports. */
type BasisChart =
  & Pick<CastChart, "angles" | "houseSystem" | "deltaTSeconds" | "positionsAt">
  & Partial<Pick<CastChart, "ayanamsaDeg">>;

/** How the chart of one of several births was computed. */
export function subjectBasisOf(
  birth: Birth,
  chart: BasisChart,
): z.infer<typeof subjectBasis> {
  return {
    subject_id: birth.subjectId,
    house_system: chart.angles === null ? null : chart.houseSystem,
    time: birth.time === null
      ? timeSpanAnswer(birth, chart.deltaTSeconds)
      : timeAnswer(birth, chart),
    place: birth.location && birthPlaceAnswer(birth, birth.location),
    ...ayanamsaDegreesOf(chart),
  };
}

/** How the chart of a birth was computed, for an answer that does not show its houses. */
export function houselessSubjectBasisOf(
  birth: Birth,
  chart: BasisChart,
): z.infer<typeof houselessSubjectBasis> {
  const { house_system: _, ...basis } = subjectBasisOf(birth, chart);
  return basis;
}

export function timeAnswer(
  { time, location }: TimedBirth,
  { deltaTSeconds, positionsAt }: Pick<BasisChart, "deltaTSeconds" | "positionsAt">,
): z.infer<typeof timeBasis> {
  return {
    local: time.local,
    utc: time.utc,
    timezone: time.timezone,
    utc_offset_seconds: time.utcOffsetSeconds,
    basis: time.basis,
    confidence: time.confidence,
    ...(time.confidence === "low" && {
      alternatives: time.alternatives.map((reading) => ({
        ...readingSummary(reading),
        ascendant: location && longitudeOf(positionsAt(reading.julianDayUt), "ascendant"),
      })),
    }),
    julian_day_ut: time.julianDayUt,
    ...deltaTAnswer(time.julianDayUt, deltaTSeconds),
    tz_version: time.basis === "utc_offset" ? null : time.tzVersion,
  };
}

function timeSpanAnswer(
  { span, julianDayUt }: UntimedBirth,
  deltaTSeconds: number,
): z.infer<typeof timeSpanBasis> {
  return {
    date: span.date,
    span: { start: span.startUtc, end: span.endUtc },
    utc: span.middleUtc,
    timezone: span.timezone,
    basis: span.basis,
    julian_day_ut: julianDayUt,
    ...deltaTAnswer(julianDayUt, deltaTSeconds),
    tz_version: span.timezone === null ? null : span.tzVersion,
  };
}

/** The place of a birth, with the time zone that was used. */
export function birthPlaceAnswer(
  { time, span }: Birth,
  location: Location,
): z.infer<typeof placeBasis> {
  return locationBasis(location, (time ?? span)!.timezone);
}

/**
 * A place in the form of answers.
 * @param timezone The time zone, if it was not taken from the place.
 */
export function locationBasis(
  location: Location,
  timezone: string | null,
): z.infer<typeof placeBasis> {
  const { place } = location;
  return {
    place_id: place?.placeId ?? null,
    name: place?.name ?? null,
    admin1: place?.admin1 ?? null,
    country: place?.country ?? null,
    country_code: place?.countryCode ?? null,
    district: location.district,
    latitude: location.latitudeDeg,
    longitude: location.longitudeDeg,
    timezone: timezone ?? place?.timezone ?? null,
  };
}
