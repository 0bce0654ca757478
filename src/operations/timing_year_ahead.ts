import { z } from "zod";
import { transitOrbs } from "../astrology/orbs.ts";
import type { YearOfLife } from "../astrology/timing/profections.ts";
import { type YearAhead, yearAhead, type YearEvent } from "../astrology/timing/year_ahead.ts";
import { MAX_WEIGHT, YEAR_METHOD } from "../astrology/timing/year_tables.ts";
import { invalidRequest } from "../base/errors.ts";
import { inTurns } from "../base/next_turn.ts";
import { type Birth, birthQuality, resolveBirth } from "../births/birth.ts";
import { chartMeta, type Warning } from "../births/chart_meta.ts";
import { subject, timezone } from "../births/subject.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { julianDayOf, utcInstant } from "../time/civil_time.ts";
import { COVERED_YEARS, isCovered } from "../time/covered_range.ts";
import { julianDayInLife } from "./request/after_birth.ts";
import { chartSettings } from "./request/chart_options.ts";
import { answeredInstant } from "./request/instant.ts";
import { localInstant, requireTimezone } from "./request/local_instant.ts";
import type { TimeRange } from "./request/time_range.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import { profectedYear, profectedYearAnswer } from "./response/profection_schema.ts";
import { subjectBasis, subjectBasisOf } from "./response/subject_basis.ts";
import {
  progressedMoon,
  progressedMoonAnswer,
  yearEvent,
  yearEventAnswer,
  yearReturn,
  yearReturnAnswer,
} from "./response/year_schema.ts";

const MAX_EVENTS = 200;
const USUAL_EVENTS = 60;

const request = z.strictObject({
  subject,
  start: z.iso.date({ error: "expected a day such as 2026-07-15" }).optional().meta({
    description:
      "The first day of the year, from midnight UTC. The year ends before the same date of the next year; a year that begins on 29 February ends with 28 February. Default: today in UTC.",
    example: "2026-07-15",
  }),
  max_events: z.int().min(1).max(MAX_EVENTS).optional().meta({
    description:
      "Maximum number of events. If there are more, the events with the highest weights are kept.",
    default: USUAL_EVENTS,
  }),
  min_weight: z.int().min(1).max(MAX_WEIGHT).optional().meta({
    description: "Only events with at least this weight are returned.",
    default: 1,
  }),
  timezone: timezone.optional().meta({
    description:
      "IANA name of a time zone. If a time zone is sent, the answer also has local times in that zone.",
  }),
}).meta({ id: "YearAheadRequest" });

const data = z.object({
  subject_id: z.string(),
  start: answeredInstant,
  end: answeredInstant.meta({
    description:
      "The instant at which the year ends. The instant of the end is not part of the year.",
  }),
  calculation_basis: z.object({
    ...engineBasis,
    method: z.enum([YEAR_METHOD]).meta({
      description: "The rule by which the events are weighted.",
    }),
    subject: subjectBasis,
  }).meta({ id: "YearAheadBasis" }),
  profections: z.array(profectedYear).meta({
    description:
      "The years of life that overlap this year, in order, with signs counted from the ascendant. Empty without time and place.",
  }),
  solar_returns: z.array(yearReturn).meta({
    description:
      "The solar returns from start to end. Usually there is one. Rarely there are two or none, because a solar year is 5.8 hours longer than 365 days.",
  }),
  progressed_moon: z.union([progressedMoon, z.null()]).meta({
    description: "Null without a time of birth.",
  }),
  found: z.int().min(0).meta({
    description: "Number of events of at least min_weight, before max_events is applied.",
  }),
  events: z.array(yearEvent).max(MAX_EVENTS).meta({ description: "In order of time." }),
}).meta({ id: "YearAheadData" });

export const timingYearAhead = defineOperation({
  id: "timing.year_ahead",
  path: "/timing/year-ahead",
  helper: "yearAhead",
  operationId: "listYearAhead",
  lane: "core",
  execution: "call",
  price: fixedPrice(5, "call"),
  rateWeight: 1,
  minimumPlan: "core_compute",
  stability: "beta",
  summary: "The year ahead",
  description:
    "The events in a year of one person, in order of time: solar return, profections, progressions, slow transits, and stations and eclipses at natal points. Each event has its driver, and a weight by a published rule.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "The strongest events of a year",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      start: "2026-07-15",
      max_events: 10,
      timezone: "America/Los_Angeles",
    },
  }, {
    name: "Birth time unknown",
    request: {
      subject: { id: "customer-2", dob: "1990-06-15" },
      start: "2026-07-15",
      max_events: 5,
    },
  }],
  prepare: async (input, { places, now }) => {
    requireTimezone(input.timezone, places);
    const birth = await resolveBirth(input.subject, "subject", places, now());
    const start = input.start ?? now().toISOString().slice(0, "YYYY-MM-DD".length);
    return {
      birth,
      start,
      range: yearFrom(start, birth),
      maxEvents: input.max_events ?? USUAL_EVENTS,
      minWeight: input.min_weight ?? 1,
      timezone: input.timezone,
    };
  },
  run: async (prepared, { ephemeris, places }) => {
    const { birth, start, range, maxEvents, minWeight, timezone } = prepared;
    const year = await inTurns(yearAhead(ephemeris, birth, range, {
      own: chartSettings(),
      toNatal: chartSettings(undefined, undefined, transitOrbs),
    }));
    if (year === null) throw beyondEphemeris(start);
    const { natal, profections, returns, progressedMoon } = year;
    const found = year.events.filter(({ weight }) => weight >= minWeight);
    const localTime = timezone === undefined
      ? null
      : (julianDayUt: number) => localInstant(julianDayUt, timezone, places);
    return {
      data: {
        subject_id: birth.subjectId,
        start: utcInstant(range.startJulianDayUt),
        end: utcInstant(range.endJulianDayUt),
        calculation_basis: {
          ...engineBasisOf(ephemeris.engineVersion),
          method: YEAR_METHOD,
          subject: subjectBasisOf(birth, natal),
        },
        profections: profections.map(profectedYearAnswer),
        solar_returns: returns.map((found) => yearReturnAnswer(found, localTime)),
        progressed_moon: progressedMoon && progressedMoonAnswer(progressedMoon),
        found: found.length,
        events: weightiest(found, maxEvents).map((event) => yearEventAnswer(event, localTime)),
      },
      meta: {
        chartQuality: [birthQuality(birth, natal.isPolarFallback)],
        warnings: [
          ...birth.warnings,
          ...whatIsMissing(birth, year),
          ...nearBirthday(birth, year.years, range),
        ],
      },
    };
  },
});

/** @throws {ApiError} INVALID_REQUEST: date_invalid, out_of_range. */
function yearFrom(start: string, birth: Birth): TimeRange {
  const startJulianDayUt = julianDayInLife(start, "start", birth);
  const [year, month, day] = start.split("-").map(Number);
  // If the range starts on 29 February, it ends on 1 March of the next year.
  const endJulianDayUt = julianDayOf(Date.UTC(year + 1, month - 1, day) / 1000);
  if (!isCovered(endJulianDayUt)) throw beyondEphemeris(start);
  return { startJulianDayUt, endJulianDayUt };
}

function beyondEphemeris(start: string) {
  return invalidRequest({
    path: "start",
    code: "out_of_range",
    message:
      `found ${start}; that year, or the year of life in which it ends, is not within the ephemeris, ${COVERED_YEARS}; expected an earlier date`,
  });
}

/** The events with the greatest weights, in the order of time. */
function weightiest(events: readonly YearEvent[], count: number): YearEvent[] {
  return events.toSorted((a, b) => b.weight - a.weight).slice(0, count)
    .sort((a, b) => events.indexOf(a) - events.indexOf(b));
}

function whatIsMissing({ time }: Birth, { leftOut }: YearAhead): Warning[] {
  if (leftOut.length === 0) return [];
  const others = time === null ? "profections, progressions" : "profections";
  return [{
    code: "natal_point_unknown",
    message: `subject: events of ${
      leftOut.join(", ")
    }, ${others} and houses are left out, because they need time and place of birth`,
  }];
}

/**
 * Warns of a solar return near an end of the year. If the time of birth is unknown, such a return
 * may or may not be within the year.
 */
function nearBirthday(
  { span, julianDayUt }: Birth,
  years: readonly YearOfLife[],
  { startJulianDayUt, endJulianDayUt }: TimeRange,
): Warning[] {
  if (span === null) return [];
  const marginDays = span.endJulianDayUt - julianDayUt + 1 / 24;
  const returns = years.flatMap((year) => [
    ...(year.number === 0 ? [] : [year.startJulianDayUt]),
    year.endJulianDayUt,
  ]);
  const isNear = returns.some((instant) =>
    [startJulianDayUt, endJulianDayUt].some((edge) => Math.abs(edge - instant) < marginDays)
  );
  return !isNear ? [] : [{
    code: "year_uncertain",
    message:
      "start: without a time of birth, a solar return may fall before or after this date, or the same date next year; solar_returns has the return of a birth in the middle of the day",
  }];
}
