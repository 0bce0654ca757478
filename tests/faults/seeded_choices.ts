import { seededRandom } from "../../tools/support/verify_kernel/seeded_random.ts";

/** Choices that depend on the seed alone. */
export interface SeededChoices {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function seededChoices(seed: number): SeededChoices {
  const random = seededRandom(seed);
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return { whole, pick: (choices) => choices[whole(0, choices.length - 1)] };
}
