import { CHARACTERS, MARKS_ABOVE, MARKS_BELOW, type StrokeCharacter } from "./stroke_characters.ts";

const GAP = 1.3;
const CAPITAL_TOP = -4;
const SMALL_TOP = -1.2;
const ASCENDING = /[bdfhklt]/;

/**
 * Path data that draws `text` in strokes, centred on the origin, 8 units high.
 * @throws {RangeError} for a character without strokes.
 */
export function strokeText(text: string): string {
  const characters = charactersOf(text);
  let left = -widthOf(characters) / 2;
  let path = "";
  for (const { width, pieces } of characters) {
    for (const { x, y, strokes } of pieces) {
      path += `M${hundredth(left + x)} ${hundredth(y)}${strokes}`;
    }
    left += width + GAP;
  }
  return path;
}

export function strokeTextWidth(text: string): number {
  return widthOf(charactersOf(text));
}

/** Whether every character of a text has strokes. */
export function hasStrokes(text: string): boolean {
  return clusters(text).every((cluster) => writtenCharacter(cluster) !== null);
}

interface WrittenCharacter {
  width: number;
  pieces: Omit<StrokeCharacter, "width">[];
}

function widthOf(characters: readonly WrittenCharacter[]): number {
  return characters.reduce((sum, { width }) => sum + width, GAP * (characters.length - 1));
}

function charactersOf(text: string): WrittenCharacter[] {
  return clusters(text).map((cluster) => {
    const found = writtenCharacter(cluster);
    if (found === null) throw new RangeError(`no strokes are drawn for "${cluster}"`);
    return found;
  });
}

/** Splits a text into letters, each with its accents. */
function clusters(text: string): string[] {
  return text.normalize("NFD").match(/\P{M}\p{M}*|^\p{M}+/gu) ?? [];
}

/** A letter with at most one accent; null if the letter has no strokes. */
function writtenCharacter(cluster: string): WrittenCharacter | null {
  const [letter, mark, ...more] = cluster;
  const base = CHARACTERS[mark !== undefined && letter === "i" ? "ı" : letter];
  if (base === undefined || more.length > 0) return null;
  const { width, strokes } = base;
  const pieces = strokes === "" ? [] : [base];
  if (mark === undefined) return { width, pieces };
  const above = MARKS_ABOVE[mark];
  const found = above ?? MARKS_BELOW[mark];
  if (found === undefined) return null;
  const isTall = letter !== letter.toLowerCase() || ASCENDING.test(letter);
  const top = above === undefined ? 0 : isTall ? CAPITAL_TOP : SMALL_TOP;
  return { width, pieces: [...pieces, { ...found, x: width / 2 + found.x, y: top + found.y }] };
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}
