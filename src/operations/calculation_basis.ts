import { z } from "zod";
import type { Chart } from "../astrology/chart.ts";
import type { ChartSettings } from "../astrology/natal_chart.ts";
import { ASPECT_TYPES, HOUSE_SYSTEM_LETTERS, type HouseSystem } from "../ephemeris/points.ts";
import type { BirthMoment } from "./subject.ts";

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
  julian_day_ut: z.number(),
  delta_t_seconds: z.number(),
  tz_version: z.string().nullable(),
}).meta({ id: "TimeBasis" });

export const placeBasis = z.object({
  place_id: z.int().nullable(),
  name: z.string().nullable(),
  admin1: z.string().nullable(),
  country: z.string().nullable(),
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

export function basisOf(
  chart: Chart,
  settings: ChartSettings,
  moment: BirthMoment,
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
    time: {
      local: moment.local,
      utc: moment.utc,
      timezone: null,
      utc_offset_seconds: moment.utcOffsetSeconds,
      basis: "utc_offset",
      confidence: "high",
      julian_day_ut: moment.julianDayUt,
      delta_t_seconds: Math.round(chart.deltaTSeconds * MICROSECOND_SCALE) / MICROSECOND_SCALE,
      tz_version: null,
    },
    place: {
      place_id: null,
      name: null,
      admin1: null,
      country: null,
      latitude: moment.latitudeDeg,
      longitude: moment.longitudeDeg,
      timezone: null,
    },
  };
}
