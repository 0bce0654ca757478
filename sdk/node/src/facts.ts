const BODIES = ["sun", "moon", "venus", "mars", "jupiter"] as const;
const SIGNS = [
  "Aries",
  "Taurus",
  "Gemini",
  "Cancer",
  "Leo",
  "Virgo",
  "Libra",
  "Scorpio",
  "Sagittarius",
  "Capricorn",
  "Aquarius",
  "Pisces",
] as const;
const BASE = SIGNS.length + 1;
const CODES = BASE ** BODIES.length;

/** The sign of each body at a customer's birth; null if it is not certain. */
export type Facts = Record<typeof BODIES[number], typeof SIGNS[number] | null>;

/**
 * Decodes `facts` of an audience's result.
 * @throws {RangeError} if the number is not a whole one from 0 to 371,292.
 */
export function decodeFacts(code: number): Facts {
  if (!Number.isInteger(code) || code < 0 || code >= CODES) {
    throw new RangeError(
      `found ${code}, expected a whole number from 0 to ${CODES - 1}`,
    );
  }
  const facts = {} as Facts;
  BODIES.forEach((body, index) => {
    const digit = Math.floor(code / BASE ** (BODIES.length - 1 - index)) % BASE;
    facts[body] = SIGNS[digit - 1] ?? null;
  });
  return facts;
}
