import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import type { Point } from "../ephemeris/points.ts";
import type { Aspect } from "./aspects.ts";
import { castCharts } from "./cast_charts.ts";
import type { Chart } from "./chart.ts";
import type { ChartSettings } from "./chart_settings.ts";
import { houseAmong } from "./houses.ts";
import type { Nativity } from "./nativity.ts";
import { longitudeOf, type Positions, positionsOf } from "./positions.ts";
import { nativityOfInstant } from "./sky/sky_chart.ts";

/** An aspect of a body of the sky (first) to a point of a birth chart (second). */
export interface TransitAspect extends Aspect {
  /** The natal house through which the body of the sky goes; null where there are no houses. */
  transit_house: number | null;
  /** The natal house of the natal point; null where there are no houses. */
  natal_house: number | null;
}

interface TransitsToNatal {
  natal: Chart;
  /** Positions of the natal chart at its alternative instants. */
  alternatives: Positions[];
  aspects: TransitAspect[];
}

/**
 * Aspects of the bodies at an instant, Julian day in UT, to a birth chart, strongest first. The birth
 * chart stands still: the motion of the sky alone makes an aspect applying. The sky's own angles take
 * no part.
 */
export function transitsToNatal(
  ephemeris: Ephemeris,
  julianDayUt: number,
  nativity: Nativity,
  settings: ChartSettings,
): TransitsToNatal {
  const { charts: [sky, natal], alternatives, aspects } = castCharts(
    ephemeris,
    [nativityOfInstant(julianDayUt, null), nativity],
    settings,
    { charts: "between", moving: "first" },
  );
  const [skyPositions, natalPositions] = [positionsOf(sky), positionsOf(natal)];
  const natalHouse = (positions: Positions, point: Point) =>
    natalPositions.cuspsDeg &&
    houseAmong(longitudeOf(positions, point), natalPositions.cuspsDeg);
  return {
    natal,
    alternatives: alternatives[1],
    aspects: aspects(0).map((aspect) => ({
      ...aspect,
      transit_house: natalHouse(skyPositions, aspect.first),
      natal_house: natalHouse(natalPositions, aspect.second),
    })),
  };
}
