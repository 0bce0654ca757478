import { nextTurn } from "./next_turn.ts";

/** Turns of the event loop that read what has arrived; one is enough for data that is complete. */
const TURNS_TO_READ = 2;

/**
 * Calls `expire` after `timeoutMs`, unless the returned function is called first. After the event loop
 * has been blocked, timers run before data that arrived meanwhile. That data is read first, so a result
 * that has already arrived is not reported as a timeout.
 */
export function expireAfter(timeoutMs: number, expire: () => void): () => void {
  let isCancelled = false;
  const timer = setTimeout(async () => {
    for (let turn = 0; turn < TURNS_TO_READ && !isCancelled; turn++) await nextTurn();
    if (!isCancelled) expire();
  }, timeoutMs);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}

/** Waits for `work`, at most `timeoutMs`; then throws what `expired` makes. */
export async function within<T>(
  work: Promise<T> | T,
  timeoutMs: number,
  expired: () => Error,
): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const cancel = expireAfter(timeoutMs, () => reject(expired()));
  try {
    return await Promise.race([work, promise]);
  } finally {
    cancel();
  }
}
