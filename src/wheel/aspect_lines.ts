import { POINT_NAMES } from "../astrology/chart.ts";
import type { Point } from "../ephemeris/points.ts";
import { circlePath } from "./circle_path.ts";
import { decimal, group, line } from "./svg_element.ts";
import type { WheelAspect, WheelChart, WheelInput, WheelSide } from "./wheel_chart.ts";
import type { Dial } from "./wheel_geometry.ts";
import { ASPECT_STYLES, type Paint } from "./wheel_theme.ts";

const THINNEST = 0.7;
const THICKEST = 1.8;
/** A conjunction runs along the rim, so it is drawn broad. */
const CONJUNCTION = 3.2;
const DOT_RADIUS = 1.5;

/** One end of an aspect: which point, of which of the charts. */
export interface AspectEnd {
  side: WheelSide;
  point: Point;
  longitudeDeg: number;
}

/** First and second end of each aspect. @throws {RangeError} if a chart lacks the point. */
export function aspectEnds(input: WheelInput, aspect: WheelAspect): [AspectEnd, AspectEnd] {
  const { inner, outer } = input;
  const end = (point: Point, isOuter: boolean): AspectEnd => {
    const side = isOuter ? "outer" : "inner";
    return { side, point, longitudeDeg: longitudeOf(isOuter ? outer! : inner, point, side) };
  };
  return [
    end(aspect.first, outer !== undefined && outer.isFirst),
    end(aspect.second, outer !== undefined && !outer.isFirst),
  ];
}

function longitudeOf({ planets, angles }: WheelChart, point: Point, side: WheelSide): number {
  const body = planets.find(({ id }) => id === point);
  const angle = angles?.[point as keyof typeof angles];
  const longitude = body?.longitude ?? angle?.longitude;
  if (longitude !== undefined) return longitude;
  throw new RangeError(`an aspect names ${point}, which the ${side} chart of the wheel lacks`);
}

/** An aspect in words, such as "Sun trine Moon". */
export function aspectWords({ first, type, second }: WheelAspect): string {
  return `${POINT_NAMES[first]} ${type} ${POINT_NAMES[second]}`;
}

/** The aspects as lines between true places, the strongest on top, and a dot at every end. */
export function aspectLines(
  input: WheelInput,
  dial: Dial,
  radius: number,
  paint: Paint,
): string {
  const dots = { inner: new Set<number>(), outer: new Set<number>() };
  const drawn = input.aspects.toSorted((a, b) => a.strength - b.strength).map((aspect) => {
    const ends = aspectEnds(input, aspect);
    for (const { side, longitudeDeg } of ends) dots[side].add(longitudeDeg);
    const [from, to] = ends.map(({ longitudeDeg }) => dial.at(radius, longitudeDeg));
    return aspectLine(aspect, line(from, to), paint);
  });
  const dotPath = (longitudes: ReadonlySet<number>) =>
    Array.from(longitudes, (longitudeDeg) => {
      const [x, y] = dial.at(radius, longitudeDeg);
      return circlePath(Math.round(x * 10) / 10, Math.round(y * 10) / 10, DOT_RADIUS);
    }).join("");
  return drawn.join("") +
    group('stroke="none"', `<path ${paint.fill("ink")} d="${dotPath(dots.inner)}"/>`) +
    group('stroke="none"', `<path ${paint.fill("outer")} d="${dotPath(dots.outer)}"/>`);
}

function aspectLine(aspect: WheelAspect, path: string, paint: Paint): string {
  const { colour, dashes } = ASPECT_STYLES[aspect.type];
  const width = aspect.type === "conjunction"
    ? CONJUNCTION
    : THINNEST + (THICKEST - THINNEST) * aspect.strength;
  return `<path ${paint.stroke(colour)} stroke-width="${decimal(width)}"` +
    (dashes === null ? "" : ` stroke-dasharray="${dashes}" stroke-linecap="butt"`) +
    ` d="${path}"><title>${aspectWords(aspect)}</title></path>`;
}
