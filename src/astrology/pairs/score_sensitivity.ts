import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import type { CastChart } from "../chart/cast_charts.ts";
import type { Moment } from "../chart/moment.ts";
import type { PairKind } from "../rulebook/rule.ts";
import { plannedScore, type RuledPlaces, ruledPlaces, scorePlan } from "../rulebook/score_plan.ts";

/**
 * Assumed errors of a known time of birth: one minute, and four minutes. Four minutes move the
 * ascendant by about 1°.
 */
const SHIFTS_MINUTES = [-4, -1, 1, 4];
const MINUTES_A_DAY = 1440;

/**
 * A birth with the shifted times as further instants, so that the chart is computed for the shifted
 * times too.
 */
export function withShiftedTimes<Of extends Moment>(birth: Of): Of {
  const { furtherJulianDaysUt = [] } = birth;
  return { ...birth, furtherJulianDaysUt: [...furtherJulianDaysUt, ...shiftedTimes(birth)] };
}

/**
 * The greatest change of a pair's score if one of the known times is off by one or four minutes, in
 * whole thousandths of a point. Null if neither time is known.
 * @param charts Charts of births from `withShiftedTimes`.
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

/**
 * The shifted times as Julian days in UT, within the range of the ephemeris. Empty if the time is
 * unknown.
 */
function shiftedTimes({ julianDayUt, span }: Moment): number[] {
  if (span !== null) return [];
  return SHIFTS_MINUTES.map((minutes) =>
    Math.min(
      LAST_JULIAN_DAY_UT,
      Math.max(FIRST_JULIAN_DAY_UT, julianDayUt + minutes / MINUTES_A_DAY),
    )
  );
}
