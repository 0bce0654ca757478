import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { Point } from "../ephemeris/points.ts";
import type { Aspect } from "./aspects.ts";
import { type CastChart, castCharts } from "./chart/cast_charts.ts";
import type { ChartSettings } from "./chart/chart_settings.ts";
import { houseAmong } from "./chart/houses.ts";
import type { Moment } from "./chart/moment.ts";
import { longitudeOf, type Positions } from "./chart/positions.ts";

/** An aspect of a transiting body (first) to a point of a birth chart (second). */
export interface TransitAspect extends Aspect {
  /** The natal house that the transiting body is in; null if there are no houses. */
  transitHouse: number | null;
  /** The natal house of the natal point; null if there are no houses. */
  natalHouse: number | null;
}

interface TransitsToNatal {
  natal: CastChart;
  aspects: TransitAspect[];
}

/**
 * Aspects of the bodies at an instant, Julian day in UT, to a birth chart, strongest first. The
 * natal points are fixed, so only the motion of the transiting body makes an aspect applying.
 * Angles of the current sky are left out.
 */
export function transitsToNatal(
  ephemeris: Ephemeris,
  julianDayUt: number,
  birth: Moment,
  settings: ChartSettings,
): TransitsToNatal {
  const { charts: [sky, natal], aspects } = castCharts(
    ephemeris,
    [{ julianDayUt, span: null, location: null }, birth],
    settings,
    { charts: "between", moving: "first" },
  );
  const [skyPositions, natalPositions] = [sky.positions(), natal.positions()];
  const natalHouse = (positions: Positions, point: Point) =>
    natalPositions.cuspsDeg &&
    houseAmong(longitudeOf(positions, point), natalPositions.cuspsDeg);
  return {
    natal,
    aspects: aspects(0).map((aspect) => ({
      ...aspect,
      transitHouse: natalHouse(skyPositions, aspect.first),
      natalHouse: natalHouse(natalPositions, aspect.second),
    })),
  };
}
