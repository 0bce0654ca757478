import { normalizeDeg } from "../astrology/angles.ts";
import { type Label, spreadLabels } from "./spread_labels.ts";
import type { WheelBody } from "./wheel_chart.ts";
import type { BodyRing } from "./wheel_geometry.ts";

/** A line across the ring: a cusp, or an axis. */
export interface HouseLine {
  longitudeDeg: number;
  /** The axes of ascendant and midheaven. */
  isAxis: boolean;
}

export interface PlacedBody {
  body: WheelBody;
  /** Where glyph and labels stand, degrees, less than half a turn from the body's longitude. */
  shownDeg: number;
}

export interface RingPlaces {
  ring: BodyRing;
  bodies: PlacedBody[];
  /** Lines that can not be drawn through the ring: more bodies stand beside them than have room. */
  crossed: ReadonlySet<HouseLine>;
}

type Item = Label & ({ body: WheelBody } | { line: HouseLine });

/** A line stands where it stands, unless the bodies of its house have no room. */
const LINE_WEIGHT = 1e6;
const LINE_MOVED_DEG = 0.05;

/** Finds room for the bodies of a ring, each within its house as long as the house holds them. */
export function placeBodies(
  bodies: readonly WheelBody[],
  lines: readonly HouseLine[],
  ring: BodyRing,
): RingPlaces {
  const standing = new Set(lines);
  while (true) {
    const items = itemsInOrder(bodies, [...standing], ring);
    const spread = spreadLabels(items);
    const pushed = mostPushedLine(items, spread);
    if (pushed === null) return readPlaces(items, spread, lines, ring);
    standing.delete(pushed);
  }
}

function itemsInOrder(
  bodies: readonly WheelBody[],
  lines: readonly HouseLine[],
  ring: BodyRing,
): Item[] {
  const items: Item[] = [];
  // Before the bodies: one that stands on a cusp is in the house the cusp opens.
  for (const line of lines) {
    const atDeg = normalizeDeg(line.longitudeDeg);
    items.push({ line, atDeg, halfWidthDeg: ring.lineHalfDeg, weight: LINE_WEIGHT });
  }
  for (const body of bodies) {
    const atDeg = normalizeDeg(body.longitude);
    items.push({ body, atDeg, halfWidthDeg: ring.columnHalfDeg, weight: 1 });
  }
  return items.sort((a, b) => a.atDeg - b.atDeg);
}

/** Of lines pushed as far as each other a cusp gives way before an axis. */
function mostPushedLine(items: readonly Item[], spread: readonly number[]): HouseLine | null {
  let most = LINE_MOVED_DEG;
  let found: HouseLine | null = null;
  for (const [index, item] of items.entries()) {
    if (!("line" in item)) continue;
    const moved = Math.abs(spread[index] - item.atDeg) * (item.line.isAxis ? 0.99 : 1);
    if (moved <= most) continue;
    most = moved;
    found = item.line;
  }
  return found;
}

function readPlaces(
  items: readonly Item[],
  spread: readonly number[],
  lines: readonly HouseLine[],
  ring: BodyRing,
): RingPlaces {
  const bodies: PlacedBody[] = [];
  for (const [index, item] of items.entries()) {
    if ("body" in item) bodies.push({ body: item.body, shownDeg: spread[index] });
  }
  const isCrossed = ({ longitudeDeg }: HouseLine) =>
    bodies.some(({ shownDeg }) => {
      const apartDeg = Math.abs(normalizeDeg(shownDeg - longitudeDeg + 180) - 180);
      return apartDeg < ring.columnHalfDeg + ring.lineHalfDeg - LINE_MOVED_DEG;
    });
  return { ring, bodies, crossed: new Set(lines.filter(isCrossed)) };
}
