import { z } from "zod";
import {
  CALENDAR_KINDS,
  type CalendarKind,
  KIND_BODIES,
  skyCalendar as eventsOfSky,
} from "../astrology/sky/calendar.ts";
import { ayanamsaOf, ephemerisIn } from "../astrology/zodiac.ts";
import { invalidRequest } from "../base/errors.ts";
import { inTurns } from "../base/next_turn.ts";
import { clockPlace } from "../births/birth.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { locate } from "../births/locate.ts";
import { bothCoordinates, placeFields, placeText, timezone } from "../births/subject.ts";
import { icsText } from "../calendar/ics.ts";
import { PLANETS, type Point } from "../ephemeris/points.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { ICS } from "../routes/rendering.ts";
import { utcInstant } from "../time/civil_time.ts";
import { localInstant, requireTimezone } from "./request/local_instant.ts";
import { answeredInstant } from "./request/instant.ts";
import { dayOrInstant, timeRange } from "./request/time_range.ts";
import { zodiacOf, zodiacOptions } from "./request/zodiac_option.ts";
import { skyIcs } from "./response/calendar_ics.ts";
import { calendarAnswer, calendarEvent } from "./response/calendar_schema.ts";
import { voidOfCourseOption } from "./response/sky_schema.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import { locationBasis, placeBasis } from "./response/subject_basis.ts";
import { zodiacBasis, zodiacBasisAt } from "./response/zodiac_basis.ts";

/**
 * Maximum number of events in an answer. A year has about 1,560 events of all kinds; ten years have
 * about 750 events of the rare kinds.
 */
const MAX_EVENTS = 2000;
const MAX_DAYS = 366;
/** The longest range in days for kinds with few events. */
const MAX_DAYS_OF_RARE = 3660;
const RARE_KINDS: readonly CalendarKind[] = ["ingress", "station", "eclipse"];
/**
 * The kinds that are used by default. The Moon's aspects are left out, because they would outnumber
 * all other events together.
 */
const USUAL_KINDS = CALENDAR_KINDS.filter((kind) => kind !== "moon_aspect");
const BODIES: readonly Point[] = [...PLANETS, "chiron"];

const request = z.strictObject({
  start: dayOrInstant.meta({
    description: "A day (from midnight UTC) or an instant.",
    example: "2026-01-01",
  }),
  end: dayOrInstant.meta({
    description:
      `A day or an instant. The range ends at the end of the day in UTC, or just before the instant. The end is at most ${MAX_DAYS} days after start, or ${MAX_DAYS_OF_RARE} days if kinds has only ${
        RARE_KINDS.join(", ")
      }.`,
    example: "2026-12-31",
  }),
  kinds: z.array(z.enum(CALENDAR_KINDS)).min(1).max(CALENDAR_KINDS.length).optional().meta({
    description:
      "The kinds of events to return. Default: all kinds that the bodies can have, except moon_aspect.",
    example: ["ingress", "station", "eclipse"],
  }),
  bodies: z.array(z.enum(BODIES as [Point, ...Point[]])).min(1).max(BODIES.length).optional().meta({
    description:
      "The bodies to return events for. An event is returned if one of these bodies takes part in it.",
    example: ["venus", "mars"],
  }),
  timezone: timezone.optional().meta({
    description:
      "IANA name of the time zone for local times. Default: the time zone of the place, if a place is given.",
  }),
  location: placeText.optional().meta({
    description:
      "A place as text. Instead of text, send place_id, or latitude and longitude. With a place, the answer says which eclipses are visible there.",
  }),
  ...placeFields,
  void_of_course: voidOfCourseOption,
  options: zodiacOptions.optional(),
}).meta({ id: "SkyCalendarRequest", ...bothCoordinates });

const data = z.object({
  start: answeredInstant,
  end: answeredInstant,
  timezone: z.string().nullable().meta({
    description: "Time zone of the local times; null if the answer has no local times.",
  }),
  kinds: z.array(z.enum(CALENDAR_KINDS)),
  calculation_basis: z.object({
    ...engineBasis,
    ...zodiacBasis,
    place: z.union([placeBasis, z.null()]),
  }).meta({ id: "CalendarBasis" }),
  found: z.int().min(0).meta({ description: "Number of events." }),
  events: z.array(calendarEvent).max(MAX_EVENTS).meta({
    description:
      "The events in order of time. A period of the Moon void of course is listed if it overlaps the range.",
  }),
}).meta({ id: "CalendarData" });

export const skyCalendar = defineOperation({
  id: "sky.calendar",
  path: "/sky/calendar",
  helper: "skyCalendar",
  operationId: "listSkyEvents",
  lane: "core",
  execution: "call",
  price: fixedPrice(3, "call"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "beta",
  renders: [ICS],
  summary: "Calendar of the sky",
  description:
    "The events of the sky in a range of time: ingresses, stations, phases of the Moon, exact major aspects, the Moon void of course, eclipses. Each event has an id that stays the same. With Accept: text/calendar, the answer is a file that calendar programs import.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "A month, with local times",
    request: { start: "2026-08-01", end: "2026-08-31", location: "Madrid, ES" },
  }, {
    name: "Venus and Mars in a year",
    request: { start: "2026-01-01", end: "2026-12-31", bodies: ["venus", "mars"] },
  }, {
    name: "The Sun's entries into the sidereal signs, in Indian local time",
    request: {
      start: "2026-01-01",
      end: "2026-12-31",
      kinds: ["ingress"],
      bodies: ["sun"],
      timezone: "Asia/Kolkata",
      options: { zodiac: { sidereal: "lahiri" } },
    },
  }, {
    name: "Ten years of eclipses",
    request: { start: "2026-01-01", end: "2035-12-31", kinds: ["eclipse"] },
  }],
  prepare: async (input, { places }) => {
    requireTimezone(input.timezone, places);
    const { kinds, bodies } = chosen(input);
    if (input.void_of_course !== undefined) requireVoids(kinds);
    const range = timeRange(input, longestOf(kinds));
    const location = await locate(input, input.location, "", "location", places);
    const timezone = input.timezone ?? clockPlace(location, places)?.timezone ?? null;
    return {
      kinds,
      bodies,
      range,
      location,
      timezone,
      voidPlanets: input.void_of_course,
      zodiac: zodiacOf(input.options),
    };
  },
  run: async (prepared, services) => {
    const { kinds, bodies, range, location, timezone, voidPlanets, zodiac } = prepared;
    const { places } = services;
    const ephemeris = ephemerisIn(services.ephemeris, zodiac);
    const events = await inTurns(
      eventsOfSky(ephemeris, {
        kinds,
        bodies,
        ...range,
        place: location ?? undefined,
        voidPlanets,
        ayanamsa: ayanamsaOf(zodiac),
      }),
    );
    const localTime = timezone === null
      ? null
      : (julianDayUt: number) => localInstant(julianDayUt, timezone, places);
    return {
      data: {
        start: utcInstant(range.startJulianDayUt),
        end: utcInstant(range.endJulianDayUt),
        timezone,
        kinds,
        calculation_basis: {
          ...engineBasisOf(ephemeris.engineVersion),
          ...zodiacBasisAt(ephemeris, zodiac, range.startJulianDayUt),
          place: location && locationBasis(location, null),
        },
        found: events.length,
        events: await inTurns(calendarAnswer(events, range, localTime)),
      },
      meta: { chartQuality: [], warnings: location?.warnings ?? [] },
      renders: { [ICS.mediaType]: () => inTurns(icsText(skyIcs(events, zodiac))) },
    };
  },
});

/**
 * The requested kinds and bodies.
 * @throws {ApiError} INVALID_REQUEST with the issue no_effect, if a value has no effect.
 */
function chosen({ kinds, bodies }: { kinds?: CalendarKind[]; bodies?: Point[] }) {
  const wanted = [...new Set(bodies ?? BODIES)];
  const hasWanted = (kind: CalendarKind) => KIND_BODIES[kind].some((body) => wanted.includes(body));
  const chosen = [...new Set(kinds ?? USUAL_KINDS.filter(hasWanted))];
  const emptyKind = chosen.find((kind) => !hasWanted(kind));
  if (emptyKind !== undefined) {
    throw invalidRequest({
      path: `kinds[${kinds!.indexOf(emptyKind)}]`,
      code: "no_effect",
      message: `the kind ${emptyKind} has only events of ${
        KIND_BODIES[emptyKind].join(", ")
      }; add one of them to bodies, or leave the kind out`,
    });
  }
  const idle = wanted.find((body) => !chosen.some((kind) => KIND_BODIES[kind].includes(body)));
  if (bodies !== undefined && idle !== undefined) {
    throw invalidRequest({
      path: `bodies[${bodies.indexOf(idle)}]`,
      code: "no_effect",
      message: `${idle} has no events of the chosen kinds (${chosen.join(", ")}); add ${
        CALENDAR_KINDS.filter((kind) => KIND_BODIES[kind].includes(idle)).join(" or ")
      } to kinds, or leave the body out`,
    });
  }
  return { kinds: chosen, bodies: wanted };
}

/** @throws {ApiError} INVALID_REQUEST: no_effect. */
function requireVoids(kinds: readonly CalendarKind[]): void {
  if (kinds.includes("void_of_course")) return;
  throw invalidRequest({
    path: "void_of_course",
    code: "no_effect",
    message:
      "applies only to the kind void_of_course; add void_of_course to kinds, or leave this field out",
  });
}

function longestOf(kinds: readonly CalendarKind[]) {
  return kinds.every((kind) => RARE_KINDS.includes(kind))
    ? { days: MAX_DAYS_OF_RARE, remedy: "split the range into several calls" }
    : {
      days: MAX_DAYS,
      remedy: `split the range into several calls, or send kinds with only ${
        RARE_KINDS.join(", ")
      }, which may span ${MAX_DAYS_OF_RARE} days`,
    };
}
