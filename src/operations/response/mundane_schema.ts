import { z } from "zod";
import { type AngularPlanet, CARDINAL_ANGLES } from "../../astrology/mundane/angular_planets.ts";
import type { EclipseEvent } from "../../astrology/sky/eclipse_events.ts";
import type { MundaneSignal } from "../../astrology/mundane/mundane_signals.ts";
import { MUNDANE_RULES, MUNDANE_THEMES } from "../../astrology/mundane/mundane_tables.ts";
import { LUNATION_PHASES } from "../../astrology/sky/moon_phase.ts";
import type { PlanetaryCycle } from "../../astrology/sky/planetary_cycles.ts";
import { POLARITIES } from "../../astrology/timing/timing_tables.ts";
import { roundDeg } from "../../astrology/angles.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { ECLIPSE_KINDS } from "../../ephemeris/eclipses.ts";
import { ASPECT_TYPES, POINTS } from "../../ephemeris/points.ts";
import { sign } from "./chart_schema.ts";
import { answeredInstant, answeredInstantOrNull, instantOrNull } from "../request/instant.ts";

const point = z.enum(POINTS);
const degrees = z.number().meta({ description: "Degrees." });

export const angularPlanet = z.object({
  planet: point,
  angle: z.enum(CARDINAL_ANGLES),
  orb: degrees,
  house: z.int().min(1).max(12),
  strength: z.number().min(0).max(1),
}).meta({ id: "AngularPlanet" }) satisfies z.ZodType<AngularPlanet>;

const eclipseAnswerSchema = z.object({
  kind: z.enum(ECLIPSE_KINDS),
  datetime: answeredInstant.meta({
    description: "Greatest eclipse as seen from the Earth's centre.",
  }),
  syzygy: answeredInstantOrNull.meta({ description: "Exact new or full Moon in longitude." }),
  visible: z.boolean().nullable().meta({
    description: "Whether any of it is above the horizon of the place.",
  }),
  longitude: z.number().min(0).lt(360).meta({ description: "Of the Moon at the maximum." }),
  sign,
  sign_degree: z.number().min(0).lt(30),
  days_from_event: z.number(),
}).meta({ id: "Eclipse" });

export const eclipseOrNull = z.union([eclipseAnswerSchema, z.null()]).meta({
  description: "Null beyond the range of the ephemeris.",
});

export const cycle = z.object({
  faster: point,
  slower: point,
  angle: z.number().min(0).lt(360).meta({
    description: "Faster − slower in longitude, degrees: below 180 the cycle is waxing.",
  }),
  phase: z.enum(LUNATION_PHASES),
  aspect: z.union([
    z.object({
      type: z.enum(ASPECT_TYPES),
      orb: degrees,
      orb_limit: degrees,
      phase: z.enum(["applying", "separating"]),
      hits: z.array(answeredInstant).meta({
        description: "When it is exact, three years back and three ahead.",
      }),
    }).meta({ id: "CycleAspect" }),
    z.null(),
  ]),
}).meta({ id: "PlanetaryCycle" });

export const mundaneSignal = z.object({
  id: z.string().meta({ example: "planet_on_angle:mars_conjunction_midheaven" }),
  rule: z.enum(MUNDANE_RULES),
  theme: z.enum(MUNDANE_THEMES),
  polarity: z.enum(POLARITIES),
  strength: z.number().min(0).max(1),
  points: z.number().min(0).meta({ description: "What it gives to the intensity." }),
  drivers: z.array(z.object({
    id: z.string(),
    orb: z.number().nullable().meta({ description: "Degrees." }),
    days: z.number().nullable().meta({ description: "Days from the event, before it negative." }),
  })).meta({ description: "The computed facts it rests on." }),
}).meta({ id: "MundaneSignal" });

export function eclipseAnswer(
  eclipse: EclipseEvent,
  eventJulianDayUt: number,
): z.infer<typeof eclipseAnswerSchema> {
  return {
    kind: eclipse.kind,
    datetime: utcInstant(eclipse.maximumJulianDayUt),
    syzygy: instantOrNull(eclipse.syzygyJulianDayUt),
    visible: eclipse.isVisibleAtPlace,
    longitude: eclipse.moon.longitude,
    sign: eclipse.moon.sign,
    sign_degree: eclipse.moon.sign_degree,
    days_from_event: roundDeg(eclipse.maximumJulianDayUt - eventJulianDayUt),
  };
}

export function cycleAnswer(
  { faster, slower, angle, phase, aspect }: PlanetaryCycle,
): z.infer<typeof cycle> {
  return {
    faster,
    slower,
    angle,
    phase,
    aspect: aspect && {
      type: aspect.type,
      orb: aspect.orb,
      orb_limit: aspect.orbLimit,
      phase: aspect.phase,
      hits: aspect.hits.map(utcInstant),
    },
  };
}

export function signalAnswer(
  { millipoints, ...signal }: MundaneSignal,
): z.infer<typeof mundaneSignal> {
  const { drivers, ...rest } = signal;
  return { ...rest, points: millipoints / 1000, drivers };
}
