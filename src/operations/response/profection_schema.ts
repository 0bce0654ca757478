import { z } from "zod";
import type { ProfectedYear } from "../../astrology/timing/profections.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { answeredInstant } from "../request/instant.ts";
import { point, sign } from "./chart_schema.ts";

export const lord = point.meta({
  description: "The traditional ruler of the sign, Sun to Saturn.",
});

export const profectedYear = z.object({
  number: z.int().min(0).meta({
    description: "Number of completed years of life: 0 from the birth to the first solar return.",
  }),
  house: z.int().min(1).max(12).nullable().meta({
    description:
      "The whole-sign house of the birth chart that this sign forms; null without an ascendant.",
  }),
  sign,
  lord,
  planets: z.array(point).meta({
    description: "The planets, out of Sun to Pluto, that are in this sign in the birth chart.",
  }),
  start: answeredInstant.meta({ description: "The solar return that begins the year." }),
  end: answeredInstant.meta({ description: "The solar return that ends the year." }),
}).meta({ id: "ProfectedYear" });

export function profectedYearAnswer(
  { number, house, sign, lord, planets, startJulianDayUt, endJulianDayUt }: ProfectedYear,
): z.infer<typeof profectedYear> {
  return {
    number,
    house,
    sign,
    lord,
    planets,
    start: utcInstant(startJulianDayUt),
    end: utcInstant(endJulianDayUt),
  };
}
