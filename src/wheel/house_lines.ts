import { normalizeDeg, separationDeg } from "../astrology/angles.ts";
import { type HouseLine, placeAmongLines } from "./layout/place_among_lines.ts";
import { strokeText } from "./glyphs/stroke_text.ts";
import { circle, glyph, group, line } from "./svg_element.ts";
import type { WheelChart } from "./wheel_chart.ts";
import type { Dial, WheelGeometry } from "./layout/wheel_geometry.ts";
import type { Paint } from "./wheel_theme.ts";

export const AXIS_ANGLES = ["ascendant", "imum_coeli", "descendant", "midheaven"] as const;

/** The distance in degrees below which a cusp and an axis are drawn as one line. */
const SAME_LINE_DEG = 1e-5;

/** Radii of a ring that lines cross. A line that is interrupted ends at `stub`. */
interface CrossedRing {
  from: number;
  to: number;
  stub: number;
  crossed: ReadonlySet<HouseLine>;
}

/** All axes, and the cusps that are not on an axis. */
export function houseLines({ houses, angles }: WheelChart): HouseLine[] {
  const axes = angles === null ? [] : AXIS_ANGLES.map((angle) => angles[angle].longitudeDeg);
  const cusps = houses.map(({ longitudeDeg }) => longitudeDeg);
  const isAmong = (places: readonly number[], deg: number) =>
    places.some((place) => separationDeg(place, deg) <= SAME_LINE_DEG);
  return [
    ...axes.map((longitudeDeg) => ({
      longitudeDeg,
      isAxis: true,
      isCusp: isAmong(cusps, longitudeDeg),
    })),
    ...cusps.filter((cusp) => !isAmong(axes, cusp))
      .map((longitudeDeg) => ({ longitudeDeg, isAxis: false, isCusp: true })),
  ];
}

/** Cusps and axes as lines through the rings of bodies, and the house numbers inside the rings. */
export function houseRing(
  houses: WheelChart["houses"],
  lines: readonly HouseLine[],
  dial: Dial,
  geometry: WheelGeometry,
  rings: readonly CrossedRing[],
  paint: Paint,
): string {
  const { innerRing: { floor }, numberScale, aspects, zodiacInner, houseNumberRoom } = geometry;
  const numbers = placeAmongLines(
    houses.map(({ number }) => number),
    (number) => middleDeg(houses, number),
    lines,
    houseNumberRoom,
  );
  const parts = [
    ...rings,
    { from: zodiacInner, to: rings[0].from, stub: rings[0].from, crossed: new Set<HouseLine>() },
    { from: floor, to: aspects, stub: floor, crossed: numbers.crossed },
  ];
  const path = (isAxis: boolean) =>
    lines.filter((houseLine) => houseLine.isAxis === isAxis)
      .map((houseLine) => throughRings(houseLine, dial, parts)).join("");
  const written = numbers.marks.map(({ mark, shownDeg }) =>
    glyph(strokeText(String(mark)), dial.at((floor + aspects) / 2, shownDeg), numberScale)
  );
  return group(
    `${paint.stroke("line")} stroke-width="1.1"`,
    circle(floor, "") + `<path d="${path(false)}"/>`,
  ) +
    group(
      `${paint.stroke("axis")} stroke-width="1.9" stroke-linecap="butt"`,
      `<path d="${path(true)}"/>`,
    ) +
    group(`${paint.stroke("muted")} stroke-width="1.1"`, written.join(""));
}

function throughRings(
  houseLine: HouseLine,
  dial: Dial,
  rings: readonly CrossedRing[],
): string {
  const { longitudeDeg } = houseLine;
  return rings.map(({ from, to, stub, crossed }) => {
    const end = crossed.has(houseLine) ? stub : to;
    return end === from ? "" : line(dial.at(from, longitudeDeg), dial.at(end, longitudeDeg));
  }).join("");
}

function middleDeg(houses: WheelChart["houses"], number: number): number {
  const index = houses.findIndex((house) => house.number === number);
  const { longitudeDeg } = houses[index];
  const nextDeg = houses[(index + 1) % houses.length].longitudeDeg;
  return longitudeDeg + normalizeDeg(nextDeg - longitudeDeg) / 2;
}
