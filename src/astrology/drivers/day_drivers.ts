import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { isCovered } from "../../time/covered_range.ts";
import type { Sign } from "../signs.ts";
import type { Driver, Topic } from "./driver.ts";
import { ingressDrivers, stationDrivers } from "./event_drivers.ts";
import { lifeDrivers, type LifeFacts } from "./life_drivers.ts";
import { lunationDrivers } from "./lunation_drivers.ts";
import { moonDrivers } from "./moon_drivers.ts";
import type { NatalArc, NatalFacts } from "./natal_arcs.ts";
import { natalAspects, natalPlacements } from "./natal_drivers.ts";
import { placementDrivers } from "./placement_drivers.ts";
import { keepDrivers, rankDrivers } from "./rank_drivers.ts";
import { dayOf, skyDay } from "./sky_day.ts";
import { transitDrivers } from "./transit_drivers.ts";

/**
 * What a day is computed for: the sign from which houses are counted, the natal points for
 * transits, and facts that hold for months of a reader's life. A field is null if nothing is known
 * about it.
 */
interface DayView {
  from: Sign | null;
  arcs: readonly NatalArc[];
  life: LifeFacts | null;
}

/** All drivers of the sky on a day (YYYY-MM-DD, UTC), not yet ranked. */
export function dayDrivers(
  ephemeris: Ephemeris,
  date: string,
  { from, arcs, life }: DayView,
): Driver[] {
  const sky = skyDay(ephemeris, date);
  return [
    ...moonDrivers(ephemeris, sky, from),
    ...lunationDrivers(ephemeris, sky, from),
    ...ingressDrivers(sky, from),
    ...stationDrivers(sky, from),
    ...placementDrivers(sky, from),
    ...transitDrivers(ephemeris, sky, arcs),
    ...(life === null ? [] : lifeDrivers(life, date)),
  ];
}

/**
 * The drivers of a daily horoscope, the driver with the greatest weight first. The driver that
 * ranked first on the day before ranks lower, unless the driver is an event of this day. Each topic
 * with a section has a driver.
 */
export function horoscopeDrivers(
  ephemeris: Ephemeris,
  date: string,
  view: DayView,
  sections: readonly Topic[],
): Driver[] {
  const yesterday = dateBefore(date);
  const [leader = null] = yesterday === null
    ? []
    : rankDrivers(dayDrivers(ephemeris, yesterday, view), "general");
  const drivers = dayDrivers(ephemeris, date, view);
  const repeated = drivers.find((driver) => driver.id === leader?.id && !happensOn(driver, date));
  const ranked = rankDrivers(drivers, "general", repeated?.id);
  return keepDrivers(ranked, "general", sections);
}

/** Whether a driver is about an event on exactly this day. */
function happensOn({ dates }: Driver, date: string): boolean {
  return dates.some(({ start, end }) => start === date && end === date);
}

/** The day before a date; null if the ephemeris does not cover that day. */
function dateBefore(date: string): string | null {
  const { startJulianDayUt } = dayOf(date);
  if (!isCovered(startJulianDayUt - 1)) return null;
  return new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10);
}

/**
 * The drivers of an answer on a topic. If a birth is given, the drivers are the certain facts of
 * the birth, the transits of the day to the birth, and the Moon. If no birth is given, the drivers
 * are the sky of the day.
 */
export function answerDrivers(
  ephemeris: Ephemeris,
  date: string,
  natal: NatalFacts | null,
  topic: Topic,
): Driver[] {
  const sky = skyDay(ephemeris, date);
  const ofDay = [...moonDrivers(ephemeris, sky, null), ...lunationDrivers(ephemeris, sky, null)];
  const drivers = natal === null
    ? dayDrivers(ephemeris, date, { from: null, arcs: [], life: null })
    : [
      ...ofDay,
      ...natalPlacements(natal.arcs),
      ...natalAspects(natal.arcs),
      ...transitDrivers(ephemeris, sky, natal.arcs),
    ];
  return keepDrivers(rankDrivers(drivers, topic), topic);
}
