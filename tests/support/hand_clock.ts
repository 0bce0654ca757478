/** This process's monotonic clock, moved by hand until disposed of. */
export interface HandClock extends Disposable {
  advance(durationMs: number): void;
}

/** Stops the clock by which counted calls and cached rows grow old, however long a test takes. */
export function handClock(): HandClock {
  const original = performance.now;
  let nowMs = original.call(performance);
  performance.now = () => nowMs;
  return {
    advance: (durationMs) => void (nowMs += durationMs),
    [Symbol.dispose]: () => void (performance.now = original),
  };
}
