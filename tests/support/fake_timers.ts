/**
 * Timers and the monotonic clock of this process, moved by the test alone until disposed of. Timers
 * without a delay stay real, because the database's driver opens each connection in one.
 */
export interface FakeTimers extends Disposable {
  /** The number of waiting timers. */
  readonly waiting: number;
  /** The number of waiting timers with this delay. */
  waitingFor(delayMs: number): number;
  /** Runs what is due within the next `durationMs`. */
  advance(durationMs: number): void;
}

export function fakeTimers(): FakeTimers {
  const original = { setTimeout, clearTimeout, now: performance.now };
  const timers = new Map<number, { delayMs: number; dueMs: number; run: () => void }>();
  let nowMs = original.now.call(performance);
  let lastId = 1_000_000;
  globalThis.setTimeout = ((run: () => void, delayMs = 0) => {
    if (delayMs <= 0) return original.setTimeout(run);
    timers.set(++lastId, { delayMs, dueMs: nowMs + delayMs, run });
    return lastId;
  }) as unknown as typeof setTimeout;
  globalThis.clearTimeout = (id) => {
    // A timer that was set before the fake timers were installed is a real one.
    if (!timers.delete(id as number)) original.clearTimeout(id);
  };
  performance.now = () => nowMs;
  return {
    get waiting() {
      return timers.size;
    },
    waitingFor: (delayMs) => [...timers.values()].filter((it) => it.delayMs === delayMs).length,
    advance: (durationMs) => {
      nowMs += durationMs;
      const due = [...timers].filter(([, { dueMs }]) => dueMs <= nowMs)
        .sort(([, a], [, b]) => a.dueMs - b.dueMs);
      for (const [id, { run }] of due) if (timers.delete(id)) run();
    },
    [Symbol.dispose]: () => {
      globalThis.setTimeout = original.setTimeout;
      globalThis.clearTimeout = original.clearTimeout;
      performance.now = original.now;
    },
  };
}
