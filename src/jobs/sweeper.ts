import type { Log } from "../telemetry/log.ts";
import { type JobKind, USUAL_RESULT_DAYS } from "../routes/job_kind.ts";
import type { JobStore } from "./job_store.ts";
import { GIVEN_UP, MAX_ATTEMPTS } from "./workers.ts";

const INTERVAL_MS = 2000;
/**
 * The share of the sweep interval that is random, so that many processes do not sweep at the same
 * time.
 */
const JITTER = 0.25;
const MAX_AT_ONCE = 500;

const DEADLINE_PASSED = {
  code: "REQUEST_TIMEOUT",
  message:
    "The job was not complete by its deadline; nothing was billed. Send the job again with a new Idempotency-Key.",
  retryable: true,
};

/**
 * Finds work that was not announced: jobs of any kind that are past their deadline, and steps of
 * these kinds that are due again or whose worker has died.
 */
export async function sweep(
  store: JobStore,
  kinds: ReadonlyMap<string, JobKind>,
  log: Log,
): Promise<void> {
  await endOverdue(store, kinds, log);
  await sweepSteps(store, kinds, log);
}

/**
 * Makes a `sweep` for repeated use. In the first round after an outage, steps are skipped, so that
 * the workers of all processes can first renew claims that expired during the outage.
 */
export function sweepOf(
  store: JobStore,
  kinds: ReadonlyMap<string, JobKind>,
  log: Log,
): () => Promise<void> {
  let wasAway = false;
  return async () => {
    const sparesSteps = wasAway;
    wasAway = true;
    await endOverdue(store, kinds, log);
    if (!sparesSteps) await sweepSteps(store, kinds, log);
    wasAway = false;
  };
}

async function sweepSteps(
  store: JobStore,
  kinds: ReadonlyMap<string, JobKind>,
  log: Log,
): Promise<void> {
  const swept = await store.sweep([...kinds.keys()], MAX_AT_ONCE);
  for (const { jobId, attempts } of swept.filter(({ attempts }) => attempts >= MAX_ATTEMPTS)) {
    log.error("job_given_up", new Error("its workers ended repeatedly"), {
      job: jobId,
      attempts,
    });
    const operation = await store.operationOf(jobId);
    await store.fail(jobId, GIVEN_UP, true, resultDaysOf(kinds, operation));
  }
}

async function endOverdue(
  store: JobStore,
  kinds: ReadonlyMap<string, JobKind>,
  log: Log,
): Promise<void> {
  for (const { jobId, operation } of await store.overdue(MAX_AT_ONCE)) {
    log.error("job_overdue", new Error("it was not complete by its deadline"), { job: jobId });
    await store.fail(jobId, DEADLINE_PASSED, true, resultDaysOf(kinds, operation));
  }
}

function resultDaysOf(kinds: ReadonlyMap<string, JobKind>, operation: string | null): number {
  return kinds.get(operation ?? "")?.resultDays ?? USUAL_RESULT_DAYS;
}

/** Sweeps repeatedly until closed. */
export function startSweeper(
  sweepOnce: () => Promise<void>,
  log: Log,
  intervalMs = INTERVAL_MS,
): { sweepNow(): Promise<void>; close(): Promise<void> } {
  let isClosed = false;
  let wake = () => {};
  let sweeping = Promise.resolve();
  // One after another: a sweep that met one under way would take it for an outage.
  const sweepNow = () =>
    sweeping = sweeping.then(sweepOnce).catch((error) => log.error("sweep_failed", error));
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
