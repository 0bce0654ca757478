import { z } from "zod";
import type { Ingress, Station } from "../../astrology/sky/ingresses_and_stations.ts";
import {
  type LunarAspect,
  VOID_PLANETS,
  type VoidPlanets,
} from "../../astrology/sky/lunar_aspects.ts";
import type { PhaseEvent } from "../../astrology/sky/lunation.ts";
import { PRINCIPAL_PHASES } from "../../astrology/sky/moon_phase.ts";
import { utcInstant } from "../../time/civil_time.ts";
import type { VoidOfCourse } from "../../astrology/sky/void_of_course.ts";
import { ECLIPSE_KINDS } from "../../ephemeris/eclipses.ts";
import { ASPECT_TYPES, POINTS } from "../../ephemeris/points.ts";
import { sign } from "./chart_schema.ts";
import { answeredInstant } from "../request/instant.ts";

const body = z.enum(POINTS);

export const ingress = z.object({
  body,
  from_sign: sign,
  to_sign: sign,
  retrograde: z.boolean().meta({
    description: "Whether the body moves back into the sign it came from.",
  }),
  datetime: answeredInstant,
}).meta({ id: "Ingress" });

export function ingressAnswer(found: Ingress): z.infer<typeof ingress> {
  return {
    body: found.body,
    from_sign: found.fromSign,
    to_sign: found.toSign,
    retrograde: found.isRetrograde,
    datetime: utcInstant(found.julianDayUt),
  };
}

export const station = z.object({
  body,
  turns: z.enum(["direct", "retrograde"]).meta({
    description: "Direction of motion after the station.",
  }),
  datetime: answeredInstant,
  longitude: z.number().min(0).lt(360),
  sign,
}).meta({ id: "Station" });

export function stationAnswer(found: Station): z.infer<typeof station> {
  return {
    body: found.body,
    turns: found.turns,
    datetime: utcInstant(found.julianDayUt),
    longitude: found.longitudeDeg,
    sign: found.sign,
  };
}

/** An exact major aspect of the Moon. */
export const lunarAspect = z.object({ body, type: z.enum(ASPECT_TYPES), datetime: answeredInstant })
  .meta({ id: "LunarAspect" });

export function lunarAspectAnswer(
  { body, type, julianDayUt }: LunarAspect,
): z.infer<typeof lunarAspect> {
  return { body, type, datetime: utcInstant(julianDayUt) };
}

const voidPlanets = z.enum(Object.keys(VOID_PLANETS) as [VoidPlanets, ...VoidPlanets[]]);

/** The field of a request that chooses the planets by which the Moon is void of course. */
export const voidOfCourseOption = voidPlanets.optional().meta({
  description:
    "The planets whose aspects keep the Moon from being void of course: modern, Sun to Pluto, or traditional, Sun to Saturn.",
  default: "modern",
});

/** The field of an answer that names the planets by which the Moon is void of course. */
export const voidOfCourseBy = voidPlanets.meta({
  description: "The planets whose aspects count: Sun to Pluto, or Sun to Saturn.",
});

export const voidOfCourseSchema = z.object({
  is_void: z.boolean().meta({
    description: "Whether the Moon is void of course at the requested instant.",
  }),
  start: answeredInstant.meta({
    description:
      "The Moon's last major aspect in the sign to one of the planets; if there is none, the Moon's entry into the sign.",
  }),
  end: answeredInstant.meta({ description: "The Moon's entry into the next sign." }),
  last_aspect: z.union([lunarAspect, z.null()]),
  planets: voidOfCourseBy,
}).meta({ id: "VoidOfCourse" });

export function voidOfCourseAnswer(
  { isVoid, startJulianDayUt, endJulianDayUt, lastAspect }: VoidOfCourse,
  planets: VoidPlanets,
): z.infer<typeof voidOfCourseSchema> {
  return {
    is_void: isVoid,
    start: utcInstant(startJulianDayUt),
    end: utcInstant(endJulianDayUt),
    last_aspect: lastAspect && lunarAspectAnswer(lastAspect),
    planets,
  };
}

export const datetimeLocal = z.string().optional().meta({
  description: "Local time in `timezone`, with its offset.",
  example: "2026-07-15T14:00:00+02:00",
});

export const phaseEvent = z.object({
  phase: z.enum(PRINCIPAL_PHASES),
  datetime: answeredInstant,
  datetime_local: datetimeLocal,
  eclipse: z.enum(ECLIPSE_KINDS).nullable().meta({
    description: "The kind of eclipse at this new or full Moon.",
  }),
}).meta({ id: "PhaseEvent" });

/** @param shown The instant in UTC, and the same instant as local time if a time zone is named. */
export function phaseEventAnswer(
  { phase, eclipse }: PhaseEvent,
  shown: { datetime: string; datetime_local?: string },
): z.infer<typeof phaseEvent> {
  return { phase, ...shown, eclipse };
}

export const nextMoonPhase = z.object({
  phase: z.enum(PRINCIPAL_PHASES),
  datetime: answeredInstant,
  eclipse: z.enum(ECLIPSE_KINDS).nullable(),
}).meta({ id: "NextMoonPhase" });

export function nextMoonPhaseAnswer(
  { phase, julianDayUt, eclipse }: PhaseEvent,
): z.infer<typeof nextMoonPhase> {
  return { phase, datetime: utcInstant(julianDayUt), eclipse };
}
