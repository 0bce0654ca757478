/** How a character is drawn, in units of the font. */
interface Letter {
  /** The distance to the next letter. */
  advance: number;
  /**
   * The outline as path data whose y axis points down. The letter begins at `left` on the baseline.
   * Empty for a space.
   */
  outline(left: number): string;
}

interface Contour {
  points: { x: number; y: number; isOnCurve: boolean }[];
}

const MAX_NESTING = 4;

/**
 * Reads from a TrueType font which characters it has, and their outlines. Kerning and ligatures are
 * not read, so the reader is only for scripts that need neither.
 */
export class TypeFace {
  /** The units of the font in the font size. */
  readonly unitsPerEm: number;
  readonly #view: DataView;
  readonly #tables = new Map<string, number>();
  readonly #hasLongOffsets: boolean;
  readonly #metricCount: number;
  readonly #segments: { from: number; to: number; glyph: number }[];
  readonly #letters = new Map<string, Letter | null>();

  /** @throws {Error} if the bytes are not a TrueType font with a full character table. */
  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const count = this.#view.getUint16(4);
    for (let index = 0; index < count; index++) {
      const at = 12 + 16 * index;
      const tag = String.fromCharCode(...bytes.subarray(at, at + 4));
      this.#tables.set(tag, this.#view.getUint32(at + 8));
    }
    this.unitsPerEm = this.#view.getUint16(this.#table("head") + 18);
    this.#hasLongOffsets = this.#view.getInt16(this.#table("head") + 50) === 1;
    this.#metricCount = this.#view.getUint16(this.#table("hhea") + 34);
    this.#segments = this.#readSegments();
  }

  /** Null if the font lacks the character. */
  letter(character: string): Letter | null {
    let letter = this.#letters.get(character);
    if (letter === undefined) {
      letter = this.#readLetter(character);
      this.#letters.set(character, letter);
    }
    return letter;
  }

  #readLetter(character: string): Letter | null {
    const glyph = this.#glyphOf(character.codePointAt(0)!);
    if (glyph === 0) return null;
    const metric = Math.min(glyph, this.#metricCount - 1);
    const advance = this.#view.getUint16(this.#table("hmtx") + 4 * metric);
    const contours = this.#contoursOf(glyph, 0).filter(({ points }) => points.length > 1)
      .map(drawnContour);
    return {
      advance,
      outline: (left) =>
        contours.map(({ start: [x, y], path }) => `M${left + x} ${y}${path}`).join(""),
    };
  }

  #table(tag: string): number {
    const at = this.#tables.get(tag);
    if (at === undefined) throw new Error(`the font has no table ${tag}`);
    return at;
  }

  /** The groups of the character table for all of Unicode (format 12). */
  #readSegments() {
    const table = this.#table("cmap");
    const count = this.#view.getUint16(table + 2);
    for (let index = 0; index < count; index++) {
      const at = table + this.#view.getUint32(table + 8 + 8 * index);
      if (this.#view.getUint16(at) !== 12) continue;
      return Array.from({ length: this.#view.getUint32(at + 12) }, (_, group) => ({
        from: this.#view.getUint32(at + 16 + 12 * group),
        to: this.#view.getUint32(at + 20 + 12 * group),
        glyph: this.#view.getUint32(at + 24 + 12 * group),
      }));
    }
    throw new Error("the font has no character table of format 12");
  }

  #glyphOf(codePoint: number): number {
    let [low, high] = [0, this.#segments.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const { from, to, glyph } = this.#segments[middle];
      if (codePoint < from) high = middle - 1;
      else if (codePoint > to) low = middle + 1;
      else return glyph + codePoint - from;
    }
    return 0;
  }

  #contoursOf(glyph: number, nesting: number): Contour[] {
    const loca = this.#table("loca");
    const offset = (index: number) =>
      this.#hasLongOffsets
        ? this.#view.getUint32(loca + 4 * index)
        : 2 * this.#view.getUint16(loca + 2 * index);
    if (offset(glyph) === offset(glyph + 1)) return [];
    const at = this.#table("glyf") + offset(glyph);
    const count = this.#view.getInt16(at);
    if (count >= 0) return this.#simpleContours(at + 10, count);
    if (nesting === MAX_NESTING) throw new Error("the font's glyphs are nested too deeply");
    return this.#composedContours(at + 10, nesting);
  }

  #simpleContours(at: number, count: number): Contour[] {
    const view = this.#view;
    const ends = Array.from({ length: count }, (_, index) => view.getUint16(at + 2 * index));
    const pointCount = count === 0 ? 0 : ends[count - 1] + 1;
    let position = at + 2 * count;
    position += 2 + view.getUint16(position);
    const flags: number[] = [];
    while (flags.length < pointCount) {
      const flag = view.getUint8(position++);
      flags.push(flag);
      if (flag & 8) {
        for (let repeat = view.getUint8(position++); repeat > 0; repeat--) flags.push(flag);
      }
    }
    const read = (shortBit: number, sameBit: number) => {
      let value = 0;
      return flags.map((flag) => {
        if (flag & shortBit) {
          const step = view.getUint8(position++);
          value += flag & sameBit ? step : -step;
        } else if (!(flag & sameBit)) {
          value += view.getInt16(position);
          position += 2;
        }
        return value;
      });
    };
    const xs = read(2, 16);
    const ys = read(4, 32);
    return ends.map((end, index) => ({
      points: flags.slice(index === 0 ? 0 : ends[index - 1] + 1, end + 1).map((flag, inContour) => {
        const point = (index === 0 ? 0 : ends[index - 1] + 1) + inContour;
        return { x: xs[point], y: ys[point], isOnCurve: (flag & 1) === 1 };
      }),
    }));
  }

  /** The outline of a letter that consists of other letters, such as a letter with an accent. */
  #composedContours(at: number, nesting: number): Contour[] {
    const view = this.#view;
    const found: Contour[] = [];
    let position = at;
    for (let flags = 32; flags & 32;) {
      flags = view.getUint16(position);
      const glyph = view.getUint16(position + 2);
      position += 4;
      const isWide = (flags & 1) === 1;
      const dx = isWide ? view.getInt16(position) : view.getInt8(position);
      const dy = isWide ? view.getInt16(position + 2) : view.getInt8(position + 1);
      position += isWide ? 4 : 2;
      const fraction = () => {
        position += 2;
        return view.getInt16(position - 2) / 16384;
      };
      let [xx, xy, yx, yy] = [1, 0, 0, 1];
      if (flags & 8) xx = yy = fraction();
      else if (flags & 64) [xx, yy] = [fraction(), fraction()];
      else if (flags & 128) [xx, xy, yx, yy] = [fraction(), fraction(), fraction(), fraction()];
      for (const { points } of this.#contoursOf(glyph, nesting + 1)) {
        found.push({
          points: points.map(({ x, y, isOnCurve }) => ({
            x: xx * x + yx * y + dx,
            y: xy * x + yy * y + dy,
            isOnCurve,
          })),
        });
      }
    }
    return found;
  }
}

/**
 * The contour as quadratic curves, in whole units with the y axis down. The path is relative to the
 * start, so that it is made once for all places. Between two control points lies an implied point of
 * the outline.
 */
function drawnContour({ points }: Contour): { start: [x: number, y: number]; path: string } {
  const between = (a: Contour["points"][0], b: Contour["points"][0]) => ({
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  });
  const first = points.findIndex(({ isOnCurve }) => isOnCurve);
  const turned = first < 0 ? points : [...points.slice(first), ...points.slice(0, first)];
  const firstPoint = first < 0 ? between(points.at(-1)!, points[0]) : turned[0];
  const start = wholeUnits(firstPoint);
  let at = start;
  const to = (point: { x: number; y: number }) => {
    const [x, y] = wholeUnits(point);
    return `${x - at[0]} ${y - at[1]}`;
  };
  let path = "";
  const rest = first < 0 ? turned : turned.slice(1);
  for (let index = 0; index < rest.length; index++) {
    const point = rest[index];
    if (point.isOnCurve) {
      path += `l${to(point)}`;
      at = wholeUnits(point);
      continue;
    }
    const next = rest[index + 1];
    const end = next === undefined ? firstPoint : next.isOnCurve ? next : between(point, next);
    path += `q${to(point)} ${to(end)}`;
    at = wholeUnits(end);
    if (next?.isOnCurve) index++;
  }
  // A minus sign separates numbers as well as a space does.
  return { start, path: `${path.replaceAll(" -", "-")}z` };
}

function wholeUnits({ x, y }: { x: number; y: number }): [x: number, y: number] {
  return [Math.round(x), -Math.round(y) || 0];
}
