import { dignitiesOf, traditionalRuler } from "../../astrology/dignities.ts";
import type { Sign } from "../../astrology/signs.ts";
import type { Point } from "../../ephemeris/points.ts";

const MODERN_RULERS: readonly Point[] = ["uranus", "neptune", "pluto"];

/** The traditional and modern rulers of a sign. */
export function rulersOf(sign: Sign): Point[] {
  const modern = MODERN_RULERS.filter((point) => dignitiesOf(point, sign).length > 0);
  return [traditionalRuler(sign), ...modern];
}
