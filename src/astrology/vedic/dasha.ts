import type { Ayanamsa } from "../../ephemeris/ayanamsas.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { type ZodiacPosition, zodiacPosition } from "../signs.ts";
import {
  lordOfNakshatra,
  NAKSHATRA_LORDS,
  type NakshatraLord,
  type Pada,
  padaOf,
  partOfNakshatra,
} from "./nakshatras.ts";

/** Years of each lord in the Vimshottari cycle, 120 in total. */
export const DASHA_YEARS: Readonly<Record<NakshatraLord, number>> = {
  ketu: 7,
  venus: 20,
  sun: 6,
  moon: 10,
  mars: 7,
  rahu: 18,
  jupiter: 16,
  saturn: 19,
  mercury: 17,
};
const CYCLE_YEARS = 120;

/** Default number of days in a year of the cycle. */
export const DASHA_YEAR_DAYS = 365.25;

/** Names of the periods: each level lies within the level before it. */
export const DASHA_LEVELS = ["mahadasha", "antardasha", "pratyantardasha"] as const;

/** A period of a lord; Julian days in UT. The end of a period is the start of the next period. */
export interface DashaPeriod {
  lord: NakshatraLord;
  startJulianDayUt: number;
  endJulianDayUt: number;
}

/** How much of the first period is left at the birth, in years of 12 months of 30 days. */
interface DashaBalance {
  lord: NakshatraLord;
  years: number;
  months: number;
  days: number;
  endJulianDayUt: number;
}

/** The Moon of a birth, and the cycle of 120 years that follows from it. */
export interface Dasha {
  moon: ZodiacPosition & Pada;
  ayanamsaDeg: number;
  balance: DashaBalance;
  /** The nine periods of the cycle. The first period begins at or before the birth. */
  periods: DashaPeriod[];
}

/**
 * The Vimshottari periods of a birth. The first period belongs to the lord of the Moon's nakshatra.
 * At the birth, the elapsed part of the first period equals the part of the nakshatra that the Moon
 * has passed.
 * @param birthJulianDayUt Julian day in UT in the range of the ephemeris.
 * @param yearDays Days of a year of the cycle.
 * @throws {RangeError} on an instant out of range.
 */
export function vimshottari(
  ephemeris: Ephemeris,
  birthJulianDayUt: number,
  ayanamsa: Ayanamsa,
  yearDays: number,
): Dasha {
  const birth = Float64Array.of(birthJulianDayUt);
  const [ayanamsaDeg] = ephemeris.ayanamsas(birth, ayanamsa).degrees;
  const [tropicalDeg] = ephemeris.positions(birth, ["moon"]).longitudeDeg;
  const siderealDeg = tropicalDeg - ayanamsaDeg;
  const moon = { ...zodiacPosition(siderealDeg), ...padaOf(siderealDeg) };
  const lord = lordOfNakshatra(moon.nakshatra);
  const part = partOfNakshatra(siderealDeg);
  const startJulianDayUt = birthJulianDayUt - part * DASHA_YEARS[lord] * yearDays;
  const endJulianDayUt = startJulianDayUt + CYCLE_YEARS * yearDays;
  const periods = periodsFrom(lord, { startJulianDayUt, endJulianDayUt });
  return {
    moon,
    ayanamsaDeg,
    balance: { ...plainBalance(lord, part), endJulianDayUt: periods[0].endJulianDayUt },
    periods,
  };
}

/**
 * The nine shorter periods within a period. The first of them belongs to the lord of the whole
 * period.
 */
export function periodsWithin(period: DashaPeriod): DashaPeriod[] {
  return periodsFrom(period.lord, period);
}

/** The period that contains an instant, Julian day in UT. The last period includes its end. */
export function periodAt(periods: readonly DashaPeriod[], julianDayUt: number): DashaPeriod {
  return periods.findLast(({ startJulianDayUt }) => startJulianDayUt <= julianDayUt)!;
}

/** Divides a span among the nine lords in the proportions of the cycle. */
function periodsFrom(
  first: NakshatraLord,
  { startJulianDayUt, endJulianDayUt }: Omit<DashaPeriod, "lord">,
): DashaPeriod[] {
  const daysAYear = (endJulianDayUt - startJulianDayUt) / CYCLE_YEARS;
  const from = NAKSHATRA_LORDS.indexOf(first);
  let years = 0;
  return NAKSHATRA_LORDS.map((_, index) => {
    const lord = NAKSHATRA_LORDS[(from + index) % NAKSHATRA_LORDS.length];
    const start = startJulianDayUt + years * daysAYear;
    years += DASHA_YEARS[lord];
    return {
      lord,
      startJulianDayUt: start,
      endJulianDayUt: startJulianDayUt + years * daysAYear,
    };
  });
}

const MONTHS_A_YEAR = 12;
const DAYS_A_MONTH = 30;

/** The remaining part of a lord's period in years, months and days, to the nearest day. */
function plainBalance(lord: NakshatraLord, part: number) {
  const days = Math.round((1 - part) * DASHA_YEARS[lord] * MONTHS_A_YEAR * DAYS_A_MONTH);
  const months = Math.floor(days / DAYS_A_MONTH);
  return {
    lord,
    years: Math.floor(months / MONTHS_A_YEAR),
    months: months % MONTHS_A_YEAR,
    days: days % DAYS_A_MONTH,
  };
}
