/** How a process ends: it says so first, and lets what has begun come to its end. */
export class Drain {
  /** Set on SIGTERM: /readyz says so, and no new work begins. */
  isDraining = false;
  readonly #running = new Set<Promise<void>>();

  /** Where a request begins; it has ended when what this answers is disposed of. */
  begin(): Disposable {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#running.add(promise);
    return {
      [Symbol.dispose]: () => {
        this.#running.delete(promise);
        resolve();
      },
    };
  }

  /** Resolves when the requests that run now have ended; those that come meanwhile do not count. */
  async ended(): Promise<void> {
    await Promise.all(this.#running);
  }
}
