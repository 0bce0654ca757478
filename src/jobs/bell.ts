import type { Log } from "../telemetry/log.ts";

/** Wakes the workers when a step can be claimed. */
export interface Bell {
  ring(jobId: string): void;
  close(): Promise<void>;
}

/**
 * Opens a Deno KV queue that wakes workers at once, also after a restart of this process. The queue
 * may lose messages, but no step is lost: the steps are rows in the database, and the sweeper finds
 * steps that were not announced. Without KV, or with a KV that has no queues, only the sweeper
 * finds steps, and the log says so once.
 */
export async function openBell(
  path: string,
  onRing: () => void,
  log: Log,
  openKv = (path: string) => Deno.openKv(path),
): Promise<Bell> {
  let isQueue = true;
  const giveUp = (error: Error) => {
    if (isQueue) log.info("no_bell", { why: error.message });
    isQueue = false;
  };
  // If KV is unavailable, `openKv` may throw, reject, or not be a function at all.
  const kv = await Promise.try(() => openKv(path)).catch(giveUp);
  const listening = kv && Promise.try(() => kv.listenQueue(() => onRing())).catch(giveUp);
  return {
    ring: (jobId) => {
      onRing();
      if (isQueue) Promise.try(() => kv!.enqueue(jobId)).catch(giveUp);
    },
    close: async () => {
      kv?.close();
      await listening;
    },
  };
}
