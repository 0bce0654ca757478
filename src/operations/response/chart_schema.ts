import { z } from "zod";
import {
  ANGLE_POINTS,
  type Angles,
  type Chart,
  type ChartPlanet,
} from "../../astrology/chart/chart.ts";
import type { Balance } from "../../astrology/balance.ts";
import { DIGNITIES, type Reception } from "../../astrology/dignities.ts";
import type { House } from "../../astrology/chart/houses.ts";
import { type Lot, LOT_IDS } from "../../astrology/chart/lots.ts";
import { MOTIONS } from "../../astrology/motion.ts";
import {
  ELEMENTS,
  type LongitudeRange,
  MODALITIES,
  SIGNS,
  type ZodiacPosition,
} from "../../astrology/signs.ts";
import { POINTS } from "../../ephemeris/points.ts";

export const point = z.enum(POINTS);
export const sign = z.enum(SIGNS);
const longitude = z.number().min(0).lt(360).meta({
  description:
    "Ecliptic longitude of date in degrees, 0 ≤ longitude < 360, in the zodiac that calculation_basis names.",
});
const signDegree = z.number().min(0).lt(30).meta({ description: "Degrees within the sign." });
export const position = { longitude, sign, sign_degree: signDegree };

export const planet = z.object({
  id: point,
  name: z.string(),
  longitude,
  sign: sign.nullable().meta({
    description:
      "Null if the time of birth is unknown and the body changes sign within the possible span.",
  }),
  sign_degree: signDegree.nullable(),
  latitude: z.number().meta({ description: "Ecliptic latitude in degrees." }),
  distance_au: z.number().nullable().meta({
    description: "Distance from the Earth's centre in astronomical units (au); null for lots.",
  }),
  speed: z.number().nullable().meta({
    description: "Speed in longitude, degrees a day; null for lots.",
  }),
  declination: z.number().meta({
    description: "Declination in degrees, relative to the true equator of date.",
  }),
  house: z.int().min(1).max(12).nullable(),
  retrograde: z.boolean(),
  motion: z.enum(MOTIONS).nullable(),
  dignities: z.array(z.enum(DIGNITIES)),
  out_of_bounds: z.boolean().meta({
    description: "Whether the declination exceeds the true obliquity of date.",
  }),
  longitude_range: z.object({ from: longitude, to: longitude }).meta({ id: "LongitudeRange" })
    .optional().meta({
      description:
        "The arc in which the body may be, eastward from `from` to `to`. The field is present only if the time of birth is unknown. The other values of the body are for the middle of the possible span.",
    }),
  sign_candidates: z.array(sign).optional().meta({
    description:
      "The signs that longitude_range touches. The field is present only if the time of birth is unknown.",
  }),
}).meta({ id: "Planet" });

export function planetAnswer(found: ChartPlanet): z.infer<typeof planet> {
  const answer = {
    id: found.id,
    name: found.name,
    longitude: found.longitudeDeg,
    sign: found.sign,
    sign_degree: found.degreesInSign,
    latitude: found.latitudeDeg,
    distance_au: found.distanceAu,
    speed: found.speedDegPerDay,
    declination: found.declinationDeg,
    house: found.house,
    retrograde: found.isRetrograde,
    motion: found.motion,
    dignities: found.dignities,
    out_of_bounds: found.isOutOfBounds,
  };
  const { longitudeRange } = found;
  return longitudeRange === undefined ? answer : { ...answer, ...rangeAnswer(longitudeRange) };
}

/** The fields of a body that is not seen in the sky, such as a body moved by the solar arc. */
export function directedPlanetAnswer(
  found: Pick<
    ChartPlanet,
    | "id"
    | "name"
    | "longitudeDeg"
    | "sign"
    | "degreesInSign"
    | "house"
    | "dignities"
    | "longitudeRange"
  >,
) {
  const { longitudeRange } = found;
  return {
    id: found.id,
    name: found.name,
    longitude: found.longitudeDeg,
    sign: found.sign,
    sign_degree: found.degreesInSign,
    house: found.house,
    dignities: found.dignities,
    ...(longitudeRange && rangeAnswer(longitudeRange)),
  };
}

/** The fields that a body has only if the time of birth is unknown. */
export function rangeAnswer({ fromDeg, toDeg, signs }: LongitudeRange) {
  return { longitude_range: { from: fromDeg, to: toDeg }, sign_candidates: signs };
}

export const house = z.object({
  number: z.int().min(1).max(12),
  ...position,
  size: z.number().meta({
    description:
      "The size of the house: degrees of ecliptic longitude from its cusp to the next cusp.",
  }),
}).meta({ id: "House" });

export function houseAnswer(found: House): z.infer<typeof house> {
  return {
    number: found.number,
    longitude: found.longitudeDeg,
    sign: found.sign,
    sign_degree: found.degreesInSign,
    size: found.sizeDeg,
  };
}

const angle = z.object(position).meta({ id: "Angle" });
export const angles = z.object(
  Object.fromEntries(ANGLE_POINTS.map((name) => [name, angle])) as Record<
    (typeof ANGLE_POINTS)[number],
    typeof angle
  >,
).meta({ id: "Angles" });

export function anglesAnswer(found: Angles): z.infer<typeof angles> {
  return {
    ascendant: positionAnswer(found.ascendant),
    midheaven: positionAnswer(found.midheaven),
    descendant: positionAnswer(found.descendant),
    imum_coeli: positionAnswer(found.imum_coeli),
    vertex: positionAnswer(found.vertex),
  };
}

/** A zodiac position as answers show it. */
export function positionAnswer(
  { longitudeDeg, sign, degreesInSign }: ZodiacPosition,
): z.infer<typeof angle> {
  return { longitude: longitudeDeg, sign, sign_degree: degreesInSign };
}

/** A chart as every answer shows it. */
export function chartAnswer({ planets, houses, angles, lots }: Chart & { lots?: Lot[] }) {
  return {
    planets: planets.map(planetAnswer),
    houses: houses.map(houseAnswer),
    angles: angles && anglesAnswer(angles),
    ...(lots && { lots: lots.map(lotAnswer) }),
  };
}

/** The field of a chart with the requested lots. */
export const lotsField = {
  lots: z.array(
    z.object({
      id: z.enum(LOT_IDS),
      name: z.string(),
      formula: z.string().meta({
        description:
          "The formula that was used. In a night chart, the arc of most lots is reversed.",
        example: "ascendant + venus - lot_of_spirit",
      }),
      source: z.string().meta({ description: "The source of the formula." }),
      ...position,
      house: z.int().min(1).max(12),
    }).meta({ id: "Lot" }),
  ).optional().meta({
    description:
      "The requested lots. The field is present only with options.lots, and if time and place are known.",
  }),
};

function lotAnswer({ id, name, formula, source, house, ...position }: Lot) {
  return { id, name, formula, source, ...positionAnswer(position), house };
}

const receivedBy = z.enum(["ruler", "exaltation"]);
export const reception = z.object({
  first: point,
  second: point,
  first_received_by: receivedBy,
  second_received_by: receivedBy,
}).meta({ id: "Reception" });

export function receptionAnswer(found: Reception): z.infer<typeof reception> {
  return {
    first: found.first,
    second: found.second,
    first_received_by: found.firstReceivedBy,
    second_received_by: found.secondReceivedBy,
  };
}

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
    "Number of planets in each element or modality, out of ten planets (nine in a heliocentric chart). A planet of uncertain sign is not counted.",
}) satisfies z.ZodType<Balance>;
