import { z } from "zod";
import { type AngularPlanet, CARDINAL_ANGLES } from "../../astrology/mundane/angular_planets.ts";
import type { EclipseEvent } from "../../astrology/sky/eclipse_events.ts";
import type { MundaneSignal } from "../../astrology/mundane/mundane_signals.ts";
import { MUNDANE_RULES, MUNDANE_THEMES } from "../../astrology/mundane/mundane_tables.ts";
import { LUNATION_PHASES } from "../../astrology/sky/moon_phase.ts";
import type { PlanetaryCycle } from "../../astrology/sky/planetary_cycles.ts";
import { POLARITIES } from "../../astrology/polarity.ts";
import { roundDeg } from "../../astrology/angles.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { ECLIPSE_KINDS } from "../../ephemeris/eclipses.ts";
import { ASPECT_TYPES, POINTS } from "../../ephemeris/points.ts";
import { position, positionAnswer } from "./chart_schema.ts";
import { answeredInstant } from "../request/instant.ts";

const point = z.enum(POINTS);
const degrees = z.number().meta({ description: "Degrees." });

export const angularPlanet = z.object({
  planet: point,
  angle: z.enum(CARDINAL_ANGLES),
  orb: degrees,
  house: z.int().min(1).max(12),
  strength: z.number().min(0).max(1),
}).meta({ id: "AngularPlanet" });

export function angularPlanetAnswer(found: AngularPlanet): z.infer<typeof angularPlanet> {
  return {
    planet: found.planet,
    angle: found.angle,
    orb: found.orbDeg,
    house: found.house,
    strength: found.strength,
  };
}

const eclipse = z.object({
  kind: z.enum(ECLIPSE_KINDS),
  datetime: answeredInstant.meta({
    description: "The instant of the greatest eclipse, as seen from the Earth's centre.",
  }),
  syzygy: answeredInstant.meta({ description: "The exact new or full Moon, in longitude." }),
  visible: z.boolean().nullable().meta({
    description:
      "Whether any part of the eclipse is above the horizon of the place; null without a place.",
  }),
  ...position,
  longitude: position.longitude.meta({
    description: "The degree of the eclipse: the Moon's longitude at the syzygy.",
  }),
  at_maximum: z.object(position).meta({
    id: "EclipseMaximum",
    description: "The Moon's position at the greatest eclipse.",
  }),
  days_from_event: z.number(),
}).meta({ id: "Eclipse" });

export function eclipseAnswer(
  found: EclipseEvent,
  eventJulianDayUt: number,
): z.infer<typeof eclipse> {
  return {
    kind: found.kind,
    datetime: utcInstant(found.maximumJulianDayUt),
    syzygy: utcInstant(found.syzygyJulianDayUt),
    visible: found.isVisibleAtPlace,
    ...positionAnswer(found.moon),
    at_maximum: positionAnswer(found.moonAtMaximum),
    days_from_event: roundDeg(found.maximumJulianDayUt - eventJulianDayUt),
  };
}

export const eclipseOrNull = z.union([eclipse, z.null()]).meta({
  description: "Null if it is beyond the range of the ephemeris.",
});

export const cycle = z.object({
  faster: point,
  slower: point,
  angle: z.number().min(0).lt(360).meta({
    description:
      "Longitude of the faster planet minus that of the slower planet, in degrees. Below 180, the cycle is waxing.",
  }),
  phase: z.enum(LUNATION_PHASES),
  aspect: z.union([
    z.object({
      type: z.enum(ASPECT_TYPES),
      orb: degrees,
      orb_limit: degrees,
      phase: z.enum(["applying", "separating"]),
      hits: z.array(answeredInstant).meta({
        description:
          "The instants at which the aspect is exact, from three years before the event to three years after it.",
      }),
    }).meta({ id: "CycleAspect" }),
    z.null(),
  ]),
}).meta({ id: "PlanetaryCycle" });

export function cycleAnswer(
  { faster, slower, angleDeg, phase, aspect }: PlanetaryCycle,
): z.infer<typeof cycle> {
  return {
    faster,
    slower,
    angle: angleDeg,
    phase,
    aspect: aspect && {
      type: aspect.type,
      orb: aspect.orbDeg,
      orb_limit: aspect.orbLimitDeg,
      phase: aspect.phase,
      hits: aspect.hitsJulianDayUt.map(utcInstant),
    },
  };
}

export const mundaneSignal = z.object({
  id: z.string().meta({ example: "planet_on_angle:mars_conjunction_midheaven" }),
  rule: z.enum(MUNDANE_RULES),
  theme: z.enum(MUNDANE_THEMES),
  polarity: z.enum(POLARITIES),
  strength: z.number().min(0).max(1),
  points: z.number().min(0).meta({ description: "Points that the signal adds to the intensity." }),
  drivers: z.array(z.object({
    id: z.string(),
    orb: z.number().nullable().meta({ description: "Degrees; null if the fact has no orb." }),
    days: z.number().nullable().meta({
      description:
        "Days from the event, negative if before the event; null if the fact has no date.",
    }),
  })).meta({ description: "The computed facts on which the signal rests." }),
}).meta({ id: "MundaneSignal" });

export function signalAnswer(found: MundaneSignal): z.infer<typeof mundaneSignal> {
  return {
    id: found.id,
    rule: found.rule,
    theme: found.theme,
    polarity: found.polarity,
    strength: found.strength,
    points: found.millipoints / 1000,
    drivers: found.drivers.map(({ id, orbDeg, days }) => ({ id, orb: orbDeg, days })),
  };
}
