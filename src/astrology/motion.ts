import type { Point } from "../ephemeris/points.ts";

export const MOTIONS = ["direct", "stationary", "retrograde"] as const;
export type Motion = (typeof MOTIONS)[number];

const ARCMINUTE = 1 / 60;
const ARCSECOND = 1 / 3600;

/**
 * A body is stationary if it is slower than this, in degrees a day. The conventions `abi-1` set
 * these limits.
 */
export const STATIONARY_BELOW_DEG_PER_DAY: Partial<Record<Point, number>> = {
  mercury: 5 * ARCMINUTE,
  venus: 3 * ARCMINUTE,
  mars: 1.5 * ARCMINUTE,
  jupiter: 1 * ARCMINUTE,
  saturn: 1 * ARCMINUTE,
  chiron: 20 * ARCSECOND,
  uranus: 20 * ARCSECOND,
  neptune: 10 * ARCSECOND,
  pluto: 10 * ARCSECOND,
};

/** The apparent motion of a body from its speed in longitude, degrees a day. */
export function motionOf(point: Point, speedDegPerDay: number): Motion {
  if (Math.abs(speedDegPerDay) < (STATIONARY_BELOW_DEG_PER_DAY[point] ?? 0)) return "stationary";
  return speedDegPerDay < 0 ? "retrograde" : "direct";
}
