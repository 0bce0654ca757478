import { decimal, escapeXml, glyph } from "../svg_element.ts";
import type { Colour, Paint } from "../wheel_theme.ts";
import { notoSans, withoutOutline } from "../../lettering/noto_sans.ts";
import { hasStrokes, strokeText, strokeTextWidth } from "./stroke_text.ts";

/**
 * The way a text is drawn: in strokes or outlines, which look the same everywhere, or in a font of
 * the viewer.
 */
interface Hand {
  /** The advance of a letter; for a font an upper bound. */
  advanceOf(letter: string): number;
  /** Draws a line vertically centred on `y`. `x` is the middle of the line or its left end. */
  write(line: string, at: LinePlace, colour: Colour, paint: Paint): string;
}

interface LinePlace {
  x: number;
  y: number;
  isCentred: boolean;
}

const PEN_WIDTH = 1.35;
/** Capitals are about 0.73 of the size of a font. In strokes they are 8 units high. */
const FONT_SIZE = 11;
const FONTS = "Noto Sans, DejaVu Sans, Liberation Sans, Helvetica, Arial, sans-serif";

/** The hand for a text; letters are 8 units times `scale` high. */
export function handFor(text: string, scale: number): Hand {
  if (hasStrokes(text)) return strokes(scale);
  return withoutOutline(text).length === 0 ? outlines(scale) : font(scale);
}

function strokes(scale: number): Hand {
  // The width of two letters is the sum of both widths and the gap.
  const gap = strokeTextWidth("..") - 2 * strokeTextWidth(".");
  return {
    advanceOf: (letter) => scale * (strokeTextWidth(letter) + gap),
    write: (line, { x, y, isCentred }, colour, paint) => {
      const middle = isCentred ? x : x + scale * strokeTextWidth(line) / 2;
      const pen = `${paint.stroke(colour)} stroke-width="${decimal(PEN_WIDTH / scale)}"`;
      return glyph(strokeText(line), [middle, y], scale, pen);
    },
  };
}

function outlines(scale: number): Hand {
  const face = notoSans("regular");
  const size = FONT_SIZE * scale;
  const lettersOf = (text: string) => Array.from(text.normalize("NFC"), (one) => face.letter(one)!);
  const advanceOf = (text: string) =>
    lettersOf(text).reduce((sum, { advanceEm }) => sum + size * advanceEm, 0);
  return {
    advanceOf,
    write: (line, { x, y, isCentred }, colour, paint) => {
      let left = isCentred ? x - advanceOf(line) / 2 : x;
      let path = "";
      for (const { path: outline, advanceEm } of lettersOf(line)) {
        path += outline(left, y + 4 * scale, size);
        left += size * advanceEm;
      }
      return `<path ${paint.fill(colour)} stroke="none" d="${path}"/>`;
    },
  };
}

function font(scale: number): Hand {
  const size = FONT_SIZE * scale;
  return {
    advanceOf: (letter) =>
      size * Array.from(letter, emWidth).reduce((sum, width) => sum + width, 0),
    write: (line, { x, y, isCentred }, colour, paint) =>
      `<text x="${decimal(x)}" y="${decimal(y + 4 * scale)}" font-family="${FONTS}" ` +
      `font-size="${decimal(size)}" ${isCentred ? 'text-anchor="middle" ' : ""}` +
      `${paint.fill(colour)} stroke="none">${escapeXml(line)}</text>`,
  };
}

/** The usual maximum width of a character in broad fonts, as a fraction of the size. */
function emWidth(character: string): number {
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 0;
  if (/\p{Emoji_Presentation}/u.test(character)) return 1.3;
  if (/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\uff01-\uff60]/u.test(character)) {
    return 1.02;
  }
  if (/\s|[.,:;!'’|()\-]/.test(character)) return 0.42;
  if (/[\p{Lu}mw@%&—…+=<>~#]/u.test(character)) return 0.86;
  return /[\p{Script=Latin}\d]/u.test(character) ? 0.65 : 0.78;
}
