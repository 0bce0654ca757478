import { z } from "zod";
import { type Aspect, ASPECT_PHASES } from "../../astrology/aspects.ts";
import { ANGLE_POINTS, type ChartPlanet } from "../../astrology/chart.ts";
import { DIGNITIES, type Reception } from "../../astrology/dignities.ts";
import type { House } from "../../astrology/houses.ts";
import { MOTIONS } from "../../astrology/motion.ts";
import { type Pattern, PATTERN_TYPES } from "../../astrology/patterns.ts";
import { ELEMENTS, MODALITIES, SIGNS } from "../../astrology/signs.ts";
import { ASPECT_TYPES, POINTS } from "../../ephemeris/points.ts";

export const point = z.enum(POINTS);
export const sign = z.enum(SIGNS);
const longitude = z.number().min(0).lt(360).meta({
  description: "Ecliptic longitude in degrees, 0 ≤ longitude < 360, tropical, of date.",
});
const signDegree = z.number().min(0).lt(30).meta({ description: "Degrees within the sign." });
const position = { longitude, sign, sign_degree: signDegree };

export const planet = z.object({
  id: point,
  name: z.string(),
  longitude,
  sign: sign.nullable().meta({
    description:
      "Null where the time of birth is unknown and the body changes sign within its span.",
  }),
  sign_degree: signDegree.nullable(),
  latitude: z.number().meta({ description: "Ecliptic latitude in degrees." }),
  distance_au: z.number().nullable().meta({
    description: "Distance from the Earth's centre in astronomical units; null for lots.",
  }),
  speed: z.number().nullable().meta({
    description: "Speed in longitude, degrees a day; null for lots.",
  }),
  declination: z.number().meta({ description: "Declination in degrees, true equator of date." }),
  house: z.int().min(1).max(12).nullable(),
  retrograde: z.boolean(),
  motion: z.enum(MOTIONS).nullable(),
  dignities: z.array(z.enum(DIGNITIES)),
  out_of_bounds: z.boolean().meta({
    description: "Declination beyond the true obliquity of date.",
  }),
  longitude_range: z.object({ from: longitude, to: longitude }).optional().meta({
    description:
      "Without a time of birth only: the arc in which the body may stand, eastward from `from` to `to`. The other figures are those of the middle of the span.",
  }),
  sign_candidates: z.array(sign).optional().meta({
    description: "Without a time of birth only: the signs of that arc.",
  }),
}).meta({ id: "Planet" }) satisfies z.ZodType<ChartPlanet>;

export const house = z.object({
  number: z.int().min(1).max(12),
  ...position,
  size: z.number().meta({ description: "Degrees of the ecliptic to the next cusp." }),
}).meta({ id: "House" }) satisfies z.ZodType<House>;

const angle = z.object(position).meta({ id: "Angle" });
export const angles = z.object(
  Object.fromEntries(ANGLE_POINTS.map((name) => [name, angle])) as Record<
    (typeof ANGLE_POINTS)[number],
    typeof angle
  >,
).meta({ id: "Angles" });

export const aspect = z.object({
  first: point,
  second: point,
  type: z.enum(ASPECT_TYPES),
  angle: z.number().meta({ description: "The angle of the type in degrees." }),
  separation: z.number().min(0).max(180).meta({
    description: "Angular distance in ecliptic longitude, degrees.",
  }),
  orb: z.number().min(0).meta({ description: "|separation − angle| in degrees." }),
  deviation: z.number().meta({ description: "separation − angle in degrees." }),
  orb_limit: z.number().meta({ description: "The largest orb allowed for this pair, degrees." }),
  phase: z.enum(ASPECT_PHASES),
  exact: z.boolean().meta({ description: "The orb is below 0.1°." }),
  strength: z.number().min(0).max(1).meta({ description: "1 − orb / orb_limit." }),
  out_of_sign: z.boolean().nullable().meta({
    description:
      "The signs do not stand in the aspect's own distance; null where a sign is not certain.",
  }),
}).meta({ id: "Aspect" }) satisfies z.ZodType<Aspect>;

export const pattern = z.object({
  type: z.enum(PATTERN_TYPES),
  points: z.array(point),
  apex: point.nullable(),
  sign: sign.nullable(),
  element: z.enum(ELEMENTS).nullable(),
}).meta({ id: "Pattern" }) satisfies z.ZodType<Pattern>;

const receivedBy = z.enum(["ruler", "exaltation"]);
export const reception = z.object({
  first: point,
  second: point,
  first_received_by: receivedBy,
  second_received_by: receivedBy,
}).meta({ id: "Reception" }) satisfies z.ZodType<Reception>;

const counts = <Key extends string>(keys: readonly Key[]) =>
  z.object(
    Object.fromEntries(keys.map((key) => [key, z.int().min(0).max(10)])) as Record<Key, z.ZodInt>,
  );
export const balance = z.object({
  elements: counts(ELEMENTS),
  modalities: counts(MODALITIES),
}).meta({
  id: "Balance",
  description:
    "How many of the planets stand in each: ten, of a heliocentric chart nine; one of uncertain sign in none.",
});
