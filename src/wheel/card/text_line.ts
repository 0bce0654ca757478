import type { Weight } from "../../lettering/noto_sans.ts";
import { type Hand, typeHand } from "../glyphs/written_line.ts";
import { fittedLines } from "../layout/fitted_lines.ts";
import type { Colour, Paint } from "../wheel_theme.ts";

export interface TextStyle {
  size: number;
  weight: Weight;
  colour: Colour;
}

export interface TextPlace {
  x: number;
  /** The middle of the capitals. */
  y: number;
  align: "left" | "centre" | "right";
}

/** A line of text. A line that is wider than its room is cut and ends in an ellipsis. */
export function textLine(
  text: string,
  place: TextPlace,
  room: number,
  style: TextStyle,
  paint: Paint,
): string {
  return textLines(text, place, room, 1, 0, style, paint);
}

/** At most `maxLines` lines below each other. */
export function textLines(
  text: string,
  { x, y, align }: TextPlace,
  room: number,
  maxLines: number,
  lineHeight: number,
  { size, weight, colour }: TextStyle,
  paint: Paint,
): string {
  const hand = typeHand(text, size, weight);
  return fittedLines(text, room, maxLines, hand.advanceOf).map((line, index) => {
    const left = align === "right" ? x - lineWidth(line, hand) : x;
    const at = { x: left, y: y + index * lineHeight, isCentred: align === "centre" };
    return hand.write(line, at, colour, paint);
  }).join("");
}

/** How many lines a text needs if no line is wider than `room`; at most `maxLines`. */
export function lineCount(text: string, room: number, maxLines: number, style: TextStyle): number {
  const hand = typeHand(text, style.size, style.weight);
  return fittedLines(text, room, maxLines, hand.advanceOf).length;
}

function lineWidth(line: string, hand: Hand): number {
  return Array.from(line).reduce((sum, letter) => sum + hand.advanceOf(letter), 0);
}
