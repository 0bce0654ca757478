import { z } from "zod";
import { type Aspect, ASPECT_PHASES } from "../../astrology/aspects.ts";
import { type Pattern, PATTERN_TYPES } from "../../astrology/patterns.ts";
import { ELEMENTS } from "../../astrology/signs.ts";
import type { TransitAspect } from "../../astrology/transit_aspects.ts";
import { ASPECT_TYPES, type Point } from "../../ephemeris/points.ts";
import { answeredInstantOrNull, instantOrNull } from "../request/instant.ts";
import { point, sign } from "./chart_schema.ts";

export const aspect = z.object({
  first: point,
  second: point,
  type: z.enum(ASPECT_TYPES),
  angle: z.number().meta({ description: "Exact angle of the aspect type in degrees." }),
  separation: z.number().min(0).max(180).meta({
    description: "Angular distance in ecliptic longitude, degrees.",
  }),
  orb: z.number().min(0).meta({ description: "|separation − angle| in degrees." }),
  deviation: z.number().meta({ description: "Signed orb: separation − angle in degrees." }),
  orb_limit: z.number().meta({ description: "The largest orb allowed for this pair, degrees." }),
  phase: z.enum(ASPECT_PHASES).meta({
    description:
      "applying: the orb is shrinking. separating: the orb is growing. static: the aspect is to an angle of the same chart, between two births, or without relative motion. In transits, the birth chart and its angles are fixed.",
  }),
  exact: z.boolean().meta({ description: "Whether the orb is below 0.1°." }),
  strength: z.number().min(0).max(1).meta({ description: "1 − orb / orb_limit." }),
  out_of_sign: z.boolean().nullable().meta({
    description:
      "Whether the two signs are closer or further apart than the aspect implies; null if a sign is uncertain.",
  }),
  exact_at: answeredInstantOrNull.optional().meta({
    description:
      "With include_exact: the nearest instant, before or after, at which the aspect is exact; null if none is within ten years, and for points that are not bodies.",
  }),
}).meta({ id: "Aspect" });

/**
 * The type of the answered aspect. The bodies are a type parameter, so that heliocentric aspects
 * have this type as well.
 */
type AspectAnswer<Body extends string> =
  & Omit<z.infer<typeof aspect>, "first" | "second">
  & { first: Body; second: Body };

export function aspectAnswer<Body extends string = Point>(
  found: Aspect<Body>,
): AspectAnswer<Body> {
  return {
    first: found.first,
    second: found.second,
    type: found.type,
    angle: found.angleDeg,
    separation: found.separationDeg,
    orb: found.orbDeg,
    deviation: found.deviationDeg,
    orb_limit: found.orbLimitDeg,
    phase: found.phase,
    exact: found.isExact,
    strength: found.strength,
    out_of_sign: found.isOutOfSign,
  };
}

const houseNumber = z.int().min(1).max(12).nullable();
export const transitAspect = aspect.extend({
  transit_house: houseNumber.meta({
    description: "The natal house in which the transiting body is; null without houses.",
  }),
  natal_house: houseNumber.meta({
    description: "The natal house in which the natal point is; null without houses.",
  }),
}).meta({
  id: "TransitAspect",
  description: "first is the transiting body, second the natal point.",
});

export function transitAspectAnswer(found: TransitAspect): z.infer<typeof transitAspect> {
  return {
    ...aspectAnswer(found),
    transit_house: found.transitHouse,
    natal_house: found.natalHouse,
  };
}

/**
 * An aspect from another chart of a person, such as the chart of a return, to the person's birth
 * chart.
 */
export const aspectToNatal = aspect.extend({
  first_house: houseNumber.meta({
    description: "The natal house in which the first point is; null without houses.",
  }),
  second_house: houseNumber.meta({
    description: "The natal house in which the natal point is; null without houses.",
  }),
}).meta({
  id: "AspectToNatal",
  description: "first is a point of the chart, second a point of the birth chart.",
});

export function aspectToNatalAnswer(found: TransitAspect): z.infer<typeof aspectToNatal> {
  return {
    ...aspectAnswer(found),
    first_house: found.transitHouse,
    second_house: found.natalHouse,
  };
}

/** A pattern in an answer. It has the same fields as a pattern in `findPatterns`. */
export const pattern = z.object({
  type: z.enum(PATTERN_TYPES),
  points: z.array(point),
  apex: point.nullable(),
  sign: sign.nullable(),
  element: z.enum(ELEMENTS).nullable(),
}).meta({ id: "Pattern" }) satisfies z.ZodType<Pattern>;

/** Adds to each aspect of an answer the instant at which the aspect is exact. */
export function withExactInstants<Of extends object>(
  aspects: readonly Of[],
  exactJulianDaysUt: readonly (number | null)[] | null,
): Of[] {
  if (exactJulianDaysUt === null) return [...aspects];
  return aspects.map((found, index) => ({
    ...found,
    exact_at: instantOrNull(exactJulianDaysUt[index]),
  }));
}

export const includeExact = z.boolean().optional().meta({
  description: "Whether to add exact_at, the instant at which each aspect is exact.",
  default: false,
});
