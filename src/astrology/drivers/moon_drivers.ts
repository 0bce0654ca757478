import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { normalizeDeg } from "../angles.ts";
import {
  ASPECT_WORDS,
  dayInWords,
  PHASE_WORDS,
  POINT_NAMES,
  spanInWords,
} from "../meanings/names.ts";
import type { Sign } from "../signs.ts";
import { findLunarAspects, type LunarAspect } from "../sky/lunar_aspects.ts";
import { type MoonPhase, moonPhaseOf } from "../sky/moon_phase.ts";
import { daysAround } from "../sky/motion_events.ts";
import { type VoidOfCourse, voidOfCourse } from "../sky/void_of_course.ts";
import { TIMING_ASPECTS } from "../timing/timing_tables.ts";
import { BODY_TRAITS, HOUSE_TOPICS, natureOf, topicsOf } from "./correspondences.ts";
import type { Driver } from "./driver.ts";
import { WEIGHTS } from "./driver_weights.ts";
import { sentenceOf, wholeSignHouse } from "./driver_words.ts";
import { houseClaims, placeIds, placeWords, stanceIn } from "./placement_drivers.ts";
import { dateOf, onceADay, signAllDay, type SkyDay } from "./sky_day.ts";

/** A void of course shorter than this is left out. No source prescribes this limit. */
const MIN_VOID_DAYS = 3 / 24;
const MINUTE_DAYS = 1 / 1440;

const { theme, topics, keywords } = BODY_TRAITS.moon!;
const MOON = {
  kind: "moon",
  frame: "sky",
  dates: [],
  numbers: [],
  theme,
  keywords,
} as const;

/**
 * The Moon of a day. Her sign, if she stays in the sign all day (a change of sign is an ingress),
 * with its house counted from a given sign; the aspects that are exact on the day; her phase, if it
 * lasts all day; and a void of course of some hours.
 */
export function moonDrivers(ephemeris: Ephemeris, sky: SkyDay, from: Sign | null): Driver[] {
  const sign = signAllDay(sky, "moon");
  const phase = phaseAllDay(sky);
  const lull = longestVoidOf(ephemeris, sky);
  return [
    ...(sign === null ? [] : [moonInSign(sign, from)]),
    ...aspectsOfDay(ephemeris, sky).map((aspect) => moonAspect(aspect, sky.date)),
    ...(phase === null ? [] : [moonInPhase(phase)]),
    ...(lull === null ? [] : [moonVoid(lull, sky.date)]),
  ];
}

export function moonInSign(sign: Sign, from: Sign | null): Driver {
  const house = from === null ? null : wholeSignHouse(sign, from);
  return {
    ...MOON,
    id: ["moon", ...placeIds(sign, house)].join("."),
    text: sentenceOf(`the Moon is ${placeWords(sign, house, from)}`),
    claims: [{ kind: "sign", body: "moon", sign }, ...houseClaims("moon", house)],
    topics: topicsOf(house === null ? [] : HOUSE_TOPICS[house - 1], topics),
    stance: stanceIn("moon", sign),
    weight: WEIGHTS.moonInSign,
  };
}

/**
 * The aspects that are exact on the day. The instant of an aspect is rounded to the displayed
 * second, so that each aspect belongs to one day. A conjunction, square or opposition of Sun and
 * Moon is left out, because the aspect is a lunation.
 */
function aspectsOnDay(ephemeris: Ephemeris, { startJulianDayUt, date }: SkyDay): LunarAspect[] {
  return findLunarAspects(ephemeris, daysAround(startJulianDayUt, MINUTE_DAYS, 1 + MINUTE_DAYS))
    .filter(({ julianDayUt }) => dateOf(julianDayUt) === date)
    .filter(({ body, type }) => body !== "sun" || type === "trine" || type === "sextile");
}

export function moonAspect({ body, type }: LunarAspect, date: string): Driver {
  const { factor, polarity } = TIMING_ASPECTS[type]!;
  const other = BODY_TRAITS[body]!;
  return {
    ...MOON,
    id: `moon.${type}.${body}`,
    text: sentenceOf(
      `the Moon ${ASPECT_WORDS[type].verb} ${POINT_NAMES[body]} on ${dayInWords(date, date)}`,
    ),
    claims: [{ kind: "aspect", first: "moon", type, second: body }],
    dates: [{ start: date, end: date }],
    theme: other.theme,
    topics: topicsOf(other.topics),
    stance: polarity ?? natureOf(body),
    weight: WEIGHTS.moonAspect * factor,
    keywords: [...keywords, ...other.keywords],
  };
}

/**
 * The Moon's phase if the phase lasts all day. A new or full Moon is left out, because
 * `lunationDrivers` reports it.
 */
function phaseAllDay({ motions }: SkyDay): MoonPhase | null {
  const [first, last] = [0, 1].map((end) =>
    moonPhaseOf(
      normalizeDeg(motions.longitudeDeg("moon", end) - motions.longitudeDeg("sun", end)),
    )
  );
  const isLunation = first === "new_moon" || first === "full_moon";
  return first === last && !isLunation ? first : null;
}

export function moonInPhase(phase: MoonPhase): Driver {
  return {
    ...MOON,
    id: `moon.phase.${phase}`,
    text: sentenceOf(PHASE_WORDS[phase].clause),
    claims: [{ kind: "phase", phase }],
    topics: topicsOf(topics),
    stance: "mixed",
    weight: WEIGHTS.moonPhase,
  };
}

const aspectsOfDay = onceADay(aspectsOnDay);
const longestVoidOf = onceADay(longestVoid);

/** The longest void of course within the day; null if it does not last some hours. */
function longestVoid(ephemeris: Ephemeris, sky: SkyDay): VoidOfCourse | null {
  const { startJulianDayUt, endJulianDayUt } = sky;
  const first = voidOfCourse(ephemeris, startJulianDayUt);
  const next = first !== null && first.endJulianDayUt < endJulianDayUt
    ? voidOfCourse(ephemeris, first.endJulianDayUt + MINUTE_DAYS)
    : null;
  const daysWithin = (lull: VoidOfCourse) =>
    Math.min(lull.endJulianDayUt, endJulianDayUt) -
    Math.max(lull.startJulianDayUt, startJulianDayUt);
  const [longest = null] = [first, next].filter((lull) => lull !== null)
    .filter((lull) => daysWithin(lull) >= MIN_VOID_DAYS)
    .sort((a, b) => daysWithin(b) - daysWithin(a));
  return longest;
}

export function moonVoid({ startJulianDayUt, endJulianDayUt }: VoidOfCourse, date: string): Driver {
  const span = { start: dateOf(startJulianDayUt), end: dateOf(endJulianDayUt) };
  return {
    ...MOON,
    id: "moon.void",
    text: sentenceOf(
      `the Moon is void of course ${spanInWords(span, date)}, a lull between two signs`,
    ),
    claims: [{ kind: "void" }],
    dates: [span],
    topics: topicsOf(topics),
    stance: "challenging",
    weight: WEIGHTS.voidOfCourse,
  };
}
