import { POINT_NAMES } from "../astrology/chart/chart.ts";
import { z } from "zod";
import type { CastChart } from "../astrology/chart/cast_charts.ts";
import { transitOrbs } from "../astrology/orbs.ts";
import { ayanamsaOf, ephemerisIn, type Zodiac } from "../astrology/zodiac.ts";
import {
  findReturns,
  FIXED_ZODIAC,
  type ReturnChart,
  returnCharts,
  RETURNING_BODIES,
  type ReturningBody,
  type ReturnSearch,
  type SpannedReturn,
  spannedReturns,
  startOfYear,
} from "../astrology/timing/returns.ts";
import { invalidRequest } from "../base/errors.ts";
import { inTurns } from "../base/next_turn.ts";
import { type Birth, birthQuality, resolveBirth } from "../births/birth.ts";
import { chartMeta } from "../births/chart_meta.ts";
import { locate, type Location } from "../births/locate.ts";
import { bothCoordinates, placeFields, placeText, subject } from "../births/subject.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { Point } from "../ephemeris/points.ts";
import type { Places } from "../places/open_places.ts";
import { PICTURES } from "../routes/rendering.ts";
import { defineOperation } from "../routes/operation.ts";
import { fixedPrice } from "../routes/price.ts";
import { civilDays, formatUtc, utcInstant } from "../time/civil_time.ts";
import { COVERED_YEARS } from "../time/covered_range.ts";
import { julianDayInLife } from "./request/after_birth.ts";
import {
  type ChartExtras,
  chartExtras,
  chartExtrasWish,
  refuseChartExtras,
} from "./request/chart_extras.ts";
import {
  chartOptions,
  chartSettings,
  maxAspects,
  unknownPointWarnings,
} from "./request/chart_options.ts";
import { exactlyOne } from "./request/exactly_one.ts";
import { answeredInstant } from "./request/instant.ts";
import { localInstant } from "./request/local_instant.ts";
import { pictureFields, pictureWish } from "./request/picture.ts";
import { dayOrInstant } from "./request/time_range.ts";
import { zodiacOf } from "./request/zodiac_option.ts";
import {
  aspect,
  aspectAnswer,
  aspectToNatal,
  aspectToNatalAnswer,
} from "./response/aspect_schema.ts";
import { angles, house, lotsField, planet } from "./response/chart_schema.ts";
import { chartExtraBlocks, chartExtrasAnswer, drawnStars } from "./response/chart_extras.ts";
import {
  engineBasis,
  engineBasisOf,
  houseSystem,
  orbs,
  orbsAnswer,
  orbsBasis,
  orbsBasisOf,
} from "./response/engine_basis.ts";
import { pictureWords, zodiacCaption } from "./response/picture_words.ts";
import { skyWarnings } from "./response/sky_basis.ts";
import { datetimeLocal } from "./response/sky_schema.ts";
import {
  locationBasis,
  placeBasis,
  subjectBasis,
  subjectBasisOf,
} from "./response/subject_basis.ts";
import { vedicAyanamsa } from "./request/vedic_options.ts";
import { chartWithVedic, vedicField } from "./response/vedic_schema.ts";
import { pictureField, withPicture } from "./response/with_picture.ts";
import {
  ayanamsaDegrees,
  ayanamsaDegreesOf,
  zodiacBasis,
  zodiacBasisOf,
} from "./response/zodiac_basis.ts";

/** The largest number of lunar returns in a year. */
const MAX_RETURNS = 14;
const SECONDS_A_DAY = 86_400;

const request = z.strictObject({
  subject,
  body: z.enum(RETURNING_BODIES).optional().meta({
    description:
      "The body whose return is computed. A return is the moment at which the body stands again where it stood at the birth.",
    default: "sun",
  }),
  year: z.int().min(1800).max(2399).optional().meta({
    description:
      "The year of a birthday. For the Sun, the answer has the return at that birthday. For other bodies, the answer has the first returns from the birthday on.",
    example: 2026,
  }),
  after: dayOrInstant.optional().meta({
    description:
      "A day (from midnight UTC) or an instant, to be sent instead of year. The answer has the first returns with a pass after this time.",
    example: "2026-07-15",
  }),
  count: z.int().min(1).max(MAX_RETURNS).optional().meta({
    description: "Number of consecutive returns.",
    default: 1,
  }),
  precession_corrected: z.boolean().optional().meta({
    description:
      "Whether to subtract the precession since the birth. The body then returns to its place among the stars, and a solar return comes about 20 minutes later for each year of life. In a sidereal zodiac, precession is always subtracted.",
    default: false,
  }),
  place: placeText.optional().meta({
    description:
      "The place where the person spends the return, as text, or as latitude and longitude. Default: the place of birth.",
  }),
  ...placeFields,
  max_aspects: maxAspects,
  options: chartOptions.optional().meta({
    description:
      "The orbs in this object apply to `aspects`; `chart.aspects` keeps the default orbs of a natal chart.",
  }),
  ...chartExtras,
  ...pictureFields,
}).meta({
  id: "ReturnRequest",
  ...exactlyOne("year", "after"),
  ...bothCoordinates,
});

const anglesOrNull = z.union([angles, z.null()]);
const houses = z.array(house).meta({
  description: "Empty if there is no place or no time of birth.",
});

const bodyReturn = z.object({
  number: z.int().min(1).meta({
    description: "The number of this return since the birth: 1 is the first return of the body.",
  }),
  datetime: answeredInstant.meta({
    description: "The first pass. The chart is cast for this instant.",
  }),
  datetime_local: datetimeLocal.meta({
    description:
      "The same instant in local time of the place of the return; absent without a place.",
  }),
  julian_day_ut: z.number(),
  range: z.union([
    z.object({ start: answeredInstant, end: answeredInstant }).meta({ id: "ReturnRange" }),
    z.null(),
  ]).meta({
    description:
      "The range in which the first pass may be if the time of birth is unknown. Null if the time is known.",
  }),
  passes: z.array(
    z.object({ datetime: answeredInstant, retrograde: z.boolean() }).meta({ id: "ReturnPass" }),
  ).meta({
    description:
      "Every instant at which the body stands at its natal longitude in this return: one instant for Sun and Moon; 1, 3 or 5 instants for other bodies; up to 7 for Pluto.",
  }),
  chart: z.union([
    z.object({
      planets: z.array(planet),
      houses,
      angles: anglesOrNull,
      aspects: z.array(aspect),
      ...vedicField,
      ...lotsField,
      ...chartExtraBlocks,
    }).meta({ id: "ReturnChart" }),
    z.null(),
  ]).meta({ description: "Null if the first pass is not known to within three days." }),
  aspects: z.array(aspectToNatal),
  ...ayanamsaDegrees,
}).meta({ id: "BodyReturn" });

const data = z.object({
  subject_id: z.string(),
  body: z.enum(RETURNING_BODIES),
  calculation_basis: z.object({
    ...engineBasis,
    house_system: houseSystem.nullable().meta({
      description: "House system of the first return; null without houses.",
    }),
    house_system_requested: houseSystem,
    ...orbsBasis,
    chart_orbs: orbs.meta({
      description: "Orbs of chart.aspects. The orbs of `aspects` are in `orbs`.",
    }),
    precession_corrected: z.boolean().meta({
      description:
        "Whether precession was subtracted. In a tropical answer, a return with precession subtracted uses the longitude minus the Fagan–Bradley ayanamsa, with nutation; all positions stay tropical. In a sidereal answer, this field is always true, because the body returns in the sidereal zodiac.",
    }),
    place: z.union([placeBasis, z.null()]).meta({
      description: "The place for which the charts of the returns are cast; null without a place.",
    }),
    ...zodiacBasis,
    place_of: z.enum(["request", "birth"]).nullable().meta({
      description:
        "Whether the place is from the request or is the place of birth; null without a place.",
    }),
    subject: subjectBasis,
  }).meta({ id: "ReturnBasis" }),
  natal_chart: z.object({
    planets: z.array(planet),
    houses,
    angles: anglesOrNull,
    ...vedicField,
    ...lotsField,
  }).meta({
    id: "ReturnedChart",
    description: "The chart of the subject.",
  }),
  returns: z.array(bodyReturn).min(1).max(MAX_RETURNS),
  ...pictureField,
}).meta({ id: "ReturnData" });

export const chartsReturn = defineOperation({
  id: "charts.return",
  path: "/charts/return",
  helper: "returnChart",
  operationId: "castReturnChart",
  lane: "core",
  execution: "call",
  price: fixedPrice(3, "call"),
  rateWeight: 1,
  minimumPlan: "core_compute",
  stability: "beta",
  renders: PICTURES,
  summary: "Returns of Sun, Moon and planets",
  description:
    "The instants at which a body returns to where it stood at the birth, with all passes of each return. Each return has a chart and the aspects of that chart to the birth chart. The picture shows the first return around the birth chart.",
  request,
  data,
  meta: chartMeta,
  examples: [{
    name: "A solar return at the place of birth",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      year: 2026,
      place: "New York, NY, US",
    },
  }, {
    name: "The first Saturn return, with its passes",
    request: {
      subject: { id: "customer-1", dob: "2000-01-01", tob: "10:00", pob: "San Diego, CA, US" },
      body: "saturn",
      after: "2026-07-15",
    },
  }],
  prepare: async (input, { places, now, ephemeris }) => {
    const birth = await resolveBirth(input.subject, "subject", places, now());
    const given = await locate(input, input.place, "", "place", places);
    const extras = chartExtrasWish(input, (given ?? birth.location) !== null, "place");
    if (birth.span !== null) refuseChartExtras(extras, "subject.tob");
    const body = input.body ?? "sun";
    const zodiac = zodiacOf(input.options);
    const search: ReturnSearch = {
      body,
      birthJulianDayUt: birth.julianDayUt,
      ayanamsa: fixedBy(input, zodiac),
      afterJulianDayUt: soughtAfter(input, body, birth),
      count: input.count ?? 1,
    };
    return {
      birth,
      given,
      search,
      returns: await returnsOf(
        ephemeris,
        search,
        birth,
        input.year === undefined ? "after" : "year",
      ),
      wish: pictureWish(input, true),
      options: input.options,
      zodiac,
      vedic: vedicAyanamsa(input.options),
      extras,
      toNatal: chartSettings(input.options, input.max_aspects, transitOrbs),
      own: chartSettings(
        { ...input.options, orbs: undefined, point_orbs: undefined },
        input.max_aspects,
      ),
    };
  },
  run: async (prepared, services) => {
    const { birth, given, search, returns, options, zodiac, vedic, extras, own } = prepared;
    const { places } = services;
    const ephemeris = ephemerisIn(services.ephemeris, zodiac);
    const location = given ?? birth.location;
    const shown = (chart: CastChart) => chartWithVedic(services.ephemeris, chart, vedic);
    const { natal, charts } = await inTurns(
      returnCharts(ephemeris, birth, location, returns, prepared),
    );
    const blocks = await inTurns(returnBlocks(ephemeris, charts, own.aspectPoints, extras));
    const drawn = charts.find((chart) => chart !== null) ?? null;
    const meta = {
      chartQuality: [birthQuality(birth, natal.isPolarFallback)],
      warnings: [
        ...birth.warnings,
        ...(drawn === null ? given?.warnings ?? [] : skyWarnings(drawn.chart, given)),
        ...unknownPointWarnings(options, natal, "subject"),
      ],
    };
    const data = {
      subject_id: birth.subjectId,
      body: search.body,
      calculation_basis: {
        ...engineBasisOf(ephemeris.engineVersion),
        ...zodiacBasisOf(zodiac, null),
        house_system: drawn?.chart.angles ? drawn.chart.houseSystem : null,
        house_system_requested: own.houseSystem,
        ...orbsBasisOf(prepared.toNatal),
        chart_orbs: orbsAnswer(own.orbs),
        precession_corrected: search.ayanamsa !== null,
        place: location && locationBasis(location, zoneOf(location, places)),
        place_of: location && (given === null ? "birth" as const : "request" as const),
        subject: subjectBasisOf(birth, natal),
      },
      natal_chart: shown(natal),
      returns: returns.map((found, index) =>
        returnAnswer(found, charts[index], shown, blocks[index], location, places)
      ),
    };
    return withPicture(prepared.wish, { data, meta }, () => ({
      kind: `${POINT_NAMES[search.body]} return`,
      title: returnTitle(search.body, birth.subjectId, returns[0]),
      description: pictureWords(natal, own.houseSystem, meta, zodiac),
      ...drawnWheel(natal, charts[0], blocks[0], zodiacCaption(zodiac, "Birth chart")),
    }));
  },
});

/** The instant after which returns are searched, Julian day in UT. */
function soughtAfter(
  { subject, year, after }: z.infer<typeof request>,
  body: ReturningBody,
  birth: Birth,
): number {
  if ((year === undefined) === (after === undefined)) throw eitherOr(after);
  if (after !== undefined) return julianDayInLife(after, "after", birth);
  const birthYear = gregorianYear(subject.dob, subject.calendar);
  const firstYear = body === "sun" ? birthYear + 1 : birthYear;
  if (year! < firstYear) {
    throw invalidRequest({
      path: "year",
      code: "out_of_range",
      message:
        `found ${year}, expected ${firstYear} or later: the subject was born in ${birthYear}`,
    });
  }
  return startOfYear(birth.julianDayUt, body, year! - birthYear);
}

/** The zodiac in which the body returns; null for the tropical zodiac. */
function fixedBy({ precession_corrected = false }: z.infer<typeof request>, zodiac: Zodiac) {
  if (precession_corrected && zodiac !== "tropical") {
    throw invalidRequest({
      path: "precession_corrected",
      code: "no_effect",
      message:
        "in a sidereal zodiac, precession is always subtracted; leave precession_corrected out, or leave options.zodiac out",
    });
  }
  return precession_corrected ? FIXED_ZODIAC : ayanamsaOf(zodiac);
}

function eitherOr(after: string | undefined) {
  return invalidRequest(
    after === undefined
      ? { path: "year", code: "missing", message: "missing; expected year or after" }
      : {
        path: "after",
        code: "conflict",
        message: "found both year and after; expected only one of the two",
      },
  );
}

/** The civil year of a birth at its place. */
function gregorianYear(dob: string, calendar: "gregorian" | "julian" = "gregorian"): number {
  return Number(formatUtc(civilDays(dob, calendar)! * SECONDS_A_DAY).slice(0, 4));
}

/** @throws {ApiError} INVALID_REQUEST: out_of_range. */
async function returnsOf(
  ephemeris: Ephemeris,
  search: ReturnSearch,
  birth: Birth,
  field: "year" | "after",
): Promise<SpannedReturn[]> {
  const found = await inTurns(findReturns(ephemeris, search));
  const returns = found && await inTurns(spannedReturns(ephemeris, search, birth, found));
  if (returns !== null) return returns;
  throw invalidRequest({
    path: search.count > 1 ? "count" : field,
    code: "out_of_range",
    message:
      `the last requested return of ${search.body} may have passes beyond the ephemeris, ${COVERED_YEARS}; request fewer or earlier returns`,
  });
}

function zoneOf(location: Location, places: Places): string {
  return places.clockPlace(location).timezone;
}

/**
 * The requested blocks of each return's chart. The generator yields after each return, so that
 * other work can run.
 */
function* returnBlocks(
  ephemeris: Ephemeris,
  charts: readonly (ReturnChart | null)[],
  points: readonly Point[],
  extras: ChartExtras,
): Generator<void, ReturnType<typeof chartExtrasAnswer>[]> {
  const blocks = [];
  for (const cast of charts) {
    blocks.push(cast === null ? {} : chartExtrasAnswer(ephemeris, cast.chart, points, extras));
    yield;
  }
  return blocks;
}

function returnAnswer(
  { number, passes, span }: SpannedReturn,
  cast: ReturnChart | null,
  shown: (chart: CastChart) => ReturnType<typeof chartWithVedic>,
  blocks: ReturnType<typeof chartExtrasAnswer>,
  location: Location | null,
  places: Places,
): z.infer<typeof bodyReturn> {
  const [{ julianDayUt }] = passes;
  return {
    number,
    datetime: utcInstant(julianDayUt),
    ...(location !== null && {
      datetime_local: localInstant(julianDayUt, zoneOf(location, places), places),
    }),
    julian_day_ut: julianDayUt,
    range: span &&
      { start: utcInstant(span.startJulianDayUt), end: utcInstant(span.endJulianDayUt) },
    passes: passes.map(({ julianDayUt, isRetrograde }) => ({
      datetime: utcInstant(julianDayUt),
      retrograde: isRetrograde,
    })),
    chart: cast && {
      ...shown(cast.chart),
      aspects: cast.ownAspects.map((aspect) => aspectAnswer(aspect)),
      ...blocks,
    },
    aspects: cast === null ? [] : cast.aspects.map(aspectToNatalAnswer),
    ...(cast && ayanamsaDegreesOf(cast.chart)),
  };
}

function returnTitle(body: ReturningBody, subjectId: string, { number }: SpannedReturn): string {
  return `Return ${number} of ${body} for ${subjectId}`;
}

/**
 * The wheel of the return around the birth chart. If the return has no chart, the wheel shows only
 * the birth chart.
 */
function drawnWheel(
  inner: CastChart,
  cast: ReturnChart | null,
  blocks: ReturnType<typeof chartExtrasAnswer>,
  caption?: string,
) {
  if (cast === null) return { inner, captions: { inner: caption }, aspects: [] };
  const { chart, aspects } = cast;
  return {
    inner,
    outer: { ...chart, stars: drawnStars(blocks), isFirst: true },
    captions: { inner: caption, outer: `Return of ${utcInstant(chart.moment.julianDayUt)}` },
    aspects,
  };
}
