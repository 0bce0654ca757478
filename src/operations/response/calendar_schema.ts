import { z } from "zod";
import type { CalendarEvent } from "../../astrology/sky/calendar.ts";
import { PRINCIPAL_PHASES } from "../../astrology/sky/moon_phase.ts";
import { ECLIPSE_KINDS } from "../../ephemeris/eclipses.ts";
import { ASPECT_TYPES } from "../../ephemeris/points.ts";
import { utcInstant } from "../../time/civil_time.ts";
import { answeredInstant } from "../request/instant.ts";
import type { TimeRange } from "../request/time_range.ts";
import { point, position, sign } from "./chart_schema.ts";
import {
  datetimeLocal,
  ingressAnswer,
  lunarAspect,
  lunarAspectAnswer,
  stationAnswer,
  voidOfCourseBy,
} from "./sky_schema.ts";

const { longitude } = position;

const anyEvent = {
  id: z.string().meta({
    description:
      "Made of kind, bodies and date in UTC, so it is the same in every range that contains the event. In a sidereal zodiac the name of the ayanamsa is appended, and for the void of course by traditional planets the word traditional. The id of a second event with the same kind, bodies and date ends in .2.",
    example: "aspect.venus-saturn.2026-03-08",
  }),
  datetime: answeredInstant,
  datetime_local: datetimeLocal,
  bodies: z.array(point).min(1).max(2),
};

const ingressEvent = z.object({
  kind: z.enum(["ingress", "moon_ingress"]),
  ...anyEvent,
  from_sign: sign,
  to_sign: sign,
  retrograde: z.boolean().meta({
    description: "Whether the body moves back into the sign it came from.",
  }),
}).meta({ id: "IngressEvent" });

const stationEvent = z.object({
  kind: z.literal("station"),
  ...anyEvent,
  turns: z.enum(["direct", "retrograde"]).meta({
    description: "Direction of motion after the station.",
  }),
  longitude,
  sign,
}).meta({ id: "StationEvent" });

const moonPhaseEvent = z.object({
  kind: z.literal("phase"),
  ...anyEvent,
  phase: z.enum(PRINCIPAL_PHASES),
  longitude: longitude.meta({ description: "Longitude of the Moon, degrees." }),
  sign,
}).meta({ id: "MoonPhaseEvent" });

const aspectEvent = z.object({
  kind: z.enum(["aspect", "moon_aspect"]),
  ...anyEvent,
  type: z.enum(ASPECT_TYPES),
  positions: z.array(
    z.object({ longitude, sign, retrograde: z.boolean() }).meta({ id: "PositionInAspect" }),
  ).length(2).meta({ description: "In the same order as bodies." }),
}).meta({ id: "AspectEvent" });

const voidEvent = z.object({
  kind: z.literal("void_of_course"),
  ...anyEvent,
  end: answeredInstant.meta({ description: "The Moon's entry into the next sign." }),
  end_local: datetimeLocal,
  clipped: z.boolean().meta({
    description: "Whether the void of course begins before start or ends after end of the request.",
  }),
  sign: sign.meta({ description: "The sign that the Moon is about to leave." }),
  to_sign: sign,
  last_aspect: z.union([lunarAspect, z.null()]).meta({
    description:
      "Null if the Moon makes no aspect in the sign; datetime is then its entry into the sign.",
  }),
  planets: voidOfCourseBy,
}).meta({ id: "VoidOfCourseEvent" });

const eclipseInCalendar = z.object({
  kind: z.literal("eclipse"),
  ...anyEvent,
  eclipse: z.object({
    of: z.enum(["solar", "lunar"]),
    kind: z.enum(ECLIPSE_KINDS),
    syzygy: answeredInstant.meta({
      description: "Exact new or full Moon; datetime is the greatest eclipse.",
    }),
    visible_at_place: z.boolean().nullable().meta({
      description:
        "Whether any part of the eclipse is above the horizon of the place; null without a place.",
    }),
  }).meta({ id: "CalendarEclipse" }),
  longitude: longitude.meta({ description: "Longitude of the Moon at the syzygy, degrees." }),
  sign,
}).meta({ id: "EclipseEvent" });

/** An event of the calendar. The kind of event decides which fields it has. */
export const calendarEvent = z.discriminatedUnion("kind", [
  ingressEvent,
  stationEvent,
  moonPhaseEvent,
  aspectEvent,
  voidEvent,
  eclipseInCalendar,
]).meta({ id: "CalendarEvent" });

/**
 * The events in the form of the answer. The generator yields between events, so that other work can
 * run.
 * @param localTime Writes a Julian day in UT as local time; null if no time zone is known.
 */
export function* calendarAnswer(
  events: readonly CalendarEvent[],
  range: TimeRange,
  localTime: ((julianDayUt: number) => string) | null,
): Generator<void, z.infer<typeof calendarEvent>[]> {
  const answers = [];
  for (const event of events) {
    answers.push(eventAnswer(event, range, localTime));
    yield;
  }
  return answers;
}

function eventAnswer(
  event: CalendarEvent,
  range: TimeRange,
  localTime: ((julianDayUt: number) => string) | null,
): z.infer<typeof calendarEvent> {
  const common = {
    id: event.id,
    datetime: utcInstant(event.julianDayUt),
    ...(localTime !== null && { datetime_local: localTime(event.julianDayUt) }),
    bodies: [...event.bodies],
  };
  switch (event.kind) {
    case "ingress":
    case "moon_ingress": {
      const { from_sign, to_sign, retrograde } = ingressAnswer(event.ingress);
      return { kind: event.kind, ...common, from_sign, to_sign, retrograde };
    }
    case "station": {
      const { turns, longitude, sign } = stationAnswer(event.station);
      return { kind: event.kind, ...common, turns, longitude, sign };
    }
    case "phase": {
      const { phase, moon: { longitudeDeg, sign } } = event;
      return { kind: event.kind, ...common, phase, longitude: longitudeDeg, sign };
    }
    case "aspect":
    case "moon_aspect": {
      const positions = event.positions.map(({ longitudeDeg, sign, isRetrograde }) => ({
        longitude: longitudeDeg,
        sign,
        retrograde: isRetrograde,
      }));
      return { kind: event.kind, ...common, type: event.type, positions };
    }
    case "void_of_course":
      return {
        kind: event.kind,
        ...common,
        end: utcInstant(event.endJulianDayUt),
        ...(localTime !== null && { end_local: localTime(event.endJulianDayUt) }),
        clipped: event.julianDayUt < range.startJulianDayUt ||
          event.endJulianDayUt > range.endJulianDayUt,
        sign: event.sign,
        to_sign: event.nextSign,
        last_aspect: event.lastAspect && lunarAspectAnswer(event.lastAspect),
        planets: event.planets,
      };
    case "eclipse": {
      const { of, kind, syzygyJulianDayUt, isVisibleAtPlace, moon } = event.eclipse;
      return {
        kind: event.kind,
        ...common,
        eclipse: {
          of,
          kind,
          syzygy: utcInstant(syzygyJulianDayUt),
          visible_at_place: isVisibleAtPlace,
        },
        longitude: moon.longitudeDeg,
        sign: moon.sign,
      };
    }
  }
}
