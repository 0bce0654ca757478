import type { RingRoom } from "./layout/place_among_lines.ts";
import type { WheelChart, WheelMark } from "./wheel_chart.ts";

/**
 * The degrees of the circle that marks may fill. 2° stay free, so that marks are not pressed
 * together.
 */
const RING_DEG = 358;

/** Lots and stars of a chart: the ones that are drawn, and the ones for which there is no room. */
export interface FurtherMarks {
  drawn: WheelMark[];
  left: WheelMark[];
}

/** The number of marks for which a ring has room. */
export function marksOf({ markHalfDeg }: RingRoom): number {
  return Math.floor(RING_DEG / (2 * markHalfDeg));
}

/**
 * The lots and stars of a chart, of which at most `most` are drawn. Lots that are among the bodies
 * of the chart are left out.
 */
export function furtherMarks(
  { planets, lots = [], stars = [] }: WheelChart,
  most: number,
): FurtherMarks {
  const marks = [
    ...lots.filter(({ id }) => planets.every((planet) => planet.id !== id)),
    ...stars.map((star) => ({ ...star, id: star.name, house: null })),
  ].map((mark): WheelMark => ({ ...mark, isRetrograde: false, motion: null }));
  const drawn = Math.max(0, most);
  return { drawn: marks.slice(0, drawn), left: marks.slice(drawn) };
}
