import { FIRST_JULIAN_DAY_UT, LAST_JULIAN_DAY_UT } from "../../time/covered_range.ts";
import type { CastCharts } from "../cast_charts.ts";
import { type PairKind, scoreAlone } from "./compatibility_score.ts";
import type { Nativity } from "../nativity.ts";

/** How far off a known time of birth is taken to be: hardly, and as much as 1° of ascendant. */
const SHIFTS_MINUTES = [-4, -1, 1, 4];
const MINUTES_A_DAY = 1440;

/** A nativity that is also computed at the shifted times, after its own alternatives. */
export function withShiftedTimes(nativity: Nativity): Nativity {
  if (nativity.span !== null) return nativity;
  const shifted = SHIFTS_MINUTES.map((minutes) =>
    Math.min(
      LAST_JULIAN_DAY_UT,
      Math.max(FIRST_JULIAN_DAY_UT, nativity.julianDayUt + minutes / MINUTES_A_DAY),
    )
  );
  return {
    ...nativity,
    alternativesJulianDayUt: [...nativity.alternativesJulianDayUt, ...shifted],
  };
}

/**
 * The most that the score of a pair changes if one of its known times is one or four minutes off,
 * points in whole thousandths; null if neither time is known.
 * @param cast The pair, from nativities `withShiftedTimes`.
 */
export function scoreSensitivity(
  { charts, positions: [subject, partner], alternatives }: CastCharts,
  score: number,
  kind: PairKind,
): number | null {
  if (!charts.some(({ isTimed }) => isTimed)) return null;
  const [subjects, partners] = alternatives.map((rows) => rows.slice(-SHIFTS_MINUTES.length));
  const scores = [
    ...subjects.map((shifted) => scoreAlone(shifted, partner, kind)),
    ...partners.map((shifted) => scoreAlone(subject, shifted, kind)),
  ];
  const most = Math.max(...scores.map((shifted) => Math.abs(shifted - score)));
  return Math.round(1000 * most) / 1000;
}
