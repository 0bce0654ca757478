import { z } from "zod";
import { type CastChart, castCharts } from "../astrology/chart/cast_charts.ts";
import { transitOrbs } from "../astrology/orbs.ts";
import {
  type Dasha,
  DASHA_LEVELS,
  DASHA_YEAR_DAYS,
  type DashaPeriod,
  periodAt,
  periodsWithin,
  vimshottari,
} from "../astrology/vedic/dasha.ts";
import { roundDeg } from "../astrology/angles.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import { invalidRequest } from "../base/errors.ts";
import { birthQuality, resolveBirth, type TimedBirth } from "../births/birth.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { timedSubject } from "../births/subject.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { formatUtc, utcInstant } from "../time/civil_time.ts";
import { julianDayInLife } from "./request/after_birth.ts";
import { answeredInstant } from "./request/instant.ts";
import { dayOrInstant } from "./request/time_range.ts";
import { INDIAN_AYANAMSA } from "./request/vedic_options.ts";
import { ayanamsaId } from "./request/zodiac_option.ts";
import { sign } from "./response/chart_schema.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import { houselessSubjectBasis, houselessSubjectBasisOf } from "./response/subject_basis.ts";
import {
  nakshatra,
  nakshatraAnswer,
  nakshatraLord,
  pada,
  siderealLongitude,
  vedicAyanamsaBasis,
} from "./response/vedic_schema.ts";

const DEFAULT_LEVELS = 2;

const request = z.strictObject({
  subject: timedSubject,
  at: dayOrInstant.optional().meta({
    description:
      "A day (at midnight UTC) or an instant, from the birth to the end of the 120 years. `running` has the periods that contain it. Default: now.",
    example: "2026-07-15",
  }),
  levels: z.int().min(1).max(DASHA_LEVELS.length).optional().meta({
    description:
      "The number of levels. 1: the nine mahadashas. 2: the antardashas of each mahadasha are added. 3: the pratyantardashas of the mahadasha that runs at `at` are added.",
    default: DEFAULT_LEVELS,
  }),
  year_days: z.number().min(360).max(366).optional().meta({
    description:
      "Length of a year of the periods, in days. Other usual values: 365.2425, 365.256364 (sidereal year), 360 (savana year).",
    default: DASHA_YEAR_DAYS,
  }),
  ayanamsa: ayanamsaId.optional().meta({
    description: "The ayanamsa that is subtracted from the Moon's longitude.",
    default: INDIAN_AYANAMSA,
  }),
}).meta({ id: "DashaRequest" });

const span = { lord: nakshatraLord, start: answeredInstant, end: answeredInstant };
const pratyantardasha = z.object(span).meta({ id: "Pratyantardasha" });
const antardasha = z.object({
  ...span,
  periods: z.array(pratyantardasha).length(9).optional().meta({
    description:
      "With levels 3: the pratyantardashas, only in the running mahadasha; for those of another one, send another `at`.",
  }),
}).meta({ id: "Antardasha" });
const mahadasha = z.object({
  ...span,
  periods: z.array(antardasha).length(9).optional().meta({
    description: "With levels 2 or 3: the antardashas.",
  }),
}).meta({ id: "Mahadasha" });

const data = z.object({
  subject_id: z.string(),
  at: answeredInstant,
  calculation_basis: z.object({
    ...engineBasis,
    zodiac: z.enum(["sidereal"]),
    ayanamsa: vedicAyanamsaBasis,
    method: z.enum(["vimshottari"]),
    year_days: z.number(),
    subject: houselessSubjectBasis,
  }).meta({ id: "DashaBasis" }),
  moon: z.object({
    longitude: siderealLongitude,
    sign: sign.meta({ description: "The sidereal sign (rashi)." }),
    sign_degree: z.number().min(0).lt(30),
    nakshatra,
    pada,
  }).meta({ id: "DashaMoon", description: "The Moon at the birth." }),
  balance: z.object({
    lord: nakshatraLord,
    years: z.int().min(0).max(20),
    months: z.int().min(0).max(11),
    days: z.int().min(0).max(29),
    end: answeredInstant,
  }).meta({
    id: "DashaBalance",
    description:
      "The part of the first mahadasha that is left at the birth, in years of 12 months of 30 days, to the nearest day. `end` is exact.",
  }),
  periods: z.array(mahadasha).length(9).meta({
    description: "The mahadashas of 120 years. The first mahadasha begins before the birth.",
  }),
  running: z.array(
    z.object({ level: z.enum(DASHA_LEVELS), ...span }).meta({ id: "RunningDasha" }),
  ).min(1).max(DASHA_LEVELS.length).meta({
    description: "The period of each level that contains `at`. The longest period comes first.",
  }),
}).meta({ id: "DashaData" });

export const timingDasha = defineOperation({
  id: "timing.dasha",
  path: "/timing/dasha",
  helper: "dasha",
  operationId: "listDashaPeriods",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "call"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "beta",
  summary: "Vimshottari dasha",
  description:
    "The planetary periods of Indian astrology: nine mahadashas of 120 years with their sub-periods, the balance at the birth, and the periods that run at a given moment. The periods are computed from the Moon's nakshatra, so the time of birth must be known.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "The periods of a birth, and the periods that run on a day",
    request: {
      subject: { id: "customer-1", dob: "1990-08-15", tob: "06:30", pob: "Chennai, India" },
      at: "2026-07-15",
    },
  }, {
    name: "Three levels, with another ayanamsa and another length of the year",
    request: {
      subject: { id: "customer-1", dob: "1990-08-15", tob: "06:30", pob: "Chennai, India" },
      at: "2026-07-15",
      levels: 3,
      year_days: 365.2425,
      ayanamsa: "krishnamurti",
    },
  }],
  prepare: async (input, { places, now, ephemeris }) => {
    const birth = await resolveBirth(input.subject, "subject", places, now());
    if (birth.time === null) throw needsClock();
    const { ayanamsa = INDIAN_AYANAMSA, year_days: yearDays = DASHA_YEAR_DAYS } = input;
    const at = input.at ?? formatUtc(Math.floor(now().getTime() / 1000));
    const atJulianDayUt = julianDayInLife(at, "at", birth);
    const dasha = vimshottari(ephemeris, birth.julianDayUt, ayanamsa, yearDays);
    requireWithinCycle(at, atJulianDayUt, dasha);
    return {
      birth,
      ayanamsa,
      yearDays,
      dasha,
      atJulianDayUt,
      levels: input.levels ?? DEFAULT_LEVELS,
    };
  },
  run: ({ birth, ayanamsa, yearDays, dasha, atJulianDayUt, levels }, { ephemeris }) => {
    const natal = natalOf(birth, ephemerisIn(ephemeris, { sidereal: ayanamsa }));
    const running = runningPeriods(dasha, atJulianDayUt, levels);
    const { moon, balance, ayanamsaDeg } = dasha;
    return {
      data: {
        subject_id: birth.subjectId,
        at: utcInstant(atJulianDayUt),
        calculation_basis: {
          ...engineBasisOf(ephemeris.engineVersion),
          zodiac: "sidereal" as const,
          ayanamsa: { id: ayanamsa, degrees: roundDeg(ayanamsaDeg) },
          method: "vimshottari" as const,
          year_days: yearDays,
          subject: houselessSubjectBasisOf(birth, natal),
        },
        moon: {
          longitude: moon.longitudeDeg,
          sign: moon.sign,
          sign_degree: moon.degreesInSign,
          nakshatra: nakshatraAnswer(moon.nakshatra),
          pada: moon.pada,
        },
        balance: {
          lord: balance.lord,
          years: balance.years,
          months: balance.months,
          days: balance.days,
          end: utcInstant(balance.endJulianDayUt),
        },
        periods: dasha.periods.map((period) => mahadashaAnswer(period, running[0], levels)),
        running: running.map((period, index) => ({
          level: DASHA_LEVELS[index],
          ...spanAnswer(period),
        })),
      },
      meta: {
        chartQuality: [birthQuality(birth, natal.isPolarFallback)],
        warnings: birth.warnings,
      },
    };
  },
});

/** The birth chart that the basis reports. */
function natalOf(birth: TimedBirth, ephemeris: Ephemeris): CastChart<TimedBirth> {
  const { charts: [natal] } = castCharts(ephemeris, [birth], {
    houseSystem: "whole_sign",
    shownPoints: [],
    aspectPoints: [],
    orbs: transitOrbs(false),
    maxAspects: 0,
  });
  return natal;
}

/**
 * For each level, the period that contains an instant, Julian day in UT. The longest period comes
 * first.
 */
function runningPeriods(dasha: Dasha, julianDayUt: number, levels: number): DashaPeriod[] {
  const running = [periodAt(dasha.periods, julianDayUt)];
  while (running.length < levels) {
    running.push(periodAt(periodsWithin(running.at(-1)!), julianDayUt));
  }
  return running;
}

function mahadashaAnswer(
  period: DashaPeriod,
  running: DashaPeriod,
  levels: number,
): z.infer<typeof mahadasha> {
  if (levels === 1) return spanAnswer(period);
  const isDivided = levels === 3 && period === running;
  return {
    ...spanAnswer(period),
    periods: periodsWithin(period).map((within) => ({
      ...spanAnswer(within),
      ...(isDivided && { periods: periodsWithin(within).map(spanAnswer) }),
    })),
  };
}

function spanAnswer({ lord, startJulianDayUt, endJulianDayUt }: DashaPeriod) {
  return { lord, start: utcInstant(startJulianDayUt), end: utcInstant(endJulianDayUt) };
}

function needsClock() {
  return invalidRequest({
    path: "subject.pob",
    code: "missing",
    message:
      "missing; a dasha needs the instant of the birth: send a place, timezone or utc_offset together with tob",
  });
}

/** @throws {ApiError} INVALID_REQUEST: out_of_range. */
function requireWithinCycle(at: string, atJulianDayUt: number, { periods }: Dasha): void {
  const { endJulianDayUt } = periods.at(-1)!;
  if (atJulianDayUt < endJulianDayUt) return;
  throw invalidRequest({
    path: "at",
    code: "out_of_range",
    message: `found ${at}, expected a time before ${
      utcInstant(endJulianDayUt)
    }, when the 120 years of periods end`,
  });
}
