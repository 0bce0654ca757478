import { SIGNS } from "../signs.ts";
import { FIT_BODIES, type FitBody, type FitFacts } from "./fit_facts.ts";

/** The digits of a code: 0 for a sign that is not certain, 1 for Aries … 12 for Pisces. */
const BASE = SIGNS.length + 1;

/** The number of codes. Each number from 0 up to this one, exclusive, is the code of some facts. */
export const FACTS_CODES = BASE ** FIT_BODIES.length;

/**
 * The facts of a customer as one integer: the signs of FIT_BODIES as the digits of a number in base
 * 13, the Sun first. Partners store codes, so the meaning of a code never changes unless FIT_METHOD
 * gets another name.
 */
export function factsCode(facts: FitFacts): number {
  let code = 0;
  for (const body of FIT_BODIES) {
    const sign = facts[body];
    code = code * BASE + (sign === null ? 0 : SIGNS.indexOf(sign) + 1);
  }
  return code;
}

/** The facts of a code. @throws {RangeError} if the number is no code. */
export function factsOfCode(code: number): FitFacts {
  if (!Number.isInteger(code) || code < 0 || code >= FACTS_CODES) {
    throw new RangeError(
      `found ${code}, expected a whole number from 0 to ${FACTS_CODES - 1}`,
    );
  }
  const facts = {} as Record<FitBody, FitFacts[FitBody]>;
  let unit = FACTS_CODES;
  for (const body of FIT_BODIES) {
    unit /= BASE;
    facts[body] = SIGNS[Math.floor(code / unit) % BASE - 1] ?? null;
  }
  return facts;
}
