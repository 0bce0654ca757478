export interface SlotLimits {
  inFlight: number;
  waiting: number;
  waitMs: number;
}

/** How many requests may be under way at once, and how many may wait for that, first come first. */
export class Slots {
  #free: number;
  #waiting: (() => void)[] = [];

  constructor(private readonly limits: SlotLimits) {
    this.#free = limits.inFlight;
  }

  /** A slot is given back by `give`; it is `full` where nobody more may wait, or waiting was vain. */
  take(signal: AbortSignal): Promise<"taken" | "full" | "aborted"> {
    if (signal.aborted) return Promise.resolve("aborted");
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve("taken");
    }
    if (this.#waiting.length >= this.limits.waiting) return Promise.resolve("full");
    const { promise, resolve } = Promise.withResolvers<"taken" | "full" | "aborted">();
    const leave = (how: "full" | "aborted") => {
      this.#waiting = this.#waiting.filter((other) => other !== begin);
      resolve(how);
    };
    const begin = () => resolve("taken");
    const abort = () => leave("aborted");
    const timer = setTimeout(() => leave("full"), this.limits.waitMs);
    signal.addEventListener("abort", abort, { once: true });
    this.#waiting.push(begin);
    return promise.finally(() => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    });
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
