import type { Log } from "../telemetry/log.ts";

/** Announces that a step is ready to claim. */
export interface Bell {
  ring(jobId: string): void;
  close(): Promise<void>;
}

/**
 * A Deno KV queue that wakes workers at once, also after a restart of this process. It may lose
 * messages: the rows are authoritative, and the sweeper finds unannounced steps. Without KV, or with a
 * KV without queues, the sweeper works alone, and the log says so once.
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
  // If unavailable, it throws, rejects, or is not a function.
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
