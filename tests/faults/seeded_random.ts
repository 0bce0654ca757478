/** Numbers that depend on the seed alone. */
export interface SeededRandom {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(choices: readonly T[]): T;
}

/** Mulberry32, by Tommy Ettinger (public domain). */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return { whole, pick: (choices) => choices[whole(0, choices.length - 1)] };
}
