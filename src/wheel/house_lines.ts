import { separationDeg } from "../astrology/angles.ts";
import type { HouseLine, RingPlaces } from "./place_bodies.ts";
import { spreadLabels } from "./spread_labels.ts";
import { strokeText } from "./stroke_text.ts";
import { circle, glyph, group, line } from "./svg_element.ts";
import type { WheelChart } from "./wheel_chart.ts";
import type { Dial, WheelGeometry } from "./wheel_geometry.ts";
import type { Paint } from "./wheel_theme.ts";

export const AXIS_ANGLES = ["ascendant", "imum_coeli", "descendant", "midheaven"] as const;

/** Closer than this, in degrees, a cusp and an axis are one line. */
const SAME_LINE_DEG = 1e-5;
/** Half the room of a house number in the narrowest ring. */
const NUMBER_HALF_DEG = 3.6;

/** The axes and the cusps that are not an axis. */
export function houseLines({ houses, angles }: WheelChart): HouseLine[] {
  const axes = angles === null ? [] : AXIS_ANGLES.map((angle) => angles[angle].longitude);
  const cusps = houses.map(({ longitude }) => longitude).filter((cusp) =>
    axes.every((axis) => separationDeg(cusp, axis) > SAME_LINE_DEG)
  );
  return [
    ...axes.map((longitudeDeg) => ({ longitudeDeg, isAxis: true })),
    ...cusps.map((longitudeDeg) => ({ longitudeDeg, isAxis: false })),
  ];
}

/** Cusps and axes through the rings of bodies, and the numbers of the houses within. */
export function houseRing(
  { houses }: WheelChart,
  lines: readonly HouseLine[],
  dial: Dial,
  geometry: WheelGeometry,
  rings: readonly RingPlaces[],
  paint: Paint,
): string {
  const { innerRing: { floor, textScale }, aspects } = geometry;
  const path = (isAxis: boolean) =>
    lines.map((houseLine) =>
      houseLine.isAxis === isAxis ? throughRings(houseLine, dial, geometry, rings) : ""
    ).join("");
  return group(
    `${paint.stroke("line")} stroke-width="1.1"`,
    circle(floor, "") + `<path d="${path(false)}"/>`,
  ) +
    group(
      `${paint.stroke("ink")} stroke-width="1.9" stroke-linecap="butt"`,
      `<path d="${path(true)}"/>`,
    ) +
    group(
      `${paint.stroke("muted")} stroke-width="1.1"`,
      houseNumbers(houses, dial, (floor + aspects) / 2, textScale),
    );
}

function throughRings(
  houseLine: HouseLine,
  dial: Dial,
  { zodiacInner, innerRing, aspects }: WheelGeometry,
  rings: readonly RingPlaces[],
): string {
  const { longitudeDeg } = houseLine;
  const part = (from: number, to: number) =>
    line(dial.at(from, longitudeDeg), dial.at(to, longitudeDeg));
  const parts = rings.map(({ ring, crossed }) =>
    part(ring.rim, crossed.has(houseLine) ? ring.leaderEnd : ring.floor)
  );
  return part(zodiacInner, rings[0].ring.rim) + parts.join("") + part(innerRing.floor, aspects);
}

function houseNumbers(
  houses: WheelChart["houses"],
  dial: Dial,
  radius: number,
  scale: number,
): string {
  const middles = houses.map(({ number, longitude }, index) => {
    const next = houses[(index + 1) % houses.length].longitude;
    const sizeDeg = (next - longitude + 360) % 360;
    return { number, atDeg: (longitude + sizeDeg / 2) % 360 };
  }).sort((a, b) => a.atDeg - b.atDeg || a.number - b.number);
  const spread = spreadLabels(
    middles.map(({ atDeg }) => ({ atDeg, halfWidthDeg: NUMBER_HALF_DEG, weight: 1 })),
  );
  return middles.map(({ number }, index) =>
    glyph(strokeText(String(number)), dial.at(radius, spread[index]), scale)
  ).join("");
}
