import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type SunHorizonSearch, SUNRISE_ALTITUDE_DEG } from "../../ephemeris/risings.ts";
import type { Coordinates } from "../../time/coordinates.ts";

/** The seven planets in the order of the hours, the slowest first (the Chaldean order). */
export const CHALDEAN_ORDER = [
  "saturn",
  "jupiter",
  "mars",
  "sun",
  "venus",
  "mercury",
  "moon",
] as const;
type HourRuler = (typeof CHALDEAN_ORDER)[number];

/** The weekdays with their rulers, in the order of `Date.getUTCDay`. */
const DAY_RULERS = {
  sunday: "sun",
  monday: "moon",
  tuesday: "mars",
  wednesday: "mercury",
  thursday: "jupiter",
  friday: "venus",
  saturday: "saturn",
} as const satisfies Record<string, HourRuler>;
type Weekday = keyof typeof DAY_RULERS;
export const WEEKDAYS = Object.keys(DAY_RULERS) as Weekday[];

/** Why a date has no planetary hours. */
export const MISSING_HOURS = ["sun_stays_up", "sun_stays_down", "no_sunrise_on_date"] as const;
type MissingHours = (typeof MISSING_HOURS)[number];

export const HOURS_OF_PART = 12;

/** Instants are Julian days in UT. */
interface PlanetaryHour {
  /** 1 … 24, from sunrise on. */
  number: number;
  ruler: HourRuler;
  part: "day" | "night";
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/** The planetary day of a date; instants are Julian days in UT. */
export interface PlanetaryDay {
  weekday: Weekday;
  dayRuler: HourRuler;
  /** The first sunrise of the date. */
  sunriseJulianDayUt: number | null;
  /** Within 26 hours after the sunrise. */
  sunsetJulianDayUt: number | null;
  /** Within 26 hours after the sunset. */
  nextSunriseJulianDayUt: number | null;
  /** Null if there are hours. */
  missing: MissingHours | null;
  /** 24 hours; empty if `missing` is set. */
  hours: PlanetaryHour[];
}

/** A local date, and the instants between which its sunrise is searched, Julian days in UT. */
export interface SoughtDate {
  /** `YYYY-MM-DD`. */
  date: string;
  startJulianDayUt: number;
  endJulianDayUt: number;
  /** The date on the clock of the place. */
  localDate: (julianDayUt: number) => string;
}

/**
 * The planetary hours of a date at a place: twelve equal hours from sunrise to sunset, and twelve
 * to the next sunrise. The ruler of the weekday rules the first hour; the rulers of the other hours
 * follow in Chaldean order. The day begins at the first sunrise on the local date.
 * @throws {RangeError} if the search for the Sun would leave the range of the ephemeris.
 */
export function planetaryDay(
  ephemeris: Ephemeris,
  place: Coordinates,
  sought: SoughtDate,
): PlanetaryDay {
  const after = (event: SunHorizonSearch["event"], fromJulianDayUt: number | null) =>
    fromJulianDayUt === null ? null : ephemeris.sunHorizon({ event, fromJulianDayUt, ...place });
  const sunrise = sunriseOn(sought, (fromJulianDayUt) => after("sunrise", fromJulianDayUt));
  const sunset = after("sunset", sunrise);
  const nextSunrise = after("sunrise", sunset);
  const weekday = WEEKDAYS[new Date(`${sought.date}T00:00:00Z`).getUTCDay()];
  const dayRuler = DAY_RULERS[weekday];
  return {
    weekday,
    dayRuler,
    sunriseJulianDayUt: sunrise,
    sunsetJulianDayUt: sunset,
    nextSunriseJulianDayUt: nextSunrise,
    ...(sunrise === null || sunset === null || nextSunrise === null
      ? { missing: missingHours(ephemeris, place, sought, { sunrise, sunset }), hours: [] }
      : { missing: null, hours: hoursBetween(dayRuler, sunrise, sunset, nextSunrise) }),
  };
}

/** The first sunrise of the date; null if the date has none. */
function sunriseOn(
  { date, startJulianDayUt, endJulianDayUt, localDate }: SoughtDate,
  nextSunrise: (fromJulianDayUt: number) => number | null,
): number | null {
  let from = startJulianDayUt;
  while (from < endJulianDayUt) {
    const sunrise = nextSunrise(from);
    if (sunrise !== null && localDate(sunrise) === date) return sunrise;
    from = sunrise ?? from + 1;
  }
  return null;
}

function missingHours(
  ephemeris: Ephemeris,
  { latitudeDeg }: Coordinates,
  { startJulianDayUt, endJulianDayUt }: SoughtDate,
  { sunrise, sunset }: { sunrise: number | null; sunset: number | null },
): MissingHours {
  if (sunset !== null) return "sun_stays_down";
  if (sunrise !== null) return "sun_stays_up";
  const middle = Float64Array.of((startJulianDayUt + endJulianDayUt) / 2);
  const [declinationDeg] = ephemeris.positions(middle, ["sun"]).declinationDeg;
  if (90 - Math.abs(latitudeDeg - declinationDeg) < SUNRISE_ALTITUDE_DEG) return "sun_stays_down";
  return Math.abs(latitudeDeg + declinationDeg) - 90 > SUNRISE_ALTITUDE_DEG
    ? "sun_stays_up"
    : "no_sunrise_on_date";
}

function hoursBetween(
  dayRuler: HourRuler,
  sunrise: number,
  sunset: number,
  nextSunrise: number,
): PlanetaryHour[] {
  const first = CHALDEAN_ORDER.indexOf(dayRuler);
  const edge = (index: number) =>
    index <= HOURS_OF_PART
      ? sunrise + (sunset - sunrise) * index / HOURS_OF_PART
      : sunset + (nextSunrise - sunset) * (index - HOURS_OF_PART) / HOURS_OF_PART;
  return Array.from({ length: 2 * HOURS_OF_PART }, (_, index) => ({
    number: index + 1,
    ruler: CHALDEAN_ORDER[(first + index) % CHALDEAN_ORDER.length],
    part: index < HOURS_OF_PART ? "day" as const : "night" as const,
    startJulianDayUt: edge(index),
    endJulianDayUt: edge(index + 1),
  }));
}
