import { type ANGLE_POINTS, POINT_NAMES } from "../astrology/chart/chart.ts";
import { aspectEnds } from "./aspect_lines.ts";
import { withoutHouse } from "./body_ring.ts";
import type { WheelBody, WheelInput, WheelSide } from "./wheel_chart.ts";

type Angle = (typeof ANGLE_POINTS)[number];

/**
 * The angles that are always shown like bodies. For the outer chart, these are its angles. For the
 * inner chart, the axes are drawn as lines instead.
 */
const ALWAYS_SHOWN: Record<WheelSide, readonly Angle[]> = {
  inner: [],
  outer: ["ascendant", "midheaven"],
};
const SHOWN_IN_ASPECT: Record<WheelSide, readonly Angle[]> = {
  inner: ["vertex"],
  outer: ["descendant", "imum_coeli", "vertex"],
};

/** The marks in the ring of a chart: the bodies of the chart, and the angles that have no line. */
export function shownBodies(input: WheelInput, side: WheelSide): WheelBody[] {
  const { planets, angles } = side === "inner" ? input.inner : input.outer!;
  const bodies = side === "inner" ? [...planets] : withoutHouse(planets);
  if (angles === null) return bodies;
  const ends = input.aspects.flatMap((aspect) => aspectEnds(input, aspect));
  const isInAspect = (angle: Angle) => ends.some((end) => end.side === side && end.point === angle);
  const shown = [...ALWAYS_SHOWN[side], ...SHOWN_IN_ASPECT[side].filter(isInAspect)];
  return [
    ...bodies,
    ...shown.map((id) => ({
      id,
      name: POINT_NAMES[id],
      longitudeDeg: angles[id].longitudeDeg,
      house: null,
      isRetrograde: false,
      motion: null,
    })),
  ];
}
