import { z } from "zod";
import type { HeliocentricBackground } from "../../astrology/heliocentric/heliocentric_background.ts";
import type { HeliocentricPlanet } from "../../astrology/heliocentric/heliocentric_chart.ts";
import type { Pattern } from "../../astrology/patterns.ts";
import { HELIOCENTRIC_BODIES, type HeliocentricBody } from "../../ephemeris/heliocentric.ts";
import { aspect, aspectAnswer, pattern } from "./aspect_schema.ts";
import { planet, rangeAnswer } from "./chart_schema.ts";
import { side } from "./pair_schema.ts";

const body = z.enum(HELIOCENTRIC_BODIES);

export const heliocentricPlanet = planet.pick({
  name: true,
  longitude: true,
  sign: true,
  sign_degree: true,
  latitude: true,
  longitude_range: true,
  sign_candidates: true,
}).extend({
  id: body,
  distance_au: z.number().meta({ description: "Distance from the Sun in astronomical units." }),
  speed: z.number().meta({ description: "Speed in longitude, degrees a day." }),
}).meta({ id: "HeliocentricPlanet" });

export function heliocentricPlanetAnswer(
  found: HeliocentricPlanet,
): z.infer<typeof heliocentricPlanet> {
  const { longitudeRange } = found;
  return {
    id: found.id,
    name: found.name,
    longitude: found.longitudeDeg,
    sign: found.sign,
    sign_degree: found.degreesInSign,
    latitude: found.latitudeDeg,
    distance_au: found.distanceAu,
    speed: found.speedDegPerDay,
    ...(longitudeRange && rangeAnswer(longitudeRange)),
  };
}

export const heliocentricAspect = aspect.extend({ first: body, second: body })
  .meta({ id: "HeliocentricAspect" });

/** A pattern in an answer. It has the same fields as a heliocentric pattern of the engine. */
export const heliocentricPattern = pattern.extend({
  points: z.array(body),
  apex: body.nullable(),
}).meta({ id: "HeliocentricPattern" }) satisfies z.ZodType<Pattern<HeliocentricBody>>;

export const helioBackground = z.object({
  aspects: z.array(heliocentricAspect).meta({
    description:
      "Aspects of the subject's bodies (first) to the partner's (second), as seen from the Sun, with half the orbs of a single chart.",
  }),
  patterns: z.array(
    heliocentricPattern.extend({ whose: side }).meta({ id: "HeliocentricPatternOfOne" }),
  ),
});

export function helioBackgroundAnswer(
  { aspects, patterns }: HeliocentricBackground,
): z.infer<typeof helioBackground> {
  return { aspects: aspects.map(aspectAnswer), patterns };
}
