export interface SlotLimits {
  inFlight: number;
  /**
   * Maximum number of waiting requests of all organizations. One organization may have half of this
   * number.
   */
  waiting: number;
  waitMs: number;
}

interface Waiting {
  organizationId: string;
  begin(): void;
}

/**
 * Limits the requests to a model that run and that wait. A slot is the permission to run one
 * request. A free slot goes to the organization with the fewest running requests. If several
 * organizations have equally few, the request that has waited longest gets the slot.
 */
export class Slots {
  #free: number;
  #waiting: Waiting[] = [];
  /** Running requests by organization. */
  readonly #running = new Map<string, number>();

  constructor(private readonly limits: SlotLimits) {
    this.#free = limits.inFlight;
  }

  /**
   * Takes a slot, which `give` returns. `full`: too many requests were already waiting, or the wait
   * ended without a slot.
   */
  take(organizationId: string, signal: AbortSignal): Promise<"taken" | "full" | "aborted"> {
    if (signal.aborted) return Promise.resolve("aborted");
    if (this.#free > 0) {
      this.#free--;
      this.#count(organizationId, 1);
      return Promise.resolve("taken");
    }
    if (!this.#mayWait(organizationId)) return Promise.resolve("full");
    const { promise, resolve } = Promise.withResolvers<"taken" | "full" | "aborted">();
    const own = { organizationId, begin: () => resolve("taken") };
    const leave = (how: "full" | "aborted") => {
      this.#waiting = this.#waiting.filter((other) => other !== own);
      resolve(how);
    };
    const abort = () => leave("aborted");
    const timer = setTimeout(() => leave("full"), this.limits.waitMs);
    signal.addEventListener("abort", abort, { once: true });
    this.#waiting.push(own);
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    });
  }

  /** Returns a slot of the organization. */
  give(organizationId: string): void {
    this.#count(organizationId, -1);
    const next = this.#next();
    if (next === undefined) {
      this.#free++;
      return;
    }
    this.#waiting = this.#waiting.filter((other) => other !== next);
    this.#count(next.organizationId, 1);
    next.begin();
  }

  #mayWait(organizationId: string): boolean {
    const own = this.#waiting.filter((waiting) => waiting.organizationId === organizationId);
    const { waiting } = this.limits;
    return this.#waiting.length < waiting && own.length < Math.ceil(waiting / 2);
  }

  #next(): Waiting | undefined {
    const runningOf = ({ organizationId }: Waiting) => this.#running.get(organizationId) ?? 0;
    return this.#waiting.reduce<Waiting | undefined>(
      (next, each) => next === undefined || runningOf(each) < runningOf(next) ? each : next,
      undefined,
    );
  }

  #count(organizationId: string, change: number): void {
    const running = (this.#running.get(organizationId) ?? 0) + change;
    if (running === 0) this.#running.delete(organizationId);
    else this.#running.set(organizationId, running);
  }
}
