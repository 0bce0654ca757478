import type { Log } from "../telemetry/log.ts";
import { type JobKind, USUAL_RESULT_DAYS } from "../routes/job_kind.ts";
import type { JobStore } from "./job_store.ts";
import { GIVEN_UP, MAX_ATTEMPTS } from "./workers.ts";

const INTERVAL_MS = 2000;
/** Random share of the interval, so that many processes do not sweep at the same time. */
const JITTER = 0.25;
const MAX_AT_ONCE = 500;

const DEADLINE_PASSED = {
  code: "REQUEST_TIMEOUT",
  message:
    "The job was not complete by its deadline; nothing was billed. Send it again with a new key.",
  retryable: true,
};

/**
 * Finds what was not announced: steps whose worker has died, steps that are due again, and jobs
 * past their deadline.
 */
export async function sweep(
  store: JobStore,
  kinds: ReadonlyMap<string, JobKind>,
  log: Log,
): Promise<void> {
  const swept = await store.sweep(MAX_AT_ONCE);
  const resultDaysOf = (operation: string | null) =>
    kinds.get(operation ?? "")?.resultDays ?? USUAL_RESULT_DAYS;
  for (const { jobId, attempts } of swept.filter(({ attempts }) => attempts >= MAX_ATTEMPTS)) {
    log.error("job_given_up", new Error("its workers ended repeatedly"), {
      job: jobId,
      attempts,
    });
    await store.fail(jobId, GIVEN_UP, true, resultDaysOf(await store.operationOf(jobId)));
  }
  for (const { jobId, operation } of await store.overdue(MAX_AT_ONCE)) {
    log.error("job_overdue", new Error("it was not complete by its deadline"), { job: jobId });
    await store.fail(jobId, DEADLINE_PASSED, true, resultDaysOf(operation));
  }
}

/** Sweeps repeatedly until closed. */
export function startSweeper(
  sweepOnce: () => Promise<void>,
  log: Log,
  intervalMs = INTERVAL_MS,
): { sweepNow(): Promise<void>; close(): Promise<void> } {
  let isClosed = false;
  let wake = () => {};
  const sweepNow = async () => {
    try {
      await sweepOnce();
    } catch (error) {
      log.error("sweep_failed", error);
    }
  };
  const running = (async () => {
    while (!isClosed) {
      await sweepNow();
      if (isClosed) break;
      const waitMs = intervalMs * (1 + JITTER * (2 * Math.random() - 1));
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, waitMs);
        wake = () => (clearTimeout(timer), resolve());
      });
    }
  })();
  return {
    sweepNow,
    close: async () => {
      isClosed = true;
      wake();
      await running;
    },
  };
}
