import { z } from "zod";
import {
  DELTA_T_SOURCES,
  type DeltaTSource,
  deltaTSource,
  measuredFrom,
} from "../../time/delta_t.ts";

const MICROSECOND_SCALE = 1e6;

/** The fields of a basis that say how universal time was converted to ephemeris time. */
export const deltaT = {
  delta_t_seconds: z.number().meta({
    description: "TT − UT at this instant, in the value that was used.",
  }),
  delta_t_source: z.enum(DELTA_T_SOURCES).meta({
    description:
      `Where Delta T comes from. measured: by the IERS, from ${measuredFrom} on. predicted: by the IERS, about a year ahead. model: by Swiss Ephemeris, joined without a step to the other values. /v1 has the dates.`,
  }),
};

export function deltaTAnswer(
  julianDayUt: number,
  deltaTSeconds: number,
): { delta_t_seconds: number; delta_t_source: DeltaTSource } {
  return {
    delta_t_seconds: Math.round(deltaTSeconds * MICROSECOND_SCALE) / MICROSECOND_SCALE,
    delta_t_source: deltaTSource(julianDayUt),
  };
}
