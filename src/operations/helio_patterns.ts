import { z } from "zod";
import type { Aspect } from "../astrology/aspects.ts";
import { castCharts } from "../astrology/cast_charts.ts";
import type { ChartSettings } from "../astrology/chart_settings.ts";
import {
  heliocentricChart,
  type HeliocentricPlanet,
} from "../astrology/heliocentric/heliocentric_chart.ts";
import type { Nativity } from "../astrology/nativity.ts";
import { heliocentricOrbs } from "../astrology/orbs.ts";
import type { Pattern } from "../astrology/patterns.ts";
import { nativityOfInstant } from "../astrology/sky/sky_chart.ts";
import { utcInstant } from "../time/civil_time.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { HELIOCENTRIC_BODIES, type HeliocentricBody } from "../ephemeris/heliocentric.ts";
import { invalidRequest } from "../errors.ts";
import { type Birth, birthQuality, nativityOf, resolveBirth } from "./request/birth.ts";
import {
  engineBasis,
  engineBasisOf,
  orbs,
  subjectBasis,
  subjectBasisOf,
} from "./response/calculation_basis.ts";
import { chartOptions, chartSettings, maxAspects } from "./request/chart_options.ts";
import { aspect, balance, pattern, planet } from "./response/chart_schema.ts";
import { answeredInstant, instant, julianDayOfInstant } from "./request/instant.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { chartMeta, type ChartQuality } from "./response/chart_meta.ts";
import { skyTime, skyTimeOf } from "./response/sky_basis.ts";
import { subject } from "./request/subject.ts";

const request = z.strictObject({
  subject: subject.optional().meta({ description: "A birth; or give datetime." }),
  datetime: instant.optional(),
  max_aspects: maxAspects,
  options: chartOptions.pick({ minor_aspects: true, orbs: true })
    .meta({ id: "HeliocentricOptions" }).optional(),
}).meta({ id: "HelioPatternsRequest", description: "Give either subject or datetime." });

const body = z.enum(HELIOCENTRIC_BODIES);

const heliocentricPlanet = planet.pick({
  name: true,
  longitude: true,
  sign: true,
  sign_degree: true,
  latitude: true,
  longitude_range: true,
  sign_candidates: true,
}).extend({
  id: body,
  distance_au: z.number().meta({ description: "Distance from the Sun in astronomical units." }),
  speed: z.number().meta({ description: "Speed in longitude, degrees a day." }),
}).meta({ id: "HeliocentricPlanet" }) satisfies z.ZodType<HeliocentricPlanet>;

export const heliocentricAspect = aspect.extend({ first: body, second: body })
  .meta({ id: "HeliocentricAspect" }) satisfies z.ZodType<Aspect<HeliocentricBody>>;

export const heliocentricPattern = pattern.extend({
  points: z.array(body),
  apex: body.nullable(),
}).meta({ id: "HeliocentricPattern" }) satisfies z.ZodType<Pattern<HeliocentricBody>>;

const data = z.object({
  subject_id: z.string().nullable(),
  datetime: answeredInstant.meta({
    description: "The instant computed; without a time of birth the middle of its span.",
  }),
  calculation_basis: z.object({
    ...engineBasis,
    frame: z.enum(["heliocentric"]),
    orbs,
    time: skyTime,
    subject: z.union([subjectBasis, z.null()]),
  }).meta({ id: "HeliocentricBasis" }),
  planets: z.array(heliocentricPlanet),
  aspects: z.array(heliocentricAspect),
  patterns: z.array(heliocentricPattern).meta({
    description: "Among the nine planets, the Earth being one; Chiron takes no part.",
  }),
  balance,
}).meta({ id: "HelioPatternsData" });

export const helioPatterns = defineOperation({
  id: "helio.patterns",
  path: "/helio/patterns",
  helper: "helioPatterns",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "chart"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "alpha",
  summary: "Heliocentric background patterns",
  description:
    "The planets as the Sun sees them, tropical: positions, aspects, patterns, balance. No houses and no retrogrades.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "Of a birth",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
    },
  }, {
    name: "Of an instant",
    request: { datetime: "2026-07-15T12:00:00Z" },
  }],
  prepare: async (input, { places }) => {
    const settings = chartSettings(input.options, input.max_aspects, heliocentricOrbs);
    if (input.subject !== undefined && input.datetime === undefined) {
      const birth = await resolveBirth(input.subject, "subject", places);
      return { settings, birth, nativity: nativityOf(birth) };
    }
    if (input.subject !== undefined || input.datetime === undefined) throw eitherOr(input.subject);
    const julianDayUt = julianDayOfInstant(input.datetime, "datetime");
    return { settings, birth: null, nativity: nativityOfInstant(julianDayUt, null) };
  },
  run: ({ settings, birth, nativity }, { ephemeris }) => {
    const { planets, aspects, patterns, balance } = heliocentricChart(
      ephemeris,
      nativity,
      settings.orbs,
      settings.maxAspects,
    );
    return {
      data: {
        subject_id: birth?.subjectId ?? null,
        datetime: utcInstant(nativity.julianDayUt),
        calculation_basis: heliocentricBasisOf(ephemeris, settings, birth, nativity),
        planets,
        aspects,
        patterns,
        balance,
      },
      meta: {
        chartQuality: birth ? [heliocentricQuality(birth)] : [],
        warnings: birth?.warnings ?? [],
      },
    };
  },
});

function heliocentricQuality(birth: Birth): ChartQuality {
  const { notes, ...quality } = birthQuality(birth, false);
  return { ...quality, notes: birth.time === null ? [...notes, "mercury_left_out"] : notes };
}

/** How a heliocentric chart was computed; only the other readings of a clock need charts of the Earth. */
function heliocentricBasisOf(
  ephemeris: Ephemeris,
  settings: ChartSettings,
  birth: Birth | null,
  nativity: Nativity,
) {
  const deltaTSeconds = ephemeris.deltaTSeconds(nativity.julianDayUt);
  const withoutHouses = { angles: null, houseSystem: settings.houseSystem, deltaTSeconds };
  const alternatives = nativity.alternativesJulianDayUt.length === 0
    ? []
    : castCharts(ephemeris, [nativity], settings).alternatives[0];
  return {
    ...engineBasisOf(ephemeris.engineVersion),
    frame: "heliocentric",
    orbs: settings.orbs,
    time: skyTimeOf(nativity.julianDayUt, deltaTSeconds),
    subject: birth && subjectBasisOf(birth, withoutHouses, alternatives),
  } as const;
}

function eitherOr(given: unknown) {
  return invalidRequest(
    given === undefined
      ? { path: "subject", code: "missing", message: "missing; expected subject or datetime" }
      : {
        path: "datetime",
        code: "conflict",
        message: "found subject and datetime; expected one of them",
      },
  );
}
