/** A label on a circle, and the place where it should stand if there is room. */
export interface Label {
  /** Degrees, 0 … 360. */
  atDeg: number;
  halfWidthDeg: number;
  /** How much the label resists being moved. */
  weight: number;
}

/** Labels that touch each other and are moved together. */
interface Block {
  first: number;
  weight: number;
  /** Weighted mean of the labels' places, each reduced by the widths before the label. */
  place: number;
}

const MAX_SPREAD_DEG = 358;

/**
 * Moves labels apart until no label overlaps its neighbours. The order of the labels does not
 * change, and the weighted sum of squared moves is minimal: isotonic regression by pooling adjacent
 * violators. If there are too many labels for the circle, all widths shrink equally.
 * @param labels In ascending order of `atDeg`.
 * @returns Degrees in the same order, not wrapped: they may be below 0 or above 360.
 */
export function spreadLabels(labels: readonly Label[]): number[] {
  const count = labels.length;
  const takenDeg = labels.reduce((sum, { halfWidthDeg }) => sum + 2 * halfWidthDeg, 0);
  const shrink = Math.min(1, MAX_SPREAD_DEG / takenDeg);
  // The labels are repeated on three turns, so that the middle turn has neighbours on both sides.
  const before: number[] = [];
  const blocks: Block[] = [];
  for (let index = 0, width = 0; index < 3 * count; index++) {
    const { atDeg, halfWidthDeg, weight } = labels[index % count];
    width += shrink * halfWidthDeg;
    before.push(width);
    const turnDeg = 360 * (Math.floor(index / count) - 1);
    let block: Block = { first: index, weight, place: atDeg + turnDeg - width };
    width += shrink * halfWidthDeg;
    while (blocks.length > 0 && blocks[blocks.length - 1].place > block.place) {
      block = pooled(blocks.pop()!, block);
    }
    blocks.push(block);
  }
  const spread: number[] = [];
  for (const [index, { first, place }] of blocks.entries()) {
    const end = blocks[index + 1]?.first ?? 3 * count;
    for (let label = first; label < end; label++) spread.push(place + before[label]);
  }
  return spread.slice(count, 2 * count);
}

function pooled(left: Block, right: Block): Block {
  const weight = left.weight + right.weight;
  const place = (left.place * left.weight + right.place * right.weight) / weight;
  return { first: left.first, weight, place };
}
