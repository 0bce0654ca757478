import { observe } from "./metrics.ts";

const HEARTBEAT_MS = 50;

/** Watches for work that holds the event loop, from the first export on. */
export function observeEventLoopDelay(): void {
  let longestMs = 0;
  let isWatching = false;
  const watch = () => {
    let dueMs = performance.now() + HEARTBEAT_MS;
    const timer = setInterval(() => {
      const nowMs = performance.now();
      longestMs = Math.max(longestMs, nowMs - dueMs);
      dueMs = nowMs + HEARTBEAT_MS;
    }, HEARTBEAT_MS);
    Deno.unrefTimer(timer);
  };
  observe("eventLoopDelay", () => {
    if (!isWatching) watch();
    isWatching = true;
    const toldMs = longestMs;
    longestMs = 0;
    return [[toldMs / 1000, {}]];
  });
}
