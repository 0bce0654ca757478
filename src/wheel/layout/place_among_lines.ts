import { normalizeDeg, separationDeg } from "../../astrology/angles.ts";
import { type Label, spreadLabels } from "./spread_labels.ts";

/** A line across a ring: a cusp, or an axis. */
export interface HouseLine {
  longitudeDeg: number;
  /** The axes of ascendant and midheaven. */
  isAxis: boolean;
  /** Whether a house begins here; an axis may run through the middle of a house. */
  isCusp: boolean;
}

/** Half the width, in degrees, of a mark and of a line in a ring. */
export interface RingRoom {
  markHalfDeg: number;
  lineHalfDeg: number;
}

interface PlacedMark<Mark> {
  mark: Mark;
  /** Degrees, less than half a turn from the mark's true position; not wrapped. */
  shownDeg: number;
}

export interface RingPlaces<Mark> {
  marks: PlacedMark<Mark>[];
  /** Lines that are interrupted in the ring, because the marks beside them need the room. */
  crossed: ReadonlySet<HouseLine>;
}

type Item<Mark> = Label & ({ mark: Mark } | { line: HouseLine });

/**
 * Weight of a line. It is so large that a line is moved only if the marks of its house have no
 * room.
 */
const LINE_WEIGHT = 1e6;
const LINE_MOVED_DEG = 0.05;
/** In half widths of a mark: a mark may be this far outside its house before a line gives way. */
const A_LITTLE = 3;

/**
 * Finds room for the marks of a ring, each in its house if there is room. A mark on a cusp is in
 * the house that begins there. If a house has too many marks, some are placed slightly beyond one
 * of its ends; with still more, they spread to both sides of the line.
 * @param degOf True longitude of a mark, degrees.
 */
export function placeAmongLines<Mark>(
  marks: readonly Mark[],
  degOf: (mark: Mark) => number,
  lines: readonly HouseLine[],
  room: RingRoom,
): RingPlaces<Mark> {
  const standing = new Set(lines);
  while (true) {
    const items = itemsInOrder(marks, degOf, standing, room);
    const spread = spreadLabels(items);
    const yielding = mostPushedLine(items, spread) ?? lineHoldingAway(items, spread, lines, room);
    if (yielding === null) return readPlaces(items, spread, lines, room);
    standing.delete(yielding);
  }
}

function itemsInOrder<Mark>(
  marks: readonly Mark[],
  degOf: (mark: Mark) => number,
  lines: Iterable<HouseLine>,
  { markHalfDeg, lineHalfDeg }: RingRoom,
): Item<Mark>[] {
  const items: Item<Mark>[] = [];
  for (const line of lines) {
    const atDeg = normalizeDeg(line.longitudeDeg);
    items.push({ line, atDeg, halfWidthDeg: lineHalfDeg, weight: LINE_WEIGHT });
  }
  for (const mark of marks) {
    items.push({ mark, atDeg: normalizeDeg(degOf(mark)), halfWidthDeg: markHalfDeg, weight: 1 });
  }
  // The sort is stable: lines go before the marks that stand on them.
  return items.sort((a, b) => a.atDeg - b.atDeg);
}

/** Of lines pushed equally far, a cusp gives way before an axis. */
function mostPushedLine<Mark>(
  items: readonly Item<Mark>[],
  spread: readonly number[],
): HouseLine | null {
  let max = LINE_MOVED_DEG;
  let found: HouseLine | null = null;
  for (const [index, item] of items.entries()) {
    if (!("line" in item)) continue;
    const moved = Math.abs(spread[index] - item.atDeg) * (item.line.isAxis ? 0.99 : 1);
    if (moved <= max) continue;
    max = moved;
    found = item.line;
  }
  return found;
}

/**
 * The line that keeps a mark too far out of its house; of several such marks, the one furthest out
 * counts. Null if there is none.
 */
function lineHoldingAway<Mark>(
  items: readonly Item<Mark>[],
  spread: readonly number[],
  lines: readonly HouseLine[],
  { markHalfDeg }: RingRoom,
): HouseLine | null {
  const cusps = lines.filter(({ isCusp }) => isCusp);
  let max = A_LITTLE * markHalfDeg;
  let found: HouseLine | null = null;
  for (const [index, item] of items.entries()) {
    if ("line" in item) continue;
    const beyondDeg = degBeyondHouse(item.atDeg, spread[index], cusps);
    if (Math.abs(beyondDeg) <= max) continue;
    const holding = nextLineInContact(items, spread, index, -Math.sign(beyondDeg));
    if (holding === null) continue;
    max = Math.abs(beyondDeg);
    found = holding;
  }
  return found;
}

/** Degrees by which a mark is shown before (negative) or past its house; 0 within it. */
function degBeyondHouse(atDeg: number, shownDeg: number, cusps: readonly HouseLine[]): number {
  if (cusps.length === 0) return 0;
  const movedDeg = shownDeg - atDeg;
  const backDeg = Math.min(...cusps.map(({ longitudeDeg }) => normalizeDeg(atDeg - longitudeDeg)));
  const aheadDeg = Math.min(
    ...cusps.map(({ longitudeDeg }) => 360 - normalizeDeg(atDeg - longitudeDeg)),
  );
  return Math.min(0, movedDeg + backDeg) + Math.max(0, movedDeg - aheadDeg);
}

/** The first line in one direction from an item that is reached over items touching each other. */
function nextLineInContact<Mark>(
  items: readonly Item<Mark>[],
  spread: readonly number[],
  from: number,
  step: number,
): HouseLine | null {
  for (let index = from, walked = 1; walked < items.length; walked++) {
    const next = (index + step + items.length) % items.length;
    const gapDeg = normalizeDeg((spread[next] - spread[index]) * step) -
      items[index].halfWidthDeg - items[next].halfWidthDeg;
    if (gapDeg > LINE_MOVED_DEG) return null;
    const item = items[next];
    if ("line" in item) return item.line;
    index = next;
  }
  return null;
}

function readPlaces<Mark>(
  items: readonly Item<Mark>[],
  spread: readonly number[],
  lines: readonly HouseLine[],
  { markHalfDeg, lineHalfDeg }: RingRoom,
): RingPlaces<Mark> {
  const marks: PlacedMark<Mark>[] = [];
  for (const [index, item] of items.entries()) {
    if ("mark" in item) marks.push({ mark: item.mark, shownDeg: spread[index] });
  }
  const nearestDeg = markHalfDeg + lineHalfDeg - LINE_MOVED_DEG;
  const isCrossed = ({ longitudeDeg }: HouseLine) =>
    marks.some(({ shownDeg }) => separationDeg(shownDeg, longitudeDeg) < nearestDeg);
  return { marks, crossed: new Set(lines.filter(isCrossed)) };
}
