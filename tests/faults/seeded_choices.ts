import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";

/** Choices that depend on the seed alone. */
export interface SeededChoices {
  /** A whole number from `least` to `most`, both included. */
  whole(min: number, max: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function seededChoices(seed: number): SeededChoices {
  const random = seededRandom(seed);
  const whole = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  return { whole, pick: (choices) => choices[whole(0, choices.length - 1)] };
}
