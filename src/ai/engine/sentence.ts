/** A sentence under construction. */
export interface Sentence {
  text: string;
  /** Its clauses, none of which may be used in another sentence of the answer. */
  clauses: readonly string[];
  /** Motifs that should not be repeated: `partnership`, the way its parts are joined. */
  echoes: readonly string[];
  /** Cost of the sentence before it is compared with others; 0 if nothing speaks against it. */
  cost: number;
  /** The text without a fact that other sentences may also state; undefined: the whole text. */
  prose?: string;
}

/** Whether the text begins with an adverbial of place, so that no second one may precede it. */
export function isFronted(text: string): boolean {
  return /^(in|at|among|where|behind|with|when)\b.*,/.test(text);
}

/** A sentence with a capital and a full stop. */
export function sentenceOf(
  text: string,
  clauses: readonly string[],
  echoes: readonly string[] = [],
  cost = 0,
): Sentence {
  const end = /[.?!]$/.test(text) ? "" : ".";
  return { text: capitalized(text) + end, clauses, echoes, cost };
}

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}
