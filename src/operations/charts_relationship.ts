import { z } from "zod";
import { type CastChart, castCharts } from "../astrology/chart/cast_charts.ts";
import type { ChartSettings } from "../astrology/chart/chart_settings.ts";
import { castComposite } from "../astrology/pairs/cast_composite.ts";
import { davisonMoment } from "../astrology/pairs/davison.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import { invalidRequest } from "../base/errors.ts";
import { type Birth, birthQuality } from "../births/birth.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { locate } from "../births/locate.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { pairBirths, pairId } from "../births/pair_births.ts";
import { bothCoordinates, placeFields, placeText, subject } from "../births/subject.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { PICTURES } from "../routes/rendering.ts";
import {
  chartOptions,
  chartSettings,
  maxAspects,
  unknownPointWarnings,
} from "./request/chart_options.ts";
import { zodiacOf } from "./request/zodiac_option.ts";
import { pictureFields, pictureWish } from "./request/picture.ts";
import { pictureWords, zodiacCaption } from "./response/picture_words.ts";
import {
  davison,
  davisonAnswer,
  drawnRelationship,
  relationshipBasis,
  relationshipBasisOf,
  type RelationshipChart,
  relationshipChart,
  relationshipChartAnswer,
  relationshipMethod,
} from "./response/relationship_schema.ts";
import { skyWarnings } from "./response/sky_basis.ts";
import { pictureField, withPicture } from "./response/with_picture.ts";

/** Options without lots and nakshatras, because midpoints have neither. */
const relationshipOptions = chartOptions.omit({ lots: true, vedic: true, vedic_ayanamsa: true })
  .meta({ id: "RelationshipChartOptions" });

const request = z.strictObject({
  subject,
  partner: subject,
  method: relationshipMethod.meta({
    description:
      "davison: a chart for the mean time and the mean place of both births. composite: the midpoints of both charts.",
    example: "composite",
  }),
  place: placeText.optional().meta({
    description:
      "With composite: where the couple lives, as text, or latitude and longitude; its latitude decides the houses. Default: the mean latitude of the two births.",
  }),
  ...placeFields,
  max_aspects: maxAspects,
  options: relationshipOptions.optional(),
  ...pictureFields,
}).meta({ id: "RelationshipRequest", ...bothCoordinates });

const data = z.object({
  pair_id: z.string().meta({ description: "subject_id:partner_id" }),
  method: relationshipMethod,
  davison: z.union([davison, z.null()]).meta({
    description:
      "Time and place of the Davison chart. Null with composite, because a composite chart has neither.",
  }),
  calculation_basis: relationshipBasis,
  chart: relationshipChart,
  ...pictureField,
}).meta({ id: "RelationshipData" });

export const chartsRelationship = defineOperation({
  id: "charts.relationship",
  path: "/charts/relationship",
  helper: "relationshipChart",
  operationId: "castRelationshipChart",
  lane: "core",
  execution: "call",
  price: fixedPrice(3, "chart"),
  rateWeight: 1,
  minimumPlan: "core_compute",
  stability: "beta",
  renders: PICTURES,
  summary: "One chart of two births",
  description:
    "The Davison or the composite chart of two births, with houses, angles, aspects and wheel. Time and place of a birth may be missing. The answer is a chart, not a score.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "A Davison chart",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      partner: { id: "customer-2", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" },
      method: "davison",
    },
  }, {
    name: "A composite chart for the place where the couple lives",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      partner: { id: "customer-2", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" },
      method: "composite",
      place: "Portland, OR, US",
    },
  }],
  prepare: async (input, { places, now }) => {
    if (input.method === "davison") refusePlace(input);
    return {
      method: input.method,
      births: await pairBirths(input, places, now()),
      given: await locate(input, input.place, "", "place", places),
      settings: chartSettings(input.options, input.max_aspects),
      options: input.options,
      zodiac: zodiacOf(input.options),
      wish: pictureWish(input, false),
    };
  },
  run: ({ method, births, given, settings, options, zodiac, wish }, services) => {
    const ephemeris = ephemerisIn(services.ephemeris, zodiac);
    const { charts } = castCharts(ephemeris, births, settings);
    const found = method === "davison"
      ? castDavison(ephemeris, charts, settings)
      : castComposite(ephemeris, charts, given?.latitudeDeg ?? null, settings);
    const { frame } = found;
    const meta = {
      chartQuality: births.map((birth) => birthQuality(birth, false)),
      warnings: [
        ...births.flatMap(({ warnings }) => warnings),
        ...skyWarnings(frame, given),
        ...unknownPointWarnings(options, charts[0], "subject"),
        ...unknownPointWarnings(options, charts[1], "partner"),
      ],
    };
    const data = {
      pair_id: pairId(births),
      method,
      davison: method === "davison" ? davisonAnswer(frame.moment) : null,
      calculation_basis: relationshipBasisOf(
        charts,
        frame,
        given !== null,
        settings,
        zodiac,
        ephemeris.engineVersion,
      ),
      chart: relationshipChartAnswer(found),
    };
    return withPicture(wish, { data, meta }, () => ({
      kind: method === "davison" ? "Davison chart" : "Composite chart",
      title: titleOf(method, births),
      description: pictureWords(frame, settings.houseSystem, meta, zodiac),
      captions: { inner: zodiacCaption(zodiac) },
      inner: drawnRelationship(found),
      aspects: found.aspects,
    }));
  },
});

/** @throws {ApiError} INVALID_REQUEST: no_effect. */
function refusePlace(input: z.infer<typeof request>): void {
  const path = (["place", "place_id", "latitude", "longitude"] as const)
    .find((field) => input[field] !== undefined);
  if (path === undefined) return;
  throw invalidRequest({
    path,
    code: "no_effect",
    message:
      "a Davison chart is always cast for the mean place of both births; leave the place out, or send method composite",
  });
}

function castDavison(
  ephemeris: Ephemeris,
  [first, second]: readonly CastChart<Birth>[],
  settings: ChartSettings,
): RelationshipChart {
  const { charts: [frame], aspects } = castCharts(
    ephemeris,
    [davisonMoment(first.moment, second.moment)],
    settings,
    { charts: "within", moving: "both" },
  );
  return { planets: frame.planets, frame, aspects: aspects(0) };
}

function titleOf(method: z.infer<typeof relationshipMethod>, [first, second]: readonly Birth[]) {
  const words = method === "davison" ? "Davison" : "Composite";
  return `${words} chart of ${first.subjectId} and ${second.subjectId}`;
}
