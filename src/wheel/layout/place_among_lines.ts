import { normalizeDeg, separationDeg } from "../../astrology/angles.ts";
import { type Label, spreadLabels } from "./spread_labels.ts";

/** A line across a ring: a cusp, or an axis. */
export interface HouseLine {
  longitudeDeg: number;
  /** The axes of ascendant and midheaven. */
  isAxis: boolean;
  /** Whether a house begins at this line. An axis may run through the middle of a house. */
  isCusp: boolean;
}

/** Half the width in degrees of a mark, and half the width of a line, in a ring. */
export interface RingRoom {
  markHalfDeg: number;
  lineHalfDeg: number;
}

interface PlacedMark<Mark> {
  mark: Mark;
  /**
   * The shown place of the mark in degrees, less than half a turn from its true position; not
   * wrapped.
   */
  shownDeg: number;
}

export interface RingPlaces<Mark> {
  marks: PlacedMark<Mark>[];
  /** Lines that are interrupted in the ring, because the marks near them need the room. */
  crossed: ReadonlySet<HouseLine>;
}

type Item<Mark> = Label & ({ mark: Mark } | { line: HouseLine });

/**
 * Weight of a line. The weight is so large that a line is moved only if the marks of its house have
 * no room.
 */
const LINE_WEIGHT = 1e6;
const LINE_MOVED_DEG = 0.05;
/**
 * How far a mark may be outside its house before a line is interrupted, in half widths of a mark.
 */
const A_LITTLE = 3;

/**
 * Finds room for the marks of a ring, each mark in its house if there is room. A mark on a cusp
 * belongs to the house that begins there. If a house has too many marks, some marks are placed
 * slightly beyond an end of the house; if there are still more, the marks spread to both sides of
 * the line.
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
  // The sort is stable, so lines come before the marks that stand on them.
  return items.sort((a, b) => a.atDeg - b.atDeg);
}

/** The line that was pushed furthest. If a cusp and an axis were pushed equally far, the cusp. */
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
 * The line that keeps a mark too far outside its house. If there are several such marks, the mark
 * furthest outside counts. Null if there is no such mark.
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

/**
 * The degrees by which a mark is shown before its house (negative) or after its house; 0 if it is
 * within its house.
 */
function degBeyondHouse(atDeg: number, shownDeg: number, cusps: readonly HouseLine[]): number {
  if (cusps.length === 0) return 0;
  const movedDeg = shownDeg - atDeg;
  const backDeg = Math.min(...cusps.map(({ longitudeDeg }) => normalizeDeg(atDeg - longitudeDeg)));
  const aheadDeg = Math.min(
    ...cusps.map(({ longitudeDeg }) => 360 - normalizeDeg(atDeg - longitudeDeg)),
  );
  return Math.min(0, movedDeg + backDeg) + Math.max(0, movedDeg - aheadDeg);
}

/**
 * The first line in one direction that is connected with an item by items that touch each other.
 */
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
