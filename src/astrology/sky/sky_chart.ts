import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Coordinates } from "../../time/coordinates.ts";
import type { Aspect } from "../aspects.ts";
import { type CastChart, castCharts } from "../chart/cast_charts.ts";
import type { ChartSettings } from "../chart/chart_settings.ts";

/**
 * The chart of an instant, Julian day in UT, with houses if a place is given, and the aspects
 * within it.
 */
export function castSky(
  ephemeris: Ephemeris,
  julianDayUt: number,
  location: Coordinates | null,
  settings: ChartSettings,
): { chart: CastChart; aspects: Aspect[] } {
  const { charts: [chart], aspects } = castCharts(
    ephemeris,
    [{ julianDayUt, span: null, location }],
    settings,
    { charts: "within", moving: "both" },
  );
  return { chart, aspects: aspects(0) };
}
