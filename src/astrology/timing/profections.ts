import type { Ayanamsa } from "../../ephemeris/ayanamsas.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { PLANETS, type Point } from "../../ephemeris/points.ts";
import type { Chart } from "../chart/chart.ts";
import { traditionalRuler } from "../dignities.ts";
import { type Sign, SIGNS } from "../signs.ts";
import { passesOfReturn, turnOf } from "./returns.ts";

/** The points from which signs are counted. */
export const PROFECTED_POINTS = [
  "ascendant",
  "sun",
  "moon",
  "lot_of_fortune",
  "midheaven",
] as const satisfies readonly Point[];
export type ProfectedPoint = (typeof PROFECTED_POINTS)[number];

/** A year of life, from one solar return to the next; Julian days in UT. */
export interface YearOfLife {
  /** The number of completed years: 0 from the birth to the first solar return. */
  number: number;
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/** A profected sign with its traditional ruler, Sun to Saturn. */
interface ProfectedSign {
  sign: Sign;
  lord: Point;
}

/** A twelfth of a year; Julian days in UT. */
interface ProfectedMonth extends ProfectedSign {
  number: number;
  startJulianDayUt: number;
  endJulianDayUt: number;
}

export interface ProfectedYear extends YearOfLife, ProfectedSign {
  /** The whole-sign house of the sign in the birth chart; null if the chart has no ascendant. */
  house: number | null;
  /** The planets in the sign in the birth chart. Planets whose sign is uncertain are left out. */
  planets: Point[];
  months: ProfectedMonth[];
}

/**
 * The year of life, from solar return to solar return, that contains a date; Julian days in UT. The
 * date must not be before the birth. Null if one of the two returns may lie beyond the ephemeris.
 * @param ayanamsa The zodiac of the solar returns; null for the tropical zodiac.
 */
export function* yearOfLife(
  ephemeris: Ephemeris,
  birthJulianDayUt: number,
  dateJulianDayUt: number,
  ayanamsa: Ayanamsa | null = null,
): Generator<void, YearOfLife | null> {
  const origin = { body: "sun", birthJulianDayUt, ayanamsa } as const;
  // The Sun's return differs from the mean instant by a few hours, at most by a day.
  const sinceBirth = dateJulianDayUt - birthJulianDayUt;
  const least = Math.max(0, Math.floor((sinceBirth - 1) / turnOf(origin).periodDays));
  let start: number | null = birthJulianDayUt;
  if (least > 0) {
    start = (yield* passesOfReturn(ephemeris, origin, least))?.[0].julianDayUt ?? null;
  }
  for (let number = least;; number++) {
    const passes = yield* passesOfReturn(ephemeris, origin, number + 1);
    if (start === null || passes === null) return null;
    const [{ julianDayUt: end }] = passes;
    if (dateJulianDayUt < end) {
      return { number, startJulianDayUt: start, endJulianDayUt: end };
    }
    start = end;
  }
}

/**
 * The profection of a year by whole signs: a sign for the year, and a sign for each twelfth of the
 * year, counted from the year's sign.
 * @param from The sign of the point from which years are counted.
 */
export function profect(natal: Chart, from: Sign, year: YearOfLife): ProfectedYear {
  const { sign, lord } = profectedSign(from, year.number);
  const ascendant = natal.angles?.ascendant.sign ?? null;
  const { startJulianDayUt, endJulianDayUt } = year;
  const monthDays = (endJulianDayUt - startJulianDayUt) / 12;
  return {
    ...year,
    sign,
    lord,
    house: ascendant && (SIGNS.indexOf(sign) - SIGNS.indexOf(ascendant) + 12) % 12 + 1,
    planets: natal.planets
      .filter((planet) => PLANETS.includes(planet.id) && planet.sign === sign)
      .map(({ id }) => id),
    months: SIGNS.map((_, index) => ({
      number: index + 1,
      ...profectedSign(sign, index),
      startJulianDayUt: startJulianDayUt + index * monthDays,
      endJulianDayUt: index === 11 ? endJulianDayUt : startJulianDayUt + (index + 1) * monthDays,
    })),
  };
}

function profectedSign(from: Sign, steps: number): ProfectedSign {
  const sign = SIGNS[(SIGNS.indexOf(from) + steps) % 12];
  return { sign, lord: traditionalRuler(sign) };
}
