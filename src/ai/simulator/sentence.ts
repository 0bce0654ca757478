/** One sentence as it is being put together. */
export interface Sentence {
  text: string;
  /** The clauses it is made of: none of them may stand in another sentence of the answer. */
  clauses: readonly string[];
  /** What it dwells on, better not dwelt on again: `partnership`, the way its parts are joined. */
  echoes: readonly string[];
  /** How much speaks against it from the start; 0: nothing. */
  cost: number;
  /** The text without a fact that another sentence may state as well; undefined: all of it. */
  prose?: string;
}

/** Begins with where it is so, and bears no other adverbial before it. */
export function isFronted(text: string): boolean {
  return /^(in|at|among|where|behind|with|when)\b.*,/.test(text);
}

/** Capital and full stop. */
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

/** With a comma before an ending that needs one. */
export function withEnding(text: string, ending: string): string {
  const isClose = /^(before|while|until|where|without|for)\b/
    .test(ending);
  return `${text}${isClose ? " " : ", "}${ending}`;
}
