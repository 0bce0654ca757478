import type { Task } from "../task.ts";

/** The JSON schema of an object whose values are strings or listed integers. */
export interface AnswerSchema {
  type: "object";
  properties: Readonly<Record<string, { type: "string" | "integer"; enum?: readonly number[] }>>;
  required: readonly string[];
  additionalProperties: false;
}

/** One request to a model. */
export interface WriteRequest {
  system: string;
  user: string;
  schema: AnswerSchema;
  maxOutputTokens: number;
  /**
   * The task from which the prompt was made. Only the engine and the simulator use the task; a
   * model never sees it.
   */
  task: Task;
  /** The number of the attempt: 1 for the first attempt of a call. */
  attempt: number;
  /** The value of `X-Simulate`. Only the simulator uses it. */
  simulate: string | null;
}

/**
 * What happened when a model was asked to choose among sentences of the engine, or when the engine
 * replaced doubtful sentences of the model.
 */
export interface Choice {
  /** The slots for which the engine chose the sentence. */
  engineSlots: readonly string[];
  prompt: { system: string; user: string };
  /** The answer of the model, from which its tokens are estimated. */
  answer: string;
}

/** The tokens that the provider counted; null if the provider did not count tokens. */
export type TokenCount = { input: number; output: number } | null;

/**
 * The outcome of a request. A provider never throws. `log` tells the operator the status and error
 * code, but never the prompt, answer or key.
 */
export type Outcome =
  | {
    kind: "text";
    text: string;
    model: string;
    tokens: TokenCount;
    /** Whether the engine wrote every word. If so, the checks for a model's words are skipped. */
    isEngines?: boolean;
    /** Set if the text may have sentences that the engine (`src/ai/engine`) wrote. */
    choice?: Choice;
    /** The outcome of a further request for some of the sentences that got no text. */
    further?: Exclude<Outcome, { kind: "text" }>;
  }
  /**
   * The answer was truncated (`finish_reason` is `length`) or empty, or the context left no room
   * for an answer.
   */
  | { kind: "cut"; model: string; tokens: TokenCount; log: string }
  /** The model or its content filter refused. */
  | { kind: "refused"; model: string; tokens: TokenCount; log: string }
  /**
   * A fault after which one retry is worthwhile: a failed connection, a broken body, 408, 409, 5xx,
   * or a 429 with a short wait.
   */
  | { kind: "transient"; retryAfterMs: number | null; log: string }
  /** The provider refuses requests for some time: a 429 with a longer wait, or no quota. */
  | { kind: "limited"; retryAfterMs: number; log: string }
  /** The key, model or settings are wrong, which other 4xx statuses show. */
  | { kind: "misconfigured"; log: string }
  | { kind: "late" }
  /** `tokens`: those that requests counted before the caller left. */
  | { kind: "cancelled"; tokens?: TokenCount };

/** A source of texts: a model behind an endpoint, or the simulator. */
export interface Provider {
  /** The name in `usage.provider`. */
  readonly name: string;
  /** The name of the provider that writes texts about customers, if this is another provider. */
  readonly audienceName?: string;
  /**
   * Writes a text. If `signal` is aborted, the request and its connection end; `signal.reason` is
   * LATE or CANCELLED.
   */
  write(request: WriteRequest, signal: AbortSignal): Promise<Outcome>;
}

/** Reasons with which a request is aborted. */
export const LATE = "late";
export const CANCELLED = "cancelled";

/** The outcome of a request that was aborted by a signal, including `AbortSignal.timeout`. */
export function outcomeOfAbort({ reason }: AbortSignal): Outcome {
  const isLate = reason === LATE ||
    reason instanceof DOMException && reason.name === "TimeoutError";
  return { kind: isLate ? "late" : "cancelled" };
}
