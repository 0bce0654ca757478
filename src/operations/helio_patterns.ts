import { z } from "zod";
import { type CastChart, castCharts } from "../astrology/chart/cast_charts.ts";
import type { ChartSettings } from "../astrology/chart/chart_settings.ts";
import { heliocentricChart } from "../astrology/heliocentric/heliocentric_chart.ts";
import type { Moment } from "../astrology/chart/moment.ts";
import { heliocentricOrbs } from "../astrology/orbs.ts";
import { utcInstant } from "../time/civil_time.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { invalidRequest } from "../base/errors.ts";
import { type Birth, birthQuality, resolveBirth } from "../births/birth.ts";
import { engineBasis, engineBasisOf, orbs, orbsAnswer } from "./response/engine_basis.ts";
import { subjectBasis, subjectBasisOf } from "./response/subject_basis.ts";
import { chartOptions, chartSettings, maxAspects } from "./request/chart_options.ts";
import { aspectAnswer } from "./response/aspect_schema.ts";
import { balance } from "./response/chart_schema.ts";
import {
  heliocentricAspect,
  heliocentricPattern,
  heliocentricPlanet,
  heliocentricPlanetAnswer,
} from "./response/heliocentric_schema.ts";
import { exactlyOne } from "./request/exactly_one.ts";
import { answeredInstant, instant, julianDayOfInstant } from "./request/instant.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { chartMeta, type ChartQuality } from "../births/chart_meta.ts";
import { skyTime, skyTimeOf } from "./response/sky_basis.ts";
import { subject } from "../births/subject.ts";

const request = z.strictObject({
  subject: subject.optional().meta({ description: "A birth. Send either subject or datetime." }),
  datetime: instant.optional(),
  max_aspects: maxAspects,
  options: chartOptions.pick({ minor_aspects: true, orbs: true })
    .meta({ id: "HeliocentricOptions" }).optional(),
}).meta({
  id: "HelioPatternsRequest",
  description: "An instant. Send either datetime or subject.",
  ...exactlyOne("subject", "datetime"),
});

const data = z.object({
  subject_id: z.string().nullable(),
  datetime: answeredInstant.meta({
    description:
      "The instant of the chart. If the time of birth is unknown, this is the middle of the possible span.",
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
    description: "Counted among the nine planets including the Earth. Chiron is not counted.",
  }),
  balance,
}).meta({ id: "HeliocentricPatternsData" });

export const helioPatterns = defineOperation({
  id: "helio.patterns",
  path: "/helio/patterns",
  helper: "helioPatterns",
  operationId: "findHeliocentricPatterns",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "chart"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  summary: "Heliocentric background patterns",
  description:
    "The planets as seen from the Sun, tropical: positions, aspects, patterns and balance. There are no houses and no retrograde bodies.",
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
  prepare: async (input, { places, now }) => {
    const settings = chartSettings(input.options, input.max_aspects, heliocentricOrbs);
    if (input.subject !== undefined && input.datetime === undefined) {
      const birth = await resolveBirth(input.subject, "subject", places, now());
      return { settings, birth, moment: birth };
    }
    if (input.subject !== undefined || input.datetime === undefined) throw eitherOr(input.subject);
    const julianDayUt = julianDayOfInstant(input.datetime, "datetime");
    return { settings, birth: null, moment: { julianDayUt, span: null, location: null } };
  },
  run: ({ settings, birth, moment }, { ephemeris }) => {
    const { planets, aspects, patterns, balance } = heliocentricChart(
      ephemeris,
      moment,
      settings.orbs,
      settings.maxAspects,
    );
    return {
      data: {
        subject_id: birth?.subjectId ?? null,
        datetime: utcInstant(moment.julianDayUt),
        calculation_basis: heliocentricBasisOf(ephemeris, settings, birth, moment),
        planets: planets.map(heliocentricPlanetAnswer),
        aspects: aspects.map(aspectAnswer),
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

/**
 * How a heliocentric chart was computed. Geocentric charts are computed only for the alternatives
 * of an ambiguous time.
 */
function heliocentricBasisOf(
  ephemeris: Ephemeris,
  settings: ChartSettings,
  birth: Birth | null,
  moment: Moment,
) {
  const deltaTSeconds = ephemeris.deltaTSeconds(moment.julianDayUt);
  const withoutHouses = { angles: null, houseSystem: settings.houseSystem, deltaTSeconds };
  let chart: CastChart | undefined;
  const positionsAt = (julianDayUt: number) =>
    (chart ??= castCharts(ephemeris, [moment], settings).charts[0]).positionsAt(julianDayUt);
  return {
    ...engineBasisOf(ephemeris.engineVersion),
    frame: "heliocentric",
    orbs: orbsAnswer(settings.orbs),
    time: skyTimeOf(moment.julianDayUt, deltaTSeconds),
    subject: birth && subjectBasisOf(birth, { ...withoutHouses, positionsAt }),
  } as const;
}

function eitherOr(given: unknown) {
  return invalidRequest(
    given === undefined
      ? { path: "subject", code: "missing", message: "missing; expected subject or datetime" }
      : {
        path: "datetime",
        code: "conflict",
        message: "found both subject and datetime; expected only one of the two",
      },
  );
}
