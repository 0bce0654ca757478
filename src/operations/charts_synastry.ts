import { z } from "zod";
import { type CastCharts, castCharts } from "../astrology/chart/cast_charts.ts";
import type { ChartSettings } from "../astrology/chart/chart_settings.ts";
import type { Positions } from "../astrology/chart/positions.ts";
import type { Birth } from "../births/birth.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { compositeChart } from "../astrology/pairs/composite.ts";
import { houseOverlay } from "../astrology/pairs/house_overlay.ts";
import { synastryOrbs } from "../astrology/orbs.ts";
import { relationshipSignals } from "../astrology/pairs/relationship_signals.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import { pairBasis, pairBasisOf } from "./response/calculation_basis.ts";
import {
  chartOptions,
  chartSettings,
  maxAspects,
  unknownPointWarnings,
} from "./request/chart_options.ts";
import { zodiacOf } from "./request/zodiac_option.ts";
import { aspect, aspectAnswer } from "./response/aspect_schema.ts";
import { angles, house, lotsField, planet } from "./response/chart_schema.ts";
import { isMinor } from "../births/minor.ts";
import { defineOperation } from "../routes/operation.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { fixedPrice } from "../routes/price.ts";
import { PICTURES } from "../routes/rendering.ts";
import { pictureWords, zodiacCaption } from "./response/picture_words.ts";
import { pictureFields, pictureWish } from "./request/picture.ts";
import { pictureField, withPicture } from "./response/with_picture.ts";
import { pairBirths, pairId, pairMeta } from "../births/pair_births.ts";
import {
  composite,
  compositeAnswer,
  houseOverlays,
  relationshipSignal,
  relationshipSignalAnswer,
} from "./response/pair_schema.ts";
import { zodiacBasis, zodiacBasisOf } from "./response/zodiac_basis.ts";
import { vedicAyanamsa } from "./request/vedic_options.ts";
import { chartWithVedic, vedicField } from "./response/vedic_schema.ts";
import { subject } from "../births/subject.ts";

const request = z.strictObject({
  subject,
  partner: subject,
  max_aspects: maxAspects,
  options: chartOptions.optional(),
  ...pictureFields,
}).meta({ id: "SynastryRequest" });

const data = z.object({
  pair_id: z.string().meta({ description: "subject_id:partner_id" }),
  calculation_basis: pairBasis.extend(zodiacBasis).meta({ id: "SynastryBasis" }),
  aspects: z.array(aspect).meta({
    description:
      "Aspects of the subject's points (first) to the partner's points (second), with half the orbs of a natal chart. If a time of birth is unknown, the Moon of that birth has no aspects.",
  }),
  relationship_signals: z.array(relationshipSignal).meta({
    description:
      "The rules of /v1/compatibility/score that apply to the two births, the rules with the most weight first. The rules always use the tropical zodiac, for which they were made.",
  }),
  house_overlays: houseOverlays,
  composite,
  charts: z.array(
    z.object({
      subject_id: z.string(),
      planets: z.array(planet),
      houses: z.array(house).meta({
        description: "Empty if the time or the place of a birth is missing.",
      }),
      angles: angles.nullable(),
      ...vedicField,
      ...lotsField,
    }).meta({ id: "PairChart" }),
  ).length(2).meta({ description: "The charts of the subject and of the partner." }),
  ...pictureField,
}).meta({ id: "SynastryData" });

export const chartsSynastry = defineOperation({
  id: "charts.synastry",
  path: "/charts/synastry",
  helper: "synastry",
  operationId: "compareCharts",
  lane: "core",
  execution: "call",
  price: fixedPrice(3, "pair"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "live",
  renders: PICTURES,
  summary: "Synastry of two births",
  description:
    "Aspects between two charts, what these aspects mean in the rulebook, the points of each chart in the houses of the other chart, and the composite chart. Time and place of a birth may be missing. If one of the two people is under 18 today, rules about desire are left out.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "Two births by place and local time",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      partner: { id: "customer-2", dob: "2001-02-16", tob: "06:00", pob: "Sacramento, CA, US" },
      max_aspects: 20,
    },
  }, {
    name: "A partner whose time of birth is unknown",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      partner: { id: "customer-3", dob: "1998-07-04" },
    },
  }],
  prepare: async (input, { places, now }) => ({
    settings: chartSettings(input.options, input.max_aspects, synastryOrbs),
    options: input.options,
    zodiac: zodiacOf(input.options),
    vedic: vedicAyanamsa(input.options),
    births: await pairBirths(input, places, now()),
    wish: pictureWish(input, true),
    withMinor: [input.subject, input.partner].some((person) => isMinor(person, now())),
  }),
  run: ({ births, settings, options, zodiac, vedic, withMinor, wish }, { ephemeris }) => {
    const cast = castCharts(ephemerisIn(ephemeris, zodiac), births, settings, {
      charts: "between",
      moving: "none",
    });
    const [subjectChart, partnerChart] = cast.charts;
    const aspects = cast.aspects(0);
    const { chartQuality, warnings } = pairMeta(cast.charts);
    const meta = {
      chartQuality,
      warnings: [
        ...warnings,
        ...unknownPointWarnings(options, subjectChart, "subject"),
        ...unknownPointWarnings(options, partnerChart, "partner"),
      ],
    };
    const [subjectPositions, partnerPositions] = tropicalPositions(ephemeris, cast, settings);
    const data = {
      pair_id: pairId(births),
      calculation_basis: {
        ...pairBasisOf(cast.charts, settings, ephemeris.engineVersion),
        ...zodiacBasisOf(zodiac, null),
      },
      aspects: aspects.map(aspectAnswer),
      relationship_signals: relationshipSignals(
        subjectPositions,
        partnerPositions,
        withMinor,
      ).map(relationshipSignalAnswer),
      house_overlays: {
        subject_in_partner: houseOverlay(subjectChart, partnerChart),
        partner_in_subject: houseOverlay(partnerChart, subjectChart),
      },
      composite: compositeAnswer(compositeChart(subjectChart, partnerChart)),
      charts: cast.charts.map((chart) => ({
        subject_id: chart.moment.subjectId,
        ...chartWithVedic(ephemeris, chart, vedic),
      })),
    };
    return withPicture(wish, { data, meta }, () => ({
      kind: "Synastry",
      title: `Birth charts of ${births[0].subjectId} and, around it, ${births[1].subjectId}`,
      description: pictureWords(subjectChart, settings.houseSystem, meta, zodiac),
      captions: { inner: zodiacCaption(zodiac, "Subject"), outer: "Partner" },
      inner: subjectChart,
      outer: { ...partnerChart, isFirst: false },
      aspects,
    }));
  },
});

/**
 * The positions of both births in the tropical zodiac, because the rules are made for this zodiac.
 */
function tropicalPositions(
  ephemeris: Ephemeris,
  { charts }: CastCharts<Birth>,
  settings: ChartSettings,
): Positions[] {
  const isTropical = charts.every(({ ayanamsaDeg }) => ayanamsaDeg === null);
  const tropical = isTropical
    ? charts
    : castCharts(ephemeris, charts.map(({ moment }) => moment), settings).charts;
  return tropical.map((chart) => chart.positions());
}
