import { z } from "zod";
import { DECLINATION_ORB_DEG } from "../../astrology/declination_aspects.ts";
import { DIGNITY_TABLES } from "../../astrology/dignity_tables.ts";
import { ANTISCION_ORB_DEG } from "../../astrology/antiscia.ts";
import { MIDPOINT_ORB_DEG } from "../../astrology/midpoints.ts";
import { STAR_ORB_DEG } from "../../astrology/star_conjunctions.ts";
import { STARS } from "../../ephemeris/star_catalogue.ts";
import { invalidRequest } from "../../base/errors.ts";

/** Blocks of a chart that are computed only if the request asks for them, at the same price. */
export const chartExtras = {
  declination_aspects: z.boolean().optional().meta({
    description:
      `Adds the parallels and contraparallels between bodies, within ${DECLINATION_ORB_DEG}°.`,
    default: false,
  }),
  dignity_scores: z.enum(DIGNITY_TABLES).optional().meta({
    description:
      "Adds the essential dignities of Sun to Saturn in points. `lilly`: Lilly's triplicities and Ptolemaic terms; `hellenistic`: Dorothean triplicities and Egyptian terms.",
  }),
  antiscia: z.boolean().optional().meta({
    description:
      `Adds antiscia and contra-antiscia, and the contacts between them and points within ${ANTISCION_ORB_DEG}°.`,
    default: false,
  }),
  midpoints: z.boolean().optional().meta({
    description:
      `Adds the midpoint of every two points, with the points that are 0, 90 or 180° from it within ${MIDPOINT_ORB_DEG}°.`,
    default: false,
  }),
  conditions: z.boolean().optional().meta({
    description:
      "Adds for Sun to Saturn whether they are cazimi, combust or under the beams, and fast or slow.",
    default: false,
  }),
  stars: z.boolean().optional().meta({
    description:
      `Adds which of ${STARS.length} fixed stars are within ${STAR_ORB_DEG}° of a point in longitude.`,
    default: false,
  }),
};

const wish = z.object(chartExtras);
export type ChartExtras = z.infer<typeof wish>;

/**
 * The blocks that a request asks for.
 * @param hasPlace Whether the chart has houses.
 * @param placeField Field of the request that gives the place, such as `location`.
 * @throws {ApiError} INVALID_REQUEST if dignity_scores are requested without a place, which decides
 * the sect.
 */
export function chartExtrasWish(
  { declination_aspects, dignity_scores, antiscia, midpoints, conditions, stars }: ChartExtras,
  hasPlace: boolean,
  placeField: string,
): ChartExtras {
  if (dignity_scores !== undefined && !hasPlace) {
    throw invalidRequest({
      path: "dignity_scores",
      code: "missing",
      message:
        `found no place, but triplicities differ by day and by night; give ${placeField}, or latitude and longitude`,
    });
  }
  return { declination_aspects, dignity_scores, antiscia, midpoints, conditions, stars };
}

/**
 * Refuses all blocks for a chart of an unknown time.
 * @param timeField Field of the request that would give the time.
 * @throws {ApiError} INVALID_REQUEST if the request asks for any block.
 */
export function refuseChartExtras(wish: ChartExtras, timeField: string): void {
  const asked = Object.entries(wish).find(([, value]) => value);
  if (asked === undefined) return;
  throw invalidRequest({
    path: asked[0],
    code: "no_effect",
    message: `a chart without a known time has no ${asked[0]}; leave it out, or give ${timeField}`,
  });
}
