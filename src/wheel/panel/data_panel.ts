import { elementOf, ELEMENTS, signOf, signsOfArc } from "../../astrology/signs.ts";
import { POINT_NAMES } from "../../astrology/chart/chart.ts";
import { SIZE } from "../layout/wheel_geometry.ts";
import { BODY_GLYPHS } from "../glyphs/body_glyphs.ts";
import { SIGN_GLYPHS } from "../glyphs/sign_glyphs.ts";
import { degreeText, minuteText } from "../position_words.ts";
import { decimal, glyph, group } from "../svg_element.ts";
import { textLine, type TextPlace, type TextStyle } from "../card/text_line.ts";
import type { WheelChart, WheelInput, WheelSide } from "../wheel_chart.ts";
import type { Colour, Paint } from "../wheel_theme.ts";
import { aspectGrid } from "./aspect_grid.ts";

/** The width of a table and the space around the tables, in the unit of the wheel. */
const COLUMN = { width: 186, gap: 20 };
/** The distance of the tables below the upper edge of the wheel's square. */
const TOP = 16;
const TABLE_HEIGHT = 274;
const ELEMENTS_HEIGHT = 118;
/** Longer tables have lower rows. */
const ROW_HEIGHT = 18;
const HEAD: TextStyle = { size: 11.5, weight: "semibold", colour: "ink" };
type Place = readonly [x: number, y: number];
const RING_COLOURS: Record<WheelSide, Colour> = { inner: "ink", outer: "outer" };
const ELEMENT_NAMES = { fire: "Fire", earth: "Earth", air: "Air", water: "Water" } as const;
/** The bodies that the answer's `balance` counts: Sun to Pluto. */
const COUNTED = [
  ...["sun", "moon", "mercury", "venus", "mars"],
  ...["jupiter", "saturn", "uranus", "neptune", "pluto"],
];

export function panelWidth({ outer }: WheelInput): number {
  const columns = outer === undefined ? 2 : 3;
  return columns * (COLUMN.width + COLUMN.gap) + COLUMN.gap;
}

/** Tables next to the wheel, whose square ends at `left`: positions, cusps, aspects, elements. */
export function dataPanel(
  input: WheelInput,
  [left, edge]: readonly [left: number, top: number],
  paint: Paint,
): string {
  const { inner, outer, captions = {} } = input;
  const at = (index: number) => left + COLUMN.gap + index * (COLUMN.width + COLUMN.gap);
  const sides: WheelSide[] = outer === undefined ? ["inner"] : ["inner", "outer"];
  const top = edge + TOP;
  const height = rowHeightOf(input);
  const bottom = top + TABLE_HEIGHT + 22;
  const gridTop = bottom + 14;
  const elementsLeft = outer === undefined ? at(1) + 80 : at(sides.length);
  const nameOf = (side: WheelSide) =>
    captions[side] ?? (outer === undefined ? undefined : `${side} ring`);
  return sides.map((side, index) => {
    const chart = side === "inner" ? inner : outer!;
    const name = nameOf(side);
    return positions(chart, side, name ?? "Positions", [at(index), top], height, paint) +
      elements(
        chart,
        outer === undefined ? null : name!,
        side,
        [elementsLeft, bottom + 24 + index * ELEMENTS_HEIGHT],
        paint,
      );
  }).join("") +
    (inner.houses.length > 0 ? cuspTable(inner, [at(sides.length), top], height, paint) : "") +
    heading("Aspects", [at(0), bottom], paint) +
    aspectGrid(input, [at(0), gridTop], SIZE - edge - gridTop - 8, paint) +
    heading("Elements", [elementsLeft, bottom], paint);
}

function heading(words: string, [x, y]: Place, paint: Paint, colour: Colour = "ink"): string {
  return textLine(words, { x, y, align: "left" }, COLUMN.width, { ...HEAD, colour }, paint);
}

/** The height of a row. All tables have the same height, so that their rows are in line. */
function rowHeightOf({ inner, outer }: WheelInput): number {
  const rows = [inner, ...(outer === undefined ? [] : [outer])]
    .map(({ planets, angles, houses }) =>
      Math.max(planets.length + (angles === null ? 0 : 2), houses.length)
    );
  return Math.min(ROW_HEIGHT, TABLE_HEIGHT / (Math.max(...rows) + 1));
}

function positions(
  chart: WheelChart,
  side: WheelSide,
  name: string,
  [x, top]: Place,
  height: number,
  paint: Paint,
) {
  const { planets, angles } = chart;
  const rows = [
    ...planets,
    ...(angles === null ? [] : (["ascendant", "midheaven"] as const).map((id) => ({
      id,
      name: POINT_NAMES[id],
      longitudeDeg: angles[id].longitudeDeg,
      longitudeRange: undefined,
      house: null,
      isRetrograde: false,
    }))),
  ];
  const drawn = rows.map(
    ({ id, name, longitudeDeg, longitudeRange, house, isRetrograde }, index) => {
      const y = top + (index + 1) * height + 4;
      const isAngle = id === "ascendant" || id === "midheaven";
      return group(
        `${paint.stroke(RING_COLOURS[side])} stroke-width="${decimal(isAngle ? 1.4 : 1.7)}"`,
        glyph(BODY_GLYPHS[id], [x + 7, y], Number(decimal((isAngle ? 0.9 : 0.68) * height / 18))),
      ) +
        words(name, { x: x + 20, y, align: "left" }, height, "ink", paint) +
        place(longitudeDeg, longitudeRange !== undefined, x + 142, y, height, paint) +
        (house === null
          ? ""
          : words(String(house), { x: x + 168, y, align: "right" }, height, "muted", paint)) +
        (isRetrograde ? words("℞", { x: x + 184, y, align: "right" }, height, "muted", paint) : "");
    },
  );
  return heading(name, [x, top], paint, RING_COLOURS[side]) + drawn.join("");
}

function cuspTable({ houses }: WheelChart, [x, top]: Place, height: number, paint: Paint): string {
  const rows = houses.map(({ number, longitudeDeg }, index) => {
    const y = top + (index + 1) * height + 4;
    return words(String(number), { x: x + 14, y, align: "right" }, height, "muted", paint) +
      place(longitudeDeg, false, x + 78, y, height, paint);
  });
  return heading("Cusps", [x, top], paint) + rows.join("");
}

/**
 * Degree, minute and sign of a position. If the position is the middle of a span, the minute is
 * left out.
 */
function place(
  longitudeDeg: number,
  isVague: boolean,
  right: number,
  y: number,
  height: number,
  paint: Paint,
): string {
  const sign = signOf(longitudeDeg);
  const figures = isVague
    ? `~ ${degreeText(longitudeDeg)}`
    : `${degreeText(longitudeDeg)} ${minuteText(longitudeDeg)}`;
  return words(figures, { x: right - 16, y, align: "right" }, height, "ink", paint) +
    group(
      `${paint.stroke(elementOf(sign))} stroke-width="2"`,
      glyph(SIGN_GLYPHS[sign], [right - 4, y], Number(decimal(0.62 * height / 18))),
    );
}

function words(
  text: string,
  at: TextPlace,
  height: number,
  colour: Colour,
  paint: Paint,
): string {
  const style: TextStyle = { size: 0.63 * height, weight: "regular", colour };
  return textLine(text, at, COLUMN.width, style, paint);
}

/**
 * Bars that show how many of the ten planets are in each element. A planet whose sign is unknown is
 * not counted.
 */
function elements(
  chart: WheelChart,
  name: string | null,
  side: WheelSide,
  [x, top]: Place,
  paint: Paint,
): string {
  const signs = chart.planets.filter(({ id }) => COUNTED.includes(id))
    .map(({ longitudeDeg, longitudeRange: range }) =>
      range === undefined ? [signOf(longitudeDeg)] : signsOfArc(range.fromDeg, range.toDeg)
    );
  const unknown = signs.filter(({ length }) => length > 1).length;
  const named = name === null
    ? ""
    : words(name, { x, y: top, align: "left" }, ROW_HEIGHT, RING_COLOURS[side], paint);
  const first = name === null ? top : top + ROW_HEIGHT;
  const rows = ELEMENTS.map((element, row) => {
    const count = signs.filter(({ length, 0: sign }) => length === 1 && elementOf(sign) === element)
      .length;
    const y = first + row * ROW_HEIGHT;
    const bar = count === 0
      ? ""
      : `<path ${paint.stroke(element)} stroke-width="6" stroke-linecap="butt" d="M${
        decimal(x + 58)
      } ${decimal(y)}h${decimal(count * 5)}"/>`;
    return countRow(ELEMENT_NAMES[element], count, [x, y], paint) + bar;
  });
  const rest = unknown === 0
    ? ""
    : countRow("unclear", unknown, [x, first + ELEMENTS.length * ROW_HEIGHT], paint);
  return named + rows.join("") + rest;
}

function countRow(name: string, count: number, [x, y]: Place, paint: Paint): string {
  return words(name, { x, y, align: "left" }, ROW_HEIGHT, "ink", paint) +
    words(String(count), { x: x + 50, y, align: "right" }, ROW_HEIGHT, "muted", paint);
}
