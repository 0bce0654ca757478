/** A request, or a part of one, until it is disposed of. */
class Work implements Disposable {
  readonly #running: Set<Work>;
  #ended: PromiseWithResolvers<void> | null = null;

  /** `endsByMs` is measured with `performance.now`. */
  constructor(running: Set<Work>, readonly endsByMs: number) {
    this.#running = running;
    running.add(this);
  }

  /** Resolves when it is disposed of. */
  ended(): Promise<void> {
    this.#ended ??= Promise.withResolvers();
    return this.#ended.promise;
  }

  [Symbol.dispose](): void {
    this.#running.delete(this);
    this.#ended?.resolve();
  }
}

/**
 * Shuts a process down: first announces the shutdown while requests are still served, then refuses
 * new work and lets running requests finish.
 */
export class Drain {
  /** Set on SIGTERM. /readyz reports it, so load balancers send new work elsewhere. */
  isDraining = false;
  /**
   * Set after load balancers have had time to notice `isDraining`; no new work begins after this is
   * set.
   */
  refusesWork = false;
  readonly #running = new Set<Work>();

  /**
   * Begins a request, or a part of a request that may take `maxMs`. The request or part ends when
   * the returned object is disposed of.
   */
  begin(maxMs = 0): Disposable {
    return new Work(this.#running, performance.now() + maxMs);
  }

  /** How long the running requests may still take; 0 if none is running. */
  get leftMs(): number {
    const endsByMs = Array.from(this.#running, (work) => work.endsByMs);
    return Math.max(0, ...endsByMs.map((ms) => ms - performance.now()));
  }

  /**
   * Resolves when the requests that run now have ended, even if later requests are still running.
   */
  async ended(): Promise<void> {
    await Promise.all(Array.from(this.#running, (work) => work.ended()));
  }
}
