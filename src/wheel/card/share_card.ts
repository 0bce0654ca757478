import { elementOf } from "../../astrology/signs.ts";
import { SIGN_GLYPHS } from "../glyphs/sign_glyphs.ts";
import { SIZE } from "../layout/wheel_geometry.ts";
import { pictureNotes } from "../picture_notes.ts";
import { decimal, glyph, group } from "../svg_element.ts";
import type { WheelInput, WheelSide } from "../wheel_chart.ts";
import { drawnWheel, svgDocument } from "../wheel_svg.ts";
import type { Colour, Paint } from "../wheel_theme.ts";
import type { CardShape } from "./card_shapes.ts";
import { lineCount, textLine, textLines, type TextPlace, type TextStyle } from "./text_line.ts";
import { type ToldSign, toldSigns } from "./told_signs.ts";

type Box = readonly [left: number, top: number, size: number];

/** Measures of a card in pixels. Stories keep free what apps cover above and below. */
const SHAPES = {
  landscape: {
    size: [1200, 630],
    wheel: [604, 31, 568],
    text: { x: 64, room: 500, align: "left" },
  },
  portrait: {
    size: [1080, 1920],
    wheel: [84, 470, 912],
    text: { x: 540, room: 888, align: "centre" },
  },
} as const;

const KIND: TextStyle = { size: 21, weight: "semibold", colour: "axis" };
const LABEL: TextStyle = { size: 19, weight: "regular", colour: "muted" };
const SIGN: TextStyle = { size: 27, weight: "semibold", colour: "ink" };
const NOTE: TextStyle = { size: 19, weight: "regular", colour: "muted" };
/** The largest of these at which the names fit is taken. */
const NAME_SIZES = [60, 52, 44, 38];
const RING_COLOURS: Record<WheelSide, Colour> = { inner: "ink", outer: "outer" };

/**
 * Draws a card to share: kind of chart, names, the signs of Sun, Moon and ascendant, and the wheel.
 * The same input gives the same bytes.
 * @throws {RangeError} as `wheelSvg`.
 */
export function shareCard(input: WheelInput, shape: CardShape): string {
  const { drawing, geometry: { margin }, words, paint } = drawnWheel(input, false);
  const { size: [width, height], wheel: [left, top, side] } = SHAPES[shape];
  const scale = side / (SIZE - 2 * margin);
  const placed = group(
    `transform="translate(${decimal(left - margin * scale)} ${
      decimal(top - margin * scale)
    })scale(${decimal(scale)})"`,
    drawing,
  );
  return svgDocument({
    ...words,
    size: [width, height],
    box: [0, 0, width, height],
    content: placed + (shape === "landscape" ? landscape(input, paint) : portrait(input, paint)),
    paint,
  });
}

interface Person {
  side: WheelSide;
  name: string | undefined;
  signs: ToldSign[];
}

function peopleOf({ inner, outer, captions = {} }: WheelInput): Person[] {
  return [
    { side: "inner", name: captions.inner, signs: toldSigns(inner) },
    ...(outer === undefined
      ? []
      : [{ side: "outer" as const, name: captions.outer, signs: toldSigns(outer) }]),
  ];
}

/** Words at the left, the wheel at the right. Everything stands on the middle line of the wheel. */
function landscape(input: WheelInput, paint: Paint): string {
  const { text: { x, room, align } } = SHAPES.landscape;
  const people = peopleOf(input);
  const notes = pictureNotes(input);
  const heading = headingOf(input, room, 2);
  const isDouble = people.length > 1;
  const rows = Math.max(...people.map(({ signs }) => signs.length));
  const rowHeight = isDouble ? 58 : 66;
  const nameHeight = people.some(({ name }) => name !== undefined) ? 46 : 0;
  const signsHeight = nameHeight + rows * rowHeight;
  const height = heading.height + 40 + signsHeight;
  let y = (SHAPES.landscape.size[1] - height) / 2 - (notes.length > 0 ? 12 : 0);
  let drawing = heading.draw({ x, y, align }, paint);
  y += heading.height + 16;
  drawing += rule(x, y, paint);
  y += 24;
  const columnWidth = room / people.length;
  for (const [index, { side, name, signs }] of people.entries()) {
    const left = x + index * columnWidth;
    const style = { ...LABEL, size: 22, colour: RING_COLOURS[side], weight: "semibold" as const };
    if (name !== undefined) {
      drawing += textLine(name, { x: left, y: y + 12, align }, columnWidth - 24, style, paint);
    }
    for (const [row, sign] of signs.entries()) {
      const middle = y + nameHeight + (row + 0.5) * rowHeight;
      drawing += signRow(sign, left, middle, columnWidth - 20, isDouble ? 0.85 : 1, paint);
    }
  }
  const bottom = SHAPES.landscape.size[1] - 44;
  return drawing + textLine(notes.join(" · "), { x, y: bottom, align }, room, NOTE, paint);
}

/** Names above the wheel, signs below it. */
function portrait(input: WheelInput, paint: Paint): string {
  const { size: [, height], wheel: [, top, side], text: { x, room, align } } = SHAPES.portrait;
  const people = peopleOf(input);
  const heading = headingOf(input, room, 2, 1.35);
  const drawn = heading.draw({ x, y: top - 52 - heading.height, align }, paint);
  let y = top + side + 62;
  let drawing = drawn;
  for (const { side: ring, name, signs } of people) {
    if (name !== undefined) {
      const style = { ...LABEL, size: 30, colour: RING_COLOURS[ring], weight: "semibold" as const };
      drawing += textLine(name, { x, y, align }, room, style, paint);
      y += 36;
    }
    const columnWidth = room / 3;
    const left = x - signs.length * columnWidth / 2;
    for (const [index, sign] of signs.entries()) {
      drawing += signColumn(
        sign,
        [left + (index + 0.5) * columnWidth, y],
        columnWidth,
        people.length === 1 ? 1.35 : 1,
        paint,
      );
    }
    y += people.length === 1 ? 200 : 150;
  }
  const notes = pictureNotes(input).join(" · ");
  const style = { ...NOTE, size: 26 };
  return drawing +
    textLine(notes, { x, y: Math.min(y + 10, height - 250), align }, room, style, paint);
}

/** Kind of chart, and the names below it; without names the kind takes their place. */
function headingOf(
  { captions = {}, kind }: WheelInput,
  room: number,
  maxLines: number,
  growth = 1,
) {
  const names = captions.title ?? kind ?? "";
  const above = captions.title === undefined ? undefined : kind;
  const style = (size: number): TextStyle => ({
    size: size * growth,
    weight: "semibold",
    colour: "ink",
  });
  const size = NAME_SIZES.find((one) => lineCount(names, room, maxLines + 1, style(one)) === 1) ??
    NAME_SIZES.find((one) => lineCount(names, room, maxLines + 1, style(one)) <= maxLines) ??
    NAME_SIZES.at(-1)!;
  const lines = lineCount(names, room, maxLines, style(size));
  const lineHeight = 1.2 * size * growth;
  const kindHeight = above === undefined ? 0 : 40 * growth;
  return {
    height: kindHeight + lines * lineHeight,
    draw: ({ x, y, align }: TextPlace, paint: Paint) =>
      (above === undefined ? "" : textLine(
        above,
        { x, y: y + KIND.size * growth / 2, align },
        room,
        { ...KIND, size: KIND.size * growth },
        paint,
      )) +
      textLines(
        names,
        { x, y: y + kindHeight + lineHeight / 2, align },
        room,
        maxLines,
        lineHeight,
        style(size),
        paint,
      ),
  };
}

function rule(x: number, y: number, paint: Paint): string {
  return `<path ${paint.stroke("axis")} stroke-width="3" d="M${decimal(x + 1.5)} ${
    decimal(y)
  }h44"/>`;
}

/** The glyph in the colour of its element, label and sign beside it. */
function signRow(
  { label, signs, place }: ToldSign,
  left: number,
  y: number,
  room: number,
  scale: number,
  paint: Paint,
): string {
  const side = 46 * scale;
  const textLeft = left + side + 16 * scale;
  const textRoom = room - side - 16 * scale;
  const labelled = place === null ? label : `${label} · ${place}`;
  return badge(signs, [left, y - side / 2, side], paint) +
    textLine(
      labelled,
      { x: textLeft, y: y - 13 * scale, align: "left" },
      textRoom,
      { ...LABEL, size: LABEL.size * scale },
      paint,
    ) +
    textLine(
      signs.join(" or "),
      { x: textLeft, y: y + 12 * scale, align: "left" },
      textRoom,
      { ...SIGN, size: fittingSize(signs.join(" or "), SIGN.size * scale, textRoom) },
      paint,
    );
}

function signColumn(
  { label, signs, place }: ToldSign,
  [x, top]: readonly [number, number],
  width: number,
  scale: number,
  paint: Paint,
): string {
  const side = 50 * scale;
  const words = signs.join(" or ");
  const sign = { ...SIGN, size: fittingSize(words, SIGN.size * scale, width - 20) };
  const labelled = place === null ? label : `${label} · ${place}`;
  return badge(signs, [x - side / 2, top, side], paint) +
    textLine(words, { x, y: top + side + 24 * scale, align: "centre" }, width, sign, paint) +
    textLine(
      labelled,
      { x, y: top + side + 50 * scale, align: "centre" },
      width,
      { ...LABEL, size: LABEL.size * scale },
      paint,
    );
}

function fittingSize(text: string, size: number, room: number): number {
  const sizes = [size, 0.85 * size, 0.72 * size];
  return sizes.find((one) => lineCount(text, room, 2, { ...SIGN, size: one }) === 1) ?? sizes[2];
}

/** A tile in the colour of the element; one with two halves where two signs are possible. */
function badge(signs: ToldSign["signs"], [left, top, side]: Box, paint: Paint): string {
  const shown = signs.slice(0, 2);
  const width = side / shown.length;
  return shown.map((sign, index) => {
    const element = elementOf(sign);
    const x = left + index * width;
    const size = side / 34 / shown.length ** 0.7;
    return `<rect x="${decimal(x)}" y="${decimal(top)}" width="${decimal(width)}" height="${
      decimal(side)
    }" rx="${shown.length === 1 ? decimal(side / 6) : 0}" ${
      paint.fill(element)
    } fill-opacity=".13" stroke="none"/>` +
      group(
        `${paint.stroke(element)} stroke-width="${decimal(2 / 1.1)}"`,
        glyph(SIGN_GLYPHS[sign], [x + width / 2, top + side / 2], size),
      );
  }).join("");
}
