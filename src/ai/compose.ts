import { ApiError } from "../errors.ts";
import { shortTurn } from "../next_turn.ts";
import { type Attempt, type AttemptRecorder, estimatedTokens } from "./attempts.ts";
import { type Citation, Draft, type Reading } from "./draft.ts";
import type { GatedOutcome, ModelGate } from "./provider/model_gate.ts";
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
export interface Composition {
  /** The paragraph of each field. */
  fields: Readonly<Record<string, string>>;
  /** Which sentences rest on which drivers: those of their slots, and any whose claim they state. */
  citations: readonly Citation[];
  wording: {
    provider: string;
    model: string;
    tokens: { input: number; output: number; estimated?: true };
  };
}

/** What a request to a model must leave of the deadline, for billing and answering. */
const SETTLE_MS = 2000;
/** A further attempt starts only with so much left, or somewhat more than the last one took. */
const LEAST_ATTEMPT_MS = 10_000;
const ATTEMPT_GROWTH = 1.2;
/** Waits before a fault on the way to the model is met again. */
const LEAST_WAIT_MS = 250;
const USUAL_WAIT_MS = 1000;
const MOST_WAIT_MS = 5000;

/** Has tasks worded by a model, and lets nothing through that the computation does not carry. */
export class Composer {
  readonly #model: ModelGate;
  readonly #recorder: AttemptRecorder;

  constructor(model: ModelGate, recorder: AttemptRecorder) {
    this.#model = model;
    this.#recorder = recorder;
  }

  /**
   * Words a task, with one further attempt at most for what the gate refused, and one for a fault on
   * the way to the model.
   * @throws {ApiError} QUALITY_GATE_FAILED, AI_PROVIDER_ERROR, AI_UNAVAILABLE, SERVICE_UNAVAILABLE.
   */
  async compose(task: Task, call: WordingCall): Promise<Composition> {
    const draft = new Draft(task);
    const attempts: Attempt[] = [];
    const furtherTries = { gate: 1, transport: 1 };
    let isAccepted = false;
    try {
      for (;;) {
        const prompt = draft.prompt();
        // The engine has computed the facts in one go, and the simulator writes in this thread as
        // well: other work has its turn in between, and again before the gate reads.
        await shortTurn();
        const startMs = performance.now();
        const outcome = await this.#ask(prompt, task, attempts.length + 1, call);
        const durationMs = performance.now() - startMs;
        await shortTurn();
        const reading = readOutcome(draft, outcome);
        if (wasSent(outcome)) {
          attempts.push(attemptOf(task, prompt, this.#model.name, outcome, reading, durationMs));
        }
        isAccepted = reading?.isWhole ?? false;
        if (isAccepted) return { ...draft.result(), wording: wordingOf(attempts) };
        const waitMs = this.#waitBeforeNext(outcome, furtherTries);
        if (waitMs === null || !leavesTime(call, waitMs, durationMs)) throw failureOf(outcome);
        await pause(waitMs, call.signal);
      }
    } finally {
      this.#recorder.record(call, attempts, isAccepted);
    }
  }

  /** Ends with the caller, or while there is still time to say that the model was too slow. */
  async #ask(
    prompt: Prompt,
    task: Task,
    attempt: number,
    { signal, deadlineAtMs, simulate }: WordingCall,
  ): Promise<GatedOutcome> {
    const asking = new AbortController();
    const cancel = () => asking.abort(CANCELLED);
    const leftMs = Math.min(deadlineAtMs - performance.now() - SETTLE_MS, 2 ** 31 - 1);
    const timer = setTimeout(() => asking.abort(LATE), leftMs);
    signal.addEventListener("abort", cancel);
    if (signal.aborted) cancel();
    try {
      return await this.#model.write({ ...prompt, task, attempt, simulate }, asking.signal);
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", cancel);
    }
  }

  /** Null: there is no further attempt for this. */
  #waitBeforeNext(
    outcome: GatedOutcome,
    furtherTries: { gate: number; transport: number },
  ): number | null {
    switch (outcome.kind) {
      case "text":
      case "cut":
      case "refused":
        return furtherTries.gate-- > 0 ? 0 : null;
      case "transient": {
        const waitMs = outcome.retryAfterMs ??
          LEAST_WAIT_MS + Math.random() * (USUAL_WAIT_MS - LEAST_WAIT_MS);
        const isLeft = furtherTries.transport-- > 0;
        return isLeft && waitMs <= MOST_WAIT_MS && this.#model.mayRetry() ? waitMs : null;
      }
      default:
        return null;
    }
  }
}

/** Null: there was nothing to read. */
function readOutcome(draft: Draft, outcome: GatedOutcome): Reading | null {
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

function wasSent(outcome: GatedOutcome): outcome is Outcome {
  return outcome.kind !== "unavailable" && outcome.kind !== "overloaded";
}

function attemptOf(
  task: Task,
  prompt: Prompt,
  provider: string,
  outcome: Outcome,
  reading: Reading | null,
  durationMs: number,
): Attempt {
  const counted = "tokens" in outcome ? outcome.tokens : null;
  const asked = () => estimatedTokens(prompt.system, prompt.user);
  const estimated = {
    // What never reached a model cost nothing; what was given up may have been answered in full.
    input: ["text", "cut", "refused", "late", "cancelled"].includes(outcome.kind) ? asked() : 0,
    output: outcome.kind === "text" ? estimatedTokens(outcome.text) : 0,
  };
  return {
    product: task.product,
    promptVersion: task.version,
    provider,
    model: "model" in outcome ? outcome.model : null,
    outcome: outcome.kind !== "text"
      ? outcome.kind
      : !reading!.isWhole
      ? "complained"
      : reading!.codes.length > 0
      ? "salvaged"
      : "accepted",
    codes: reading?.codes ?? [],
    tokens: counted ?? estimated,
    isEstimated: counted === null && estimated.input > 0,
    durationMs,
    sentencesDropped: reading?.sentencesDropped ?? 0,
  };
}

/** Of all attempts of a call whose last was accepted. */
function wordingOf(attempts: readonly Attempt[]): Composition["wording"] {
  const { provider, model } = attempts.at(-1)!;
  const sum = (count: (attempt: Attempt) => number) =>
    attempts.reduce((total, attempt) => total + count(attempt), 0);
  return {
    provider,
    model: model!,
    tokens: {
      input: sum(({ tokens }) => tokens.input),
      output: sum(({ tokens }) => tokens.output),
      ...(attempts.some(({ isEstimated }) => isEstimated) && { estimated: true as const }),
    },
  };
}

function leavesTime({ deadlineAtMs }: WordingCall, waitMs: number, lastMs: number): boolean {
  const leftMs = deadlineAtMs - performance.now() - waitMs - SETTLE_MS;
  return leftMs >= Math.max(LEAST_ATTEMPT_MS, ATTEMPT_GROWTH * lastMs);
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
function failureOf(outcome: GatedOutcome): ApiError {
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
