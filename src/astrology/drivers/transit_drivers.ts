import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { AspectType, Point } from "../../ephemeris/points.ts";
import { separationDeg } from "../angles.ts";
import { ASPECT_WORDS, dayInWords, POINT_NAMES, spanInWords } from "../meanings/names.ts";
import { isInAspect, MAJOR_ASPECTS, TRANSIT_ORB_DEG } from "../orbs.ts";
import { findTransits, type Pass } from "../timing/passes.ts";
import {
  TIMING_ASPECTS,
  TIMING_TOPICS,
  TOPIC_WEIGHTS,
  TRANSITING,
} from "../timing/timing_tables.ts";
import { polarityOf } from "../timing/timing_windows.ts";
import { BODY_TRAITS, topicsOf } from "./correspondences.ts";
import type { DaySpan, Driver, Topic } from "./driver.ts";
import { natalWeight, transitWeight } from "./driver_weights.ts";
import { natalWords, sentenceOf } from "./driver_words.ts";
import type { NatalArc } from "./natal_arcs.ts";
import { separationsOf, widestOrbDeg } from "./natal_drivers.ts";
import { dateOf, type SkyDay } from "./sky_day.ts";

const BODIES = (Object.keys(TRANSITING) as Point[]).filter((body) => TRANSITING[body]!.isDefault);
/**
 * The weight that a natal point needs for a topic so that transits to the point count for the
 * topic.
 */
const TELLING_WEIGHT = 0.6;

/**
 * A transit on a day. The dates are left out if an uncertain time of birth leaves the dates open.
 */
export interface DayTransit {
  transiting: Point;
  natal: Point;
  type: AspectType;
  /** The smallest orb of the day, degrees. */
  orbDeg: number;
  /** The days on which the transit is within orb; null if these days are unknown. */
  span: DaySpan | null;
  /** The days within the span on which the transit is exact. */
  exactDates: readonly string[];
}

/**
 * Transits within 1° to a birth chart on a day, with the days within orb and the days on which the
 * transit is exact. For a point whose position is an arc, a transit is included only if the transit
 * holds all day for every position in the arc.
 */
export function transitDrivers(
  ephemeris: Ephemeris,
  sky: SkyDay,
  arcs: readonly NatalArc[],
): Driver[] {
  const [sure, vague] = [arcs.filter(isPoint), arcs.filter((arc) => !isPoint(arc))];
  return [...datedTransits(ephemeris, sky, sure), ...allDayTransits(sky, vague)]
    .map((transit) => transitDriver(transit, sky.date));
}

function isPoint({ widthDeg }: NatalArc): boolean {
  return widthDeg === 0;
}

function datedTransits(
  ephemeris: Ephemeris,
  sky: SkyDay,
  points: readonly NatalArc[],
): DayTransit[] {
  const { startJulianDayUt, endJulianDayUt, motions } = sky;
  const transits = BODIES.flatMap((transiting) => {
    const near = points.filter((point) => comesNear(sky, transiting, point));
    // For a slow body, the days of a transit are spread over years of motion. So the days are
    // searched only for transits within orb.
    return near.length === 0 ? [] : findTransits(ephemeris, {
      transiting: [transiting],
      natal: new Map(near.map(({ point, fromDeg }) => [point, fromDeg])),
      types: MAJOR_ASPECTS,
      orbDeg: TRANSIT_ORB_DEG,
      startJulianDayUt,
      endJulianDayUt,
    });
  });
  return transits.map(({ transiting, natal, type, targetDeg, passes: [pass] }) => {
    const exactDates = [...new Set(pass.hits.map(({ julianDayUt }) => dateOf(julianDayUt)))];
    const orbsDeg = [0, 1].map((end) =>
      separationDeg(motions.longitudeDeg(transiting, end), targetDeg)
    );
    return {
      transiting,
      natal,
      type,
      orbDeg: exactDates.includes(sky.date) ? 0 : Math.min(...orbsDeg),
      span: spanOf(pass),
      exactDates,
    };
  });
}

/** Whether a body may come within orb of an aspect on the day, given its motion. */
function comesNear({ motions }: SkyDay, body: Point, { fromDeg }: NatalArc): boolean {
  const [first, last] = [0, 1].map((end) => motions.longitudeDeg(body, end));
  const reachDeg = TRANSIT_ORB_DEG + separationDeg(first, last);
  const apartDeg = separationDeg(first, fromDeg);
  return MAJOR_ASPECTS.some((type) => isInAspect(apartDeg, type, reachDeg));
}

/**
 * The days within orb. Null if the period within orb begins or ends beyond the range of the
 * ephemeris.
 */
export function spanOf({ entryJulianDayUt, exitJulianDayUt }: Pass): DaySpan | null {
  return entryJulianDayUt === null || exitJulianDayUt === null
    ? null
    : { start: dateOf(entryJulianDayUt), end: dateOf(exitJulianDayUt) };
}

function allDayTransits({ motions }: SkyDay, arcs: readonly NatalArc[]): DayTransit[] {
  return BODIES.flatMap((transiting) => {
    const placesDeg = [0, 1].map((end) => motions.longitudeDeg(transiting, end));
    return arcs.flatMap((arc) => {
      const apart = placesDeg.map((fromDeg) => separationsOf({ fromDeg, widthDeg: 0 }, arc));
      return MAJOR_ASPECTS.flatMap((type): DayTransit[] => {
        const orbsDeg = apart.map((ends) => widestOrbDeg(ends, type));
        return Math.max(...orbsDeg) > TRANSIT_ORB_DEG ? [] : [{
          transiting,
          natal: arc.point,
          type,
          orbDeg: Math.min(...orbsDeg),
          span: null,
          exactDates: [],
        }];
      });
    });
  });
}

/** @param date The reader's day. Dates in the same year are written without the year. */
export function transitDriver(transit: DayTransit, date: string): Driver {
  const { transiting, natal, type, orbDeg, span, exactDates } = transit;
  const { factor } = TIMING_ASPECTS[type]!;
  const [acting, touched] = [BODY_TRAITS[transiting]!, BODY_TRAITS[natal]!];
  const closeness = Math.max(0, 1 - orbDeg / TRANSIT_ORB_DEG);
  return {
    id: `transit.${transiting}.${type}.natal.${natal}`,
    kind: "transit",
    frame: ["sky", "natal"],
    text: sentenceOf(
      `${POINT_NAMES[transiting]} ${ASPECT_WORDS[type].verb} ${natalWords(natal)}${
        timeWords(span, exactDates, date)
      }`,
    ),
    claims: [{ kind: "aspect", first: transiting, type, second: natal }],
    dates: span === null
      ? []
      : [span, ...exactDates.map((exact) => ({ start: exact, end: exact }))],
    numbers: [],
    theme: acting.theme,
    topics: topicsOf(topicsOfNatal(natal)),
    stance: polarityOf(transit),
    weight: transitWeight(transiting) * factor * natalWeight(natal) * (1 + closeness) / 2,
    keywords: [...acting.keywords, ...touched.keywords],
  };
}

/** The days of a transit in words, such as ` from 5 to 20 February, exact on 12 February`. */
export function timeWords(
  span: DaySpan | null,
  exactDates: readonly string[],
  date: string | null,
): string {
  if (span === null) return "";
  const words = ` ${spanInWords(span, date)}`;
  if (exactDates.length === 0 || span.start === span.end) return words;
  return `${words}, exact on ${exactDates.map((exact) => dayInWords(exact, date)).join(" and ")}`;
}

/**
 * Topics of a natal point: the topics in which it has a timing weight, and its own topics without
 * such weights.
 */
function topicsOfNatal(natal: Point): Topic[] {
  const weighed = TIMING_TOPICS.filter((topic) =>
    (TOPIC_WEIGHTS[topic][natal] ?? 0) >= TELLING_WEIGHT
  );
  const others = BODY_TRAITS[natal]!.topics.filter((topic) =>
    topic === "spirituality" || topic === "creativity"
  );
  return [...weighed, ...others];
}
