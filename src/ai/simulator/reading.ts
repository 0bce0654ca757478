import type { Stance } from "../../astrology/drivers/driver.ts";
import type { Dice } from "./dice.ts";

/** Something said of life, without its fact: as a whole clause, or as what a body does. */
export interface Reading {
  text: string;
  role: "clause" | "verb";
  clauses: readonly string[];
  echoes: readonly string[];
  /** How it leans by itself, where that is not as its driver does. */
  stance?: Stance;
}

/** One way to say what a driver means; each call may choose anew. */
export type Route = (dice: Dice) => Reading;

/** A whole clause, and where in life it is so; an empty domain says nothing of that. */
export function placedReading(clause: string, domain: string): Reading {
  const text = `${clause} ${domain}`.trim();
  return { text, role: "clause", clauses: [clause], echoes: [domain] };
}

export function verbReading(verbPhrase: string, domain: string): Reading {
  return { ...placedReading(verbPhrase, domain), role: "verb" };
}

export function wholeReading(text: string): Reading {
  return { text, role: "clause", clauses: [text], echoes: [] };
}
