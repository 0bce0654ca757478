import type { PlaceIndex } from "./place_index.ts";

/** Maximum number of letters that are tried at one position, in the order of UTF-8. */
const MAX_LETTERS = 64;
const MIN_LENGTH = 4;

/** A text with which names begin, and the keys of the names that begin with the text. */
export interface Prefix {
  text: string;
  keys: [from: number, to: number];
}

/**
 * The beginnings of names that differ from `folded` by one typing error: a letter missing, added or
 * wrong, or two letters exchanged. Empty if the text has fewer than four letters.
 */
export function slippedPrefixes(index: PlaceIndex, folded: string): Prefix[] {
  const letters = [...folded];
  if (letters.length < MIN_LENGTH) return [];
  const found = new Map<string, Prefix>();
  const tryText = (text: string) => {
    if (text === folded || text.trim() !== text || found.has(text)) return;
    const keys = index.keysWithPrefix(text);
    if (keys[0] < keys[1]) found.set(text, { text, keys });
  };
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join("");
    const [from, to] = index.keysWithPrefix(before);
    if (from === to) break;
    const [next = "", second = "", ...rest] = letters.slice(at);
    const after = rest.join("");
    tryText(before + second + after);
    tryText(before + second + next + after);
    for (const letter of lettersAfter(index, before, from, to)) {
      tryText(before + letter + next + second + after);
      tryText(before + letter + second + after);
    }
  }
  return [...found.values()];
}

/** The letters that follow `prefix` in the keys that begin with `prefix`. */
function lettersAfter(index: PlaceIndex, prefix: string, from: number, to: number): string[] {
  const letters: string[] = [];
  for (let key = from; key < to && letters.length < MAX_LETTERS;) {
    const [letter] = index.key(key).slice(prefix.length);
    if (letter === undefined) key++;
    else {
      letters.push(letter);
      key = index.keysWithPrefix(prefix + letter)[1];
    }
  }
  return letters;
}
