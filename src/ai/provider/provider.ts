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
  /** The task of the prompt. Only the engine and the simulator use it; a model never sees it. */
  task: Task;
  /** 1 for the first attempt of a call. */
  attempt: number;
  /** The value of `X-Simulate`, only for the simulator. */
  simulate: string | null;
}

/**
 * What the engine had to choose where a model chose among its sentences, or wrote doubtful ones:
 * the slots, and what was sent.
 */
export interface Choice {
  engineSlots: readonly string[];
  prompt: { system: string; user: string };
  /** The model's answer, for an estimate of its tokens. */
  answer: string;
}

/** The provider's count; null if it did not count. */
export type TokenCount = { input: number; output: number } | null;

/**
 * The outcome of a request. A provider never throws. `log` gives the operator status and error
 * code, but never prompt, answer or key.
 */
export type Outcome =
  | {
    kind: "text";
    text: string;
    model: string;
    tokens: TokenCount;
    /** Whether the engine wrote every word. The checks for a model's words are then skipped. */
    isEngines?: boolean;
    /** Set if sentences of the engine are in the text. */
    choice?: Choice;
  }
  /**
   * The answer was truncated (`finish_reason` is `length`) or empty, or the context left no room
   * for an answer.
   */
  | { kind: "cut"; model: string; tokens: TokenCount; log: string }
  /** The model or its content filter refused. */
  | { kind: "refused"; model: string; tokens: TokenCount; log: string }
  /** A fault that is worth one retry: connection, broken body, 408, 409, 5xx, a short 429. */
  | { kind: "transient"; retryAfterMs: number | null; log: string }
  /** The provider refuses requests for a while: a longer 429, or no quota. */
  | { kind: "limited"; retryAfterMs: number; log: string }
  /** The key, model or settings are wrong: other 4xx. */
  | { kind: "misconfigured"; log: string }
  | { kind: "late" }
  | { kind: "cancelled" };

/** A source of texts: a model behind an endpoint, or the simulator. */
export interface Provider {
  /** The name in `usage.provider`. */
  readonly name: string;
  /** The name for texts about customers, if another provider writes them. */
  readonly audienceName?: string;
  /**
   * Aborting `signal` ends the request and its connection; `signal.reason` is LATE or CANCELLED.
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
