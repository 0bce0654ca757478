import { z } from "zod";
import { castCharts } from "../astrology/chart/cast_charts.ts";
import { distinctMoons, kootaMoon, kootaMoonsOfArc } from "../astrology/vedic/guna_milan.ts";
import { gunaMilan, SIDES } from "../astrology/vedic/guna_range.ts";
import { marsHouses } from "../astrology/vedic/mangal.ts";
import { padaOf } from "../astrology/vedic/nakshatras.ts";
import { type VedicChart, vedicChart } from "../astrology/vedic/vedic_chart.ts";
import { ephemerisIn } from "../astrology/zodiac.ts";
import { invalidRequest, type Issue } from "../base/errors.ts";
import type { Birth } from "../births/birth.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { minorSides, pairBirths, pairId, type PairInput, pairMeta } from "../births/pair_births.ts";
import { subject } from "../births/subject.ts";
import type { Ayanamsa } from "../ephemeris/ayanamsas.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { INDIAN_AYANAMSA } from "./request/vedic_options.ts";
import { ayanamsaId } from "./request/zodiac_option.ts";
import { engineBasis, engineBasisOf } from "./response/engine_basis.ts";
import {
  gunaTables,
  gunaTablesAnswer,
  mangal,
  marsAnswer,
  milan,
  milanAnswer,
  moonAnswer,
  moons,
  side,
} from "./response/guna_schema.ts";
import { houselessSubjectBasis, houselessSubjectBasisOf } from "./response/subject_basis.ts";
import { ayanamsaBasis } from "./response/zodiac_basis.ts";

const request = z.strictObject({
  subject,
  partner: subject,
  bride: side.optional().meta({
    description:
      "Which of the two people is the bride. The points of two kootas depend on this. If bride is left out, the answer has the points for both cases, because the service does not guess.",
  }),
  ayanamsa: ayanamsaId.optional().meta({ default: INDIAN_AYANAMSA }),
}).meta({ id: "GunaMilanRequest" });

const data = z.object({
  pair_id: z.string().meta({ description: "subject_id:partner_id" }),
  bride: z.union([side, z.null()]).meta({
    description: "As in the request; null if the request does not say.",
  }),
  calculation_basis: z.object({
    ...engineBasis,
    zodiac: z.enum(["sidereal"]),
    ayanamsa: ayanamsaBasis,
    tables: gunaTables,
    subjects: z.array(houselessSubjectBasis).length(2).meta({
      description: "The first value is for the subject, the second for the partner.",
    }),
  }).meta({ id: "GunaMilanBasis" }),
  ...milan,
  moons,
  mangal,
}).meta({ id: "GunaMilanData" });

export const compatibilityGunaMilan = defineOperation({
  id: "compatibility.guna_milan",
  path: "/compatibility/guna-milan",
  helper: "gunaMilan",
  operationId: "scoreGunaMilan",
  lane: "core",
  execution: "call",
  price: fixedPrice(4, "pair"),
  rateWeight: 1,
  minimumPlan: "basic",
  stability: "beta",
  summary: "Guna milan (ashtakoota) of two births",
  description:
    "The eight kootas of two Moons in a sidereal zodiac, by published tables, with at most 36 points in total. The answer also has the houses of Mars as facts. The answer gives points and no verdict, and is only for adults. If a time of birth is unknown, the points are a range.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "A bride and a groom, by place and local time",
    request: {
      subject: { id: "customer-1", dob: "1994-03-12", tob: "06:45", pob: "Jaipur, IN" },
      partner: { id: "customer-2", dob: "1991-11-02", tob: "21:10", pob: "Pune, IN" },
      bride: "subject",
    },
  }, {
    name: "Both cases for the bride, with one birth of unknown time",
    request: {
      subject: { id: "customer-1", dob: "1994-03-12", tob: "06:45", pob: "Jaipur, IN" },
      partner: { id: "customer-3", dob: "1992-08-24", pob: "Chennai, IN" },
      ayanamsa: "krishnamurti",
    },
  }],
  prepare: async (input, { places, now }) => {
    refuseMinors(input, now());
    return {
      births: await pairBirths(input, places, now()),
      bride: input.bride ?? null,
      ayanamsa: input.ayanamsa ?? INDIAN_AYANAMSA,
    };
  },
  run: ({ births, bride, ayanamsa }, { ephemeris }) => {
    const { charts } = castCharts(ephemerisIn(ephemeris, { sidereal: ayanamsa }), births, {
      houseSystem: "whole_sign",
      shownPoints: [],
      aspectPoints: [],
      orbs: {},
      maxAspects: 0,
    });
    const [subject, partner] = births.map((birth) => possibleCharts(ephemeris, birth, ayanamsa));
    return {
      data: {
        pair_id: pairId(births),
        bride,
        calculation_basis: {
          ...engineBasisOf(ephemeris.engineVersion),
          zodiac: "sidereal" as const,
          ayanamsa: { id: ayanamsa, degrees: null },
          tables: gunaTablesAnswer,
          subjects: charts.map((chart) => houselessSubjectBasisOf(chart.moment, chart)),
        },
        ...milanAnswer(gunaMilan(
          possibleMoons(subject),
          possibleMoons(partner),
          bride === null ? SIDES : [bride],
        )),
        moons: {
          subject: moonAnswer(possiblePadas(subject)),
          partner: moonAnswer(possiblePadas(partner)),
        },
        mangal: {
          subject: marsAnswer(marsHouses(subject)),
          partner: marsAnswer(marsHouses(partner)),
        },
      },
      meta: pairMeta(charts),
    };
  },
});

/** @throws {ApiError} INVALID_REQUEST subject_underage. */
function refuseMinors(pair: PairInput, now: Date): void {
  const minors = minorSides(pair, now);
  if (minors.length === 0) return;
  throw invalidRequest(...minors.map((side): Issue => ({
    path: `${side}.dob`,
    code: "subject_underage",
    message: "under 18 today; guna milan compares people for marriage and is only for adults",
  })));
}

/**
 * The chart of a birth, and the charts of the other instants that a doubtful clock time may mean.
 */
function possibleCharts(ephemeris: Ephemeris, birth: Birth, ayanamsa: Ayanamsa): VedicChart[] {
  const instants = [birth.julianDayUt, ...birth.furtherJulianDaysUt ?? []];
  return instants.map((julianDayUt) => vedicChart(ephemeris, { ...birth, julianDayUt }, ayanamsa));
}

function moonOf({ planets }: VedicChart) {
  return planets.find(({ id }) => id === "moon")!;
}

function possibleMoons(charts: readonly VedicChart[]) {
  return distinctMoons(
    charts.map(moonOf).flatMap(({ longitudeDeg, range }) =>
      range === undefined ? [kootaMoon(longitudeDeg)] : kootaMoonsOfArc(range.fromDeg, range.toDeg)
    ),
  );
}

function possiblePadas(charts: readonly VedicChart[]) {
  return [
    ...new Set(
      charts.map(moonOf).flatMap(({ longitudeDeg, range }) =>
        range?.padas ?? [padaOf(longitudeDeg)]
      ),
    ),
  ];
}
