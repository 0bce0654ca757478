import { handFor } from "./glyphs/written_line.ts";
import { fittedLines } from "./layout/fitted_lines.ts";
import { SIZE, type WheelGeometry } from "./layout/wheel_geometry.ts";
import { circlePath, decimal, group } from "./svg_element.ts";
import type { WheelInput, WheelSide } from "./wheel_chart.ts";
import type { Colour, Paint } from "./wheel_theme.ts";

/** The bands above and below the square of the wheel. */
interface CaptionBands {
  aboveHeight: number;
  belowHeight: number;
  drawing: string;
}

const SCALES = {
  usual: { title: 1.6, legend: 1.25 },
  compact: { title: 1.3, legend: 1.05 },
};
const MAX_LINES = 2;
const LINE_HEIGHT = 15;
/**
 * The distance of captions from the edges of the picture. The same distance lies between a band and
 * the wheel.
 */
const PADDING = 10;
/** The measures of a ring's icon, which stands before the ring's caption. */
const RING_SIGN = { innerRadius: 2.7, outerRadius: 6.5, room: 22 };
const RING_COLOURS: Record<WheelSide, Colour> = { inner: "ink", outer: "outer" };

/** The caller's title above the wheel, and the captions of the rings below it. */
export function captionBands(
  { captions = {}, outer }: WheelInput,
  { margin, isCompact }: WheelGeometry,
  paint: Paint,
): CaptionBands {
  const scales = SCALES[isCompact ? "compact" : "usual"];
  const isDouble = outer !== undefined;
  const titleLines = setLines(captions.title, scales.title, margin, 0);
  const aboveHeight = titleLines.height;
  const middle = SIZE / 2;
  let drawing = titleLines.write(
    { x: middle, top: margin - aboveHeight, isCentred: true },
    "ink",
    paint,
  );
  let belowHeight = 0;
  for (const side of ["inner", "outer"] as const) {
    const text = setLines(captions[side], scales.legend, margin, isDouble ? RING_SIGN.room : 0);
    const top = SIZE - margin + belowHeight;
    const left = margin + PADDING;
    drawing += text.write(
      isDouble
        ? { x: left + RING_SIGN.room, top, isCentred: false }
        : { x: middle, top, isCentred: true },
      RING_COLOURS[side],
      paint,
    );
    if (isDouble && text.height > 0) {
      drawing += ringSign(side, left + RING_SIGN.outerRadius, top + text.firstLine, paint);
    }
    belowHeight += text.height;
  }
  if (belowHeight > 0) belowHeight += PADDING / 2;
  return { aboveHeight, belowHeight, drawing };
}

/** Breaks a text into as many lines as the text needs. Without a text, there are no lines. */
function setLines(text: string | undefined, scale: number, margin: number, signRoom: number) {
  const words = (text ?? "").replace(/\s+/g, " ").trim();
  const hand = handFor(words, scale);
  const room = SIZE - 2 * margin - 2 * PADDING - signRoom;
  const lines = fittedLines(words, room, MAX_LINES, hand.advanceOf);
  const lineHeight = LINE_HEIGHT * scale;
  const firstLine = lineHeight / 2 + PADDING / 2;
  return {
    firstLine,
    height: lines.length === 0 ? 0 : Math.ceil(lines.length * lineHeight + PADDING / 2),
    write: (
      { x, top, isCentred }: { x: number; top: number; isCentred: boolean },
      colour: Colour,
      paint: Paint,
    ) =>
      lines.map((line, index) =>
        hand.write(line, { x, y: top + firstLine + index * lineHeight, isCentred }, colour, paint)
      ).join(""),
  };
}

/**
 * An icon for a caption. It shows both rings in the colour of the captioned ring; the captioned
 * ring is drawn broad.
 */
function ringSign(side: WheelSide, x: number, y: number, paint: Paint): string {
  const { innerRadius, outerRadius } = RING_SIGN;
  const ring = (radius: number) => circlePath(Number(decimal(x)), Number(decimal(y)), radius);
  const [meant, other] = side === "inner" ? [innerRadius, outerRadius] : [outerRadius, innerRadius];
  return group(
    paint.stroke(RING_COLOURS[side]),
    `<path stroke-width="3.4" d="${ring(meant)}"/><path stroke-width="1" d="${ring(other)}"/>`,
  );
}
