import { z } from "zod";
import type { Ingress, Station } from "../../astrology/sky/ingresses_and_stations.ts";
import { utcInstant } from "../../time/civil_time.ts";
import type { VoidOfCourse } from "../../astrology/sky/void_of_course.ts";
import { ASPECT_TYPES, POINTS } from "../../ephemeris/points.ts";
import { sign } from "./chart_schema.ts";
import { answeredInstant } from "../request/instant.ts";

const body = z.enum(POINTS);

export const ingress = z.object({
  body,
  from_sign: sign,
  to_sign: sign,
  retrograde: z.boolean().meta({ description: "The body goes back into the sign it came from." }),
  datetime: answeredInstant,
}).meta({ id: "Ingress" });

export const station = z.object({
  body,
  turns: z.enum(["direct", "retrograde"]).meta({ description: "How it moves from then on." }),
  datetime: answeredInstant,
  longitude: z.number().min(0).lt(360),
  sign,
}).meta({ id: "Station" });

export const voidOfCourseSchema = z.object({
  is_void: z.boolean().meta({ description: "Whether it is so at the instant of the call." }),
  start: answeredInstant.meta({
    description:
      "The last major aspect to Sun … Pluto in the sign; the Moon's entry where she makes none.",
  }),
  end: answeredInstant.meta({ description: "The Moon's entry into the next sign." }),
  last_aspect: z.union([
    z.object({ body, type: z.enum(ASPECT_TYPES), datetime: answeredInstant })
      .meta({ id: "LunarAspect" }),
    z.null(),
  ]),
}).meta({ id: "VoidOfCourse" });

export function ingressAnswer(found: Ingress): z.infer<typeof ingress> {
  return {
    body: found.body,
    from_sign: found.fromSign,
    to_sign: found.toSign,
    retrograde: found.isRetrograde,
    datetime: utcInstant(found.julianDayUt),
  };
}

export function stationAnswer(found: Station): z.infer<typeof station> {
  return {
    body: found.body,
    turns: found.turns,
    datetime: utcInstant(found.julianDayUt),
    longitude: found.longitude,
    sign: found.sign,
  };
}

export function voidOfCourseAnswer(
  { isVoid, startJulianDayUt, endJulianDayUt, lastAspect }: VoidOfCourse,
): z.infer<typeof voidOfCourseSchema> {
  return {
    is_void: isVoid,
    start: utcInstant(startJulianDayUt),
    end: utcInstant(endJulianDayUt),
    last_aspect: lastAspect &&
      {
        body: lastAspect.body,
        type: lastAspect.type,
        datetime: utcInstant(lastAspect.julianDayUt),
      },
  };
}
