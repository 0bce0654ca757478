import { z } from "zod";
import { GUNA_SOURCE, KOOTA_RULES } from "../../astrology/vedic/guna_method.ts";
import {
  GUNA_TABLES,
  KOOTA_MAX,
  KOOTA_NAMES,
  KOOTAS,
  MAX_GUNAS,
} from "../../astrology/vedic/guna_tables.ts";
import {
  type MatchedKoota,
  type Milan,
  type MilanDirection,
  RANGE_CAUSES,
  SIDES,
} from "../../astrology/vedic/guna_range.ts";
import type { MarsHouses } from "../../astrology/vedic/mangal.ts";
import type { Pada } from "../../astrology/vedic/nakshatras.ts";
import { sign } from "./chart_schema.ts";
import { nakshatra, nakshatraAnswer, pada } from "./vedic_schema.ts";

export const side = z.enum(SIDES);

const gunas = z.number().min(0).max(MAX_GUNAS).multipleOf(0.5);
const gunaRange = z.object({ min: gunas, max: gunas }).meta({
  id: "GunaRange",
  description:
    "The lowest and the highest possible points. The lowest and the highest points are equal if everything is certain. An unknown time leaves several possibilities, and so does a request that names no bride. The range of a total may be narrower than the sum of the ranges of its kootas, because each possibility fixes all kootas at once.",
});

export const gunaTables = z.object({
  id: z.enum([GUNA_TABLES]).meta({
    description: "GET /v1/methods prints the tables under this name.",
  }),
  source: z.string().meta({ example: GUNA_SOURCE }),
  exceptions: z.enum(["not_applied"]).meta({
    description:
      "Some sources give the points of a koota after all if certain further conditions hold. No such exception is applied, because the sources disagree.",
  }),
}).meta({ id: "GunaTables" });

export const gunaTablesAnswer = {
  id: GUNA_TABLES,
  source: GUNA_SOURCE,
  exceptions: "not_applied",
} as const;

export const milan = {
  max: z.literal(MAX_GUNAS),
  total: gunaRange,
  directions: z.array(
    z.object({
      bride: side,
      total: gunaRange,
      points: z.object(
        Object.fromEntries(KOOTAS.map((koota) => [koota, gunaRange])) as Record<
          (typeof KOOTAS)[number],
          typeof gunaRange
        >,
      ).meta({ id: "KootaPoints" }),
    }).meta({ id: "GunaDirection" }),
  ).min(1).max(2).meta({
    description:
      "The points for each case of the bride. There is only one case if the request names the bride.",
  }),
  kootas: z.array(
    z.object({
      id: z.enum(KOOTAS),
      name: z.string(),
      points: gunaRange,
      max: z.int(),
      range_from: z.array(z.enum(RANGE_CAUSES)).meta({
        description: "The reasons why the points are a range; empty if they are a single number.",
      }),
      compared: z.object({ subject: z.array(z.string()), partner: z.array(z.string()) }).meta({
        id: "KootaCompared",
        description:
          "The value of each person. There are several values if the time of birth is uncertain.",
      }),
      note: z.string().meta({
        description: "What the koota compares, and the rule for its points.",
      }),
    }).meta({ id: "Koota" }),
  ).length(KOOTAS.length),
};

const moon = z.object({
  sign: sign.nullable().meta({ description: "The sidereal sign (rashi); null if uncertain." }),
  nakshatra: z.union([nakshatra, z.null()]).meta({ description: "Null if uncertain." }),
  pada: pada.nullable(),
  candidates: z.array(z.object({ sign, nakshatra, pada }).meta({ id: "MoonCandidate" })).meta({
    description: "Every pada in which the Moon may be. There is only one if the pada is certain.",
  }),
}).meta({ id: "MilanMoon" });
export const moons = z.object({ subject: moon, partner: moon }).meta({ id: "MilanMoons" });

const house = z.int().min(1).max(12).nullable();
const mars = z.object({
  sign: sign.nullable(),
  house_from_ascendant: house.meta({ description: "Null without time and place of birth." }),
  house_from_moon: house,
  house_from_venus: house,
}).meta({ id: "MarsHouses" });
export const mangal = z.object({ subject: mars, partner: mars }).meta({
  id: "Mangal",
  description:
    "Houses of Mars by whole sidereal signs, counted from three points. The houses are only facts, because traditions disagree about which houses matter. A house is null if it depends on an uncertain time of birth.",
});

export function milanAnswer({ total, directions, kootas }: Milan) {
  return {
    max: MAX_GUNAS,
    total,
    directions: directions.map(({ bride, total, points }: MilanDirection) => ({
      bride,
      total,
      points,
    })),
    kootas: kootas.map(({ id, points, rangeFrom, compared }: MatchedKoota) => ({
      id,
      name: KOOTA_NAMES[id],
      points,
      max: KOOTA_MAX[id],
      range_from: rangeFrom,
      compared,
      note: KOOTA_RULES[id],
    })),
  } as const;
}

export function moonAnswer(padas: readonly Pada[]): z.infer<typeof moon> {
  const only = <Value>(values: readonly Value[]) => new Set(values).size === 1 ? values[0] : null;
  const nakshatraId = only(padas.map(({ nakshatra }) => nakshatra));
  return {
    sign: only(padas.map(({ sign }) => sign)),
    nakshatra: nakshatraId && nakshatraAnswer(nakshatraId),
    pada: padas.length === 1 ? padas[0].pada : null,
    candidates: padas.map(({ sign, nakshatra, pada }) => ({
      sign,
      nakshatra: nakshatraAnswer(nakshatra),
      pada,
    })),
  };
}

export function marsAnswer(
  { sign, fromAscendant, fromMoon, fromVenus }: MarsHouses,
): z.infer<typeof mars> {
  return {
    sign,
    house_from_ascendant: fromAscendant,
    house_from_moon: fromMoon,
    house_from_venus: fromVenus,
  };
}
