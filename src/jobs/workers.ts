import { isOutage } from "../database/outage.ts";
import { ApiError, ERROR_CODES } from "../base/errors.ts";
import type { Log } from "../telemetry/log.ts";
import type { BackgroundServices, JobKind, StepResource, StepResult } from "../routes/job_kind.ts";
import { count } from "../telemetry/metrics.ts";
import { inRootSpan } from "../telemetry/spans.ts";
import type { ClaimedStep, JobStore, StepClaim, Written } from "./job_store.ts";

/**
 * The number of steps of each resource that this process runs at once. If the number is 0, the
 * process claims no steps of the resource.
 */
export type WorkerLimits = Readonly<Record<StepResource, number>>;

/**
 * The lifetime of a claim after its last renewal. Like a lease, a claim survives one failed
 * renewal.
 */
const CLAIM_MS = 12_000;
const RENEWALS_A_CLAIM = 3;
const REPETITIONS_A_CLAIM = 12;
/**
 * The number of failures of one step after which the job fails. Deaths of a worker and refused
 * outputs both count as failures.
 */
export const MAX_ATTEMPTS = 5;
/** The message of a job that failed through a fault of the service. */
export const GIVEN_UP = {
  code: "INTERNAL_ERROR",
  message:
    "The job could not be completed; nothing was billed. Send the job again with a new Idempotency-Key.",
  retryable: true,
};
const RETRY_DELAY_MS = 1000;
/**
 * The longest pause between retries while a dependency is unavailable. The number of retries is not
 * limited.
 */
const MAX_DELAY_MS = 10 * 60_000;
/**
 * Pauses between attempts to write a step's result. The claim of the step may still be valid after
 * these pauses.
 */
const WRITE_AGAIN_AFTER_MS = [100, 400, 1000, 2000, 4000, 8000, 8000, 8000];

/**
 * How long an ending process waits for steps that it has told to stop. Such steps stop at once,
 * unless they ignore their abort signal.
 */
const STOP_MS = 1000;

const DRAINED = "the process is ending";
const LOST = "another worker has claimed the step";

interface Running {
  claim: StepClaim;
  ending: AbortController;
  ended: Promise<void>;
}

/** Claims steps of jobs and runs as many steps at once as the limits allow. */
export class Workers {
  readonly #running = new Map<string, Running>();
  /** The work of each running step. The work may go on after the step was given back. */
  readonly #works = new Set<Promise<unknown>>();
  #renewing: ReturnType<typeof setTimeout> | null = null;
  #counts: Record<StepResource, number> = { model: 0, cpu: 0 };
  #claiming: Promise<void> | null = null;
  #isRung = false;
  #isClosed = false;
  #hasEnded = false;

  constructor(
    private readonly store: JobStore,
    private readonly kinds: ReadonlyMap<string, JobKind>,
    private readonly services: BackgroundServices,
    private readonly limits: WorkerLimits,
    private readonly log: Log,
  ) {
    this.#renewAfter(CLAIM_MS / RENEWALS_A_CLAIM);
  }

  /** Wakes the workers, because a step may be ready to claim. */
  ring(): void {
    if (this.#isClosed) return;
    this.#isRung = true;
    this.#claiming ??= this.#claimAll().finally(() => {
      this.#claiming = null;
      // It may have been rung between the end of the last round and this moment.
      if (this.#isRung) this.ring();
    });
  }

  /**
   * Stops claiming steps, and gives back steps that still run after `graceMs`. Resolves when no
   * step runs.
   */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    await this.#claiming;
    const timer = setTimeout(() => {
      for (const { ending } of this.#running.values()) ending.abort(DRAINED);
    }, graceMs);
    await this.idle();
    clearTimeout(timer);
    if (this.#renewing !== null) clearTimeout(this.#renewing);
    this.#hasEnded = true;
    const { promise: late, resolve: giveUp } = Promise.withResolvers<void>();
    const stop = setTimeout(giveUp, STOP_MS);
    await Promise.race([Promise.allSettled([...this.#works]), late]);
    clearTimeout(stop);
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** Resolves when no step runs and no step is left to claim. */
  async idle(): Promise<void> {
    while (this.#claiming !== null || this.#running.size > 0) {
      await this.#claiming;
      await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    }
  }

  async #claimAll(): Promise<void> {
    const operations = [...this.kinds.keys()];
    try {
      while (this.#isRung && !this.#isClosed) {
        this.#isRung = false;
        for (const runsOn of Object.keys(this.limits) as StepResource[]) {
          const free = this.limits[runsOn] - this.#counts[runsOn];
          if (free <= 0) continue;
          const claims = await this.store.claim(operations, runsOn, free, CLAIM_MS);
          for (const claim of claims) this.#start(claim, runsOn);
        }
      }
    } catch (error) {
      this.log.error("claim_failed", error);
    }
  }

  #start(claim: StepClaim, runsOn: StepResource): void {
    const ending = new AbortController();
    const id = `${claim.jobId} ${claim.number} ${claim.fence}`;
    this.#counts[runsOn]++;
    count("jobSteps", { "astrology.outcome": "claimed" });
    const ended = this.#run(claim, ending.signal).finally(() => {
      this.#running.delete(id);
      this.#counts[runsOn]--;
      this.ring();
    });
    this.#running.set(id, { claim, ending, ended });
  }

  async #run(claim: StepClaim, signal: AbortSignal): Promise<void> {
    const told = { job: claim.jobId, step: claim.number };
    try {
      const step = await this.store.load(claim);
      if (step === null) return;
      const kind = this.#kindOf(step.operation);
      let result: StepResult;
      try {
        const attributes = { "astrology.operation": step.operation, "astrology.job": step.jobId };
        result = await inRootSpan(
          "job step",
          { attributes },
          () => this.#result(step, kind, signal),
        );
      } catch (error) {
        return await this.#settleFailure(step, kind, error, signal);
      }
      const written = await this.#write(step, kind, result);
      count("jobSteps", { "astrology.outcome": written });
      this.log.info("job_step", { ...told, written, ...(step.isLast && { last: true }) });
    } catch (error) {
      // The claim will expire, and another worker will run the step again.
      this.log.error("job_step_failed", error, told);
    }
  }

  async #result(step: ClaimedStep, kind: JobKind, signal: AbortSignal): Promise<StepResult> {
    const { promise, reject } = Promise.withResolvers<never>();
    const ending = new AbortController();
    const end = (reason: Error) => {
      ending.abort();
      reject(reason);
    };
    const tooLong = () => end(new ApiError("SERVICE_UNAVAILABLE", "The step took too long."));
    const left = () => end(new Error(String(signal.reason)));
    const timer = setTimeout(tooLong, kind.maxStepMs);
    signal.addEventListener("abort", left, { once: true });
    if (signal.aborted) left();
    promise.catch(() => {});
    const call = {
      id: step.callId,
      organizationId: step.organizationId,
      jobId: step.jobId,
      signal: ending.signal,
      deadlineAtMs: performance.now() + kind.maxStepMs,
      simulate: step.simulate,
    };
    try {
      const work = kind.run(step, this.services, call);
      this.#works.add(work);
      work.catch(() => {}).finally(() => this.#works.delete(work));
      return await Promise.race([work, promise]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", left);
    }
  }

  /**
   * Writes a step's result. While the database is down, the result is kept and written again later,
   * because a generated text has been paid for.
   */
  async #write(step: ClaimedStep, kind: JobKind, result: StepResult): Promise<Written> {
    for (const waitMs of [...WRITE_AGAIN_AFTER_MS, null]) {
      try {
        return step.isLast
          ? await this.store.complete(step, result, kind.resultDays)
          : await this.store.finish(step, result);
      } catch (error) {
        if (!isOutage(error) || waitMs === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      }
    }
    throw new Error("unreachable");
  }

  async #settleFailure(
    step: ClaimedStep,
    kind: JobKind,
    error: unknown,
    signal: AbortSignal,
  ): Promise<void> {
    if (signal.aborted) {
      if (signal.reason === DRAINED) await this.store.putOff(step, 0, false);
      return;
    }
    const { counts, delayMs } = verdictOf(error, step, kind);
    const told = { job: step.jobId, step: step.number, counts };
    const put = await this.store.putOff(step, delayMs, counts);
    this.log.error("job_step_put_off", error, { ...told, ...put });
    const outcome = put === null ? "lost" : put.attempts < MAX_ATTEMPTS ? "put_off" : "failed";
    count("jobSteps", { "astrology.outcome": outcome });
    if (outcome === "failed") {
      await this.store.fail(step.jobId, jobErrorOf(error), true, kind.resultDays);
    }
  }

  #kindOf(operation: string): JobKind {
    const kind = this.kinds.get(operation);
    if (kind === undefined) throw new Error(`no code runs jobs of ${operation}`);
    return kind;
  }

  #renewAfter(pauseMs: number): void {
    if (!this.#hasEnded) this.#renewing = setTimeout(() => void this.#renewClaims(), pauseMs);
  }

  async #renewClaims(): Promise<void> {
    const running = [...this.#running.values()];
    let renewals = RENEWALS_A_CLAIM;
    try {
      const claims = running.map(({ claim }) => claim);
      const kept = new Set(claims.length === 0 ? [] : await this.store.renew(claims, CLAIM_MS));
      for (const { claim, ending } of running) if (!kept.has(claim)) ending.abort(LOST);
    } catch (error) {
      this.log.error("job_renewal_failed", error, { steps: running.length });
      renewals = REPETITIONS_A_CLAIM;
    }
    this.#renewAfter(CLAIM_MS / renewals);
  }
}

/**
 * Error codes of dependencies that are temporarily unavailable. In these cases, the step is not at
 * fault.
 */
const PASSING = ["AI_UNAVAILABLE", "AI_PROVIDER_ERROR", "SERVICE_UNAVAILABLE", "REQUEST_TIMEOUT"];

function verdictOf(
  error: unknown,
  { plan, attempts, delays }: ClaimedStep,
  kind: JobKind,
): { counts: boolean; delayMs: number } {
  const jitter = 0.8 + 0.4 * Math.random();
  const grown = (doublings: number) =>
    Math.min(RETRY_DELAY_MS * 2 ** Math.min(doublings, 20), MAX_DELAY_MS) * jitter;
  const isPassing = isOutage(error) || (error instanceof ApiError && PASSING.includes(error.code));
  if (!isPassing) {
    const delayMs = kind.retryAfterMs?.(plan)[attempts] ?? grown(attempts);
    return { counts: true, delayMs };
  }
  const toldMs = error instanceof ApiError ? (error.details.retryAfterSeconds ?? 0) * 1000 : 0;
  return { counts: false, delayMs: Math.min(Math.max(toldMs, grown(delays)), MAX_DELAY_MS) };
}

/**
 * The error that the job shows. A retry needs a new Idempotency-Key, because the old key would only
 * replay the stored 202.
 */
function jobErrorOf(error: unknown) {
  if (!(error instanceof ApiError)) return GIVEN_UP;
  const { code, message, details } = error;
  return { code, message, retryable: details.retryable ?? ERROR_CODES[code].isRetryable };
}
