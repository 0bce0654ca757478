import { decimal, escapeXml, glyph } from "../svg_element.ts";
import type { Colour, Paint } from "../wheel_theme.ts";
import { notoSans, type Weight, withoutOutline } from "../../lettering/noto_sans.ts";
import { hasStrokes, strokeText, strokeTextWidth } from "./stroke_text.ts";

/**
 * The way in which a text is drawn: in strokes or outlines, which look the same everywhere, or in a
 * font of the viewer.
 */
export interface Hand {
  /** The advance of a letter. For a font of the viewer, this is an upper bound. */
  advanceOf(letter: string): number;
  /**
   * Draws a line of text that is vertically centred on `y`. `x` is the middle of the line or its
   * left end.
   */
  write(line: string, at: LinePlace, colour: Colour, paint: Paint): string;
}

interface LinePlace {
  x: number;
  y: number;
  isCentred: boolean;
}

const PEN_WIDTH = 1.35;
/**
 * The font size at which capitals are 8 units high, as they are in strokes. Capitals are about 0.73
 * of the font size.
 */
const FONT_SIZE = 11;
/** The distance from the middle of a capital to the baseline, as a fraction of the font size. */
const TO_BASELINE = 4 / FONT_SIZE;
const FONTS = "Noto Sans, DejaVu Sans, Liberation Sans, Helvetica, Arial, sans-serif";

/** The hand that draws a text. Its letters are 8 units times `scale` high. */
export function handFor(text: string, scale: number): Hand {
  if (hasStrokes(text)) return strokes(scale);
  return typeHand(text, FONT_SIZE * scale, "regular");
}

/**
 * The hand that draws a text in letters of a given size. Outlines are used if every letter has one.
 */
export function typeHand(text: string, size: number, weight: Weight): Hand {
  return withoutOutline(text).length === 0 ? outlines(size, weight) : font(size, weight);
}

function strokes(scale: number): Hand {
  // The gap between letters: the width of two letters minus the sum of both widths.
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

function outlines(size: number, weight: Weight): Hand {
  const face = notoSans(weight);
  const scale = size / face.unitsPerEm;
  const lettersOf = (text: string) => Array.from(text.normalize("NFC"), (one) => face.letter(one)!);
  const advanceOf = (text: string) =>
    lettersOf(text).reduce((sum, { advance }) => sum + scale * advance, 0);
  return {
    advanceOf,
    write: (line, { x, y, isCentred }, colour, paint) => {
      const left = isCentred ? x - advanceOf(line) / 2 : x;
      const baselineY = y + TO_BASELINE * size;
      let end = 0;
      let path = "";
      for (const { outline, advance } of lettersOf(line)) {
        path += outline(end);
        end += advance;
      }
      // Over the width of a picture, a seventh decimal of the scale is below a hundredth of a unit.
      return `<path transform="translate(${decimal(left)} ${decimal(baselineY)})` +
        `scale(${Number(scale.toFixed(7))})" ${paint.fill(colour)} stroke="none" d="${path}"/>`;
    },
  };
}

function font(size: number, weight: Weight): Hand {
  return {
    advanceOf: (letter) =>
      size * Array.from(letter, emWidth).reduce((sum, width) => sum + width, 0),
    write: (line, { x, y, isCentred }, colour, paint) =>
      `<text x="${decimal(x)}" y="${decimal(y + TO_BASELINE * size)}" font-family="${FONTS}" ` +
      `font-size="${decimal(size)}" ${weight === "semibold" ? 'font-weight="600" ' : ""}${
        isCentred ? 'text-anchor="middle" ' : ""
      }` +
      `${paint.fill(colour)} stroke="none">${escapeXml(line)}</text>`,
  };
}

/** The usual maximum width of a character in broad fonts, as a fraction of the font size. */
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
