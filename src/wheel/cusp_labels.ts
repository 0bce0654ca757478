import { normalizeDeg, separationDeg } from "../astrology/angles.ts";
import { BODY_GLYPHS } from "./glyphs/body_glyphs.ts";
import { AXIS_ANGLES, houseLines } from "./house_lines.ts";
import { degreesAndMinutes, degreeText, minuteText } from "./position_words.ts";
import { leaderLine } from "./layout/leader_line.ts";
import { spreadLabels } from "./layout/spread_labels.ts";
import { strokeText } from "./glyphs/stroke_text.ts";
import { glyph, group, line } from "./svg_element.ts";
import type { WheelChart } from "./wheel_chart.ts";
import { type Dial, fromLeftDeg, type WheelGeometry } from "./layout/wheel_geometry.ts";
import type { Paint } from "./wheel_theme.ts";

const LABEL_SCALE = { usual: 0.84, compact: 0.9 };
/**
 * Degrees along the rim: from the middle of a label to its parts, and half the width of the whole
 * label.
 */
const CUSP = { partDeg: 1.6, halfWidthDeg: 3.2 };
const AXIS = { partDeg: 3.3, halfWidthDeg: 4.9 };
const AXIS_NAME_HALF_WIDTH_DEG = 3.2;
const RIM_TICK = { usual: 3, compact: 2 };
/** The distance in degrees from which a label that was moved gets a line to its true position. */
const TIED_BEYOND_DEG = 0.8;

/**
 * Degree and minute of axes and cusps around the zodiac, and the names of the axes. A compact wheel
 * shows only the names.
 */
export function cuspLabels(
  chart: WheelChart,
  dial: Dial,
  geometry: WheelGeometry,
  paint: Paint,
): string {
  const labels = labelsInOrder(chart, geometry);
  const spread = spreadLabels(labels);
  const write = (isAxis: boolean) =>
    labels.map((label, index) =>
      label.isAxis === isAxis ? writeLabel(label, spread[index], dial, geometry) : ""
    ).join("");
  return group(`${paint.stroke("muted")} stroke-width="1.2"`, write(false)) +
    group(`${paint.stroke("ink")} stroke-width="1.5"`, write(true));
}

type CuspLabel = ReturnType<typeof labelsInOrder>[number];

function labelsInOrder(chart: WheelChart, { isCompact }: WheelGeometry) {
  const lines = houseLines(chart);
  // If all cusps are at the beginning of a sign, they need no figures.
  const isWholeSign = chart.houses.every(({ longitudeDeg }) => {
    const { degree, minute } = degreesAndMinutes(longitudeDeg);
    return degree === 0 && minute === 0;
  });
  return lines.filter(({ isAxis }) => isAxis || !(isWholeSign || isCompact)).map((houseLine) => ({
    ...houseLine,
    name: houseLine.isAxis ? axisAt(chart, houseLine.longitudeDeg) : null,
    atDeg: normalizeDeg(houseLine.longitudeDeg),
    halfWidthDeg: isCompact
      ? AXIS_NAME_HALF_WIDTH_DEG
      : (houseLine.isAxis ? AXIS : CUSP).halfWidthDeg,
    weight: 1,
  })).sort((a, b) => a.atDeg - b.atDeg);
}

function axisAt({ angles }: WheelChart, longitudeDeg: number) {
  return AXIS_ANGLES.find((angle) => angles![angle].longitudeDeg === longitudeDeg)!;
}

function writeLabel(label: CuspLabel, shownDeg: number, dial: Dial, geometry: WheelGeometry) {
  const { cuspLabel: radius, zodiacOuter, isCompact } = geometry;
  const size = isCompact ? "compact" : "usual";
  const scale = LABEL_SCALE[size];
  const tickEnd = zodiacOuter + RIM_TICK[size];
  const { longitudeDeg, isAxis, name } = label;
  const { partDeg } = isAxis ? AXIS : CUSP;
  // Degrees stand before minutes in the reading direction, from left to right. In the left and
  // lower parts of the wheel, longitude increases in the reading direction.
  const turnDeg = fromLeftDeg(dial, shownDeg);
  const forward = turnDeg < 135 || turnDeg > 315 ? 1 : -1;
  const part = (strokes: string, offsetDeg: number) =>
    glyph(strokes, dial.at(radius, shownDeg + offsetDeg), scale);
  const tick = separationDeg(shownDeg, longitudeDeg) > TIED_BEYOND_DEG
    ? leaderLine(dial, [zodiacOuter, longitudeDeg], [tickEnd, shownDeg])
    : line(dial.at(zodiacOuter, longitudeDeg), dial.at(tickEnd, longitudeDeg));
  const figure = (text: string, offsetDeg: number) =>
    isCompact ? "" : part(strokeText(text), offsetDeg);
  return `<path d="${tick}"/>` +
    figure(degreeText(longitudeDeg), -forward * partDeg) +
    (name === null ? "" : part(BODY_GLYPHS[name], 0)) +
    figure(minuteText(longitudeDeg), forward * partDeg);
}
