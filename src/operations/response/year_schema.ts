import { z } from "zod";
import { roundLongitude } from "../../astrology/angles.ts";
import type { YearAhead, YearEvent } from "../../astrology/timing/year_ahead.ts";
import { FRAMES, MAX_WEIGHT, YEAR_KINDS } from "../../astrology/timing/year_tables.ts";
import { PRINCIPAL_PHASES } from "../../astrology/sky/moon_phase.ts";
import { ASPECT_TYPES, PLANETS } from "../../ephemeris/points.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { answeredInstant } from "../request/instant.ts";
import { point, position, sign } from "./chart_schema.ts";
import { datetimeLocal } from "./sky_schema.ts";
import { passOfLoop } from "./timing_schema.ts";

const day = z.iso.date().meta({ description: "A date in the person's life, in UTC." });
const house = z.int().min(1).max(12).nullable();
const anglePosition = z.union([
  z.object(position).meta({ id: "PositionOfAngle" }),
  z.null(),
]);
const rangeOrNull = z.union([
  z.object({ start: answeredInstant, end: answeredInstant }).meta({ id: "YearRange" }),
  z.null(),
]).meta({
  description:
    "The range in which datetime may be if the time of birth is unknown. Otherwise null.",
});

/** The houses of angular planets. */
const ANGULAR = [1, 4, 7, 10];

export const yearReturn = z.object({
  number: z.int().min(1).meta({ description: "The number of this solar return since the birth." }),
  datetime: answeredInstant,
  datetime_local: datetimeLocal,
  range: rangeOrNull,
  ascendant: anglePosition.meta({
    description:
      "Ascendant of the return's chart, cast for the place of birth; null without time and place.",
  }),
  midheaven: anglePosition,
  sun_house: house.meta({
    description: "House of the Sun in the return's chart; null without houses.",
  }),
  moon_sign: sign.nullable(),
  angular: z.array(
    z.object({
      id: point,
      house: z.int().min(1).max(12),
      aspects_to_natal: z.int().min(0).meta({
        description: "Number of aspects within 1° to points of the birth chart.",
      }),
    }).meta({ id: "AngularInReturn" }),
  ).meta({
    description:
      "The planets, out of Sun to Pluto, that are in houses 1, 4, 7 and 10 of the return's chart.",
  }),
}).meta({ id: "YearReturn" });

export const progressedMoon = z.object({
  longitude: position.longitude,
  sign,
  house: house.meta({ description: "House of the Moon in the birth chart; null without houses." }),
  next_ingress: z.union([
    z.object({ sign, on: day }).meta({ id: "YearMoonIngress" }),
    z.null(),
  ]).meta({
    description:
      "The first event after start, which may be after end. Null if it is beyond the range of the ephemeris.",
  }),
  next_lunation: z.union([
    z.object({ phase: z.enum(PRINCIPAL_PHASES), on: day }).meta({ id: "YearLunation" }),
    z.null(),
  ]),
}).meta({ id: "YearProgressedMoon", description: "The progressed Moon at the start of the year." });

export const yearEvent = z.object({
  id: z.string().meta({
    description:
      "The id is made of kind, points and date in UTC, so an event has the same id in each requested year that contains it. If a second event has the same kind, points and date, its id ends in .2.",
    example: "transit.saturn-square-sun.2026-03-08",
  }),
  kind: z.enum(YEAR_KINDS),
  frame: z.enum(FRAMES).meta({
    description:
      "The chart or sky in which `bodies` move. The event relates these bodies to the birth chart.",
  }),
  datetime: answeredInstant,
  datetime_local: datetimeLocal,
  range: rangeOrNull,
  bodies: z.array(point).min(1).max(2).meta({
    description:
      "The bodies that move. For a profection this is the lord, for an eclipse the eclipsed body.",
  }),
  natal: point.nullable().meta({
    description: "The natal point to which the event relates; null if there is none.",
  }),
  aspect: z.enum(ASPECT_TYPES).nullable(),
  orb: z.number().min(0).nullable().meta({
    description:
      "The orb in degrees; 0 if the aspect is exact. Without a time of birth, this is the largest possible orb. Null without an aspect.",
  }),
  sign: sign.nullable().meta({
    description:
      "The sign of the first body, or the profected sign; null if the sign is not certain.",
  }),
  house: house.meta({
    description:
      "House of the birth chart in which the first body stands, or the profected house; null without houses.",
  }),
  loop: z.union([passOfLoop, z.null()]).meta({
    description:
      "The number of the pass in its retrograde loop. The field is present only for transits, and is null without a time of birth.",
  }),
  is_lord_of_year: z.boolean().meta({
    description: "Whether the lord of the year takes part, as a body or as the natal point.",
  }),
  weight: z.int().min(1).max(MAX_WEIGHT).meta({
    description: "Weight of the event, by the rule year-ahead-1 in GET /v1/methods.",
  }),
  driver: z.object({
    id: z.string().meta({ example: "transit.saturn.square.natal.sun" }),
    text: z.string(),
  }).meta({ id: "YearDriver", description: "The fact as an id and as one sentence." }),
}).meta({ id: "YearEvent" });

type LocalTime = ((julianDayUt: number) => string) | null;

const instants = (julianDayUt: number, localTime: LocalTime) => ({
  datetime: utcInstant(julianDayUt),
  ...(localTime !== null && { datetime_local: localTime(julianDayUt) }),
});

function rangeAnswer(span: YearEvent["span"]): z.infer<typeof rangeOrNull> {
  return span && { start: utcInstant(span.startJulianDayUt), end: utcInstant(span.endJulianDayUt) };
}

export function yearReturnAnswer(
  { found: { number, passes: [{ julianDayUt }], span }, cast }: YearAhead["returns"][number],
  localTime: LocalTime,
): z.infer<typeof yearReturn> {
  const planets = cast?.chart.planets ?? [];
  const angles = cast?.chart.angles ?? null;
  const angle = (id: "ascendant" | "midheaven") =>
    angles && {
      longitude: angles[id].longitudeDeg,
      sign: angles[id].sign,
      sign_degree: angles[id].degreesInSign,
    };
  return {
    number,
    ...instants(julianDayUt, localTime),
    range: rangeAnswer(span),
    ascendant: angle("ascendant"),
    midheaven: angle("midheaven"),
    sun_house: planets.find(({ id }) => id === "sun")?.house ?? null,
    moon_sign: planets.find(({ id }) => id === "moon")?.sign ?? null,
    angular: planets.flatMap(({ id, house }) =>
      house !== null && ANGULAR.includes(house) && PLANETS.includes(id)
        ? [{
          id,
          house,
          aspects_to_natal: cast!.aspects.filter(({ first }) => first === id).length,
        }]
        : []
    ),
  };
}

export function progressedMoonAnswer(
  { longitudeDeg, sign, house, next: { ingress, lunation } }: NonNullable<
    YearAhead["progressedMoon"]
  >,
): z.infer<typeof progressedMoon> {
  const dayOf = (julianDayUt: number) => utcInstant(julianDayUt).slice(0, "YYYY-MM-DD".length);
  return {
    longitude: roundLongitude(longitudeDeg),
    sign,
    house,
    next_ingress: ingress && { sign: ingress.sign, on: dayOf(ingress.julianDayUt) },
    next_lunation: lunation && { phase: lunation.phase, on: dayOf(lunation.julianDayUt) },
  };
}

export function yearEventAnswer(
  event: YearEvent,
  localTime: LocalTime,
): z.infer<typeof yearEvent> {
  const { loop } = event;
  return {
    id: event.id,
    kind: event.kind,
    frame: event.frame,
    ...instants(event.julianDayUt, localTime),
    range: rangeAnswer(event.span),
    bodies: [...event.bodies],
    natal: event.natal,
    aspect: event.aspect,
    orb: event.orbDeg,
    sign: event.sign,
    house: event.house,
    loop: loop && { number: loop.number, of: loop.of },
    is_lord_of_year: event.isLordOfYear,
    weight: event.weight,
    driver: event.driver,
  };
}
