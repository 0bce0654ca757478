/** Pseudo-random choices from a seed: the same text gives the same choices. */
export class Dice {
  #state: number;

  constructor(seed: string) {
    // FNV-1a hash of the seed.
    let hash = 0x811c9dc5;
    for (const byte of new TextEncoder().encode(seed)) {
      hash = Math.imul(hash ^ byte, 0x01000193);
    }
    this.#state = hash >>> 0;
  }

  /** Changes with each throw. */
  get position(): number {
    return this.#state;
  }

  /** 0 ≤ number < 1 (mulberry32). */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** True with probability `share` (0 to 1). */
  chance(share: number): boolean {
    return this.number() < share;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[Math.floor(this.number() * choices.length)];
  }
}
