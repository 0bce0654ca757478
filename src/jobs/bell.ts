import type { Log } from "../log.ts";

/** Announces that there is something to claim. */
export interface Bell {
  ring(jobId: string): void;
  close(): Promise<void>;
}

/**
 * A queue of Deno KV: it brings a job to workers at once, also after a restart of this process. It may
 * lose what it is given, for the rows are the truth and the sweeper finds what nobody announced; where
 * there is no KV the sweeper alone serves, which the log is told once.
 */
export async function openBell(path: string, onRing: () => void, log: Log): Promise<Bell> {
  const kv = await openKv(path, log);
  if (kv === null) return { ring: onRing, close: () => Promise.resolve() };
  const listening = kv.listenQueue(() => onRing()).catch((error) => {
    log.error("bell_failed", error);
  });
  return {
    ring: (jobId) => {
      onRing();
      kv.enqueue(jobId).catch((error) => log.error("bell_failed", error, { job: jobId }));
    },
    close: async () => {
      kv.close();
      await listening;
    },
  };
}

async function openKv(path: string, log: Log): Promise<Deno.Kv | null> {
  try {
    return await Deno.openKv(path);
  } catch (error) {
    log.info("no_bell", { why: (error as Error).message });
    return null;
  }
}
