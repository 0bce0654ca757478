import { z } from "zod";
import {
  findIngresses,
  findStations,
  INGRESS_BODIES,
  STATION_BODIES,
} from "../astrology/sky/ingresses_and_stations.ts";
import { exactInstants } from "../astrology/exact_aspects.ts";
import { inTurns } from "../base/next_turn.ts";
import { lightOfMoon, nextPrincipalPhase } from "../astrology/sky/lunation.ts";
import { MOON_PHASES, moonPhaseOf } from "../astrology/sky/moon_phase.ts";
import { daysAround } from "../astrology/sky/motion_events.ts";
import { castSky } from "../astrology/sky/sky_chart.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import { utcInstant } from "../time/civil_time.ts";
import type { VoidPlanets } from "../astrology/sky/lunar_aspects.ts";
import { voidOfCourse } from "../astrology/sky/void_of_course.ts";
import type { Chart } from "../astrology/chart/chart.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { POINTS } from "../ephemeris/points.ts";
import { chartExtras, chartExtrasWish } from "./request/chart_extras.ts";
import {
  chartOptions,
  chartSettings,
  maxAspects,
  unknownPointWarnings,
} from "./request/chart_options.ts";
import { zodiacOf } from "./request/zodiac_option.ts";
import { aspect, aspectAnswer, includeExact, withExactInstants } from "./response/aspect_schema.ts";
import { angles, house, lotsField, planet, sign } from "./response/chart_schema.ts";
import { chartExtraBlocks, chartExtrasAnswer, drawnStars } from "./response/chart_extras.ts";
import { answeredInstant, instant, julianDayOfInstant } from "./request/instant.ts";
import { julianDayOfDate } from "../time/julian_day_of_date.ts";
import { locate } from "../births/locate.ts";
import { defineOperation } from "../routes/operation.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { fixedPrice } from "../routes/price.ts";
import { PICTURES } from "../routes/rendering.ts";
import { pictureWords, zodiacCaption } from "./response/picture_words.ts";
import { pictureFields, pictureWish } from "./request/picture.ts";
import { vedicAyanamsa } from "./request/vedic_options.ts";
import { chartWithVedic, vedicField } from "./response/vedic_schema.ts";
import { pictureField, withPicture } from "./response/with_picture.ts";
import { skyChartBasis, skyChartBasisOf, skyWarnings } from "./response/sky_basis.ts";
import {
  ingress,
  ingressAnswer,
  nextMoonPhase,
  nextMoonPhaseAnswer,
  station,
  stationAnswer,
  voidOfCourseAnswer,
  voidOfCourseOption,
  voidOfCourseSchema,
} from "./response/sky_schema.ts";
import { zodiacBasis, zodiacBasisOf } from "./response/zodiac_basis.ts";
import { bothCoordinates, placeFields, placeText } from "../births/subject.ts";

const request = z.strictObject({
  datetime: instant.optional().meta({ description: "Default: now." }),
  location: placeText.optional().meta({
    description:
      "A place as text, or latitude and longitude. With a place, the chart has houses and angles.",
  }),
  ...placeFields,
  max_aspects: maxAspects,
  include_exact: includeExact,
  options: chartOptions.optional(),
  void_of_course: voidOfCourseOption,
  ...chartExtras,
  ...pictureFields,
}).meta({ id: "CurrentSkyRequest", ...bothCoordinates });

const beyondRange = { description: "Null if the event is beyond the range of the ephemeris." };

const data = z.object({
  datetime: answeredInstant,
  calculation_basis: skyChartBasis.extend(zodiacBasis).meta({ id: "CurrentSkyBasis" }),
  planets: z.array(planet),
  houses: z.array(house).meta({ description: "Empty if no place is given." }),
  angles: z.union([angles, z.null()]),
  aspects: z.array(aspect),
  ...lotsField,
  ...chartExtraBlocks,
  moon: z.object({
    phase: z.enum(MOON_PHASES),
    sign,
    illumination: z.number().min(0).max(1),
    void_of_course: z.union([voidOfCourseSchema, z.null()]).meta(beyondRange),
  }).meta({ id: "CurrentMoon" }),
  retrogrades: z.array(z.enum(POINTS)).meta({
    description: "The retrograde bodies among Mercury to Pluto and Chiron.",
  }),
  next: z.object({
    moon_phase: z.union([
      nextMoonPhase,
      z.null(),
    ]).meta(beyondRange),
    ingress: z.union([ingress, z.null()]).meta({
      description:
        "The next ingress of Chiron or of a planet other than the Moon; null if it is beyond the range of the ephemeris.",
    }),
    station: z.union([station, z.null()]).meta(beyondRange),
  }).meta({ id: "NextInTheSky" }),
  ...vedicField,
  ...pictureField,
}).meta({ id: "CurrentSkyData" });

/**
 * The number of days within which the Sun changes sign. Mercury turns retrograde or direct within
 * STATION_DAYS.
 */
const INGRESS_DAYS = 32;
const STATION_DAYS = 120;

export const chartsCurrentSky = defineOperation({
  id: "charts.current_sky",
  path: "/charts/current-sky",
  helper: "currentSky",
  operationId: "castCurrentSky",
  lane: "core",
  execution: "call",
  price: fixedPrice(1, "chart"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  renders: PICTURES,
  summary: "The sky now",
  description:
    "Planets and aspects at an instant (default: now), the state of the Moon, retrograde planets, and the next events.",
  request,
  data,
  meta: chartMeta,
  examples: [
    { name: "Now, wherever", request: {} },
    {
      name: "An instant in London",
      request: { datetime: "2026-07-15T12:00:00Z", location: "London, GB" },
    },
    { name: "Now, over London", request: { location: "London, GB" } },
  ],
  prepare: async (input, { places, now }) => {
    const location = await locate(input, input.location, "", "location", places);
    return {
      julianDayUt: input.datetime === undefined
        ? julianDayOfDate(now())
        : julianDayOfInstant(input.datetime, "datetime"),
      settings: chartSettings(input.options, input.max_aspects),
      options: input.options,
      zodiac: zodiacOf(input.options),
      vedic: vedicAyanamsa(input.options),
      extras: chartExtrasWish(input, location !== null, "location"),
      voidPlanets: input.void_of_course ?? "modern",
      withExact: input.include_exact ?? false,
      location,
      wish: pictureWish(input, false),
    };
  },
  run: async (prepared, services) => {
    const { julianDayUt, settings, options, zodiac, vedic, extras, location, wish } = prepared;
    const ephemeris = ephemerisIn(services.ephemeris, zodiac);
    const { chart, aspects } = castSky(ephemeris, julianDayUt, location, settings);
    const exact = prepared.withExact
      ? await inTurns(exactInstants(ephemeris, julianDayUt, aspects))
      : null;
    const meta = {
      chartQuality: [],
      warnings: [
        ...skyWarnings(chart, location),
        ...unknownPointWarnings(options, chart, "location"),
      ],
    };
    const data = {
      datetime: utcInstant(julianDayUt),
      calculation_basis: {
        ...skyChartBasisOf(chart, settings, julianDayUt, location, ephemeris.engineVersion),
        ...zodiacBasisOf(zodiac, chart.ayanamsaDeg),
      },
      ...chartWithVedic(services.ephemeris, chart, vedic),
      aspects: withExactInstants(aspects.map((aspect) => aspectAnswer(aspect)), exact),
      ...chartExtrasAnswer(ephemeris, chart, settings.aspectPoints, extras),
      moon: moonNow(ephemeris, julianDayUt, chart, prepared.voidPlanets),
      retrogrades: chart.planets
        .filter(({ id, isRetrograde }) => isRetrograde && STATION_BODIES.includes(id))
        .map(({ id }) => id),
      next: nextInTheSky(ephemeris, julianDayUt),
    };
    return withPicture(wish, { data, meta }, () => ({
      kind: "The sky",
      title: `The sky of ${utcInstant(julianDayUt)}`,
      description: pictureWords(chart, settings.houseSystem, meta, zodiac),
      captions: { inner: zodiacCaption(zodiac) },
      inner: { ...chart, stars: drawnStars(data) },
      aspects,
    }));
  },
});

function moonNow(
  ephemeris: Ephemeris,
  julianDayUt: number,
  chart: Chart,
  voidPlanets: VoidPlanets,
) {
  const { phaseAngleDeg, illumination } = lightOfMoon(ephemeris, julianDayUt);
  const period = voidOfCourse(ephemeris, julianDayUt, voidPlanets);
  return {
    phase: moonPhaseOf(phaseAngleDeg),
    sign: chart.planets.find(({ id }) => id === "moon")!.sign!,
    illumination,
    void_of_course: period && voidOfCourseAnswer(period, voidPlanets),
  };
}

function nextInTheSky(ephemeris: Ephemeris, julianDayUt: number) {
  const phase = nextPrincipalPhase(ephemeris, julianDayUt);
  const [nextIngress] = findIngresses(
    ephemeris,
    INGRESS_BODIES,
    daysAround(julianDayUt, 0, INGRESS_DAYS),
  );
  const [nextStation] = findStations(
    ephemeris,
    STATION_BODIES,
    daysAround(julianDayUt, 0, STATION_DAYS),
  );
  return {
    moon_phase: phase && nextMoonPhaseAnswer(phase),
    ingress: nextIngress === undefined ? null : ingressAnswer(nextIngress),
    station: nextStation === undefined ? null : stationAnswer(nextStation),
  };
}
