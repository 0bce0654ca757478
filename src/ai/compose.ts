import { ApiError } from "../base/errors.ts";
import { shortTurn } from "../base/next_turn.ts";
import {
  type Attempt,
  type AttemptedWording,
  attemptOf,
  type AttemptRecorder,
  wordingOf,
} from "./attempts.ts";
import { type Citation, Draft, type Reading } from "./draft.ts";
import type { GuardedOutcome, ProviderGuard } from "./provider/provider_guard.ts";
import type { Prompt } from "./prompt.ts";
import { CANCELLED, LATE, type Outcome } from "./provider/provider.ts";
import type { Task } from "./task.ts";

/** The call for which something is worded. */
interface WordingCall {
  id: string;
  organizationId: string;
  signal: AbortSignal;
  /** By the clock of `performance.now`. */
  deadlineAtMs: number;
  simulate: string | null;
}

/** A text that the gate has accepted. */
interface WordedTask {
  /** The paragraph of each field. */
  fields: Readonly<Record<string, string>>;
  /** Its sentences by slot, without those that were dropped. */
  sentences: Readonly<Record<string, string>>;
  /** Which sentences rest on which drivers: those of their slots, and any whose claim they state. */
  citations: readonly Citation[];
}

export interface Composition extends WordedTask {
  wording: AttemptedWording;
}

/** Texts of one call, in the order of their tasks. */
export interface Compositions {
  texts: readonly WordedTask[];
  wording: AttemptedWording;
}

/** What a request to a model must leave of the deadline, for billing and answering. */
const SETTLE_MS = 2000;
/** A further attempt starts only with so much left, or somewhat more than the last one took. */
const MIN_ATTEMPT_MS = 10_000;
const ATTEMPT_GROWTH = 1.2;
/** After the first attempt at a task, for what the gate refused and for a fault on the way. */
export const FURTHER_TRIES = { gate: 1, transport: 1 };
/** So many tasks of one call are worded at a time. */
const MAX_PARALLEL = 6;
/** Waits before a fault on the way to the model is met again. */
const MIN_WAIT_MS = 250;
const USUAL_WAIT_MS = 1000;
const MAX_WAIT_MS = 5000;

/** Has tasks worded by a model, and lets nothing through that the computation does not carry. */
export class Composer {
  readonly #model: ProviderGuard;
  readonly #recorder: AttemptRecorder;

  constructor(model: ProviderGuard, recorder: AttemptRecorder) {
    this.#model = model;
    this.#recorder = recorder;
  }

  /** The same with a retry budget of its own, for work that nobody waits for. */
  withOwnRetries(): Composer {
    return new Composer(this.#model.withOwnRetries(), this.#recorder);
  }

  /**
   * Words a task, with one further attempt at most for what the gate refused, and one for a fault on
   * the way to the model.
   * @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE.
   */
  async compose(task: Task, call: WordingCall): Promise<Composition> {
    const { texts: [text], wording } = await this.composeAll([task], call);
    return { ...text, wording };
  }

  /**
   * Words the tasks of one call, six at a time, each with further attempts of its own. The first that
   * is lost ends those under way: the call is lost with it.
   * @throws {ApiError} as `compose` does.
   */
  async composeAll(tasks: readonly Task[], call: WordingCall): Promise<Compositions> {
    const attempts: Attempt[] = [];
    const texts: WordedTask[] = [];
    const loss = new AbortController();
    let failure: { error: unknown } | null = null;
    const left = tasks.entries();
    const work = async () => {
      try {
        for (const [index, task] of left) {
          if (loss.signal.aborted) return;
          texts[index] = await this.#word(task, call, loss.signal, attempts);
        }
      } catch (error) {
        failure ??= { error };
        loss.abort();
      }
    };
    await Promise.all(Array.from({ length: Math.min(MAX_PARALLEL, tasks.length) }, work));
    this.#recorder.record(call, attempts, failure === null);
    if (failure !== null) throw (failure as { error: unknown }).error;
    return { texts, wording: wordingOf(attempts) };
  }

  async #word(
    task: Task,
    call: WordingCall,
    loss: AbortSignal,
    attempts: Attempt[],
  ): Promise<WordedTask> {
    const draft = new Draft(task);
    const furtherTries = { ...FURTHER_TRIES };
    const own = { ...call, signal: AbortSignal.any([call.signal, loss]) };
    for (let attempt = 1;; attempt++) {
      const prompt = draft.prompt();
      // The engine has computed the facts in one go, and the simulator writes in this thread as
      // well: other work has its turn in between, and again before the gate reads.
      await shortTurn();
      const startMs = performance.now();
      const outcome = await this.#ask(prompt, task, attempt, own);
      const durationMs = performance.now() - startMs;
      await shortTurn();
      const reading = readOutcome(draft, outcome);
      if (wasSent(outcome)) {
        const { name } = this.#model;
        const isFirst = attempt === 1;
        const made = attemptOf(task, prompt, name, outcome, reading, durationMs, isFirst);
        const isAbandoned = made.outcome === "cancelled" && loss.aborted && !call.signal.aborted;
        attempts.push(isAbandoned ? { ...made, outcome: "abandoned" } : made);
      }
      if (reading?.isWhole) return draft.result();
      const waitMs = this.#waitBeforeNext(outcome, furtherTries);
      if (waitMs === null || !leavesTime(call, waitMs, durationMs)) throw failureOf(outcome);
      await pause(waitMs, own.signal);
    }
  }

  /** Ends with the caller, or while there is still time to say that the model was too slow. */
  async #ask(
    prompt: Prompt,
    task: Task,
    attempt: number,
    { organizationId, signal, deadlineAtMs, simulate }: WordingCall,
  ): Promise<GuardedOutcome> {
    const asking = new AbortController();
    const cancel = () => asking.abort(CANCELLED);
    const leftMs = Math.min(deadlineAtMs - performance.now() - SETTLE_MS, 2 ** 31 - 1);
    const timer = setTimeout(() => asking.abort(LATE), leftMs);
    signal.addEventListener("abort", cancel);
    if (signal.aborted) cancel();
    try {
      const request = { ...prompt, task, attempt, simulate };
      return await this.#model.write(request, asking.signal, organizationId);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    }
  }

  /** Null: there is no further attempt for this. */
  #waitBeforeNext(
    outcome: GuardedOutcome,
    furtherTries: { gate: number; transport: number },
  ): number | null {
    switch (outcome.kind) {
      case "text":
      case "cut":
      case "refused":
        return furtherTries.gate-- > 0 ? 0 : null;
      case "transient": {
        const waitMs = outcome.retryAfterMs ??
          MIN_WAIT_MS + Math.random() * (USUAL_WAIT_MS - MIN_WAIT_MS);
        const isLeft = furtherTries.transport-- > 0;
        return isLeft && waitMs <= MAX_WAIT_MS && this.#model.mayRetry() ? waitMs : null;
      }
      default:
        return null;
    }
  }
}

/** Null: there was nothing to read. */
function readOutcome(draft: Draft, outcome: GuardedOutcome): Reading | null {
  switch (outcome.kind) {
    case "text":
      return draft.read(outcome.text);
    case "cut":
      return draft.miss("truncated");
    case "refused":
      return draft.miss("refused");
    default:
      return null;
  }
}

function wasSent(outcome: GuardedOutcome): outcome is Outcome {
  return outcome.kind !== "unavailable" && outcome.kind !== "overloaded";
}

function leavesTime({ deadlineAtMs }: WordingCall, waitMs: number, lastMs: number): boolean {
  const leftMs = deadlineAtMs - performance.now() - waitMs - SETTLE_MS;
  return leftMs >= Math.max(MIN_ATTEMPT_MS, ATTEMPT_GROWTH * lastMs);
}

function pause(waitMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, waitMs);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}

/** What a caller is told of an outcome that is no accepted text. */
function failureOf(outcome: GuardedOutcome): ApiError {
  const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
  switch (outcome.kind) {
    case "text":
    case "cut":
    case "refused":
      return new ApiError(
        "QUALITY_GATE_FAILED",
        "No wording passed the quality gate; nothing was billed. Another question or tone may fare better.",
      );
    case "transient":
    case "late":
      return new ApiError(
        "AI_PROVIDER_ERROR",
        "The language model did not answer; nothing was billed. Retry with the same Idempotency-Key.",
      );
    case "limited":
    case "unavailable":
      return unavailable(seconds(outcome.retryAfterMs));
    case "misconfigured":
      return unavailable(60);
    case "overloaded":
      return new ApiError(
        "SERVICE_UNAVAILABLE",
        "Too many calls wait for the language model. Retry with the same Idempotency-Key.",
        { retryAfterSeconds: 1 },
      );
    case "cancelled":
      return new ApiError("REQUEST_TIMEOUT", "The caller has left; nothing was billed.");
  }
}

/** No model can be asked now. */
export function unavailable(retryAfterSeconds: number): ApiError {
  return new ApiError(
    "AI_UNAVAILABLE",
    "The language model is not available; nothing was billed. The core lane works on.",
    { retryAfterSeconds },
  );
}
