import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import type { CastChart } from "../chart/cast_charts.ts";
import type { Moment } from "../chart/moment.ts";
import type { PairKind } from "../rulebook/rule.ts";
import { plannedScore, type RuledPlaces, ruledPlaces, scorePlan } from "../rulebook/score_plan.ts";

/** How far off a known time of birth is taken to be: hardly, and as much as 1° of ascendant. */
const SHIFTS_MINUTES = [-4, -1, 1, 4];
const MINUTES_A_DAY = 1440;

/** A birth whose chart is cast for the shifted times as well. */
export function withShiftedTimes<Of extends Moment>(birth: Of): Of {
  const { furtherJulianDaysUt = [] } = birth;
  return { ...birth, furtherJulianDaysUt: [...furtherJulianDaysUt, ...shiftedTimes(birth)] };
}

/**
 * The most that the score of a pair changes if one of its known times is one or four minutes off,
 * points in whole thousandths; null if neither time is known.
 * @param charts Cast for births `withShiftedTimes`.
 */
export function scoreSensitivity(charts: readonly CastChart[], kind: PairKind): number | null {
  const [subject, partner] = charts.map((chart) => ruledPlaces(chart.positions()));
  const [ofSubject, ofPartner] = charts.map(shiftedPlaces);
  if (ofSubject.length + ofPartner.length === 0) return null;
  const plan = scorePlan(kind, subject, partner);
  const score = plannedScore(plan, subject, partner);
  const changes = [
    ...ofSubject.map((shifted) => plannedScore(plan, shifted, partner) - score),
    ...ofPartner.map((shifted) => plannedScore(plan, subject, shifted) - score),
  ];
  return Math.round(1000 * Math.max(...changes.map(Math.abs))) / 1000;
}

function shiftedPlaces(chart: CastChart): RuledPlaces[] {
  return shiftedTimes(chart.moment)
    .map((julianDayUt) => ruledPlaces(chart.positionsAt(julianDayUt)));
}

/** Julian days in UT, as far as the ephemeris reaches; none of an unknown time. */
function shiftedTimes({ julianDayUt, span }: Moment): number[] {
  if (span !== null) return [];
  return SHIFTS_MINUTES.map((minutes) =>
    Math.min(
      LAST_JULIAN_DAY_UT,
      Math.max(FIRST_JULIAN_DAY_UT, julianDayUt + minutes / MINUTES_A_DAY),
    )
  );
}
