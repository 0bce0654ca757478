import { z } from "zod";
import { natalChart } from "../astrology/natal_chart.ts";
import { orbColumns } from "../astrology/orbs.ts";
import { basisOf, calculationBasis } from "./calculation_basis.ts";
import { chartOptions, chartSettings } from "./chart_options.ts";
import {
  angles,
  aspect,
  balance,
  house,
  pattern,
  planet,
  reception,
  sign,
} from "./chart_schema.ts";
import { defineOperation } from "./operation.ts";
import { birthMoment, subject } from "./subject.ts";

const request = z.strictObject({
  subject,
  options: chartOptions.optional(),
}).meta({ id: "NatalChartRequest" });

const data = z.object({
  subject_id: z.string(),
  calculation_basis: calculationBasis,
  sun_sign: sign,
  moon_sign: sign,
  ascendant_sign: sign,
  sect: z.enum(["diurnal", "nocturnal"]),
  balance,
  patterns: z.array(pattern),
  receptions: z.array(reception),
  chart: z.object({
    planets: z.array(planet),
    houses: z.array(house),
    angles,
    aspects: z.array(aspect),
  }).meta({ id: "NatalChartPayload" }),
}).meta({ id: "NatalChartData" });

export const chartsNatal = defineOperation({
  id: "charts.natal",
  path: "/charts/natal",
  lane: "core",
  creditsPerUnit: 2,
  unit: "chart",
  rateWeight: 1,
  minimumPlan: "core_compute",
  stability: "alpha",
  summary: "Natal chart",
  description: "Planets, houses, angles and aspects of a birth, geocentric and tropical.",
  request,
  data,
  examples: [{
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
  prepare: (input) => ({
    moment: birthMoment(input.subject, "subject"),
    settings: chartSettings(input.options),
  }),
  run: ({ moment, settings }, { ephemeris }) => {
    const batch = ephemeris.charts({
      julianDayUt: Float64Array.of(moment.julianDayUt),
      latitudeDeg: Float64Array.of(moment.latitudeDeg),
      longitudeDeg: Float64Array.of(moment.longitudeDeg),
      houseSystem: settings.houseSystem,
      extended: true,
      aspects: {
        points: settings.aspectPoints,
        charts: "within",
        moving: "both",
        ...orbColumns(settings.orbs),
      },
    });
    const natal = natalChart(batch, 0, settings);
    const { chart } = natal;
    return {
      data: {
        subject_id: moment.subjectId,
        calculation_basis: basisOf(chart, settings, moment, ephemeris.engineVersion),
        sun_sign: natal.sunSign,
        moon_sign: natal.moonSign,
        ascendant_sign: natal.ascendantSign,
        sect: natal.sect,
        balance: natal.balance,
        patterns: natal.patterns,
        receptions: natal.receptions,
        chart: {
          planets: chart.planets,
          houses: chart.houses,
          angles: chart.angles,
          aspects: natal.aspects,
        },
      },
      meta: {
        chartQuality: [{
          subject_id: moment.subjectId,
          quality: "full",
          notes: chart.isPolarFallback ? ["polar_fallback"] : [],
        }],
        warnings: moment.warnings,
      },
    };
  },
});
