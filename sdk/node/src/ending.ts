/** Ends an attempt when the caller aborts, or when nothing has moved for `timeoutMs`. */
export class Ending {
  /** Limit of a standstill; at most the time until the deadline of the whole call. */
  readonly timeoutMs: number;
  readonly #controller = new AbortController();
  readonly #endsMs: number;
  readonly #callers: AbortSignal | undefined;
  readonly #abort = () => this.#controller.abort();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(timeoutMs: number, endsMs: number, callers?: AbortSignal) {
    this.timeoutMs = Math.max(
      0,
      Math.min(timeoutMs, endsMs - performance.now()),
    );
    this.#endsMs = endsMs;
    this.#callers = callers;
    callers?.addEventListener("abort", this.#abort, { once: true });
    this.again();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the timeout, since something has moved. */
  again(): void {
    this.pause();
    if (this.#isClosed) return;
    const leftMs = Math.min(this.timeoutMs, this.#endsMs - performance.now());
    this.#timer = setTimeout(this.#abort, Math.max(0, leftMs));
  }

  pause(): void {
    clearTimeout(this.#timer);
  }

  close(): void {
    this.#isClosed = true;
    this.pause();
    this.#callers?.removeEventListener("abort", this.#abort);
  }
}
