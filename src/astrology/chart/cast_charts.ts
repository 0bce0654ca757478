import type { AspectSearch, ChartBatch } from "../../ephemeris/charts.ts";
import type { Ephemeris } from "../../ephemeris/ephemeris.ts";
import { isExtraBody } from "../../ephemeris/points.ts";
import { type Aspect, readAspects } from "../aspects.ts";
import { type Chart, readChart } from "./chart.ts";
import type { ChartSettings } from "./chart_settings.ts";
import { type Lot, lotsOf } from "./lots.ts";
import type { Moment } from "./moment.ts";
import { orbColumns } from "../orbs.ts";
import { type Positions, positionsInRow } from "./positions.ts";
import { sectOf } from "../sect.ts";
import { spanInstants, untimedChart } from "./untimed_chart.ts";
import type { InstantRow } from "./instant_row.ts";

/** A chart with its moment and its unrounded positions. */
export interface CastChart<Of extends Moment = Moment> extends Chart {
  moment: Of;
  /** The requested lots; absent if the time or the place is not known. */
  lots?: Lot[];
  /** The positions of the chart. If the time is not known, the Moon's position is NaN. */
  positions(): Positions;
  /**
   * The positions at one of the moment's further instants, Julian day in UT.
   * @throws {RangeError} on any other instant.
   */
  positionsAt(julianDayUt: number): Positions;
}

/** Charts computed together, in the order of their moments. */
export interface CastCharts<Of extends Moment = Moment> {
  charts: CastChart<Of>[];
  /**
   * The aspects of chart `index`, or the aspects between charts 2 × `index` and 2 × `index` + 1,
   * strongest first. If the time is not known, the Moon has no aspects.
   */
  aspects(index: number): Aspect[];
}

/**
 * Casts charts in one call of the kernel: geocentric, apparent, of date. They are in the zodiac of
 * the ephemeris (see `ephemerisIn`), which is tropical by default. A chart of an unknown time is
 * for the middle of its span and has the possible range of its bodies.
 * @param search Whether to search for aspects within each chart or between charts 2k and 2k + 1,
 * and whose motion counts.
 * @throws {RangeError} on an instant or place out of the range of the ephemeris.
 */
export function castCharts<Of extends Moment>(
  ephemeris: Ephemeris,
  moments: readonly Of[],
  settings: ChartSettings,
  search?: Pick<AspectSearch, "charts" | "moving">,
): CastCharts<Of> {
  let nextRow = moments.length;
  const further = moments.map((moment) =>
    furtherInstants(moment).map((julianDayUt): InstantRow => ({ julianDayUt, row: nextRow++ }))
  );
  const batch = ephemeris.charts(chartRequest(moments, further, settings, search));
  const charts = moments.map((moment, row) =>
    castChart(batch, moment, row, further[row], settings)
  );
  return {
    charts,
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

function furtherInstants({ span, furtherJulianDaysUt = [] }: Moment): readonly number[] {
  return span === null ? furtherJulianDaysUt : spanInstants(span);
}

function castChart<Of extends Moment>(
  batch: ChartBatch,
  moment: Of,
  row: number,
  further: readonly InstantRow[],
  settings: ChartSettings,
): CastChart<Of> {
  const isTimed = moment.span === null;
  const chart = isTimed
    ? readChart(batch, row, settings.shownPoints, settings.houseSystem)
    : untimedChart(batch, row, further, settings);
  const { location } = moment;
  return {
    ...chart,
    ...(settings.lots?.length && chart.angles && location && {
      lots: lotsOf(
        batch.rows.subarray(row * batch.stride, (row + 1) * batch.stride),
        sectOf(chart, location.latitudeDeg),
        chart.houses,
        settings.lots,
      ),
    }),
    moment,
    positions: () => positionsInRow(batch, row, isTimed),
    positionsAt(julianDayUt) {
      const found = further.find((instant) => instant.julianDayUt === julianDayUt);
      if (isTimed && found !== undefined) return positionsInRow(batch, found.row);
      throw new RangeError(`the chart was not cast for ${julianDayUt} as well`);
    },
  };
}

/**
 * The request for all charts. The charts come first, so that pairs are adjacent; the further
 * instants of each chart follow.
 */
function chartRequest(
  moments: readonly Moment[],
  further: readonly (readonly InstantRow[])[],
  settings: ChartSettings,
  search?: Pick<AspectSearch, "charts" | "moving">,
) {
  const places = moments.map(({ span, location }) => span === null ? location : null);
  const rows = [
    ...moments.map(({ julianDayUt, armcDeg }, index) => ({
      julianDayUt,
      place: places[index],
      armcDeg,
    })),
    ...further.flatMap((instants, index) =>
      instants.map(({ julianDayUt }) => ({ julianDayUt, place: places[index], armcDeg: undefined }))
    ),
  ];
  // Aspects between charts need an even number of charts, so the first chart is added again.
  if (search?.charts === "between" && rows.length % 2 !== 0) rows.push(rows[0]);
  return {
    julianDayUt: new Float64Array(rows.map(({ julianDayUt }) => julianDayUt)),
    latitudeDeg: new Float64Array(rows.map(({ place }) => place?.latitudeDeg ?? NaN)),
    longitudeDeg: new Float64Array(rows.map(({ place }) => place?.longitudeDeg ?? NaN)),
    ...(moments.some(({ armcDeg }) => armcDeg !== undefined) && {
      armcDeg: new Float64Array(rows.map(({ armcDeg }) => armcDeg ?? NaN)),
    }),
    houseSystem: settings.houseSystem,
    extended: (settings.lots?.length ?? 0) > 0 ||
      [...settings.shownPoints, ...settings.aspectPoints].some(isExtraBody),
    aspects: search &&
      { points: settings.aspectPoints, ...search, ...orbColumns(settings.orbs) },
  };
}
