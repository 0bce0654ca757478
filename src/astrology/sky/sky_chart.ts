import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import type { Aspect } from "../aspects.ts";
import { castCharts } from "../cast_charts.ts";
import type { Chart } from "../chart.ts";
import type { ChartSettings } from "../chart_settings.ts";
import type { Nativity } from "../nativity.ts";

type SkyPlace = { latitudeDeg: number; longitudeDeg: number } | null;

/** An instant, Julian day in UT, as something that a chart can be cast for. */
export function nativityOfInstant(julianDayUt: number, place: SkyPlace): Nativity {
  return { julianDayUt, span: null, place, alternativesJulianDayUt: [] };
}

/** The chart of an instant, with houses where a place is given, and the aspects within it. */
export function castSky(
  ephemeris: Ephemeris,
  julianDayUt: number,
  place: SkyPlace,
  settings: ChartSettings,
): { chart: Chart; aspects: Aspect[] } {
  const { charts: [chart], aspects } = castCharts(
    ephemeris,
    [nativityOfInstant(julianDayUt, place)],
    settings,
    { charts: "within", moving: "both" },
  );
  return { chart, aspects: aspects(0) };
}
