import type { RingRoom } from "./layout/place_among_lines.ts";
import type { WheelChart, WheelMark } from "./wheel_chart.ts";

/** Degrees of the circle for marks. 2° stay free, so that marks are not pressed together. */
const RING_DEG = 358;

/** Lots and stars of a chart: those that are drawn, and those for which there is no room. */
export interface FurtherMarks {
  drawn: WheelMark[];
  left: WheelMark[];
}

/** How many marks a ring has room for. */
export function marksOf({ markHalfDeg }: RingRoom): number {
  return Math.floor(RING_DEG / (2 * markHalfDeg));
}

/** At most `most` lots and stars are drawn. Lots among the bodies of the chart are left out. */
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
