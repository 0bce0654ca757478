import { letterMask, type PlaceIndex } from "./place_index.ts";

/**
 * A folded name that differs from a text by a few typing errors, and the entries of
 * `columns.holders` for this name.
 */
interface NearName {
  edits: number;
  holders: Uint32Array;
}

/** The number of keys that are compared in one step. A step takes a fraction of a millisecond. */
const STEP_KEYS = 1 << 13;

/** The number of typing errors that are accepted in a name of this length. */
function editLimit(length: number): number {
  return length < 5 ? 1 : 2;
}

/**
 * The names that are at most two typing errors away from `folded`, or at most one if `folded` has
 * fewer than five letters. A typing error is a missing, added or wrong letter, or two letters
 * exchanged. All keys are compared, in steps. The set of letters excludes most keys, because one
 * error adds at most one letter and removes at most one letter.
 */
export function* nearNames(index: PlaceIndex, folded: string): Generator<void, NearName[]> {
  const { keyMasks, keyStarts, keys } = index.columns;
  const length = [...folded].length;
  const limit = editLimit(length);
  const mask = letterMask(folded);
  const distance = editDistance(folded, limit, keys);
  const near: NearName[] = [];
  for (let i = 0; i < keyMasks.length; i++) {
    if (i % STEP_KEYS === STEP_KEYS - 1) yield;
    const byteLength = keyStarts[i + 1] - keyStarts[i];
    if (byteLength < length - limit || byteLength > 4 * (length + limit)) continue;
    const added = keyMasks[i] & ~mask;
    const missing = mask & ~keyMasks[i];
    if (bitCount(added) > limit || bitCount(missing) > limit) continue;
    const edits = distance(keyStarts[i], keyStarts[i + 1]);
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
 * Makes a function that computes the distance in typing errors (optimal string alignment) between
 * `from` and the UTF-8 text in `bytes` from `start` to `end`. If the distance is above `limit`, the
 * function returns `limit + 1`.
 */
function editDistance(from: string, limit: number, bytes: Uint8Array) {
  const source = Uint32Array.from(from, (character) => character.codePointAt(0)!);
  const width = source.length + 1;
  const target = new Uint32Array(width + limit);
  const rows = [0, 1, 2].map(() => new Uint16Array(width + 1));
  const tooFar = limit + 1;
  return (start: number, end: number): number => {
    const length = decodeUtf8(bytes, start, end, target);
    if (length < 0 || Math.abs(length - source.length) > limit) return tooFar;
    for (let i = 0; i < width; i++) rows[0][i] = i;
    for (let j = 1; j <= length; j++) {
      const [row, previous, before] = [rows[j % 3], rows[(j + 2) % 3], rows[(j + 1) % 3]];
      // Only cells within `limit` of the diagonal can be part of a result.
      const first = Math.max(1, j - limit);
      const last = Math.min(width - 1, j + limit);
      row[first - 1] = first === 1 ? j : tooFar;
      let least = tooFar;
      for (let i = first; i <= last; i++) {
        const wrong = source[i - 1] === target[j - 1] ? 0 : 1;
        const stepped = (i === j + limit ? row[i - 1] : Math.min(previous[i], row[i - 1])) + 1;
        let edits = Math.min(stepped, previous[i - 1] + wrong);
        if (
          i > 1 && j > 1 && source[i - 1] === target[j - 2] && source[i - 2] === target[j - 1]
        ) edits = Math.min(edits, before[i - 2] + 1);
        row[i] = edits;
        if (edits < least) least = edits;
      }
      if (least > limit) return tooFar;
    }
    return Math.min(rows[length % 3][width - 1], tooFar);
  };
}

/**
 * Decodes valid UTF-8 into code points in `target`. Returns the number of code points, or -1 if
 * `target` is too short.
 */
function decodeUtf8(bytes: Uint8Array, start: number, end: number, target: Uint32Array): number {
  let count = 0;
  for (let i = start; i < end; count++) {
    if (count === target.length) return -1;
    const lead = bytes[i++];
    const more = lead < 0x80 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3;
    let codePoint = more === 0 ? lead : lead & (0x3f >> more);
    for (let k = 0; k < more; k++) codePoint = (codePoint << 6) | (bytes[i++] & 0x3f);
    target[count] = codePoint;
  }
  return count;
}
