import type { Point } from "../ephemeris/points.ts";
import { ANGLE_POINTS, type Angles, type Chart } from "./chart/chart.ts";

/** A point of a chart by its longitude in degrees, in the zodiac of the chart. */
export interface LongitudePoint {
  id: Point;
  longitudeDeg: number;
}

/**
 * The points of the chart with the given names, in the order of the names. Names that the chart
 * does not have are left out.
 */
export function longitudePoints(chart: Chart, names: readonly Point[]): LongitudePoint[] {
  const longitudes = new Map<Point, number>(
    chart.planets.map(({ id, longitudeDeg }) => [id, longitudeDeg]),
  );
  for (const [id, { longitudeDeg }] of Object.entries(chart.angles ?? {})) {
    longitudes.set(id as keyof Angles, longitudeDeg);
  }
  return names
    .filter((id) => longitudes.has(id))
    .map((id) => ({ id, longitudeDeg: longitudes.get(id)! }));
}

export function isAngle(point: Point): boolean {
  return (ANGLE_POINTS as readonly Point[]).includes(point);
}

/** All pairs of two different elements, each pair once, in the order of the elements. */
export function pairsOf<Of>(elements: readonly Of[]): [first: Of, second: Of][] {
  return elements.flatMap((first, index) =>
    elements.slice(index + 1).map((second): [Of, Of] => [first, second])
  );
}
