import { elementOf, SIGNS } from "../astrology/signs.ts";
import { SIGN_GLYPHS } from "./glyphs/sign_glyphs.ts";
import { circle, decimal, glyph, group, line } from "./svg_element.ts";
import {
  type Dial,
  dialFrom,
  GEOMETRIES,
  type Position,
  type WheelGeometry,
} from "./layout/wheel_geometry.ts";
import type { Paint } from "./wheel_theme.ts";

const TICK_LENGTHS = { ten: 7, five: 5, one: 3 };

/**
 * The degree rulers by radius. A ruler is cached because it is slow to compute and the same for
 * every wheel, apart from its rotation.
 */
const RULERS: ReadonlyMap<number, string> = new Map(
  GEOMETRIES.map((geometry) => [geometry.zodiacInner, degreeRuler(geometry)]),
);

/** The twelve signs in the colours of their elements, and the degree scale below them. */
export function zodiacRing(dial: Dial, geometry: WheelGeometry, paint: Paint): string {
  const { zodiacOuter, zodiacInner, signScale } = geometry;
  const middle = (zodiacOuter + zodiacInner) / 2;
  const signs = SIGNS.map((sign, index) => {
    const element = elementOf(sign);
    const sector = ringSector(dial, zodiacInner, zodiacOuter, 30 * index);
    const symbol = glyph(SIGN_GLYPHS[sign], dial.at(middle, 30 * index + 15), signScale);
    return `<path ${paint.fill(element)} fill-opacity=".13" stroke="none" d="${sector}"/>` +
      group(`${paint.stroke(element)} stroke-width="${decimal(1.9 / signScale)}"`, symbol);
  });
  const borders = SIGNS.map((_, index) =>
    line(dial.at(zodiacInner, 30 * index), dial.at(zodiacOuter, 30 * index))
  );
  return signs.join("") +
    group(
      `${paint.stroke("muted")} stroke-width=".9"`,
      circle(zodiacOuter, 'stroke-width="1.3"') + circle(zodiacInner, 'stroke-width="1.3"') +
        `<path d="${borders.join("")}"/><path stroke-width=".7" ` +
        `transform="rotate(${decimal(dial.leftDeg)} 300 300)" d="${RULERS.get(zodiacInner)}"/>`,
    );
}

function ringSector(dial: Dial, inner: number, outer: number, fromDeg: number): string {
  const corner = (position: Position) => position.map(decimal).join(" ");
  return `M${corner(dial.at(inner, fromDeg))}L${corner(dial.at(outer, fromDeg))}` +
    `A${outer} ${outer} 0 0 0 ${corner(dial.at(outer, fromDeg + 30))}` +
    `L${corner(dial.at(inner, fromDeg + 30))}` +
    `A${inner} ${inner} 0 0 1 ${corner(dial.at(inner, fromDeg))}z`;
}

/**
 * Path data with an inward tick for each of 360 degrees, or for every fifth degree in a compact
 * wheel. 0° is at the left.
 */
function degreeRuler({ zodiacInner: radius, isCompact }: WheelGeometry): string {
  const dial = dialFrom(0);
  let path = "";
  for (let degree = 0; degree < 360; degree += isCompact ? 5 : 1) {
    const { ten, five, one } = TICK_LENGTHS;
    const length = degree % 10 === 0 ? ten : degree % 5 === 0 ? five : one;
    path += line(dial.at(radius, degree), dial.at(radius - length, degree));
  }
  return path;
}
