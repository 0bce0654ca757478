import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { Point } from "../ephemeris/points.ts";
import type { Aspect } from "./aspects.ts";
import { type CastChart, castCharts } from "./chart/cast_charts.ts";
import type { ChartSettings } from "./chart/chart_settings.ts";
import { houseAmong } from "./chart/houses.ts";
import type { Moment } from "./chart/moment.ts";
import { longitudeOf, type Positions } from "./chart/positions.ts";

/**
 * An aspect from a point of another chart (first), such as a transiting body, to a point of a birth
 * chart (second).
 */
export interface TransitAspect extends Aspect {
  /** The natal house in which the first point is; null if there are no houses. */
  transitHouse: number | null;
  /** The natal house in which the natal point is; null if there are no houses. */
  natalHouse: number | null;
}

interface AspectsToNatal {
  chart: CastChart;
  natal: CastChart;
  aspects: TransitAspect[];
}

/**
 * Aspects of the bodies at an instant, Julian day in UT, to a birth chart, strongest first. The
 * natal points are fixed, so the motion of the transiting body alone decides whether an aspect is
 * applying. Angles of the current sky are left out.
 */
export function transitsToNatal(
  ephemeris: Ephemeris,
  julianDayUt: number,
  birth: Moment,
  settings: ChartSettings,
): AspectsToNatal {
  return aspectsToNatal(ephemeris, { julianDayUt, span: null, location: null }, birth, settings);
}

/**
 * The chart of a moment and its aspects to a birth chart, strongest first. The birth chart does not
 * move. If a place is given, the angles of the moment make aspects too; these aspects are neither
 * applying nor separating.
 */
export function aspectsToNatal(
  ephemeris: Ephemeris,
  moment: Moment,
  birth: Moment,
  settings: ChartSettings,
): AspectsToNatal {
  const { charts: [chart, natal], aspects } = castCharts(
    ephemeris,
    [moment, birth],
    settings,
    { charts: "between", moving: "first" },
  );
  const [positions, natalPositions] = [chart.positions(), natal.positions()];
  const natalHouse = (of: Positions, point: Point) =>
    natalPositions.cuspsDeg && houseAmong(longitudeOf(of, point), natalPositions.cuspsDeg);
  return {
    chart,
    natal,
    aspects: aspects(0).map((aspect) => ({
      ...aspect,
      transitHouse: natalHouse(positions, aspect.first),
      natalHouse: natalHouse(natalPositions, aspect.second),
    })),
  };
}
