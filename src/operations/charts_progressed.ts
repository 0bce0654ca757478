import { z } from "zod";
import { transitOrbs } from "../astrology/orbs.ts";
import { roundDeg } from "../astrology/angles.ts";
import { MIDHEAVEN_METHODS } from "../astrology/timing/progressed_angles.ts";
import { PROGRESSED_YEAR_DAYS } from "../astrology/timing/progressed_time.ts";
import {
  type DirectedPlanet,
  type NextOfProgressedMoon,
  nextOfProgressedMoon,
  progress,
  type ProgressedAspect,
  type ProgressedChart,
  PROGRESSION_METHODS,
} from "../astrology/timing/progressions.ts";
import { PRINCIPAL_PHASES } from "../astrology/sky/moon_phase.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import type { ChartPlanet } from "../astrology/chart/chart.ts";
import { invalidRequest } from "../base/errors.ts";
import { inTurns } from "../base/next_turn.ts";
import { birthQuality, resolveBirth } from "../births/birth.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { subject } from "../births/subject.ts";
import { PICTURES } from "../routes/rendering.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { utcInstant } from "../time/civil_time.ts";
import { julianDayInLife } from "./request/after_birth.ts";
import {
  chartOptions,
  chartSettings,
  maxAspects,
  unknownPointWarnings,
} from "./request/chart_options.ts";
import { answeredInstant } from "./request/instant.ts";
import { pictureFields, pictureWish } from "./request/picture.ts";
import { dayOrInstant } from "./request/time_range.ts";
import { zodiacOf } from "./request/zodiac_option.ts";
import { aspectToNatal, aspectToNatalAnswer } from "./response/aspect_schema.ts";
import {
  angles,
  anglesAnswer,
  directedPlanetAnswer,
  house,
  houseAnswer,
  planet,
  planetAnswer,
  sign,
} from "./response/chart_schema.ts";
import {
  engineBasis,
  engineBasisOf,
  houseSystem,
  orbsBasis,
  orbsBasisOf,
} from "./response/engine_basis.ts";
import { pictureWords, zodiacCaption } from "./response/picture_words.ts";
import { skyTime, skyTimeOf } from "./response/sky_basis.ts";
import { subjectBasis, subjectBasisOf } from "./response/subject_basis.ts";
import { zodiacBasis, zodiacBasisOf } from "./response/zodiac_basis.ts";
import { vedicAyanamsa } from "./request/vedic_options.ts";
import { chartWithVedic, vedicField } from "./response/vedic_schema.ts";
import { pictureField, withPicture } from "./response/with_picture.ts";

const DEFAULT_MIDHEAVEN = "solar_arc";

const request = z.strictObject({
  subject,
  date: dayOrInstant.meta({
    description:
      "A day (at midnight UTC) or an instant to which the chart is progressed, not before the birth.",
    example: "2026-07-15",
  }),
  method: z.enum(PROGRESSION_METHODS).optional().meta({
    description:
      "secondary: the chart of the sky as many days after the birth as years have passed. solar_arc: every point of the birth chart moves by the distance that the Sun has moved in the secondary chart.",
    default: "secondary",
  }),
  mc: z.enum(MIDHEAVEN_METHODS).optional().meta({
    description:
      "How the midheaven of a secondary chart moves. solar_arc: by the Sun's arc in longitude. naibod: in right ascension by 0.98564733° a year. quotidian: as the midheaven of the progressed instant. Ascendant and cusps are computed from the midheaven and the latitude of the birth.",
    default: DEFAULT_MIDHEAVEN,
  }),
  max_aspects: maxAspects,
  options: chartOptions.omit({ lots: true }).meta({ id: "ProgressedChartOptions" }).optional(),
  ...pictureFields,
}).meta({ id: "ProgressedRequest" });

const houses = z.array(house).meta({
  description: "Empty if there is no place or no time of birth.",
});
const anglesOrNull = z.union([angles, z.null()]);
const day = z.iso.date().meta({ description: "A date in the person's life, in UTC." });

const progressedPlanet = planet.partial({
  latitude: true,
  distance_au: true,
  speed: true,
  declination: true,
  retrograde: true,
  motion: true,
  out_of_bounds: true,
}).meta({
  id: "ProgressedPlanet",
  description:
    "With method solar_arc these fields are absent: latitude, distance, speed, declination, retrograde, motion, out_of_bounds. The speed of a progressed body is in degrees per year of life.",
});

const data = z.object({
  subject_id: z.string(),
  datetime: answeredInstant.meta({
    description: "The progressed instant, which is one day after the birth for each year of life.",
  }),
  years: z.number().min(0).meta({
    description: "Years of life since the birth; a year has 365.24219 days.",
  }),
  arc: z.number().min(0).lt(360).meta({
    description:
      "The arc by which the Sun of the secondary chart has moved since the birth, degrees.",
  }),
  calculation_basis: z.object({
    ...engineBasis,
    method: z.enum(PROGRESSION_METHODS),
    mc: z.enum(MIDHEAVEN_METHODS).nullable().meta({
      description:
        "How the midheaven moved. Null with solar_arc, because the midheaven then moves like every other point.",
    }),
    year_days: z.number(),
    house_system: houseSystem.nullable().meta({ description: "Null without houses." }),
    house_system_requested: houseSystem,
    ...orbsBasis,
    time: skyTime,
    subject: subjectBasis,
    ...zodiacBasis,
  }).meta({ id: "ProgressedBasis" }),
  chart: z.object({ planets: z.array(progressedPlanet), houses, angles: anglesOrNull }).meta({
    id: "ProgressedChart",
  }),
  natal_chart: z.object({
    planets: z.array(planet),
    houses,
    angles: anglesOrNull,
    ...vedicField,
  }).meta({
    id: "ProgressedNatalChart",
    description: "The chart of the subject.",
  }),
  aspects: z.array(
    aspectToNatal.extend({
      exact_on: day.nullable().meta({
        description:
          "The date nearest to `date` at which the aspect is exact. Null without a time of birth, and for points that are neither bodies nor angles. Also null if the nearest date is before the birth or after 120 years of life. For an angle, also null if the nearest date is more than 30 years away.",
      }),
    }).meta({ id: "ProgressedAspect" }),
  ),
  next: z.union([
    z.object({
      moon_ingress: z.union([
        z.object({ sign, on: day }).meta({ id: "ProgressedIngress" }),
        z.null(),
      ]),
      lunation: z.union([
        z.object({ phase: z.enum(PRINCIPAL_PHASES), on: day }).meta({ id: "ProgressedLunation" }),
        z.null(),
      ]).meta({
        description:
          "The next new Moon, quarter Moon or full Moon in the progressed sky; null beyond the range of the ephemeris.",
      }),
    }).meta({ id: "NextOfProgressedMoon" }),
    z.null(),
  ]).meta({
    description:
      "The next sign change and the next phase of the progressed Moon. Null with solar_arc, and without a time of birth. A part is null if it is beyond the range of the ephemeris.",
  }),
  ...pictureField,
}).meta({ id: "ProgressedData" });

export const chartsProgressed = defineOperation({
  id: "charts.progressed",
  path: "/charts/progressed",
  helper: "progressedChart",
  operationId: "castProgressedChart",
  lane: "core",
  execution: "call",
  price: fixedPrice(3, "chart"),
  rateWeight: 1,
  minimumPlan: "core_compute",
  stability: "beta",
  renders: PICTURES,
  summary: "Progressed chart",
  description:
    "Secondary progressions or solar arc directions of a birth, their aspects to the birth chart, and the dates on which the aspects are exact. The answer also has the dates on which the progressed Moon next changes its sign and its phase.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "Secondary progressions",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      date: "2026-07-15",
    },
  }, {
    name: "Solar arc directions",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      date: "2026-07-15",
      method: "solar_arc",
    },
  }],
  prepare: async (input, { places, now }) => {
    const birth = await resolveBirth(input.subject, "subject", places, now());
    const method = input.method ?? "secondary";
    if (method === "solar_arc" && input.mc !== undefined) throw midheavenWithoutEffect();
    return {
      progression: {
        birth,
        dateJulianDayUt: julianDayInLife(input.date, "date", birth),
        method,
        midheaven: input.mc ?? DEFAULT_MIDHEAVEN,
      },
      birth,
      settings: chartSettings(input.options, input.max_aspects, transitOrbs),
      options: input.options,
      zodiac: zodiacOf(input.options),
      vedic: vedicAyanamsa(input.options),
      wish: pictureWish(input, true),
    };
  },
  run: async (prepared, services) => {
    const { progression, birth, settings, options, zodiac, vedic, wish } = prepared;
    const ephemeris = ephemerisIn(services.ephemeris, zodiac);
    const { dateJulianDayUt, method, midheaven } = progression;
    const found = await inTurns(progress(ephemeris, progression, settings));
    const { natal, sky, chart, julianDayUt, arcDeg, years, aspects } = found;
    const isDirected = method === "solar_arc";
    const hasNext = !isDirected && birth.span === null;
    const meta = {
      chartQuality: [birthQuality(birth, natal.isPolarFallback)],
      warnings: [...birth.warnings, ...unknownPointWarnings(options, natal, "subject")],
    };
    const { houseSystem } = isDirected ? natal : sky;
    const data = {
      subject_id: birth.subjectId,
      datetime: utcInstant(julianDayUt),
      years: roundDeg(years),
      arc: roundDeg(arcDeg),
      calculation_basis: {
        ...engineBasisOf(ephemeris.engineVersion),
        ...zodiacBasisOf(zodiac, sky.ayanamsaDeg),
        method,
        mc: isDirected ? null : midheaven,
        year_days: PROGRESSED_YEAR_DAYS,
        house_system: chart.angles === null ? null : houseSystem,
        house_system_requested: settings.houseSystem,
        ...orbsBasisOf(settings),
        time: skyTimeOf(julianDayUt, sky.deltaTSeconds),
        subject: subjectBasisOf(birth, natal),
      },
      chart: progressedAnswer(chart),
      natal_chart: chartWithVedic(services.ephemeris, natal, vedic),
      aspects: aspects.map(progressedAspectAnswer),
      next: hasNext
        ? nextAnswer(nextOfProgressedMoon(ephemeris, birth.julianDayUt, dateJulianDayUt))
        : null,
    };
    return withPicture(wish, { data, meta }, () => {
      const day = dayOf(dateJulianDayUt);
      const words = isDirected ? "Solar arc" : "Progressed chart";
      return {
        kind: words,
        title: `${words} of ${birth.subjectId} for ${day}`,
        description: pictureWords(natal, settings.houseSystem, meta, zodiac),
        captions: {
          inner: zodiacCaption(zodiac, "Birth chart"),
          outer: `${words} for ${day}`,
        },
        inner: natal,
        outer: { ...chart, planets: chart.planets.map(drawnPlanet), isFirst: true },
        aspects,
      };
    });
  },
});

function midheavenWithoutEffect() {
  return invalidRequest({
    path: "mc",
    code: "no_effect",
    message:
      "with solar_arc the midheaven moves like every other point; leave mc out, or send method secondary",
  });
}

function dayOf(julianDayUt: number): string {
  return utcInstant(julianDayUt).slice(0, 10);
}

function isOfSky(found: ChartPlanet | DirectedPlanet): found is ChartPlanet {
  return "latitudeDeg" in found;
}

function progressedAnswer({ planets, houses, angles }: ProgressedChart) {
  return {
    planets: planets.map((found) =>
      isOfSky(found) ? planetAnswer(found) : directedPlanetAnswer(found)
    ),
    houses: houses.map(houseAnswer),
    angles: angles && anglesAnswer(angles),
  };
}

/**
 * A body as the wheel draws it. A directed body has no motion, because it does not move in the sky.
 */
function drawnPlanet(found: ChartPlanet | DirectedPlanet) {
  return isOfSky(found) ? found : { ...found, isRetrograde: false, motion: null };
}

function progressedAspectAnswer(found: ProgressedAspect) {
  const { exactJulianDayUt } = found;
  return {
    ...aspectToNatalAnswer(found),
    exact_on: exactJulianDayUt === null ? null : dayOf(exactJulianDayUt),
  };
}

function nextAnswer({ ingress, lunation }: NextOfProgressedMoon) {
  return {
    moon_ingress: ingress && { sign: ingress.sign, on: dayOf(ingress.julianDayUt) },
    lunation: lunation && { phase: lunation.phase, on: dayOf(lunation.julianDayUt) },
  };
}
