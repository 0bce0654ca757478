import type { Task } from "../task.ts";

/** A JSON schema of strings by name: type, properties, required, additionalProperties. */
export interface AnswerSchema {
  type: "object";
  properties: Readonly<Record<string, { type: "string" }>>;
  required: readonly string[];
  additionalProperties: false;
}

/** One request to a model. */
export interface WriteRequest {
  system: string;
  user: string;
  schema: AnswerSchema;
  maxOutputTokens: number;
  /** What the prompt words; the simulator writes from it, a model never sees it. */
  task: Task;
  /** 1 for the first attempt of a call. */
  attempt: number;
  /** The value of `X-Simulate`, for the simulator alone. */
  simulate: string | null;
}

/** As the provider counted; null where it counted none. */
export type TokenCount = { input: number; output: number } | null;

/**
 * What became of a request. Everything that can happen is one of these; a provider never throws.
 * `log` is for the operator: status, error code, never prompt, answer or key.
 */
export type Outcome =
  | { kind: "text"; text: string; model: string; tokens: TokenCount }
  /** The answer ended before its end (`finish_reason` length), was empty, or had no room at all. */
  | { kind: "cut"; model: string; tokens: TokenCount; log: string }
  /** The model or its content filter refused. */
  | { kind: "refused"; model: string; tokens: TokenCount; log: string }
  /** Worth one more try: connection, broken body, 408, 409, 5xx, a short 429. */
  | { kind: "transient"; retryAfterMs: number | null; log: string }
  /** The provider wants no more for a while: a longer 429, no quota. */
  | { kind: "limited"; retryAfterMs: number; log: string }
  /** Our key, model or settings are wrong: other 4xx. */
  | { kind: "misconfigured"; log: string }
  | { kind: "late" }
  | { kind: "cancelled" };

/** Whoever words a task: a model behind an endpoint, or the simulator. */
export interface Provider {
  /** As `usage.provider` names it. */
  readonly name: string;
  /** Aborting `signal` ends the request and its connection; `signal.reason` says whether late or cancelled. */
  write(request: WriteRequest, signal: AbortSignal): Promise<Outcome>;
}

/** Reasons with which a request is aborted. */
export const LATE = "late";
export const CANCELLED = "cancelled";

/** What an aborted request has come to. A deadline of `AbortSignal.timeout` is one as well. */
export function outcomeOfAbort({ reason }: AbortSignal): Outcome {
  const isLate = reason === LATE ||
    reason instanceof DOMException && reason.name === "TimeoutError";
  return { kind: isLate ? "late" : "cancelled" };
}
