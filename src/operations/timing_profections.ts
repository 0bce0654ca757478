import { z } from "zod";
import { castCharts } from "../astrology/chart/cast_charts.ts";
import { signInChart } from "../astrology/chart/chart.ts";
import { transitOrbs } from "../astrology/orbs.ts";
import {
  profect,
  PROFECTED_POINTS,
  type ProfectedPoint,
  yearOfLife,
} from "../astrology/timing/profections.ts";
import { ayanamsaOf, ephemerisIn } from "../astrology/zodiac.ts";
import { invalidRequest } from "../base/errors.ts";
import { inTurns } from "../base/next_turn.ts";
import { type Birth, birthQuality, resolveBirth } from "../births/birth.ts";
import { chartMeta, type Warning } from "../births/chart_meta.ts";
import { subject } from "../births/subject.ts";
import { PLANETS } from "../ephemeris/points.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { utcInstant } from "../time/civil_time.ts";
import { COVERED_YEARS } from "../time/covered_range.ts";
import { julianDayInLife } from "./request/after_birth.ts";
import { answeredInstant } from "./request/instant.ts";
import { dayOrInstant } from "./request/time_range.ts";
import { zodiacOf, zodiacOptions } from "./request/zodiac_option.ts";
import { sign } from "./response/chart_schema.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import { lord, profectedYear, profectedYearAnswer } from "./response/profection_schema.ts";
import { subjectBasis, subjectBasisOf } from "./response/subject_basis.ts";
import { zodiacBasis, zodiacBasisOf } from "./response/zodiac_basis.ts";

const from = z.enum(PROFECTED_POINTS);

const request = z.strictObject({
  subject,
  date: dayOrInstant.meta({
    description: "A day (at midnight UTC) or an instant in the requested year of life.",
    example: "2026-07-15",
  }),
  from: from.optional().meta({
    description:
      "The point whose sign is the first of the count. sun and moon need no time of birth if their sign is certain; the other points need time and place.",
    default: "ascendant",
  }),
  options: zodiacOptions.optional(),
}).meta({ id: "ProfectionsRequest" });

const data = z.object({
  subject_id: z.string(),
  from,
  calculation_basis: z.object({
    ...engineBasis,
    ...zodiacBasis,
    houses: z.enum(["whole_sign"]),
    subject: subjectBasis,
  }).meta({ id: "ProfectionsBasis" }),
  year: profectedYear,
  months: z.array(
    z.object({
      number: z.int().min(1).max(12),
      sign,
      lord,
      start: answeredInstant,
      end: answeredInstant,
    }).meta({ id: "ProfectedMonth" }),
  ).length(12).meta({
    description: "Twelfths of the year. The first twelfth has the sign of the year.",
  }),
  current_month: z.int().min(1).max(12).meta({ description: "The month that contains `date`." }),
}).meta({ id: "ProfectionsData" });

export const timingProfections = defineOperation({
  id: "timing.profections",
  path: "/timing/profections",
  helper: "profections",
  operationId: "listProfections",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "call"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "beta",
  summary: "Profections",
  description:
    "The profected sign, house and lord of a year of life and of its twelve months, by whole signs. A year lasts from one solar return to the next.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "The lord of a year",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      date: "2026-07-15",
    },
  }, {
    name: "From the Sun, birth time unknown",
    request: {
      subject: { id: "customer-2", dob: "1990-06-15" },
      date: "2026-07-15",
      from: "sun",
    },
  }],
  prepare: async (input, { places, now, ephemeris }) => {
    const birth = await resolveBirth(input.subject, "subject", places, now());
    const from = input.from ?? "ascendant";
    const dateJulianDayUt = julianDayInLife(input.date, "date", birth);
    const zodiac = zodiacOf(input.options);
    const { charts: [natal] } = castCharts(ephemerisIn(ephemeris, zodiac), [birth], {
      houseSystem: "whole_sign",
      shownPoints: [...PLANETS, "lot_of_fortune"],
      aspectPoints: [],
      orbs: transitOrbs(false),
      maxAspects: 0,
    });
    const hasPoint = natal.angles !== null || from === "sun" || from === "moon";
    const startSign = hasPoint ? signInChart(natal, from) : null;
    if (startSign === null) throw needsBirthTime(from);
    const year = await inTurns(
      yearOfLife(ephemeris, birth.julianDayUt, dateJulianDayUt, ayanamsaOf(zodiac)),
    );
    if (year === null) throw beyondEphemeris(input.date);
    return { birth, from, natal, zodiac, year: profect(natal, startSign, year), dateJulianDayUt };
  },
  run: ({ birth, from, natal, zodiac, year, dateJulianDayUt }, { ephemeris }) => ({
    data: {
      subject_id: birth.subjectId,
      from,
      calculation_basis: {
        ...engineBasisOf(ephemeris.engineVersion),
        ...zodiacBasisOf(zodiac, natal.ayanamsaDeg),
        houses: "whole_sign" as const,
        subject: subjectBasisOf(birth, natal),
      },
      year: profectedYearAnswer(year),
      months: year.months.map(({ number, sign, lord, startJulianDayUt, endJulianDayUt }) => ({
        number,
        sign,
        lord,
        start: utcInstant(startJulianDayUt),
        end: utcInstant(endJulianDayUt),
      })),
      current_month: year.months.findLast(({ startJulianDayUt }) =>
        startJulianDayUt <= dateJulianDayUt
      )!.number,
    },
    meta: {
      chartQuality: [birthQuality(birth, natal.isPolarFallback)],
      warnings: [...birth.warnings, ...nearBirthday(birth, year, dateJulianDayUt)],
    },
  }),
});

function needsBirthTime(from: ProfectedPoint) {
  return invalidRequest({
    path: "from",
    code: "needs_birth_time",
    message: from === "sun" || from === "moon"
      ? `the sign of the ${from} is not certain on that day; send tob with the place`
      : `${from} needs time and place of birth; send them, or from: sun`,
  });
}

function beyondEphemeris(date: string) {
  return invalidRequest({
    path: "date",
    code: "out_of_range",
    message:
      `found ${date}, whose year of life is not within the ephemeris, ${COVERED_YEARS}; expected an earlier date`,
  });
}

/**
 * Warns of a date near a birthday. If the time of birth is unknown, the beginning of a year of life
 * is known only to within a day or two.
 */
function nearBirthday(
  { span, julianDayUt }: Birth,
  { number, startJulianDayUt, endJulianDayUt }: {
    number: number;
    startJulianDayUt: number;
    endJulianDayUt: number;
  },
  dateJulianDayUt: number,
): Warning[] {
  if (span === null) return [];
  const marginDays = span.endJulianDayUt - julianDayUt + 1 / 24;
  const edges = number === 0 ? [endJulianDayUt] : [startJulianDayUt, endJulianDayUt];
  const isNear = edges.some((edge) => Math.abs(edge - dateJulianDayUt) < marginDays);
  return !isNear ? [] : [{
    code: "year_uncertain",
    message:
      "date: without a time of birth, the solar return may fall before or after this date; the year was computed for a birth in the middle of the day",
  }];
}
