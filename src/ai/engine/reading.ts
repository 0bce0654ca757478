import type { Stance } from "../../astrology/drivers/driver.ts";
import type { Dice } from "./dice.ts";

/** A meaning without its fact: as a whole clause, or as the effect of a body. */
export interface Reading {
  text: string;
  role: "clause" | "verb";
  clauses: readonly string[];
  echoes: readonly string[];
  /** The stance of the reading, if it differs from that of the driver. */
  stance?: Stance;
}

/** One way to word a driver's meaning; each call may choose differently. */
export type Route = (dice: Dice) => Reading;

/** A reading made of a whole clause and its area of life, which may be empty. */
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
