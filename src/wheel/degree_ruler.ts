import { line } from "./svg_element.ts";
import { dialFrom } from "./layout/wheel_geometry.ts";

const TICK_LENGTHS = { ten: 7, five: 5, one: 3 };

/** Path data of a tick inwards for each of 360 degrees, 0° at the left. */
export function degreeRuler(radius: number): string {
  const dial = dialFrom(0);
  let path = "";
  for (let degree = 0; degree < 360; degree++) {
    const { ten, five, one } = TICK_LENGTHS;
    const length = degree % 10 === 0 ? ten : degree % 5 === 0 ? five : one;
    path += line(dial.at(radius, degree), dial.at(radius - length, degree));
  }
  return path;
}
