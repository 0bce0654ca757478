import type { Log } from "../log.ts";

/** Announces that there is something to claim. */
export interface Bell {
  ring(jobId: string): void;
  close(): Promise<void>;
}

/**
 * A queue of Deno KV: it brings a job to workers at once, also after a restart of this process. It may
 * lose what it is given, for the rows are the truth and the sweeper finds what nobody announced; where
 * there is no KV, or one without queues, the sweeper alone serves, which the log is told once.
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
  // Where it is not to be had, it throws, rejects, or is not even a function.
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
