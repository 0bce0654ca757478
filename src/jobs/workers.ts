import { isOutage } from "../database/outage.ts";
import { ApiError, ERROR_CODES } from "../errors.ts";
import type { Log } from "../log.ts";
import type { BackgroundServices, JobKind, StepResource, StepResult } from "../routes/job_kind.ts";
import { count } from "../telemetry/metrics.ts";
import { inRootSpan } from "../telemetry/spans.ts";
import type { Claim, ClaimedStep, JobStore, Written } from "./job_store.ts";

/** How many steps of each resource this process runs at once; 0: it claims none. */
export type WorkerLimits = Readonly<Record<StepResource, number>>;

/** A claim lives so long after the process that holds it. */
const CLAIM_MS = 30_000;
const RENEWALS_A_CLAIM = 3;
/** Workers that died of a step and outputs that were refused, before the job is given up. */
export const MOST_ATTEMPTS = 5;
/** As whoever asks for the job is told where the fault is ours. */
export const GIVEN_UP = {
  code: "INTERNAL_ERROR",
  message: "The job could not be done; nothing was billed. Send it again with a new key.",
  retryable: true,
};
const RETRY_DELAY_MS = 1000;
/** Between looks at what is not there, for as long as it takes. */
const MOST_DELAY_MS = 10 * 60_000;
/** Waits between trying to write what a step came to, while its claim may still be good. */
const WRITE_AGAIN_AFTER_MS = [100, 400, 1000, 2000, 4000, 8000, 8000, 8000];

const DRAINED = "the process is ending";
const LOST = "somebody else has claimed the step";

interface Running {
  claim: Claim;
  ending: AbortController;
  ended: Promise<void>;
}

/** Claims steps of jobs and runs them, as many at once as there is room for. */
export class Workers {
  readonly #running = new Map<string, Running>();
  readonly #renewing: ReturnType<typeof setInterval>;
  #counts: Record<StepResource, number> = { model: 0, cpu: 0 };
  #claiming: Promise<void> | null = null;
  #isRung = false;
  #isClosed = false;

  constructor(
    private readonly store: JobStore,
    private readonly kinds: ReadonlyMap<string, JobKind>,
    private readonly services: BackgroundServices,
    private readonly limits: WorkerLimits,
    private readonly log: Log,
  ) {
    this.#renewing = setInterval(() => void this.#renew(), CLAIM_MS / RENEWALS_A_CLAIM);
  }

  /** There may be something to claim. */
  ring(): void {
    if (this.#isClosed) return;
    this.#isRung = true;
    this.#claiming ??= this.#claimAll().finally(() => this.#claiming = null);
  }

  /** Claims nothing more, and gives back what still runs after `graceMs`; resolves when nothing does. */
  async close(graceMs: number): Promise<void> {
    this.#isClosed = true;
    await this.#claiming;
    const timer = setTimeout(() => {
      for (const { ending } of this.#running.values()) ending.abort(DRAINED);
    }, graceMs);
    await this.idle();
    clearTimeout(timer);
    clearInterval(this.#renewing);
  }

  get isIdle(): boolean {
    return this.#running.size === 0;
  }

  /** Resolves when nothing runs and nothing is left to claim. */
  async idle(): Promise<void> {
    while (this.#claiming !== null || this.#running.size > 0) {
      await this.#claiming;
      await Promise.all([...this.#running.values()].map(({ ended }) => ended));
    }
  }

  async #claimAll(): Promise<void> {
    try {
      while (this.#isRung && !this.#isClosed) {
        this.#isRung = false;
        for (const runsOn of Object.keys(this.limits) as StepResource[]) {
          const free = this.limits[runsOn] - this.#counts[runsOn];
          if (free <= 0) continue;
          const claims = await this.store.claim(runsOn, free, CLAIM_MS);
          for (const claim of claims) this.#start(claim, runsOn);
        }
      }
    } catch (error) {
      this.log.error("claim_failed", error);
    }
  }

  #start(claim: Claim, runsOn: StepResource): void {
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

  async #run(claim: Claim, signal: AbortSignal): Promise<void> {
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
      // The claim ends by itself, and somebody runs the step again.
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
      simulate: null,
    };
    try {
      return await Promise.race([kind.run(step, this.services, call), promise]);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", left);
    }
  }

  /** What was worded is paid for: while the database is away it is kept, and written once it is back. */
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
    const outcome = put === null ? "lost" : put.attempts < MOST_ATTEMPTS ? "put_off" : "failed";
    count("jobSteps", { "astrology.outcome": outcome });
    if (outcome === "failed") {
      await this.store.fail(step.jobId, jobErrorOf(error), true, kind.resultDays);
    }
  }

  #kindOf(operation: string): JobKind {
    const kind = this.kinds.get(operation);
    if (kind === undefined) throw new Error(`nobody does jobs of ${operation}`);
    return kind;
  }

  async #renew(): Promise<void> {
    const running = [...this.#running.values()];
    if (running.length === 0) return;
    try {
      const kept = new Set(await this.store.renew(running.map(({ claim }) => claim), CLAIM_MS));
      for (const { claim, ending } of running) if (!kept.has(claim)) ending.abort(LOST);
    } catch (error) {
      this.log.error("job_renewal_failed", error, { steps: running.length });
    }
  }
}

/** Codes of what is not there now and will be again, which is no fault of the step. */
const PASSING = ["AI_UNAVAILABLE", "AI_PROVIDER_ERROR", "SERVICE_UNAVAILABLE", "REQUEST_TIMEOUT"];

function verdictOf(
  error: unknown,
  { attempts, delays }: ClaimedStep,
  { retryAfterMs = [] }: JobKind,
): { counts: boolean; delayMs: number } {
  const jitter = 0.8 + 0.4 * Math.random();
  const grown = (doublings: number) =>
    Math.min(RETRY_DELAY_MS * 2 ** Math.min(doublings, 20), MOST_DELAY_MS) * jitter;
  const isPassing = isOutage(error) || (error instanceof ApiError && PASSING.includes(error.code));
  if (!isPassing) return { counts: true, delayMs: retryAfterMs[attempts] ?? grown(attempts) };
  const toldMs = error instanceof ApiError ? (error.details.retryAfterSeconds ?? 0) * 1000 : 0;
  return { counts: false, delayMs: Math.min(Math.max(toldMs, grown(delays)), MOST_DELAY_MS) };
}

/** As whoever asks for the job is told; the same key would only fetch the stored 202 again. */
function jobErrorOf(error: unknown) {
  if (!(error instanceof ApiError)) return GIVEN_UP;
  const { code, message, details } = error;
  return { code, message, retryable: details.retryable ?? ERROR_CODES[code].isRetryable };
}
