import { nextTurn } from "./next_turn.ts";

/** Turns of the event loop in which what has arrived is read; two were measured to be enough. */
const TURNS_TO_READ = 4;

/**
 * Calls `expire` after `timeoutMs`, unless what this answers is called before. Where the event loop
 * has stood still, timers come before what arrived meanwhile: that is read first, so that nobody is
 * told of a timeout whose result lies there unread.
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
