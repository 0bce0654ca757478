import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Point } from "../../ephemeris/points.ts";
import type { Moment } from "../chart/moment.ts";
import { traditionalRuler } from "../dignities.ts";
import { monthInWords, POINT_NAMES, spanInWords } from "../meanings/names.ts";
import { type Sign, signOf, SIGNS } from "../signs.ts";
import { findIngresses } from "../sky/ingresses_and_stations.ts";
import { daysAround } from "../sky/motion_events.ts";
import { yearOfLife } from "../timing/profections.ts";
import { dateOfProgressed, progressedJulianDay } from "../timing/progressed_time.ts";
import { BODY_TRAITS, HOUSE_TOPICS, natureOf, topicsOf } from "./correspondences.ts";
import type { DaySpan, Driver, Stance } from "./driver.ts";
import { WEIGHTS } from "./driver_weights.ts";
import { houseWords, sentenceOf, wholeSignHouse } from "./driver_words.ts";
import { houseClaims, placeIds, placeWords, stanceIn } from "./placement_drivers.ts";
import { dateOf, dayOf } from "./sky_day.ts";

/**
 * Facts that hold for months or a year of a life. Each fact has the whole days on which it holds.
 */
export interface LifeFacts {
  /**
   * The year of life by annual profection from the ascendant; null if the ascendant is not certain.
   */
  year: { house: number; lord: Point; span: DaySpan } | null;
  /**
   * The progressed Moon. Her house is counted from the ascendant's sign; null if the ascendant is
   * not certain.
   */
  moon: { sign: Sign; house: number | null; span: DaySpan } | null;
}

/**
 * The longest stay of the Moon in a sign is less than this many days. Each day stands for a year of
 * life.
 */
const MAX_DAYS_IN_SIGN = 3;
/** The planets that rule the days of the week, Sunday first. */
const LORDS_OF_DAYS: readonly Point[] = [
  "sun",
  "moon",
  "mars",
  "mercury",
  "jupiter",
  "venus",
  "saturn",
];

/**
 * The facts that hold for months of a life, seen from one day (YYYY-MM-DD, UTC). Null if the time
 * of birth is unknown or doubtful, or if the day is before the birth.
 */
export function* lifeFacts(
  ephemeris: Ephemeris,
  birth: Moment,
  ascendant: Sign | null,
  date: string,
): Generator<void, LifeFacts | null> {
  const { startJulianDayUt, endJulianDayUt } = dayOf(date);
  const isDoubtful = birth.span !== null || (birth.furtherJulianDaysUt ?? []).length > 0;
  if (isDoubtful || startJulianDayUt < birth.julianDayUt) return null;
  // If a year of life begins on the day, the day belongs to the new year.
  const year = ascendant === null
    ? null
    : yield* yearOfLife(ephemeris, birth.julianDayUt, endJulianDayUt);
  return {
    year: year && {
      house: year.number % 12 + 1,
      lord: traditionalRuler(SIGNS[(SIGNS.indexOf(ascendant!) + year.number) % 12]),
      span: { start: dateOf(year.startJulianDayUt), end: dateOf(year.endJulianDayUt - 1) },
    },
    moon: progressedMoon(ephemeris, birth.julianDayUt, ascendant, date),
  };
}

/** The progressed Moon on a day. Null on a day on which the progressed Moon changes sign. */
function progressedMoon(
  ephemeris: Ephemeris,
  birthJulianDayUt: number,
  ascendant: Sign | null,
  date: string,
): LifeFacts["moon"] {
  const instant = progressedJulianDay(birthJulianDayUt, dayOf(date).startJulianDayUt);
  const [longitudeDeg] = ephemeris.positions(Float64Array.of(instant), ["moon"]).longitudeDeg;
  const ingresses = findIngresses(
    ephemeris,
    ["moon"],
    daysAround(instant, MAX_DAYS_IN_SIGN, MAX_DAYS_IN_SIGN),
  );
  const last = ingresses.findLast(({ julianDayUt }) => julianDayUt <= instant);
  const next = ingresses.find(({ julianDayUt }) => julianDayUt > instant);
  if (next === undefined) return null;
  const dateOfLife = (progressed: number) => dateOfProgressed(birthJulianDayUt, progressed);
  const start = last === undefined || last.julianDayUt <= birthJulianDayUt
    ? dateOf(birthJulianDayUt)
    : dateOf(dateOfLife(last.julianDayUt) + 1);
  const end = dateOf(dateOfLife(next.julianDayUt) - 1);
  const sign = signOf(longitudeDeg);
  return end < date || date < start ? null : {
    sign,
    house: ascendant === null ? null : wholeSignHouse(sign, ascendant),
    span: { start, end },
  };
}

/** The drivers of facts that hold for months. The day must be within those months. */
export function lifeDrivers({ year, moon }: LifeFacts, date: string): Driver[] {
  const holds = ({ span }: { span: DaySpan }) => span.start <= date && date <= span.end;
  return [
    ...(year !== null && holds(year) ? [lordOfYear(year, date)] : []),
    ...(moon !== null && holds(moon) ? [moonOfLife(moon, date)] : []),
  ];
}

function lordOfYear({ house, lord, span }: NonNullable<LifeFacts["year"]>, date: string): Driver {
  const { theme, topics, keywords } = BODY_TRAITS[lord]!;
  return {
    id: `profection.lord_of_year.${lord}.house.${house}`,
    kind: "profection",
    frame: null,
    text: sentenceOf(
      `your year of life, ${spanInWords(span, null)}, is of ${
        houseWords(house, null)
      }; its lord is ${POINT_NAMES[lord]}`,
    ),
    claims: [{ kind: "year_lord", body: lord, house }],
    dates: [span],
    numbers: [],
    theme,
    topics: topicsOf(HOUSE_TOPICS[house - 1], topics),
    stance: lastingStance(natureOf(lord)),
    weight: WEIGHTS.lordOfYear * shareOn(date, lord, span),
    keywords,
  };
}

function moonOfLife({ sign, house, span }: NonNullable<LifeFacts["moon"]>, date: string): Driver {
  const { theme, topics, keywords } = BODY_TRAITS.moon!;
  return {
    id: ["progressed.moon", ...placeIds(sign, house)].join("."),
    kind: "progression",
    frame: "progressed",
    text: sentenceOf(
      `your progressed Moon is ${placeWords(sign, house, null)}, until ${monthInWords(span.end)}`,
    ),
    claims: [{ kind: "sign", body: "moon", sign }, ...houseClaims("moon", house)],
    dates: [span],
    numbers: [],
    theme,
    topics: topicsOf(house === null ? [] : HOUSE_TOPICS[house - 1], topics),
    stance: lastingStance(stanceIn("moon", sign)),
    weight: WEIGHTS.progressedMoon * shareOn(date, "moon", span),
    keywords,
  };
}

/** A fact that lasts for months has easy days too, so it is never wholly challenging. */
function lastingStance(stance: Stance): Stance {
  return stance === "challenging" ? "mixed" : stance;
}

/**
 * The share of its weight that a fact keeps on a day. A fact that holds for months has its full
 * weight on its first day and on the weekday of its body; on other days, it keeps only a share. The
 * share comes from no source.
 */
function shareOn(date: string, body: Point, { start }: DaySpan): number {
  const isItsDay = LORDS_OF_DAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] === body;
  return isItsDay || date === start ? 1 : WEIGHTS.otherDays;
}
