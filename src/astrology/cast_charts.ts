import type { AspectSearch } from "../ephemeris/charts.ts";
import type { Ephemeris } from "../ephemeris/ephemeris.ts";
import { isExtraBody } from "../ephemeris/points.ts";
import { type Aspect, readAspects } from "./aspects.ts";
import { type Chart, readChart } from "./chart.ts";
import type { ChartSettings } from "./chart_settings.ts";
import type { Nativity } from "./nativity.ts";
import { orbColumns } from "./orbs.ts";
import { type Positions, positionsInRow } from "./positions.ts";
import { spanInstants, untimedChart } from "./untimed_chart.ts";

/** Charts that were computed together, in the order of their nativities. */
export interface CastCharts {
  charts: Chart[];
  /** The bare positions of each chart. */
  positions: Positions[];
  /** Of each chart, the positions at its alternative instants. */
  alternatives: Positions[][];
  /**
   * The aspects of chart `index`, or between charts 2 × `index` and 2 × `index` + 1, strongest
   * first; the Moon of an unknown time has none.
   */
  aspects(index: number): Aspect[];
}

/**
 * Casts charts in one call of the kernel: geocentric, tropical, apparent, of date. A chart of an
 * unknown time stands for the middle of its span and says how far its bodies may be from it.
 * @param search Within each chart, or between charts 2k and 2k + 1; and whose motion counts.
 * @throws {RangeError} on an instant or place out of the range of the ephemeris.
 */
export function castCharts(
  ephemeris: Ephemeris,
  nativities: readonly Nativity[],
  settings: ChartSettings,
  search?: Pick<AspectSearch, "charts" | "moving">,
): CastCharts {
  const further = nativities.map(({ span, alternativesJulianDayUt }) =>
    span === null ? alternativesJulianDayUt : spanInstants(span)
  );
  const batch = ephemeris.charts(chartRequest(nativities, further, settings, search));
  let nextRow = nativities.length;
  const rowsOf = further.map((instants) => instants.map(() => nextRow++));
  const charts = nativities.map(({ span }, index) =>
    span === null
      ? readChart(batch, index, settings.shownPoints, settings.houseSystem)
      : untimedChart(batch, index, rowsOf[index], further[index], settings)
  );
  return {
    charts,
    positions: nativities.map(({ span }, index) => positionsInRow(batch, index, span === null)),
    alternatives: nativities.map(({ span }, index) =>
      span === null ? rowsOf[index].map((row) => positionsInRow(batch, row)) : []
    ),
    aspects: (index) =>
      readAspects(
        batch.aspects!,
        index,
        settings,
        search?.charts === "between"
          ? [charts[2 * index], charts[2 * index + 1]]
          : [charts[index], charts[index]],
      ),
  };
}

/** The charts themselves first, so that pairs stand together; then the further instants of each. */
function chartRequest(
  nativities: readonly Nativity[],
  further: readonly (readonly number[])[],
  settings: ChartSettings,
  search?: Pick<AspectSearch, "charts" | "moving">,
) {
  const rows = [
    ...nativities.map(({ julianDayUt, place }) => ({ julianDayUt, place })),
    ...nativities.flatMap(({ place }, index) =>
      further[index].map((julianDayUt) => ({ julianDayUt, place }))
    ),
  ];
  // Aspects between charts need an even number of them.
  if (search?.charts === "between" && rows.length % 2 !== 0) rows.push(rows[0]);
  return {
    julianDayUt: Float64Array.from(rows, ({ julianDayUt }) => julianDayUt),
    latitudeDeg: Float64Array.from(rows, ({ place }) => place?.latitudeDeg ?? NaN),
    longitudeDeg: Float64Array.from(rows, ({ place }) => place?.longitudeDeg ?? NaN),
    houseSystem: settings.houseSystem,
    extended: [...settings.shownPoints, ...settings.aspectPoints].some(isExtraBody),
    aspects: search &&
      { points: settings.aspectPoints, ...search, ...orbColumns(settings.orbs) },
  };
}
