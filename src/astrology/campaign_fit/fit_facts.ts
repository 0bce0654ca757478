import { type Sign, SIGNS } from "../signs.ts";

/**
 * The bodies that rules use. The signs of these bodies need no place of birth, and no rule uses a
 * house.
 */
export const FIT_BODIES = ["sun", "moon", "venus", "mars", "jupiter"] as const;
export type FitBody = (typeof FIT_BODIES)[number];

/** The facts about a customer: the sign of each body; null if the sign is not certain. */
export type FitFacts = Readonly<Record<FitBody, Sign | null>>;

/** The condition of a rule. */
export type FitFact =
  | { kind: "placement"; body: FitBody; signs: readonly Sign[] }
  /**
   * The number of signs between the signs of two bodies, on the shorter way around the zodiac, 0 …
   * 6.
   */
  | { kind: "signs_apart"; bodies: readonly [FitBody, FitBody]; counts: readonly number[] }
  | { kind: "gathering"; min: number; signs: readonly Sign[] };

/** Whether the facts meet the condition of a rule. Uncertain facts never meet a condition. */
export function holds(fact: FitFact, facts: FitFacts): boolean {
  switch (fact.kind) {
    case "placement":
      return isAmong(fact.signs, facts[fact.body]);
    case "signs_apart": {
      const [first, second] = [facts[fact.bodies[0]], facts[fact.bodies[1]]];
      return first !== null && second !== null && fact.counts.includes(signsApart(first, second));
    }
    case "gathering":
      return FIT_BODIES.filter((body) => isAmong(fact.signs, facts[body])).length >= fact.min;
  }
}

/**
 * Whether the condition can be decided with these facts. For a gathering of bodies, only certain
 * signs count.
 */
export function canBeTold(fact: FitFact, facts: FitFacts): boolean {
  switch (fact.kind) {
    case "placement":
      return facts[fact.body] !== null;
    case "signs_apart":
      return fact.bodies.every((body) => facts[body] !== null);
    case "gathering":
      return true;
  }
}

function isAmong(signs: readonly Sign[], sign: Sign | null): boolean {
  return sign !== null && signs.includes(sign);
}

function signsApart(first: Sign, second: Sign): number {
  const eastward = (SIGNS.indexOf(second) - SIGNS.indexOf(first) + 12) % 12;
  return Math.min(eastward, 12 - eastward);
}
