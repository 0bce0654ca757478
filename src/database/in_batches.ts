/**
 * The number of rows in one statement of a housekeeping task. The number falls after a failure,
 * because the database may be too slow for so many rows, and rises again after a success.
 */
export class BatchSize {
  readonly #max: number;
  rows: number;

  constructor(max: number) {
    this.#max = max;
    this.rows = max;
  }

  /**
   * Runs one batch. Returns whether the batch was full, because more rows may be left after a full
   * batch.
   */
  async run(work: (limit: number) => Promise<number>): Promise<boolean> {
    const limit = this.rows;
    try {
      const done = await work(limit);
      this.rows = Math.min(2 * limit, this.#max);
      return done >= limit;
    } catch (error) {
      this.rows = Math.max(Math.floor(limit / 4), 1);
      throw error;
    }
  }
}

/**
 * Repeats a round until the returned object is closed. The round returns the delay before the next
 * round, in milliseconds.
 */
export function repeat(
  round: () => Promise<number>,
  stopping = new AbortController(),
): { close(): Promise<void> } {
  let wake = () => {};
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const waitMs = await round();
      if (stopping.signal.aborted) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  })();
  return {
    close: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
}
