import { observe } from "./metrics.ts";

const HEARTBEAT_MS = 50;

/** Measures how long work holds the event loop. The measurement starts with the first export. */
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
