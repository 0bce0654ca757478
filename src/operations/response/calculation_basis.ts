import { z } from "zod";
import type { CastCharts } from "../../astrology/cast_charts.ts";
import type { Chart } from "../../astrology/chart.ts";
import type { ChartSettings } from "../../astrology/chart_settings.ts";
import { CONVENTIONS } from "../../astrology/conventions.ts";
import { longitudeOf, type Positions } from "../../astrology/positions.ts";
import { ASPECT_TYPES, HOUSE_SYSTEM_LETTERS, type HouseSystem } from "../../ephemeris/points.ts";
import type { Birth, BirthMoment, BirthSpan, TimedBirth } from "../request/birth.ts";
import { readingSummary } from "../request/birth_issues.ts";
import type { Location } from "../request/locate.ts";

export const houseSystem = z.enum(
  Object.keys(HOUSE_SYSTEM_LETTERS) as [HouseSystem, ...HouseSystem[]],
);

const timeBasis = z.object({
  local: z.string().meta({ description: "Civil time at the place, without offset." }),
  utc: z.iso.datetime(),
  timezone: z.string().nullable(),
  utc_offset_seconds: z.int(),
  basis: z.enum(["zone", "local_mean_time", "utc_offset"]),
  confidence: z.enum(["high", "low"]),
  alternatives: z.array(z.object({
    local: z.string(),
    utc_offset: z.string(),
    utc: z.iso.datetime(),
    ascendant: z.number().nullable().meta({
      description: "Longitude of the ascendant it would give; null without a place.",
    }),
  })).optional().meta({
    description: "Where confidence is low: the other instants the clock may have meant.",
  }),
  julian_day_ut: z.number(),
  delta_t_seconds: z.number(),
  tz_version: z.string().nullable(),
}).meta({ id: "TimeBasis" });

const timeSpanBasis = z.object({
  date: z.iso.date().meta({ description: "The date of birth as given, in its own calendar." }),
  span: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }).meta({
    description: "First and last instant of the birth.",
  }),
  utc: z.iso.datetime().meta({
    description: "The instant computed: the middle of the span.",
  }),
  timezone: z.string().nullable(),
  basis: z.enum(["local_day", "date_only"]).meta({
    description: "The day at the place, or the date anywhere on Earth, UTC+14 to UTC−12.",
  }),
  julian_day_ut: z.number(),
  delta_t_seconds: z.number(),
  tz_version: z.string().nullable(),
}).meta({ id: "TimeSpanBasis", description: "A birth whose hour is unknown." });

export const placeBasis = z.object({
  place_id: z.int().nullable(),
  name: z.string().nullable(),
  admin1: z.string().nullable(),
  country: z.string().nullable(),
  country_code: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string().nullable(),
}).meta({ id: "PlaceBasis" });

export const orbs = z.partialRecord(
  z.enum(ASPECT_TYPES),
  z.object({ limit: z.number(), limit_with_luminary: z.number() }),
).meta({ description: "Largest orbs in degrees of the types sought." });

export const engineBasis = {
  frame: z.enum(["geocentric"]),
  zodiac: z.enum(["tropical"]),
  system: z.enum(["swiss-ephemeris-wasm"]),
  engine_version: z.string(),
  ephemeris: z.enum(["DE431"]),
  conventions: z.enum([CONVENTIONS]).meta({
    description: "What was decided where correct engines differ: /v1/methods.",
  }),
};

/** Everything needed to reproduce a chart with any other software. */
export const calculationBasis = z.object({
  ...engineBasis,
  house_system: houseSystem,
  house_system_requested: houseSystem,
  orbs,
  time: timeBasis,
  place: placeBasis,
}).meta({ id: "CalculationBasis" });

type CalculationBasis = z.infer<typeof calculationBasis>;

export const subjectBasis = z.object({
  subject_id: z.string(),
  house_system: houseSystem.nullable().meta({
    description: "Null without a time and a place: there are no houses.",
  }),
  time: z.union([timeBasis, timeSpanBasis]),
  place: z.union([placeBasis, z.null()]),
}).meta({ id: "SubjectBasis" });

type SubjectBasis = z.infer<typeof subjectBasis>;

/** The same for two births. */
export const pairBasis = z.object({
  ...engineBasis,
  house_system: houseSystem.nullable().meta({
    description: "That of both charts; null where they differ or one has no houses: see subjects.",
  }),
  house_system_requested: houseSystem,
  orbs,
  subjects: z.array(subjectBasis).length(2).meta({ description: "The subject, then the partner." }),
}).meta({ id: "PairCalculationBasis" });

type PairBasis = z.infer<typeof pairBasis>;

const MICROSECOND_SCALE = 1e6;

/**
 * How a chart was computed.
 * @param alternatives The positions at each of the time's alternatives, in their order.
 */
export function basisOf(
  chart: Chart,
  settings: ChartSettings,
  moment: BirthMoment,
  alternatives: readonly Positions[],
  engineVersion: string,
): CalculationBasis {
  return {
    ...engineBasisOf(engineVersion),
    house_system: chart.houseSystem,
    house_system_requested: settings.houseSystem,
    orbs: settings.orbs,
    time: timeOf(moment, chart.deltaTSeconds, alternatives),
    place: placeOf(moment, moment.location),
  };
}

/** How the charts of two births were computed; the births in the order of the charts. */
export function pairBasisOf(
  { charts, alternatives }: CastCharts,
  settings: ChartSettings,
  births: readonly [Birth, Birth],
  engineVersion: string,
): PairBasis {
  const subjects = births.map((birth, index) =>
    subjectBasisOf(birth, charts[index], alternatives[index])
  );
  const [first, second] = subjects.map(({ house_system }) => house_system);
  return {
    ...engineBasisOf(engineVersion),
    house_system: first === second ? first : null,
    house_system_requested: settings.houseSystem,
    orbs: settings.orbs,
    subjects,
  };
}

/** How the chart of one of several births was computed; one without angles has no houses. */
export function subjectBasisOf(
  birth: Birth,
  chart: Pick<Chart, "angles" | "houseSystem" | "deltaTSeconds">,
  alternatives: readonly Positions[],
): SubjectBasis {
  return {
    subject_id: birth.subjectId,
    house_system: chart.angles === null ? null : chart.houseSystem,
    time: birth.time === null
      ? spanOf(birth.day, chart.deltaTSeconds)
      : timeOf(birth, chart.deltaTSeconds, alternatives),
    place: birth.location && placeOf(birth, birth.location),
  };
}

export function engineBasisOf(engineVersion: string) {
  return {
    frame: "geocentric",
    zodiac: "tropical",
    system: "swiss-ephemeris-wasm",
    engine_version: engineVersion,
    ephemeris: "DE431",
    conventions: CONVENTIONS,
  } as const;
}

function timeOf(
  { time, location }: TimedBirth,
  deltaTSeconds: number,
  alternatives: readonly Positions[],
): z.infer<typeof timeBasis> {
  return {
    local: time.local,
    utc: time.utc,
    timezone: time.timezone,
    utc_offset_seconds: time.utcOffsetSeconds,
    basis: time.basis,
    confidence: time.confidence,
    ...(time.confidence === "low" && {
      alternatives: time.alternatives.map((reading, index) => ({
        ...readingSummary(reading),
        ascendant: location && longitudeOf(alternatives[index], "ascendant"),
      })),
    }),
    julian_day_ut: time.julianDayUt,
    delta_t_seconds: roundToMicrosecond(deltaTSeconds),
    tz_version: time.basis === "utc_offset" ? null : time.tzVersion,
  };
}

function spanOf(day: BirthSpan, deltaTSeconds: number): z.infer<typeof timeSpanBasis> {
  return {
    date: day.date,
    span: { start: day.startUtc, end: day.endUtc },
    utc: day.middleUtc,
    timezone: day.timezone,
    basis: day.basis,
    julian_day_ut: day.middleJulianDayUt,
    delta_t_seconds: roundToMicrosecond(deltaTSeconds),
    tz_version: day.timezone === null ? null : day.tzVersion,
  };
}

export function roundToMicrosecond(seconds: number): number {
  return Math.round(seconds * MICROSECOND_SCALE) / MICROSECOND_SCALE;
}

function placeOf({ time, day }: Birth, location: Location): z.infer<typeof placeBasis> {
  return locationBasis(location, (time ?? day)!.timezone);
}

/** A place as answers show it; `timezone` where something else than the place names it. */
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
    latitude: location.latitudeDeg,
    longitude: location.longitudeDeg,
    timezone: timezone ?? place?.timezone ?? null,
  };
}
