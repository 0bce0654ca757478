/** A character as one stroke: from where it starts, relative path data; centred on y = 0, 8 high. */
interface StrokeCharacter {
  width: number;
  x: number;
  y: number;
  strokes: string;
}

const CHARACTERS: Readonly<Record<string, StrokeCharacter>> = {
  "0": {
    width: 4.8,
    x: 2.4,
    y: -4,
    strokes: "c1.6 0 2.4 1.6 2.4 4s-.8 4-2.4 4-2.4-1.6-2.4-4 .8-4 2.4-4z",
  },
  "1": { width: 2.6, x: 0.2, y: -2.3, strokes: "l2-1.7v8" },
  "2": {
    width: 4.7,
    x: 0.2,
    y: -2.1,
    strokes: "c.2-1.2 1-1.9 2.2-1.9 1.3 0 2.2.9 2.2 2.1 0 1-.5 1.7-1.4 2.6l-3 3.3h4.5",
  },
  "3": {
    width: 4.6,
    x: 0.3,
    y: -3.2,
    strokes:
      "c.5-.5 1.1-.8 1.9-.8 1.2 0 2.1.8 2.1 1.9 0 1.2-.8 1.9-2.1 1.9 1.5 0 2.4.9 2.4 2.1 0 1.2-1 2.1-2.4 2.1-1 0-1.8-.4-2.2-1.1",
  },
  "4": { width: 5, x: 3.6, y: 4, strokes: "v-8l-3.6 5.5h5" },
  "5": {
    width: 4.7,
    x: 4.2,
    y: -4,
    strokes:
      "h-3.3l-.4 3.6c.5-.5 1.1-.7 1.8-.7 1.4 0 2.4 1 2.4 2.5 0 1.6-1 2.6-2.5 2.6-.9 0-1.7-.4-2.2-1.1",
  },
  "6": {
    width: 4.7,
    x: 4.2,
    y: -3.3,
    strokes:
      "c-.5-.5-1-.7-1.7-.7-1.7 0-2.4 1.8-2.4 4.4 0 2.3.8 3.6 2.3 3.6 1.4 0 2.3-1 2.3-2.4 0-1.4-.9-2.4-2.2-2.4-1.2 0-2 .7-2.4 1.8",
  },
  "7": { width: 4.7, x: 0.1, y: -4, strokes: "h4.6l-3 8" },
  "8": {
    width: 4.7,
    x: 2.35,
    y: -0.3,
    strokes:
      "c-1.2 0-2-.8-2-1.8s.8-1.9 2-1.9 2 .9 2 1.9-.8 1.8-2 1.8-2.3.9-2.3 2.2.9 2.1 2.3 2.1 2.3-.9 2.3-2.1-.9-2.2-2.3-2.2z",
  },
  "9": {
    width: 4.7,
    x: 0.5,
    y: 3.3,
    strokes:
      "c.5.5 1 .7 1.7.7 1.7 0 2.4-1.8 2.4-4.4 0-2.3-.8-3.6-2.3-3.6-1.4 0-2.3 1-2.3 2.4 0 1.4.9 2.4 2.2 2.4 1.2 0 2-.7 2.4-1.8",
  },
  "°": { width: 2.4, x: 0.1, y: -2.9, strokes: "a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1-2.2 0z" },
  "′": { width: 1, x: 0.8, y: -4, strokes: "l-.5 2.4" },
  "A": { width: 5.6, x: 0, y: 4, strokes: "l2.8-8 2.8 8m-.95-2.7h-3.7" },
  "C": {
    width: 5.2,
    x: 5.1,
    y: -2.5,
    strokes: "c-.5-1-1.4-1.5-2.5-1.5-1.6 0-2.6 1.6-2.6 4s1 4 2.6 4c1.1 0 2-.5 2.5-1.5",
  },
  "D": { width: 5.2, x: 0.2, y: -4, strokes: "v8h1.7c2 0 3.3-1.5 3.3-4s-1.3-4-3.3-4z" },
  "I": { width: 1, x: 0.5, y: -4, strokes: "v8" },
  "M": { width: 6.4, x: 0.2, y: 4, strokes: "v-8l3 5.2 3-5.2v8" },
  "S": {
    width: 4.7,
    x: 4.4,
    y: -3,
    strokes:
      "c-.5-.6-1.2-1-2.1-1-1.2 0-2.1.8-2.1 1.9 0 2.8 4.5 1.2 4.5 4.1 0 1.2-1 2-2.3 2-1 0-1.9-.4-2.4-1.1",
  },
  "V": { width: 5.4, x: 0, y: -4, strokes: "l2.7 8 2.7-8" },
  "x": { width: 3.8, x: 0.1, y: -1.2, strokes: "l3.6 5.2m0-5.2l-3.6 5.2" },
  "℞": {
    width: 6,
    x: 0.2,
    y: 4,
    strokes: "v-8h2.3c1.4 0 2.2.8 2.2 2.1s-.8 2.1-2.2 2.1h-2.3m2.2 0l3.6 3.8m.2-3.6l-3.4 3.6",
  },
};

const GAP = 1.3;

/**
 * Path data that writes `text` in strokes, its middle at the origin, 8 units high.
 * @throws {RangeError} on a character that is not drawn here.
 */
export function strokeText(text: string): string {
  const characters = Array.from(text, characterOf);
  const width = characters.reduce((sum, { width }) => sum + width, 0);
  let left = -(width + GAP * (characters.length - 1)) / 2;
  let path = "";
  for (const { width, x, y, strokes } of characters) {
    path += `M${Math.round((left + x) * 100) / 100} ${y}${strokes}`;
    left += width + GAP;
  }
  return path;
}

function characterOf(character: string): StrokeCharacter {
  const found = CHARACTERS[character];
  if (found === undefined) throw new RangeError(`no strokes are drawn for "${character}"`);
  return found;
}
