import type { Point } from "../../ephemeris/points.ts";
import { aspectEnds } from "../aspect_lines.ts";
import { ASPECT_GLYPHS } from "../glyphs/aspect_glyphs.ts";
import { BODY_GLYPHS } from "../glyphs/body_glyphs.ts";
import { decimal, glyph, group } from "../svg_element.ts";
import type { WheelChart, WheelInput, WheelSide } from "../wheel_chart.ts";
import { ASPECT_STYLES, type Colour, type Paint } from "../wheel_theme.ts";

const MAX_CELL = 19;
const RING_COLOURS: Record<WheelSide, Colour> = { inner: "ink", outer: "outer" };

/**
 * The aspects in a grid. The aspects of one chart form a triangle. For two charts, the inner chart
 * is in columns and the outer chart in rows.
 */
export function aspectGrid(
  input: WheelInput,
  [left, top]: readonly [left: number, top: number],
  room: number,
  paint: Paint,
): string {
  const { inner, outer, aspects } = input;
  const columns = pointsOf(inner);
  const rows = outer === undefined ? columns : pointsOf(outer);
  const heads = outer === undefined ? 0 : 1;
  const cell = Math.min(MAX_CELL, room / (Math.max(columns.length, rows.length) + heads));
  const at = (column: number, row: number): [number, number] => [
    left + (column + heads + 0.5) * cell,
    top + (row + heads + 0.5) * cell,
  ];
  const mark = (point: Point, side: WheelSide, column: number, row: number) =>
    group(
      `${paint.stroke(RING_COLOURS[side])} stroke-width="1.7"`,
      glyph(BODY_GLYPHS[point], at(column, row), scaleOf(point, cell)),
    );
  const frame: string[] = [];
  for (const row of rows.keys()) {
    const last = outer === undefined ? row : columns.length;
    for (let column = 0; column < last; column++) {
      const [x, y] = at(column, row);
      const size = decimal(cell);
      frame.push(
        `M${decimal(x - cell / 2)} ${decimal(y - cell / 2)}h${size}v${size}h-${size}z`,
      );
    }
  }
  const labels = outer === undefined
    ? columns.map((point, index) => mark(point, "inner", index, index))
    : [
      ...columns.map((point, index) => mark(point, "inner", index, -1)),
      ...rows.map((point, index) => mark(point, "outer", -1, index)),
    ];
  const found = aspects.map((aspect) => {
    const ends = aspectEnds(input, aspect);
    const [first, second] = outer === undefined || ends[0].side === "inner"
      ? ends
      : [ends[1], ends[0]];
    let column = columns.indexOf(first.point);
    let row = rows.indexOf(second.point);
    if (column < 0 || row < 0) return "";
    if (outer === undefined && column > row) [column, row] = [row, column];
    return group(
      `${paint.stroke(ASPECT_STYLES[aspect.type].colour)} stroke-width="1.5"`,
      glyph(ASPECT_GLYPHS[aspect.type], at(column, row), Number(decimal(cell / 15))),
    );
  });
  return `<path ${paint.stroke("line")} stroke-width=".5" stroke-opacity=".7" d="${
    frame.join("")
  }"/>` + labels.join("") + found.join("");
}

function pointsOf({ planets, angles }: WheelChart): Point[] {
  return [
    ...planets.map(({ id }) => id),
    ...(angles === null ? [] : ["ascendant", "midheaven"] as const),
  ];
}

function scaleOf(point: Point, cell: number): number {
  return Number(
    decimal((point === "ascendant" || point === "midheaven" ? 0.75 : 0.62) * cell / 19),
  );
}
