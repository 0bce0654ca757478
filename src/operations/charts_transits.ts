import { z } from "zod";
import type { Aspect } from "../astrology/aspects.ts";
import type { CastChart } from "../astrology/chart/cast_charts.ts";
import { longitudeOf } from "../astrology/chart/positions.ts";
import { exactInstants } from "../astrology/exact_aspects.ts";
import { castSky } from "../astrology/sky/sky_chart.ts";
import { transitOrbs } from "../astrology/orbs.ts";
import { transitsToNatal } from "../astrology/transit_aspects.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import type { Point } from "../ephemeris/points.ts";
import { inTurns } from "../base/next_turn.ts";
import { utcInstant } from "../time/civil_time.ts";
import { type Birth, birthQuality, resolveBirth } from "../births/birth.ts";
import { orbs, orbsAnswer } from "./response/engine_basis.ts";
import { chartExtras, chartExtrasWish } from "./request/chart_extras.ts";
import {
  relocatedPlace,
  relocatedPlaceAnswer,
  subjectBasis,
  subjectBasisOf,
} from "./response/subject_basis.ts";
import { chartSettings, maxAspects, unknownPointWarnings } from "./request/chart_options.ts";
import { relocatableOptions, relocated, relocation } from "./request/relocation.ts";
import {
  aspect,
  aspectAnswer,
  includeExact,
  transitAspect,
  transitAspectAnswer,
  withExactInstants,
} from "./response/aspect_schema.ts";
import { zodiacOf } from "./request/zodiac_option.ts";
import { angles, house, lotsField, planet } from "./response/chart_schema.ts";
import { chartExtraBlocks, chartExtrasAnswer, drawnStars } from "./response/chart_extras.ts";
import { answeredInstant, instant, julianDayOfInstant } from "./request/instant.ts";
import { locate, type Location } from "../births/locate.ts";
import { defineOperation } from "../routes/operation.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { fixedPrice } from "../routes/price.ts";
import { PICTURES } from "../routes/rendering.ts";
import { pictureWords, zodiacCaption } from "./response/picture_words.ts";
import { pictureFields, pictureWish } from "./request/picture.ts";
import { pictureField, withPicture } from "./response/with_picture.ts";
import { skyChartBasis, skyChartBasisOf, skyWarnings } from "./response/sky_basis.ts";
import { zodiacBasis, zodiacBasisOf } from "./response/zodiac_basis.ts";
import { vedicAyanamsa } from "./request/vedic_options.ts";
import { chartWithVedic, vedicField } from "./response/vedic_schema.ts";
import { bothCoordinates, placeFields, placeText, subject } from "../births/subject.ts";

const request = z.strictObject({
  transit_datetime: instant,
  transit_location: placeText.optional().meta({
    description:
      "A place as text, or latitude and longitude. With a place, the transit chart has houses and angles.",
  }),
  ...placeFields,
  subject: subject.optional().meta({
    description:
      "A birth. If a birth is given, `aspects` has the aspects of the transiting planets to the birth chart.",
  }),
  max_aspects: maxAspects,
  include_exact: includeExact,
  options: relocatableOptions.optional().meta({
    description:
      "The orbs in this object apply to `aspects`; if a subject is given, `chart.aspects` keeps the default orbs. relocated_to applies to the chart of the subject.",
  }),
  ...chartExtras,
  ...pictureFields,
}).meta({ id: "TransitsRequest", ...bothCoordinates });

const houses = z.array(house).meta({
  description: "Empty if there is no place or no time of birth.",
});
const anglesOrNull = z.union([angles, z.null()]);

const data = z.object({
  transit_datetime: answeredInstant,
  transit_location: z.string().nullable().meta({
    description: "The value that was sent in the request; null if none was sent.",
  }),
  calculation_basis: skyChartBasis.extend({
    chart_orbs: orbs.meta({
      description: "Orbs of chart.aspects. The orbs of `aspects` are in `orbs`.",
    }),
    subject: z.union([subjectBasis, z.null()]),
    ...zodiacBasis,
    relocated_to: relocatedPlace,
  }).meta({ id: "TransitsBasis" }),
  chart: z.object({
    planets: z.array(planet),
    houses,
    angles: anglesOrNull,
    aspects: z.array(aspect),
    ...vedicField,
    ...lotsField,
    ...chartExtraBlocks,
  }).meta({ id: "TransitChart", description: "The chart of transit_datetime." }),
  natal_chart: z.union([
    z.object({
      planets: z.array(planet),
      houses,
      angles: anglesOrNull,
      ...vedicField,
      ...lotsField,
    }).meta({
      id: "TransitedChart",
    }),
    z.null(),
  ]).meta({ description: "The chart of the subject; null without one." }),
  aspects: z.array(z.union([transitAspect, aspect])).meta({
    description:
      "If a subject is given, aspects of transiting points to natal points; otherwise the aspects of chart.aspects.",
  }),
  ...pictureField,
}).meta({ id: "TransitsData" });

export const chartsTransits = defineOperation({
  id: "charts.transits",
  path: "/charts/transits",
  helper: "transitChart",
  operationId: "castTransitChart",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "chart"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  renders: PICTURES,
  summary: "Transits of an instant",
  description:
    "The planets at an instant and their aspects. If a subject is given, the answer also has the aspects of the planets to the birth chart, with an orb of 1°.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "The sky over a place",
    request: {
      transit_datetime: "2026-07-15T12:00:00Z",
      transit_location: "New York, NY, US",
      max_aspects: 25,
    },
  }, {
    name: "Transits to a birth chart",
    request: {
      transit_datetime: "2026-07-15T12:00:00Z",
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
    },
  }, {
    name: "Sidereal transits, without the precession since the birth",
    request: {
      transit_datetime: "2026-07-15T12:00:00Z",
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      options: { zodiac: { sidereal: "lahiri" } },
      max_aspects: 10,
    },
  }],
  prepare: async (input, { places, now }) => {
    const julianDayUt = julianDayOfInstant(input.transit_datetime, "transit_datetime");
    const location = await locate(input, input.transit_location, "", "transit_location", places);
    const birth = input.subject === undefined
      ? null
      : await resolveBirth(input.subject, "subject", places, now());
    return {
      julianDayUt,
      locationText: input.transit_location ?? null,
      location,
      birth,
      elsewhere: await relocation(input.options, input.subject, birth, places),
      wish: pictureWish(input, input.subject !== undefined),
      options: input.options,
      zodiac: zodiacOf(input.options),
      vedic: vedicAyanamsa(input.options),
      extras: chartExtrasWish(input, location !== null, "transit_location"),
      withExact: input.include_exact ?? false,
      natalSettings: chartSettings(input.options, input.max_aspects, transitOrbs),
      skySettings: chartSettings(
        input.subject === undefined
          ? input.options
          : { ...input.options, orbs: undefined, point_orbs: undefined },
        input.max_aspects,
      ),
    };
  },
  run: async (prepared, services) => {
    const { julianDayUt, location, birth, elsewhere, options, zodiac } = prepared;
    const { skySettings, natalSettings } = prepared;
    const ephemeris = ephemerisIn(services.ephemeris, zodiac);
    const shown = (chart: CastChart) => chartWithVedic(services.ephemeris, chart, prepared.vedic);
    const sky = castSky(ephemeris, julianDayUt, location, skySettings);
    const transits = birth &&
      transitsToNatal(ephemeris, julianDayUt, relocated(birth, elsewhere), natalSettings);
    const inner = transits?.natal ?? sky.chart;
    const meta = {
      chartQuality: transits ? [birthQuality(birth, transits.natal.isPolarFallback)] : [],
      warnings: [
        ...skyWarnings(sky.chart, location),
        ...[birth, elsewhere].flatMap((given) => given?.warnings ?? []),
        ...unknownPointWarnings(options, inner, transits ? "subject" : "transit_location"),
      ],
    };
    const exact = (aspects: readonly Aspect[], fixedDeg?: (point: Point) => number | null) =>
      prepared.withExact ? inTurns(exactInstants(ephemeris, julianDayUt, aspects, fixedDeg)) : null;
    const skyAspects = withExactInstants(
      sky.aspects.map((aspect) => aspectAnswer(aspect)),
      await exact(sky.aspects),
    );
    const data = {
      transit_datetime: utcInstant(julianDayUt),
      transit_location: prepared.locationText,
      calculation_basis: {
        ...skyChartBasisOf(
          sky.chart,
          transits ? natalSettings : skySettings,
          julianDayUt,
          location,
          ephemeris.engineVersion,
        ),
        ...zodiacBasisOf(zodiac, sky.chart.ayanamsaDeg),
        chart_orbs: orbsAnswer(skySettings.orbs),
        subject: transits && subjectBasisOf(birth, transits.natal),
        ...relocatedPlaceAnswer(elsewhere),
      },
      chart: {
        ...shown(sky.chart),
        aspects: skyAspects,
        ...chartExtrasAnswer(ephemeris, sky.chart, skySettings.aspectPoints, prepared.extras),
      },
      natal_chart: transits && shown(transits.natal),
      aspects: transits
        ? withExactInstants(
          transits.aspects.map(transitAspectAnswer),
          await exact(transits.aspects, fixedAt(transits.natal)),
        )
        : skyAspects,
    };
    const drawnSky = { ...sky.chart, stars: drawnStars(data.chart) };
    return withPicture(prepared.wish, { data, meta }, () => ({
      ...namesOf(birth, data.transit_datetime, elsewhere),
      description: pictureWords(inner, natalSettings.houseSystem, meta, zodiac),
      captions: transits === null ? { inner: zodiacCaption(zodiac) } : {
        inner: zodiacCaption(zodiac, "Birth chart"),
        outer: `Transits of ${data.transit_datetime}`,
      },
      ...(transits === null
        ? { inner: drawnSky }
        : { inner, outer: { ...drawnSky, isFirst: true } }),
      aspects: (transits ?? sky).aspects,
    }));
  },
});

function namesOf(birth: Birth | null, datetime: string, elsewhere: Location | null) {
  return birth === null ? { kind: "The sky", title: `The sky of ${datetime}` } : {
    kind: "Transits",
    title: `Transits of ${datetime} to the ${chartName(elsewhere)} of ${birth.subjectId}`,
  };
}

function chartName(elsewhere: Location | null): string {
  return elsewhere === null ? "birth chart" : "relocated birth chart";
}

/** The longitude in degrees of a point of the birth chart; null if the longitude is not known. */
function fixedAt(natal: CastChart): (point: Point) => number | null {
  const positions = natal.positions();
  return (point) => {
    const longitudeDeg = longitudeOf(positions, point);
    return Number.isNaN(longitudeDeg) ? null : longitudeDeg;
  };
}
