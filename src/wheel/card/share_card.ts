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

/**
 * Measures of a card in pixels. Apps cover the top and bottom of stories, so a portrait card leaves
 * them free.
 */
const SHAPES = {
  landscape: {
    size: [1200, 630],
    wheel: [604, 31, 568],
    text: { x: 64, room: 500, align: "left" },
  },
  portrait: {
    size: [1080, 1920],
    wheel: [100, 460, 880],
    text: { x: 540, room: 888, align: "centre" },
  },
} as const;

const KIND: TextStyle = { size: 21, weight: "semibold", colour: "axis" };
const LABEL: TextStyle = { size: 19, weight: "regular", colour: "muted" };
const SIGN: TextStyle = { size: 27, weight: "semibold", colour: "ink" };
const NOTE: TextStyle = { size: 19, weight: "regular", colour: "muted" };
/** The sizes in which names can be set. The largest size at which the names fit is used. */
const NAME_SIZES = [60, 52, 44, 38];
const RING_COLOURS: Record<WheelSide, Colour> = { inner: "ink", outer: "outer" };

/**
 * Draws a card to share: kind of chart, names, the signs of Sun, Moon and ascendant, and the wheel.
 * The same input gives the same bytes.
 * @throws {RangeError} for the same reasons as `wheelSvg`.
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

/**
 * The words at the left and the wheel at the right. Both are centred on the same horizontal line.
 */
function landscape(input: WheelInput, paint: Paint): string {
  const { size: [, cardHeight], text: { x, room, align } } = SHAPES.landscape;
  const people = peopleOf(input);
  const notes = pictureNotes(input).join(" · ");
  const heading = headingOf(input, room, 2);
  const height = heading.height + RULE_ROOM + signsHeight(people);
  const top = (cardHeight - height) / 2 - (notes === "" ? 0 : 12);
  const ruleY = top + heading.height + RULE_ROOM * 0.4;
  return heading.draw({ x, y: top, align }, paint) +
    `<path ${paint.stroke("axis")} stroke-width="3" d="M${x + 1.5} ${decimal(ruleY)}h44"/>` +
    signColumns(people, [x, top + heading.height + RULE_ROOM], room, 1, paint) +
    textLine(notes, { x, y: cardHeight - 44, align }, room, NOTE, paint);
}

const RULE_ROOM = 44;
const NAME_HEIGHT = 46;

function rowHeightOf(people: readonly Person[]): number {
  return people.length > 1 ? 62 : 72;
}

/** At growth 1. */
function signsHeight(people: readonly Person[]): number {
  const rows = Math.max(...people.map(({ signs }) => signs.length));
  const isNamed = people.some(({ name }) => name !== undefined);
  return (isNamed ? NAME_HEIGHT : 0) + rows * rowHeightOf(people);
}

/** A column for each chart: its name, and its signs one below the other. */
function signColumns(
  people: readonly Person[],
  [x, top]: readonly [x: number, top: number],
  room: number,
  growth: number,
  paint: Paint,
): string {
  const columnWidth = room / people.length;
  const rowHeight = growth * rowHeightOf(people);
  const isNamed = people.some(({ name }) => name !== undefined);
  const rowsTop = isNamed ? top + growth * NAME_HEIGHT : top;
  return people.map(({ side, name, signs }, index) => {
    const left = x + index * columnWidth;
    const style: TextStyle = { size: 22 * growth, weight: "semibold", colour: RING_COLOURS[side] };
    const at: TextPlace = { x: left, y: top + 12, align: "left" };
    const rows = signs.map((sign, row) =>
      signRow(
        sign,
        [left, rowsTop + (row + 0.5) * rowHeight],
        columnWidth - 20,
        growth * (people.length > 1 ? 0.88 : 1),
        paint,
      )
    );
    return (name === undefined ? "" : textLine(name, at, columnWidth - 24, style, paint)) +
      rows.join("");
  }).join("");
}

/** Names above the wheel, signs below it. */
function portrait(input: WheelInput, paint: Paint): string {
  const { wheel: [, top, side], text: { x, room, align } } = SHAPES.portrait;
  const people = peopleOf(input);
  const heading = headingOf(input, room, 2, PORTRAIT_GROWTH);
  const signsTop = top + side + 64;
  const [signs, height] = people.length > 1
    ? [
      signColumns(people, [x - room / 2 + 60, signsTop], room - 60, DOUBLE_GROWTH, paint),
      DOUBLE_GROWTH * signsHeight(people),
    ]
    : oneRow(people[0], signsTop, paint);
  const notes = pictureNotes(input).join(" · ");
  const style = { ...NOTE, size: NOTE.size * PORTRAIT_GROWTH };
  return heading.draw({ x, y: top - 52 - heading.height, align }, paint) + signs +
    textLine(notes, { x, y: signsTop + height + 44, align }, room, style, paint);
}

const PORTRAIT_GROWTH = 1.35;
/**
 * The factor by which the part with signs grows for two charts, which have six signs below the
 * wheel.
 */
const DOUBLE_GROWTH = 1.15;

/** The name and signs of the only chart, side by side, and the height of this row. */
function oneRow({ name, signs }: Person, top: number, paint: Paint): [string, number] {
  const { text: { x, room } } = SHAPES.portrait;
  const columnWidth = room / 3;
  const left = x - signs.length * columnWidth / 2;
  const style: TextStyle = { ...SIGN, size: 30 };
  const nameHeight = name === undefined ? 0 : 62;
  const columns = signs.map((sign, index) =>
    signColumn(
      sign,
      [left + (index + 0.5) * columnWidth, top + nameHeight],
      columnWidth,
      PORTRAIT_GROWTH,
      paint,
    )
  );
  const words = name === undefined
    ? ""
    : textLine(name, { x, y: top + 8, align: "centre" }, room, style, paint);
  return [words + columns.join(""), nameHeight + 176];
}

/**
 * The kind of chart, and the names below it. If there are no names, the kind stands in their place.
 */
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

/** The glyph of a sign in the colour of its element, with label and sign next to it. */
function signRow(
  { label, signs, place }: ToldSign,
  [left, y]: readonly [left: number, y: number],
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
      { x: textLeft, y: y - 15 * scale, align: "left" },
      textRoom,
      { ...LABEL, size: LABEL.size * scale },
      paint,
    ) +
    textLine(
      signs.join(" or "),
      { x: textLeft, y: y + 13 * scale, align: "left" },
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
    textLine(words, { x, y: top + side + 26 * scale, align: "centre" }, width, sign, paint) +
    textLine(
      labelled,
      { x, y: top + side + 56 * scale, align: "centre" },
      width,
      { ...LABEL, size: LABEL.size * scale },
      paint,
    );
}

function fittingSize(text: string, size: number, room: number): number {
  const sizes = [size, 0.85 * size, 0.72 * size];
  return sizes.find((one) => lineCount(text, room, 2, { ...SIGN, size: one }) === 1) ?? sizes[2];
}

/** A tile in the colour of the element. If two signs are possible, the tile has two halves. */
function badge(signs: ToldSign["signs"], [left, top, side]: Box, paint: Paint): string {
  const shown = signs.slice(0, 2);
  const width = side / shown.length;
  const glyphScale = side / 34 / shown.length ** 0.7;
  const round = side / 6;
  return shown.map((sign, index) => {
    const element = elementOf(sign);
    const x = left + index * width;
    const [west, east] = [index === 0, index === shown.length - 1].map((isEnd) =>
      isEnd ? round : 0
    );
    const arc = (radius: number, dx: number, dy: number) =>
      radius === 0
        ? ""
        : `a${decimal(radius)} ${decimal(radius)} 0 0 1 ${decimal(dx)} ${decimal(dy)}`;
    const tile = `M${decimal(x + west)} ${decimal(top)}H${decimal(x + width - east)}` +
      arc(east, east, east) + `V${decimal(top + side - east)}` + arc(east, -east, east) +
      `H${decimal(x + west)}` + arc(west, -west, -west) + `V${decimal(top + west)}` +
      arc(west, west, -west) + "z";
    return `<path ${paint.fill(element)} fill-opacity=".13" stroke="none" d="${tile}"/>` +
      group(
        `${paint.stroke(element)} stroke-width="1.8"`,
        glyph(SIGN_GLYPHS[sign], [x + width / 2, top + side / 2], Number(decimal(glyphScale))),
      );
  }).join("");
}
