import { z } from "zod";
import { roundDeg } from "../../astrology/angles.ts";
import { type Line, LINE_ANGLES, LINE_BODIES } from "../../astrology/lines.ts";

const MAX_LINES = LINE_BODIES.length * LINE_ANGLES.length;
/** The longest line has 65 points. */
const MAX_POINTS = 100;

export const lineBody = z.enum(LINE_BODIES).meta({ id: "LineBody" });
const angle = z.enum(LINE_ANGLES).meta({ id: "LineAngle" });
const lineId = z.string().meta({
  description: "Body and angle.",
  example: "sun.midheaven",
});

const lineFeature = z.object({
  type: z.enum(["Feature"]),
  id: lineId,
  properties: z.object({ body: lineBody, angle }).meta({ id: "LineProperties" }),
  geometry: z.object({
    type: z.enum(["MultiLineString"]),
    coordinates: z.array(
      z.array(z.array(z.number()).length(2)).min(2).max(MAX_POINTS),
    ).min(1).max(2).meta({
      description:
        "Longitude and latitude of the points, from north to south. A line that crosses the antimeridian has two parts.",
    }),
  }).meta({ id: "LineGeometry" }),
}).meta({ id: "LineFeature" });

/** A GeoJSON document by RFC 7946. */
export const lineCollection = z.object({
  type: z.enum(["FeatureCollection"]),
  features: z.array(lineFeature).max(MAX_LINES),
}).meta({
  id: "LineCollection",
  description:
    "GeoJSON by RFC 7946, which map programs can show without changes. Each body has four lines, and each line has 2 to 65 points.",
});

export const nearestLine = z.object({
  line: lineId,
  body: lineBody,
  angle,
  km: z.number().min(0).meta({
    description:
      "The distance along a great circle, on a sphere of the Earth's mean radius, 6371 km.",
  }),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
}).meta({
  id: "NearestLine",
  description: "A line, and the point of the line that is nearest to the place.",
});

export function lineIdOf({ body, angle }: Line): string {
  return `${body}.${angle}`;
}

/** One line as GeoJSON. The coordinates are rounded as all angles are. */
export function lineAnswer(line: Line): z.infer<typeof lineFeature> {
  const { body, angle, parts } = line;
  return {
    type: "Feature",
    id: lineIdOf(line),
    properties: { body, angle },
    geometry: {
      type: "MultiLineString",
      coordinates: parts.map((part) => part.map((place) => place.map(roundDeg))),
    },
  };
}
