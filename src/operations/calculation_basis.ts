import { z } from "zod";
import { roundLongitude } from "../astrology/angles.ts";
import type { Chart } from "../astrology/chart.ts";
import type { ChartSettings } from "../astrology/natal_chart.ts";
import { ASPECT_TYPES, HOUSE_SYSTEM_LETTERS, type HouseSystem } from "../ephemeris/points.ts";
import { type BirthMoment, readingSummary } from "./birth_moment.ts";

/** Version of the computing conventions; a change of any of them is a new version. */
export const CONVENTIONS = "abi-1";

const houseSystem = z.enum(Object.keys(HOUSE_SYSTEM_LETTERS) as [HouseSystem, ...HouseSystem[]]);

export const timeBasis = z.object({
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
    ascendant: z.number().meta({ description: "Longitude of the ascendant it would give." }),
  })).optional().meta({
    description: "Where confidence is low: the other instants the clock may have meant.",
  }),
  julian_day_ut: z.number(),
  delta_t_seconds: z.number(),
  tz_version: z.string().nullable(),
}).meta({ id: "TimeBasis" });

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

/** Everything needed to reproduce a chart with any other software. */
export const calculationBasis = z.object({
  frame: z.enum(["geocentric"]),
  zodiac: z.enum(["tropical"]),
  system: z.enum(["swiss-ephemeris-wasm"]),
  engine_version: z.string(),
  ephemeris: z.enum(["DE431"]),
  conventions: z.enum([CONVENTIONS]),
  house_system: houseSystem,
  house_system_requested: houseSystem,
  orbs: z.partialRecord(
    z.enum(ASPECT_TYPES),
    z.object({ limit: z.number(), limit_with_luminary: z.number() }),
  ).meta({ description: "Largest orbs in degrees of the types sought." }),
  time: timeBasis,
  place: placeBasis,
}).meta({ id: "CalculationBasis" });

export type CalculationBasis = z.infer<typeof calculationBasis>;

const MICROSECOND_SCALE = 1e6;

/**
 * How a chart was computed.
 * @param alternativeAscendantsDeg The ascendant of each of the time's alternatives, in their order.
 */
export function basisOf(
  chart: Chart,
  settings: ChartSettings,
  moment: BirthMoment,
  alternativeAscendantsDeg: readonly number[],
  engineVersion: string,
): CalculationBasis {
  return {
    frame: "geocentric",
    zodiac: "tropical",
    system: "swiss-ephemeris-wasm",
    engine_version: engineVersion,
    ephemeris: "DE431",
    conventions: CONVENTIONS,
    house_system: chart.houseSystem,
    house_system_requested: settings.houseSystem,
    orbs: settings.orbs,
    time: timeOf(moment, chart.deltaTSeconds, alternativeAscendantsDeg),
    place: placeOf(moment),
  };
}

function timeOf(
  { time }: BirthMoment,
  deltaTSeconds: number,
  alternativeAscendantsDeg: readonly number[],
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
        ascendant: roundLongitude(alternativeAscendantsDeg[index]),
      })),
    }),
    julian_day_ut: time.julianDayUt,
    delta_t_seconds: Math.round(deltaTSeconds * MICROSECOND_SCALE) / MICROSECOND_SCALE,
    tz_version: time.basis === "utc_offset" ? null : time.tzVersion,
  };
}

function placeOf({ location, time }: BirthMoment): z.infer<typeof placeBasis> {
  const { place } = location;
  return {
    place_id: place?.placeId ?? null,
    name: place?.name ?? null,
    admin1: place?.admin1 ?? null,
    country: place?.country ?? null,
    country_code: place?.countryCode ?? null,
    latitude: location.latitudeDeg,
    longitude: location.longitudeDeg,
    timezone: time.timezone ?? place?.timezone ?? null,
  };
}
