/** A Worker that sends requests to a server over its own connection, one after another. */
import { httpRequest, readAnswer, writeAll } from "../bench/http_load.ts";
import { PINGER, type PingerState } from "./loop_pinger_state.ts";

interface Begin {
  state: PingerState;
  /** The file that reports the CPU time of the server's thread. */
  thread: string | null;
}

addEventListener("message", async (event) => {
  const { state, thread } = (event as MessageEvent<Begin>).data;
  for (;;) {
    Atomics.wait(state, PINGER.port, 0);
    await ask(state, thread);
  }
});

const REQUEST = httpRequest("GET", "/", {});

async function ask(state: PingerState, thread: string | null): Promise<void> {
  using connection = await Deno.connect({
    hostname: "127.0.0.1",
    port: Atomics.load(state, PINGER.port),
  });
  connection.setNoDelay();
  const buffer = new Uint8Array(4096);
  while (Atomics.load(state, PINGER.port) !== 0) {
    const askedMs = performance.now();
    const computedMs = computedBy(thread);
    await writeAll(connection, REQUEST);
    await readAnswer(connection, buffer);
    // The system updates the CPU time of a running thread some milliseconds late.
    const passedMs = performance.now() - askedMs;
    const heldMs = Math.min(passedMs, computedBy(thread) - computedMs);
    const longestUs = Math.max(Atomics.load(state, PINGER.longestUs), Math.round(1000 * heldMs));
    Atomics.store(state, PINGER.longestUs, longestUs);
    Atomics.add(state, PINGER.answers, 1);
  }
  Atomics.store(state, PINGER.answers, 0);
}

function computedBy(thread: string | null): number {
  if (thread === null) return performance.now();
  return Number(Deno.readTextFileSync(thread).split(" ")[0]) / 1e6;
}
