import type { Dice } from "./dice.ts";

/** Something said of life, without its fact: as a whole clause, or as what a body does. */
export interface Reading {
  text: string;
  role: "clause" | "verb";
  clauses: readonly string[];
  echoes: readonly string[];
}

/** A comparison needs something to compare: after "it is time to refine" it would hang in the air. */
export function bearsTail({ echoes }: Reading, tail: string): boolean {
  return echoes.length > 0 || !/^(like|as|the way|half)\b/.test(tail);
}

/** One way to say what a driver means; each call may choose anew. */
export type Route = (dice: Dice) => Reading;

export function clauseReading(subject: string, verbPhrase: string): Reading {
  return {
    text: `${subject} ${verbPhrase}`,
    role: "clause",
    clauses: [verbPhrase],
    echoes: [subject],
  };
}

export function verbReading(verbPhrase: string, where: string, echo = where): Reading {
  return {
    text: `${verbPhrase}${where}`,
    role: "verb",
    clauses: [verbPhrase],
    echoes: [echo],
  };
}

export function wholeReading(text: string): Reading {
  return { text, role: "clause", clauses: [text], echoes: [] };
}
