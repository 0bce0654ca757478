import { ApiError, type ErrorCode } from "../base/errors.ts";
import type { Complaint } from "./gate/complaint.ts";
import type { Gate } from "./gate/gate.ts";
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

/** The call for which tasks are worded. */
interface WordingCall {
  id: string;
  organizationId: string;
  signal: AbortSignal;
  /** Milliseconds on the clock of `performance.now`. */
  deadlineAtMs: number;
  simulate: string | null;
  /**
   * What the call gets if the model fails. If this is absent, the call fails when the model fails.
   */
  onModelFailure?: OnModelFailure;
  /**
   * Whether the model must not be asked, because the organization has used up its tokens for
   * refused texts.
   */
  isModelClosed?: boolean;
}

/** What a call gets if no model wrote its text: an error, or the engine's own text. */
export const ON_MODEL_FAILURE = ["refuse", "engine"] as const;
export type OnModelFailure = (typeof ON_MODEL_FAILURE)[number];

/** Failures after which the engine may write instead of the model. */
const MODEL_FAILURES: readonly ErrorCode[] = [
  "QUALITY_GATE_FAILED",
  "AI_PROVIDER_ERROR",
  "AI_UNAVAILABLE",
  "SERVICE_UNAVAILABLE",
];

/** A text that the gate has accepted. */
interface WordedTask {
  /** The paragraph of each field. */
  fields: Readonly<Record<string, string>>;
  /** The sentences by slot. Sentences that were dropped are missing. */
  sentences: Readonly<Record<string, string>>;
  /**
   * Each sentence with its drivers: the drivers of the sentence's slot, and the drivers whose
   * claims the sentence states.
   */
  citations: readonly Citation[];
}

export interface Composition extends WordedTask {
  wording: AttemptedWording;
}

/** The texts of one call in the order of their tasks. */
export interface Compositions {
  texts: readonly WordedTask[];
  wording: AttemptedWording;
}

/** The time in milliseconds before the deadline that is reserved for billing and answering. */
const SETTLE_MS = 2000;
/**
 * The time that must be left for a further attempt to start. ATTEMPT_GROWTH times the duration of
 * the last attempt must also be left.
 */
const MIN_ATTEMPT_MS = 10_000;
const ATTEMPT_GROWTH = 1.2;
/**
 * The number of further attempts of a task after a refusal by the gate, and after a transport
 * error.
 */
export const FURTHER_TRIES = { gate: 1, transport: 1 };
/** Maximum number of tasks of one call for which a model is asked at the same time. */
const MAX_PARALLEL = 6;
/** Minimum delay before a retry after a transport error. */
const MIN_WAIT_MS = 250;
const USUAL_WAIT_MS = 1000;
const MAX_WAIT_MS = 5000;

/**
 * Lets a model write the texts of tasks. Texts that the computed facts do not support are refused.
 */
export class Composer {
  readonly #gate: Gate;
  readonly #model: ProviderGuard;
  readonly #recorder: AttemptRecorder;
  readonly #instead: Composer | null;

  /** `instead` writes the text if the model fails and the call accepts a text of the engine. */
  constructor(
    gate: Gate,
    model: ProviderGuard,
    recorder: AttemptRecorder,
    instead: Composer | null = null,
  ) {
    this.#gate = gate;
    this.#model = model;
    this.#recorder = recorder;
    this.#instead = instead;
  }

  /** The value of `usage.provider` for texts about customers. */
  get audienceProvider(): string {
    return this.#model.audienceName;
  }

  /** This composer with a separate retry budget, for background work. */
  withOwnRetries(): Composer {
    return new Composer(
      this.#gate,
      this.#model.withOwnRetries(),
      this.#recorder,
      this.#instead,
    );
  }

  /**
   * Lets a model write the text of a task. After a refusal by the gate, at most one further attempt
   * is made; after a transport error, too.
   * @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE.
   */
  async compose(task: Task, call: WordingCall): Promise<Composition> {
    const { texts: [text], wording } = await this.composeAll([task], call);
    return { ...text, wording };
  }

  /**
   * Lets a model write the texts of one call, six texts at a time. Each text has separate further
   * attempts. If one text fails, the call fails, so the other texts are aborted.
   * @throws {ApiError} the same errors as `compose`.
   */
  async composeAll(tasks: readonly Task[], call: WordingCall): Promise<Compositions> {
    const instead = call.onModelFailure === "engine" ? this.#instead : null;
    if (instead === null) return await this.#wordAll(tasks, call);
    if (call.isModelClosed) return await instead.#computeAll(tasks, call);
    try {
      return await this.#wordAll(tasks, call);
    } catch (error) {
      const isOfModel = error instanceof ApiError && MODEL_FAILURES.includes(error.code);
      if (!isOfModel || call.signal.aborted) throw error;
      return await instead.#computeAll(tasks, call);
    }
  }

  /** Lets the engine write the texts in place of the model. These texts are not billed. */
  async #computeAll(tasks: readonly Task[], call: WordingCall): Promise<Compositions> {
    const { texts, wording } = await this.#wordAll(tasks, { ...call, simulate: null });
    return { texts, wording: { ...wording, isComputed: true } };
  }

  async #wordAll(tasks: readonly Task[], call: WordingCall): Promise<Compositions> {
    const attempts: Attempt[] = [];
    const texts: WordedTask[] = [];
    const loss = new AbortController();
    let failure: { error: unknown } | null = null;
    const left = tasks.entries();
    const work = async () => {
      try {
        for (const [index, task] of left) {
          // The gate may just have read another text, which takes milliseconds.
          if (index > 0) await shortTurn();
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
    const draft = new Draft(task, this.#gate);
    const furtherTries = { ...FURTHER_TRIES };
    const own = { ...call, signal: AbortSignal.any([call.signal, loss]) };
    for (let attempt = 1;; attempt++) {
      const prompt = draft.prompt();
      // The facts, the simulator and the gate each block the event loop for a while, so other work
      // gets a turn between them.
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
      if (waitMs === null || !leavesTime(call, waitMs, durationMs)) {
        throw failureOf(outcome, draft.complaints);
      }
      await pause(waitMs, own.signal);
    }
  }

  /**
   * Sends the request. The request is aborted if the caller disconnects. It is also aborted before
   * the deadline, early enough to tell the caller that the model was too slow.
   */
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

  /** Milliseconds to wait before the next attempt; null if there is no further attempt. */
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

/** Reads the outcome of a request into the draft. Null if the model gave no answer. */
function readOutcome(draft: Draft, outcome: GuardedOutcome): Reading | null {
  switch (outcome.kind) {
    case "text":
      return draft.read(outcome.text, !outcome.isEngines);
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

/** The error for an outcome that has no accepted text. */
function failureOf(outcome: GuardedOutcome, complaints: readonly Complaint[]): ApiError {
  const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));
  switch (outcome.kind) {
    case "text":
    case "cut":
    case "refused":
      return new ApiError(
        "QUALITY_GATE_FAILED",
        "The quality gate refused every text; nothing was billed. Put the question in other words, or send on_model_failure: engine to get a text of the engine.",
        { cause: `refused for ${[...new Set(complaints.map(({ code }) => code))].join(" ")}` },
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

/** The error if no model is available. */
export function unavailable(retryAfterSeconds: number): ApiError {
  return new ApiError(
    "AI_UNAVAILABLE",
    "The language model is not available; nothing was billed. Operations of the core lane still work.",
    { retryAfterSeconds },
  );
}
