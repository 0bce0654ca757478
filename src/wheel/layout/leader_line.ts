import { normalizeDeg } from "../../astrology/angles.ts";
import { decimal } from "../svg_element.ts";
import type { Dial } from "./wheel_geometry.ts";

const STEP_DEG = 3;

/**
 * Path data for a line from a true position to its label. Each end is given as a radius and a
 * longitude in degrees. The radius changes evenly with the angle, so that lines between places in
 * the same order never cross.
 */
export function leaderLine(
  dial: Dial,
  [fromRadius, fromDeg]: readonly [number, number],
  [toRadius, toDeg]: readonly [number, number],
): string {
  const turnDeg = normalizeDeg(toDeg - fromDeg + 180) - 180;
  const steps = Math.max(1, Math.ceil(Math.abs(turnDeg) / STEP_DEG));
  let path = "";
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const [x, y] = dial.at(fromRadius + share * (toRadius - fromRadius), fromDeg + share * turnDeg);
    path += `${step === 0 ? "M" : "L"}${decimal(x)} ${decimal(y)}`;
  }
  return path;
}
