interface Work {
  ended: Promise<void>;
  /** By the clock of `performance.now`. */
  endsByMs: number;
}

/** How a process ends: it says so first, and lets what has begun come to its end. */
export class Drain {
  /** Set on SIGTERM: /readyz says so, and no new work begins. */
  isDraining = false;
  readonly #running = new Set<Work>();

  /**
   * Where a request begins, or within it what may take `mostMs`; it has ended when what this answers
   * is disposed of.
   */
  begin(mostMs = 0): Disposable {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = { ended: promise, endsByMs: performance.now() + mostMs };
    this.#running.add(work);
    return {
      [Symbol.dispose]: () => {
        this.#running.delete(work);
        resolve();
      },
    };
  }

  /** How long what runs now may still take: a lane that is idle has no part in it. */
  get leftMs(): number {
    const endsByMs = Array.from(this.#running, (work) => work.endsByMs);
    return Math.max(0, ...endsByMs.map((ms) => ms - performance.now()));
  }

  /** Resolves when the requests that run now have ended; those that come meanwhile do not count. */
  async ended(): Promise<void> {
    await Promise.all(Array.from(this.#running, ({ ended }) => ended));
  }
}
