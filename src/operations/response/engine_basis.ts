import { z } from "zod";
import { CONVENTIONS } from "../../astrology/conventions.ts";
import type { Orbs } from "../../astrology/aspects.ts";
import type { OrbTable } from "../../astrology/orbs.ts";
import {
  ASPECT_TYPES,
  HOUSE_SYSTEM_LETTERS,
  type HouseSystem,
  POINTS,
} from "../../ephemeris/points.ts";

export const houseSystem = z.enum(
  Object.keys(HOUSE_SYSTEM_LETTERS) as [HouseSystem, ...HouseSystem[]],
);

export const orbs = z.partialRecord(
  z.enum(ASPECT_TYPES),
  z.object({ limit: z.number(), limit_with_luminary: z.number() }).meta({ id: "OrbLimits" }),
).meta({ description: "Maximum orbs in degrees of the aspect types computed." });

export function orbsAnswer(table: OrbTable): z.infer<typeof orbs> {
  return Object.fromEntries(
    Object.entries(table).map(([type, { limitDeg, limitWithLuminaryDeg }]) => [
      type,
      { limit: limitDeg, limit_with_luminary: limitWithLuminaryDeg },
    ]),
  );
}

/** The orbs of an answer's aspects, in its basis. */
export const orbsBasis = {
  orbs,
  point_orbs: z.partialRecord(z.enum(POINTS), z.number()).optional().meta({
    description:
      "Maximum orbs by point, degrees. The field is present only with options.point_orbs. For each aspect, the smallest orb applies.",
  }),
};

export function orbsBasisOf({ orbs, pointOrbs }: Orbs) {
  return { orbs: orbsAnswer(orbs), ...(pointOrbs && { point_orbs: pointOrbs }) };
}

export const engineBasis = {
  frame: z.enum(["geocentric"]),
  zodiac: z.enum(["tropical"]),
  system: z.string().meta({ example: "swiss-ephemeris-wasm" }),
  engine_version: z.string(),
  ephemeris: z.string().meta({ example: "DE441" }),
  conventions: z.string().meta({
    example: CONVENTIONS,
    description:
      "The name of the conventions for questions on which correct engines may differ. /v1/methods describes the conventions.",
  }),
};

export function engineBasisOf(engineVersion: string) {
  return {
    frame: "geocentric",
    zodiac: "tropical",
    system: "swiss-ephemeris-wasm",
    engine_version: engineVersion,
    ephemeris: "DE441",
    conventions: CONVENTIONS,
  } as const;
}
