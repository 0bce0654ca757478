import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { normalizeDeg, rightAscensionDeg } from "../angles.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import { tropicalDeg } from "../chart/chart.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";
import type { Moment } from "../chart/moment.ts";
import { longitudeOf } from "../chart/positions.ts";

/**
 * How the midheaven progresses. `solar_arc`: the midheaven moves by the Sun's arc in longitude.
 * `naibod`: the right ascension of the midheaven moves by the Sun's mean motion. `quotidian`: the
 * midheaven is that of the progressed instant at the place of birth. Cusps and ascendant are
 * computed from the midheaven, with the latitude of the birth and the true obliquity of the
 * progressed instant.
 */
export const MIDHEAVEN_METHODS = ["solar_arc", "naibod", "quotidian"] as const;
export type MidheavenMethod = (typeof MIDHEAVEN_METHODS)[number];

/** The Sun's mean motion in right ascension, degrees for a year of life (Naibod's measure, 59′08.33″). */
export const NAIBOD_DEG_PER_YEAR = 0.98564733;

/** Degrees by which the Sun has moved on from the birth chart to another, 0 ≤ arc < 360. */
export function arcOfSun(natal: CastChart, progressed: CastChart): number {
  const [from, to] = [natal, progressed].map((chart) => longitudeOf(chart.positions(), "sun"));
  return normalizeDeg(to - from);
}

/**
 * The charts of progressed instants, Julian days in UT, at the place of birth if it is known.
 * @param natal The birth chart. If its time is unknown, each progressed span is as long as the span
 * of the birth.
 */
export function castProgressed(
  ephemeris: Ephemeris,
  natal: CastChart,
  method: MidheavenMethod,
  julianDaysUt: readonly number[],
  settings: ChartSettings,
): CastChart[] {
  const { moment } = natal;
  const moments = julianDaysUt.map((julianDayUt) => progressedMoment(moment, julianDayUt));
  if (moment.span !== null || moment.location === null || method === "quotidian") {
    return castCharts(ephemeris, moments, settings).charts;
  }
  const bare = { ...settings, shownPoints: [], aspectPoints: [] };
  const placeless = moments.map((moment) => ({ ...moment, location: null }));
  const { charts } = castCharts(ephemeris, placeless, bare);
  const withAngles = moments.map((progressed, index): Moment => {
    const years = progressed.julianDayUt - moment.julianDayUt;
    const midheavenDeg = natal.angles!.midheaven.longitudeDeg + arcOfSun(natal, charts[index]);
    return {
      ...progressed,
      armcDeg: method === "naibod"
        ? normalizeDeg(natal.armcDeg + NAIBOD_DEG_PER_YEAR * years)
        : rightAscensionDeg(
          tropicalDeg(midheavenDeg, charts[index]),
          charts[index].obliquityDeg,
        ),
    };
  });
  return castCharts(ephemeris, withAngles, settings).charts;
}

/**
 * The moment of a progressed instant. All instants of an unknown time progress to the same date, so
 * the progressed span is almost as long as the span of the birth.
 */
function progressedMoment({ span, location, ...birth }: Moment, julianDayUt: number): Moment {
  const days = julianDayUt - birth.julianDayUt;
  return {
    julianDayUt,
    span: span && {
      startJulianDayUt: span.startJulianDayUt + days,
      endJulianDayUt: span.endJulianDayUt + days,
    },
    location,
  };
}
