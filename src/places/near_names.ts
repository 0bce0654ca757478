import { letterMask, type PlaceIndex } from "./place_index.ts";

/** A folded name a few typing errors away, and the entries of `columns.holders` that carry it. */
export interface NearName {
  edits: number;
  holders: Uint32Array;
}

/** How many typing errors are forgiven in a name of so many letters. */
function editLimit(length: number): number {
  return length < 5 ? 1 : length < 9 ? 2 : 3;
}

/**
 * The names at most one (under 5 letters), two (under 9) or three typing errors away from `folded`:
 * a letter missing, added, wrong, or two exchanged. One pass over all keys; most fall by their
 * letters alone, since one error adds at most one new letter and takes at most one away.
 */
export function nearNames(index: PlaceIndex, folded: string): NearName[] {
  const { keyMasks, keyStarts } = index.columns;
  const limit = editLimit(folded.length);
  const mask = letterMask(folded);
  const byteLength = new TextEncoder().encode(folded).length;
  const byteLimit = limit * (byteLength === folded.length ? 1 : 3);
  const distance = editDistance(folded, limit);
  const near: NearName[] = [];
  for (let i = 0; i < keyMasks.length; i++) {
    const added = keyMasks[i] & ~mask;
    const missing = mask & ~keyMasks[i];
    if (bitCount(added) > limit || bitCount(missing) > limit) continue;
    if (Math.abs(keyStarts[i + 1] - keyStarts[i] - byteLength) > byteLimit) continue;
    const edits = distance(index.key(i));
    if (edits <= limit) near.push({ edits, holders: index.holdersOfKeys(i, i + 1) });
  }
  return near.sort((a, b) => a.edits - b.edits);
}

function bitCount(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Distance in typing errors from `from` (optimal string alignment); anything beyond `limit` is
 * answered as `limit + 1` without being counted out.
 */
function editDistance(from: string, limit: number): (to: string) => number {
  const width = from.length + 1;
  const rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)];
  return (to) => {
    if (Math.abs(to.length - from.length) > limit) return limit + 1;
    for (let i = 0; i < width; i++) rows[0][i] = i;
    for (let j = 1; j <= to.length; j++) {
      const row = rows[j % 3];
      const previous = rows[(j + 2) % 3];
      const before = rows[(j + 1) % 3];
      row[0] = j;
      let least = j;
      for (let i = 1; i < width; i++) {
        const wrong = from.charCodeAt(i - 1) === to.charCodeAt(j - 1) ? 0 : 1;
        let edits = Math.min(previous[i] + 1, row[i - 1] + 1, previous[i - 1] + wrong);
        const exchanged = i > 1 && j > 1 && from.charCodeAt(i - 1) === to.charCodeAt(j - 2) &&
          from.charCodeAt(i - 2) === to.charCodeAt(j - 1);
        if (exchanged) edits = Math.min(edits, before[i - 2] + 1);
        row[i] = edits;
        if (edits < least) least = edits;
      }
      if (least > limit) return limit + 1;
    }
    return Math.min(rows[to.length % 3][width - 1], limit + 1);
  };
}
