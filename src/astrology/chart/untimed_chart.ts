import type { ChartBatch } from "../../ephemeris/charts.ts";
import { LONGITUDE, pointOffset, SPEED } from "../../ephemeris/layout.ts";
import { type Point, POINTS } from "../../ephemeris/points.ts";
import { normalizeDeg } from "../angles.ts";
import { type Chart, type ChartPlanet, readChart } from "./chart.ts";
import type { InstantRow } from "./instant_row.ts";
import type { ChartSettings } from "./chart_settings.ts";
import { dignitiesOf } from "../dignities.ts";
import { vaguePosition, zodiacPosition } from "../signs.ts";

/**
 * The longest interval between samples. The motion of a body between two samples is approximated by
 * a cubic. With an interval of six hours, the error of the cubic is below 1e-5° for the Moon and
 * far less for planets.
 */
const MAX_BETWEEN_SAMPLES_DAYS = 0.25;

/**
 * The instants of a span that are computed in addition to the middle of the span. Both ends of the
 * span are included.
 */
export function spanInstants(
  { startJulianDayUt, endJulianDayUt }: { startJulianDayUt: number; endJulianDayUt: number },
  maxBetweenDays = MAX_BETWEEN_SAMPLES_DAYS,
): number[] {
  const lengthDays = endJulianDayUt - startJulianDayUt;
  const steps = Math.max(1, Math.ceil(lengthDays / maxBetweenDays));
  return Array.from(
    { length: steps + 1 },
    (_, step) => step === steps ? endJulianDayUt : startJulianDayUt + lengthDays * step / steps,
  );
}

/**
 * The chart of an unknown time: positions for the middle of the span, and the possible arc of every
 * body. If the arc touches more than one sign, the body has no sign. The chart has no houses and
 * angles.
 * @param middle Row of the middle of the span, computed without a place.
 * @param samples The instants of `spanInstants`, in order.
 */
export function untimedChart(
  batch: ChartBatch,
  middle: number,
  samples: readonly InstantRow[],
  settings: ChartSettings,
): Chart {
  const chart = readChart(batch, middle, settings.shownPoints, settings.houseSystem);
  return {
    ...chart,
    isTimed: false,
    planets: chart.planets.map((planet) =>
      withRange(planet, longitudeExtremes(batch, planet.id, samples))
    ),
  };
}

function withRange(planet: ChartPlanet, [fromDeg, toDeg]: [number, number]): ChartPlanet {
  const position = vaguePosition(zodiacPosition(planet.longitudeDeg), fromDeg, toDeg);
  return {
    ...planet,
    ...position,
    dignities: position.sign === null ? [] : dignitiesOf(planet.id, position.sign),
  };
}

/** Minimum and maximum longitude within the span; the maximum may exceed 360°. */
export function longitudeExtremes(
  batch: ChartBatch,
  point: Point,
  samples: readonly InstantRow[],
): [minDeg: number, maxDeg: number] {
  const offset = pointOffset(POINTS.indexOf(point));
  const at = (sample: number, field: number) =>
    batch.rows[samples[sample].row * batch.stride + offset + field];
  let longitudeDeg = at(0, LONGITUDE);
  let min = longitudeDeg;
  let max = longitudeDeg;
  for (let sample = 1; sample < samples.length; sample++) {
    const days = samples[sample].julianDayUt - samples[sample - 1].julianDayUt;
    const arc = (at(sample, LONGITUDE) - longitudeDeg) % 360;
    const advance = arc > 180 ? arc - 360 : arc < -180 ? arc + 360 : arc;
    const [startSlope, endSlope] = [at(sample - 1, SPEED) * days, at(sample, SPEED) * days];
    const turn = longitudeDeg + turningPoint(startSlope, endSlope, advance);
    longitudeDeg += advance;
    min = Math.min(min, longitudeDeg, turn);
    max = Math.max(max, longitudeDeg, turn);
  }
  const minDeg = normalizeDeg(min);
  return [minDeg, minDeg + (max - min)];
}

/**
 * The value at which the cubic between two samples turns; 0 if the cubic does not turn. The samples
 * are 0 and `advance`, with the given slopes per interval. Formula: the derivative of cubic Hermite
 * interpolation is set to zero.
 */
function turningPoint(startSlope: number, endSlope: number, advance: number): number {
  if (startSlope * endSlope >= 0) return 0;
  const cubic = startSlope + endSlope - 2 * advance;
  const square = 3 * advance - 2 * startSlope - endSlope;
  // The root of 3·cubic·t² + 2·square·t + startSlope = 0 between 0 and 1, even if cubic is 0.
  const root = Math.sqrt(square * square - 3 * cubic * startSlope);
  const t = Math.abs(startSlope) / (root - Math.sign(startSlope) * square);
  return ((cubic * t + square) * t + startSlope) * t;
}
