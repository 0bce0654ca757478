import { z } from "zod";
import type { CastChart } from "../../astrology/chart/cast_charts.ts";
import {
  lordOfNakshatra,
  type Nakshatra,
  NAKSHATRA_LORDS,
  NAKSHATRAS,
  type Pada,
} from "../../astrology/vedic/nakshatras.ts";
import {
  VEDIC_PLANETS,
  type VedicBody,
  type VedicChart,
  vedicChart,
  type VedicPosition,
} from "../../astrology/vedic/vedic_chart.ts";
import type { Ayanamsa } from "../../ephemeris/ayanamsas.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { ayanamsaId } from "../request/zodiac_option.ts";
import { chartAnswer, sign } from "./chart_schema.ts";

/** An ayanamsa with its size. */
export const vedicAyanamsaBasis = z.object({
  id: ayanamsaId,
  degrees: z.number().meta({
    description: "Degrees subtracted from a tropical longitude at that instant, with nutation.",
  }),
}).meta({ id: "VedicAyanamsa" });

export const nakshatraLord = z.enum(NAKSHATRA_LORDS);

export const nakshatra = z.object({
  id: z.enum(NAKSHATRAS),
  number: z.int().min(1).max(27),
  lord: nakshatraLord.meta({ description: "The lord by the Vimshottari order." }),
}).meta({ id: "Nakshatra" });

export function nakshatraAnswer(id: Nakshatra): z.infer<typeof nakshatra> {
  return { id, number: NAKSHATRAS.indexOf(id) + 1, lord: lordOfNakshatra(id) };
}

export const siderealLongitude = z.number().min(0).lt(360).meta({
  description: "Sidereal longitude in degrees, 0 ≤ longitude < 360.",
});
export const pada = z.int().min(1).max(4).meta({ description: "The quarter of the nakshatra." });
const navamsaSign = sign.meta({ description: "The sign in the navamsa chart, D9." });

const signDegree = z.number().min(0).lt(30);
const unlessVague = "Null if the unknown time of birth leaves several; see candidates.";

const position = {
  longitude: siderealLongitude,
  sign: sign.nullable().meta({ description: `The sidereal sign (rashi). ${unlessVague}` }),
  sign_degree: signDegree.nullable(),
  nakshatra: z.union([nakshatra, z.null()]).meta({ description: unlessVague }),
  pada: pada.nullable(),
  navamsa_sign: navamsaSign.nullable(),
};

const vedicPlanet = z.object({
  id: z.enum(VEDIC_PLANETS).meta({
    description: "rahu is the mean ascending node of the Moon, ketu the point opposite.",
  }),
  ...position,
  house: z.int().min(1).max(12).nullable().meta({
    description:
      "By whole signs, counted from the sign of the block's ascendant (lagna). Null without one.",
  }),
  retrograde: z.boolean(),
  longitude_range: z.object({ from: siderealLongitude, to: siderealLongitude }).optional().meta({
    description:
      "Only without a time of birth: the arc in which the body may be, eastward from `from` to `to`.",
  }),
  candidates: z.array(
    z.object({ sign, nakshatra, pada, navamsa_sign: navamsaSign }).meta({ id: "PadaCandidate" }),
  ).optional().meta({
    description: "Only without a time of birth: every pada within longitude_range, in order.",
  }),
}).meta({ id: "VedicPlanet" });

const vedic = z.object({
  ayanamsa: vedicAyanamsaBasis,
  moon_nakshatra: z.union([nakshatra, z.null()]).meta({
    description:
      "The nakshatra of the Moon. Null if the unknown time of birth leaves several; see the candidates of the Moon in planets.",
  }),
  ascendant: z.union([z.object(position).meta({ id: "VedicAscendant" }), z.null()]).meta({
    description: "Null without time and place.",
  }),
  planets: z.array(vedicPlanet).length(VEDIC_PLANETS.length),
}).meta({ id: "VedicChart" });

/** The field with the Vedic block of a chart. */
export const vedicField = {
  vedic: vedic.optional().meta({
    description:
      "With options.vedic: the chart in a sidereal zodiac, with nakshatras, padas and the navamsa (D9).",
  }),
};

/**
 * A chart in the form of answers. If an ayanamsa is given, the chart has a Vedic block.
 * @param ephemeris The ephemeris in the tropical zodiac.
 */
export function chartWithVedic(
  ephemeris: Ephemeris,
  chart: CastChart,
  ayanamsa: Ayanamsa | null,
) {
  return {
    ...chartAnswer(chart),
    ...(ayanamsa && { vedic: vedicAnswer(vedicChart(ephemeris, chart.moment, ayanamsa)) }),
  };
}

function vedicAnswer(chart: VedicChart): z.infer<typeof vedic> {
  const moon = chart.planets.find(({ id }) => id === "moon")!;
  return {
    ayanamsa: { id: chart.ayanamsa, degrees: chart.ayanamsaDeg },
    moon_nakshatra: moon.nakshatra && nakshatraAnswer(moon.nakshatra),
    ascendant: chart.ascendant && positionAnswer(chart.ascendant),
    planets: chart.planets.map(planetAnswer),
  };
}

function planetAnswer(body: VedicBody): z.infer<typeof vedicPlanet> {
  const { id, house, isRetrograde, range } = body;
  return {
    id,
    ...positionAnswer(body),
    house,
    retrograde: isRetrograde,
    ...(range && {
      longitude_range: { from: range.fromDeg, to: range.toDeg },
      candidates: range.padas.map(padaAnswer),
    }),
  };
}

function positionAnswer(found: VedicPosition) {
  return {
    longitude: found.longitudeDeg,
    sign: found.sign,
    sign_degree: found.degreesInSign,
    nakshatra: found.nakshatra && nakshatraAnswer(found.nakshatra),
    pada: found.pada,
    navamsa_sign: found.navamsaSign,
  };
}

function padaAnswer({ sign, nakshatra, pada, navamsaSign }: Pada) {
  return { sign, nakshatra: nakshatraAnswer(nakshatra), pada, navamsa_sign: navamsaSign };
}
