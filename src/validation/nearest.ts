const MAX_EDITS = 2;

/**
 * The candidate that a misspelt or shortened word most likely means: a candidate that the word
 * abbreviates (`lat`, `lng`, `tz`), otherwise a candidate at most two edits away. Undefined if
 * there is no such candidate.
 */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  if (word.length > 64) return undefined;
  const lower = word.toLowerCase();
  const inOtherCase = candidates.find((candidate) => candidate.toLowerCase() === lower);
  if (inOtherCase !== undefined) return inOtherCase;
  const abbreviated = candidates.filter((candidate) => abbreviates(lower, candidate));
  if (lower.length >= 2 && abbreviated.length > 0) {
    return abbreviated.sort((a, b) => a.length - b.length)[0];
  }
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editDistance(lower, candidate) }))
    .filter(({ edits }) => edits <= MAX_EDITS && edits < lower.length)
    .sort((a, b) => a.edits - b.edits);
  return best?.candidate;
}

/**
 * Whether the word and the candidate have the same first letter, and the candidate contains all
 * letters of the word in the same order.
 */
function abbreviates(word: string, candidate: string): boolean {
  if (word[0] !== candidate[0]) return false;
  let at = 0;
  for (const letter of word) {
    at = candidate.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Levenshtein distance. */
function editDistance(first: string, second: string): number {
  let previous = Array.from({ length: second.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row++) {
    const current = [row];
    for (let column = 1; column <= second.length; column++) {
      const substitution = previous[column - 1] + (first[row - 1] === second[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, previous[column] + 1, current[column - 1] + 1));
    }
    previous = current;
  }
  return previous[second.length];
}
