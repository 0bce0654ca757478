import { z } from "zod";
import { utcInstant } from "../../time/civil_time.ts";
import type { Chart } from "../../astrology/chart/chart.ts";
import type { ChartSettings } from "../../astrology/chart/chart_settings.ts";
import { deltaT, deltaTAnswer } from "./delta_t.ts";
import { engineBasis, engineBasisOf, houseSystem, orbsBasis, orbsBasisOf } from "./engine_basis.ts";
import { locationBasis, placeBasis } from "./subject_basis.ts";
import { answeredInstant } from "../request/instant.ts";
import type { Location } from "../../births/locate.ts";
import type { Warning } from "../../births/chart_meta.ts";

export const skyTime = z.object({
  utc: answeredInstant,
  julian_day_ut: z.number(),
  ...deltaT,
}).meta({ id: "SkyTime" });

/** All data that are needed to reproduce the sky of an instant. */
export const skyBasis = z.object({ ...engineBasis, time: skyTime }).meta({ id: "SkyBasis" });

/**
 * How a chart of the sky was computed, with its aspects. Houses are included if a place is given.
 */
export const skyChartBasis = z.object({
  ...engineBasis,
  house_system: houseSystem.nullable().meta({
    description: "Null without a place, because there are then no houses.",
  }),
  house_system_requested: houseSystem,
  ...orbsBasis,
  time: skyTime,
  place: z.union([placeBasis, z.null()]),
}).meta({ id: "SkyChartBasis" });

export function skyTimeOf(julianDayUt: number, deltaTSeconds: number): z.infer<typeof skyTime> {
  return {
    utc: utcInstant(julianDayUt),
    julian_day_ut: julianDayUt,
    ...deltaTAnswer(julianDayUt, deltaTSeconds),
  };
}

/** How the sky of an instant was computed. The instant is a Julian day in UT. */
export function skyBasisOf(
  julianDayUt: number,
  deltaTSeconds: number,
  engineVersion: string,
): z.infer<typeof skyBasis> {
  return { ...engineBasisOf(engineVersion), time: skyTimeOf(julianDayUt, deltaTSeconds) };
}

/** How the chart of an instant, with or without a place, was computed. */
export function skyChartBasisOf(
  chart: Chart,
  settings: ChartSettings,
  julianDayUt: number,
  location: Location | null,
  engineVersion: string,
): z.infer<typeof skyChartBasis> {
  return {
    ...engineBasisOf(engineVersion),
    house_system: chart.angles === null ? null : chart.houseSystem,
    house_system_requested: settings.houseSystem,
    ...orbsBasisOf(settings),
    time: skyTimeOf(julianDayUt, chart.deltaTSeconds),
    place: location && locationBasis(location, null),
  };
}

/** Warnings about the place of a chart that belongs to no person. */
export function skyWarnings(chart: Chart, location: Location | null): Warning[] {
  return [
    ...(location?.warnings ?? []),
    ...(chart.isPolarFallback
      ? [{
        code: "polar_fallback" as const,
        message: "the house system does not exist at this latitude and hour; Porphyry was used",
      }]
      : []),
  ];
}
