import type { Stance } from "../../astrology/drivers/driver.ts";

/** The counsels that a card or a symbol can give, and which way each of them inclines. */
export const COUNSELS = {
  start: "supportive",
  patience: "challenging",
  help: "supportive",
  honesty: "mixed",
  look: "challenging",
  rest: "challenging",
  release: "mixed",
  steady: "supportive",
  hope: "supportive",
  load: "challenging",
  self: "supportive",
  balance: "mixed",
  courage: "supportive",
  calm: "mixed",
  joy: "supportive",
  change: "mixed",
  torn: "mixed",
  finish: "challenging",
} as const satisfies Readonly<Record<string, Stance>>;

export type Counsel = keyof typeof COUNSELS;

/** The inclination of most of the cards or symbols on which an answer rests. */
export function verdictOf(stances: readonly Stance[]): Stance {
  const count = (stance: Stance) => stances.filter((it) => it === stance).length;
  const lead = count("supportive") - count("challenging");
  return lead > 0 ? "supportive" : lead < 0 ? "challenging" : "mixed";
}
