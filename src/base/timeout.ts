import { nextTurn } from "./next_turn.ts";

/**
 * The number of event loop turns in which arrived data is read. One turn is enough for data that
 * has arrived completely.
 */
const TURNS_TO_READ = 2;

/**
 * Calls `expire` after `timeoutMs`, unless the returned function is called first. When the event
 * loop was blocked, timers run before the data that arrived meanwhile is read. So this function
 * lets the data be read before `expire` is called, and a result that has already arrived is not
 * reported as a timeout.
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

/**
 * Waits for `work`, at most `timeoutMs`. If the time is up, throws the error that `expired` makes.
 */
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
