import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { AspectType, Point } from "../../ephemeris/points.ts";
import { normalizeDeg } from "../angles.ts";
import { dayInWords, POINT_NAMES } from "../meanings/names.ts";
import { motionOf } from "../motion.ts";
import { zodiacPosition } from "../signs.ts";
import { findStations, type Station, STATION_BODIES } from "../sky/ingresses_and_stations.ts";
import { findLunarAspects, type LunarAspect } from "../sky/lunar_aspects.ts";
import { moonPhaseOf } from "../sky/moon_phase.ts";
import { daysAround, motionsAt } from "../sky/motion_events.ts";
import { voidOfCourse } from "../sky/void_of_course.ts";
import type { Driver, Topic } from "./driver.ts";
import { nearnessOf, SKY_WEIGHTS } from "./driver_weights.ts";
import { sentenceOf } from "./driver_words.ts";
import { stationDriver } from "./event_drivers.ts";
import { lunationDrivers } from "./lunation_drivers.ts";
import { moonAspect, moonInPhase, moonInSign, moonVoid } from "./moon_drivers.ts";
import { placementDriver } from "./placement_drivers.ts";
import { rankDrivers } from "./rank_drivers.ts";
import { dateOf, daysBetween, skyDay } from "./sky_day.ts";

/** The significator of each topic, from `BODY_TRAITS`. */
const TOPIC_PLANETS: Readonly<Record<Topic, Point>> = {
  general: "sun",
  love: "venus",
  career: "saturn",
  money: "jupiter",
  family: "saturn",
  wellbeing: "sun",
  travel: "mercury",
  spirituality: "neptune",
  creativity: "venus",
};

/** Search spans in days. Within these spans, the Moon makes an aspect and Mercury turns. */
const ASPECT_DAYS = 3;
const STATION_DAYS = 120;

/** The part of the sky at a moment on which the text of a vision rests. */
export interface MomentSky {
  /**
   * The Moon's phase, or a new or full Moon that is near. If neither is certain, the Moon's sign.
   */
  light: Driver;
  /** All other drivers, the most relevant first. */
  others: Driver[];
}

/**
 * The drivers of an instant (Julian day in UT): the Moon's sign, phase, next aspect and void of
 * course, the planet of the topic, and the next station. The facts name days, never hours.
 */
export function momentSky(ephemeris: Ephemeris, julianDayUt: number, topic: Topic): MomentSky {
  const date = dateOf(julianDayUt);
  const motions = motionsAt(ephemeris, [julianDayUt]);
  const signOf = (body: Point) => zodiacPosition(motions.longitudeDeg(body, 0)).sign;
  const planet = TOPIC_PLANETS[topic];
  const isRetrograde = motionOf(planet, motions.speedDegPerDay(planet, 0)) === "retrograde";
  const lull = voidOfCourse(ephemeris, julianDayUt);
  const [next] = findLunarAspects(ephemeris, daysAround(julianDayUt, 0, ASPECT_DAYS));
  const [station] = findStations(
    ephemeris,
    STATION_BODIES,
    daysAround(julianDayUt, 0, STATION_DAYS),
  );
  const sign: Driver = {
    // The Moon may leave the sign during the day, so the fact is about this moment rather than the
    // day.
    ...{ ...moonInSign(signOf("moon"), null), id: `sky.moon.in.${signOf("moon").toLowerCase()}` },
    kind: "placement",
  };
  const light = lightOfMoon(ephemeris, date, motions);
  const others = [
    sign,
    ...(next === undefined ? [] : [nextAspect(next, date)]),
    ...(lull?.isVoid ? [moonVoid(lull, date)] : []),
    placementDriver(planet, signOf(planet), isRetrograde, null),
    ...(station === undefined ? [] : [nextStation(station, date)]),
  ];
  return {
    light: light ?? sign,
    others: rankDrivers(others.filter((driver) => light !== null || driver !== sign), topic),
  };
}

/**
 * The Moon's phase. A new or full Moon is given as the lunation. Null if the lunation
 * is too far away.
 */
function lightOfMoon(
  ephemeris: Ephemeris,
  date: string,
  motions: ReturnType<typeof motionsAt>,
): Driver | null {
  const phase = moonPhaseOf(
    normalizeDeg(motions.longitudeDeg("moon", 0) - motions.longitudeDeg("sun", 0)),
  );
  if (phase !== "new_moon" && phase !== "full_moon") return moonInPhase(phase);
  const [lunation = null] = lunationDrivers(ephemeris, skyDay(ephemeris, date), null);
  return lunation;
}

const ASPECT_NOUNS: Readonly<Partial<Record<AspectType, string>>> = {
  conjunction: "a conjunction with",
  sextile: "a sextile to",
  square: "a square to",
  trine: "a trine to",
  opposition: "an opposition to",
};

function nextAspect(aspect: LunarAspect, date: string): Driver {
  const { body, type, julianDayUt } = aspect;
  const on = dateOf(julianDayUt);
  const driver = moonAspect(aspect, on);
  return {
    ...driver,
    id: `moon.next.${type}.${body}`,
    text: sentenceOf(
      `the Moon's next aspect is ${ASPECT_NOUNS[type]} ${POINT_NAMES[body]} on ${
        dayInWords(on, date)
      }`,
    ),
  };
}

/** The next station. It may be months ahead, which reduces its weight. */
function nextStation(station: Station, date: string): Driver {
  const daysAhead = daysBetween(date, dateOf(station.julianDayUt));
  return {
    ...stationDriver(station, date, null),
    weight: SKY_WEIGHTS[station.body]!.station * nearnessOf(daysAhead, STATION_DAYS),
  };
}
