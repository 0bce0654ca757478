import { type Sign, SIGNS } from "../signs.ts";

/** The bodies that rules look at. None of them needs a place, and no rule needs a house. */
export const FIT_BODIES = ["sun", "moon", "venus", "mars", "jupiter"] as const;
export type FitBody = (typeof FIT_BODIES)[number];

/** All that is known of a customer: the sign of each body, null where it is not certain. */
export type FitFacts = Readonly<Record<FitBody, Sign | null>>;

/** What a rule asks of the facts. */
export type FitFact =
  | { kind: "placement"; body: FitBody; signs: readonly Sign[] }
  /** Counted the shorter way around the zodiac, 0 … 6. */
  | { kind: "signs_apart"; bodies: readonly [FitBody, FitBody]; counts: readonly number[] }
  | { kind: "gathering"; min: number; signs: readonly Sign[] };

/** Whether the facts are what a rule asks; what is not certain never is. */
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

/** Whether it can be told at all if the facts are so; of a gathering what is certain is counted. */
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
