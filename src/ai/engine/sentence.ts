/** A sentence under construction. */
export interface Sentence {
  text: string;
  /** The clauses of the sentence. No clause may be used in another sentence of the answer. */
  clauses: readonly string[];
  /** Motifs that should not be repeated, such as `partnership` or the way the parts are joined. */
  echoes: readonly string[];
  /**
   * Cost of the sentence by itself, before the sentence is compared with others; 0 if the sentence
   * has no flaw.
   */
  cost: number;
  /**
   * The part of the text whose words must not be repeated: the text without the facts that other
   * sentences may also state. If undefined, no words of the text may be repeated.
   */
  prose?: string;
}

/** Whether the text begins with an adverbial, so that no second adverbial may precede it. */
export function isFronted(text: string): boolean {
  return /^(in|at|among|where|behind|with|when)\b.*,/.test(text);
}

/** Makes a sentence that begins with a capital and ends with a full stop. */
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
