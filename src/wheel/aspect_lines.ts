import { ASPECT_TYPES, type AspectType, type Point } from "../ephemeris/points.ts";
import { decimal, group, line } from "./svg_element.ts";
import type { WheelAspect, WheelChart, WheelInput, WheelSide } from "./wheel_chart.ts";
import type { Dial } from "./layout/wheel_geometry.ts";
import { ASPECT_STYLES, type Paint } from "./wheel_theme.ts";

const THINNEST = 0.7;
const THICKEST = 1.8;
/** The width of the line for a conjunction. The line is broad, because it runs along the rim. */
const CONJUNCTION = 3.2;
const DOT_WIDTH = 3;

/** One end of an aspect: the point, and the chart to which the point belongs. */
interface AspectEnd {
  side: WheelSide;
  point: Point;
  longitudeDeg: number;
}

/**
 * The first and second end of an aspect.
 * @throws {RangeError} if a chart lacks the point.
 */
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
  const longitudeDeg = body?.longitudeDeg ?? angle?.longitudeDeg;
  if (longitudeDeg !== undefined) return longitudeDeg;
  throw new RangeError(`an aspect names ${point}, which the ${side} chart of the wheel lacks`);
}

/** The aspects as lines between true positions, one group per type, with a dot at every end. */
export function aspectLines(
  input: WheelInput,
  dial: Dial,
  radius: number,
  paint: Paint,
): string {
  const dots = { inner: new Set<number>(), outer: new Set<number>() };
  const drawn = new Map<AspectType, string>();
  for (const aspect of input.aspects.toSorted((a, b) => a.strength - b.strength)) {
    const [from, to] = aspectEnds(input, aspect);
    for (const { side, longitudeDeg } of [from, to]) dots[side].add(longitudeDeg);
    const path = line(dial.at(radius, from.longitudeDeg), dial.at(radius, to.longitudeDeg));
    drawn.set(aspect.type, (drawn.get(aspect.type) ?? "") + aspectLine(aspect, path));
  }
  // The major aspects are the first types. They are drawn last, so that they lie on top.
  const groups = ASPECT_TYPES.toReversed().map((type) =>
    group(aspectStroke(type, paint), drawn.get(type) ?? "")
  );
  return groups.join("") +
    dotsAt(dots.inner, dial, radius, paint.stroke("ink")) +
    dotsAt(dots.outer, dial, radius, paint.stroke("outer"));
}

/** Attributes for the colour and dashes of an aspect type. */
export function aspectStroke(type: AspectType, paint: Paint): string {
  const { colour, dashes } = ASPECT_STYLES[type];
  return paint.stroke(colour) +
    (dashes === null ? "" : ` stroke-dasharray="${dashes}" stroke-linecap="butt"`);
}

function aspectLine(aspect: WheelAspect, path: string): string {
  const width = aspect.type === "conjunction"
    ? CONJUNCTION
    : THINNEST + (THICKEST - THINNEST) * aspect.strength;
  return `<path stroke-width="${decimal(width)}" d="${path}"/>`;
}

/** Dots at longitudes. A dot is drawn as a very short line with round ends. */
function dotsAt(longitudes: Iterable<number>, dial: Dial, radius: number, stroke: string): string {
  let path = "";
  for (const longitudeDeg of longitudes) {
    const [x, y] = dial.at(radius, longitudeDeg);
    path += `M${decimal(x)} ${decimal(y)}h.01`;
  }
  return path && `<path ${stroke} stroke-width="${DOT_WIDTH}" d="${path}"/>`;
}
