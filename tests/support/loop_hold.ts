import { PINGER, type PingerState } from "./loop_pinger_state.ts";
import { until } from "./until.ts";

/** The Worker starts when this file is loaded, before any test, and sleeps until it gets a port. */
const state: PingerState = new Int32Array(new SharedArrayBuffer(4 * Object.keys(PINGER).length));
const pinger = new Worker(new URL("./loop_pinger.ts", import.meta.url), { type: "module" });
pinger.postMessage({ state, thread: threadFile() });

/** The file in which Linux reports the CPU time of this thread; null on other systems. */
function threadFile(): string | null {
  try {
    return `/proc/${Deno.readLinkSync("/proc/thread-self")}/schedstat`;
  } catch {
    return null;
  }
}

/**
 * The most CPU time, in milliseconds, that this thread used while a request waited for its answer
 * during `work`. Another thread sends the requests over its own connection, because code in a
 * blocked event loop cannot notice the block. CPU time of other programs does not count.
 */
export async function longestHoldMs(work: () => Promise<unknown>): Promise<number> {
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response(""),
  );
  try {
    Atomics.store(state, PINGER.port, server.addr.port);
    Atomics.notify(state, PINGER.port);
    // The first requests open the connection.
    await until("the pinger's first answers", () => Atomics.load(state, PINGER.answers) >= 3);
    Atomics.store(state, PINGER.longestUs, 0);
    await work();
  } finally {
    Atomics.store(state, PINGER.port, 0);
    await until("the pinger's end", () => Atomics.load(state, PINGER.answers) === 0);
    await server.shutdown();
  }
  return Atomics.load(state, PINGER.longestUs) / 1000;
}

/**
 * The service keeps 20 ms, which the release check demands by `MAX_HOLD_MS`. A machine that others
 * use computes at a fraction of its speed, so every other run allows five times that.
 */
export const MAX_HOLD_MS = Number(Deno.env.get("MAX_HOLD_MS") ?? 100);

/** Tries of the same work, since compilation and garbage collection should not count. */
const TRIES = 6;

/**
 * The shortest hold of several tries, each after `before`; stops at the first that is short enough.
 */
export async function minHoldMs(
  work: () => Promise<unknown>,
  before: () => void = () => {},
): Promise<number> {
  let holdMs = Infinity;
  for (let tries = 0; tries < TRIES && holdMs >= MAX_HOLD_MS; tries++) {
    before();
    holdMs = Math.min(holdMs, await longestHoldMs(work));
  }
  return holdMs;
}
