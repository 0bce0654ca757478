import { z } from "zod";
import { castCharts } from "../astrology/chart/cast_charts.ts";
import { natalChart } from "../astrology/chart/natal_chart.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import { zodiacOf } from "./request/zodiac_option.ts";
import { SECTS } from "../astrology/sect.ts";
import { birthMoment, birthQuality } from "../births/birth.ts";
import { basisOf, calculationBasis } from "./response/calculation_basis.ts";
import { chartSettings, maxAspects } from "./request/chart_options.ts";
import { relocatableOptions, relocated, relocation } from "./request/relocation.ts";
import { chartExtras, chartExtrasWish } from "./request/chart_extras.ts";
import { aspect, aspectAnswer, pattern } from "./response/aspect_schema.ts";
import { chartExtraBlocks, chartExtrasAnswer, drawnStars } from "./response/chart_extras.ts";
import {
  angles,
  balance,
  house,
  lotsField,
  planet,
  reception,
  receptionAnswer,
  sign,
} from "./response/chart_schema.ts";
import { defineOperation } from "../routes/operation.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { fixedPrice } from "../routes/price.ts";
import { PICTURES } from "../routes/rendering.ts";
import { pictureWords, zodiacCaption } from "./response/picture_words.ts";
import { pictureFields, pictureWish } from "./request/picture.ts";
import { vedicAyanamsa } from "./request/vedic_options.ts";
import { chartWithVedic, vedicField } from "./response/vedic_schema.ts";
import { pictureField, withPicture } from "./response/with_picture.ts";
import { relocatedPlaceAnswer } from "./response/subject_basis.ts";
import { timedSubject } from "../births/subject.ts";

const request = z.strictObject({
  subject: timedSubject,
  max_aspects: maxAspects,
  options: relocatableOptions.optional(),
  ...chartExtras,
  ...pictureFields,
}).meta({ id: "NatalChartRequest" });

const data = z.object({
  subject_id: z.string(),
  calculation_basis: calculationBasis,
  sun_sign: sign,
  moon_sign: sign,
  ascendant_sign: sign,
  sect: z.enum(SECTS).meta({
    description:
      "Diurnal if the Sun is above the horizon. The sect decides which formulas the lots have.",
  }),
  balance,
  patterns: z.array(pattern),
  receptions: z.array(reception),
  chart: z.object({
    planets: z.array(planet),
    houses: z.array(house),
    angles,
    aspects: z.array(aspect),
    ...vedicField,
    ...lotsField,
  }).meta({ id: "NatalChartPayload" }),
  ...chartExtraBlocks,
  ...pictureField,
}).meta({ id: "NatalChartData" });

export const chartsNatal = defineOperation({
  id: "charts.natal",
  path: "/charts/natal",
  helper: "natalChart",
  operationId: "castNatalChart",
  lane: "core",
  execution: "call",
  price: fixedPrice(2, "chart"),
  rateWeight: 1,
  minimumPlan: "core_compute",
  stability: "live",
  renders: PICTURES,
  summary: "Natal chart",
  description:
    "Planets, houses, angles and aspects at a birth, as seen from the Earth's centre, in the tropical or a sidereal zodiac.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "A birth by place and local time",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
    },
  }, {
    name: "A chart with its wheel",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      picture: { theme: "light", caption: { title: "Your birth chart" } },
      include_picture: true,
    },
  }, {
    name: "A chart with a card to share, in the colours of a brand",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      picture: {
        card: "landscape",
        brand: { ground: "#fff7ec", ink: "#3a1d2b", accent: "#b0413e" },
        caption: { title: "Ada Lovelace" },
      },
      include_picture: true,
    },
  }, {
    name: "A chart with traditional techniques",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      dignity_scores: "lilly",
      declination_aspects: true,
      antiscia: true,
      midpoints: true,
      conditions: true,
      stars: true,
    },
  }, {
    name: "A sidereal chart in whole-sign houses",
    request: {
      subject: { id: "customer-4", dob: "1987-03-04", tob: "07:30", pob: "Chennai, IN" },
      options: { zodiac: { sidereal: "lahiri" }, house_system: "whole_sign" },
    },
  }, {
    name: "A birth by coordinates and UTC offset",
    request: {
      subject: {
        id: "customer-1",
        dob: "2000-01-01",
        tob: "10:00",
        latitude: 32.716667,
        longitude: -117.15,
        utc_offset: "-08:00",
      },
    },
  }],
  prepare: async (input, { places, now }) => {
    const birth = await birthMoment(input.subject, "subject", places, now());
    return {
      settings: chartSettings(input.options, input.max_aspects),
      zodiac: zodiacOf(input.options),
      vedic: vedicAyanamsa(input.options),
      extras: chartExtrasWish(input, true, "subject"),
      birth,
      elsewhere: await relocation(input.options, input.subject, birth, places),
      wish: pictureWish(input, false),
    };
  },
  run: ({ birth, elsewhere, settings, zodiac, vedic, extras, wish }, { ephemeris }) => {
    const moment = relocated(birth, elsewhere);
    const inZodiac = ephemerisIn(ephemeris, zodiac);
    const cast = castCharts(inZodiac, [moment], settings, {
      charts: "within",
      moving: "both",
    });
    const [chart] = cast.charts;
    const natal = natalChart(chart, moment.location.latitudeDeg);
    const aspects = cast.aspects(0);
    const meta = {
      chartQuality: [birthQuality(birth, chart.isPolarFallback)],
      warnings: [...birth.warnings, ...(elsewhere?.warnings ?? [])],
    };
    const data = {
      subject_id: birth.subjectId,
      calculation_basis: {
        ...basisOf(chart, birth, settings, zodiac, ephemeris.engineVersion),
        ...relocatedPlaceAnswer(elsewhere),
      },
      sun_sign: natal.sunSign,
      moon_sign: natal.moonSign,
      ascendant_sign: natal.ascendantSign,
      sect: natal.sect,
      balance: natal.balance,
      patterns: natal.patterns,
      receptions: natal.receptions.map(receptionAnswer),
      chart: {
        ...chartWithVedic(ephemeris, chart, vedic),
        aspects: aspects.map(aspectAnswer),
      },
      ...chartExtrasAnswer(inZodiac, chart, settings.aspectPoints, extras),
    };
    return withPicture(wish, { data, meta }, () => ({
      kind: elsewhere === null ? "Natal chart" : "Relocated natal chart",
      title: `${elsewhere === null ? "Natal" : "Relocated natal"} chart of ${birth.subjectId}`,
      description: pictureWords(chart, settings.houseSystem, meta, zodiac),
      captions: { inner: zodiacCaption(zodiac) },
      inner: { ...chart, stars: drawnStars(data) },
      aspects,
    }));
  },
});
