import type { Reading } from "./draft.ts";
import type { GateCode } from "./gate/complaint.ts";
import type { Prompt } from "./prompt.ts";
import type { Outcome } from "./provider/provider.ts";
import { ENGINE, ENGINE_MODEL } from "./engine/model_name.ts";
import type { Task } from "./task.ts";

/** One request to a model and its outcome, without text or birth data. */
export interface Attempt {
  product: string;
  promptVersion: string;
  provider: string;
  model: string | null;
  /**
   * `accepted`, `salvaged` and `complained` are results of the gate. `abandoned` means that another
   * part of the call failed. All other values are outcomes of the provider.
   */
  outcome:
    | "accepted"
    | "salvaged"
    | "complained"
    | "cut"
    | "refused"
    | "transient"
    | "limited"
    | "misconfigured"
    | "late"
    | "cancelled"
    | "abandoned";
  /** Whether the attempt is the first attempt of its task. */
  isFirst: boolean;
  codes: readonly GateCode[];
  tokens: { input: number; output: number };
  isEstimated: boolean;
  durationMs: number;
  sentencesDropped: number;
  /**
   * Slots for which the engine had to choose the sentence. Undefined if the model wrote the text
   * itself.
   */
  engineSlots?: readonly string[];
}

/** The model that worded a call, and the tokens of all attempts. */
export interface AttemptedWording {
  /**
   * Set if the engine wrote the text in place of the model. An answer written by the engine is not
   * billed.
   */
  isComputed?: true;
  provider: string;
  model: string;
  tokens: { input: number; output: number; estimated?: true };
  /**
   * Slots for which the engine chose the sentence. Undefined if the model did not choose among
   * sentences.
   */
  engineSlots?: readonly string[];
}

/** The owner of the call. */
interface AttemptOwner {
  id: string;
  organizationId: string;
}

/** Stores attempts in the background, so that the operator can read them. */
export interface AttemptRecorder {
  record(call: AttemptOwner, attempts: readonly Attempt[], isAccepted: boolean): void;
}

/**
 * The average number of bytes in a token, used to estimate token counts that the provider did not
 * report.
 */
const BYTES_A_TOKEN = 3.5;

function estimatedTokens(...texts: string[]): number {
  const encoder = new TextEncoder();
  const bytes = texts.reduce((sum, text) => sum + encoder.encode(text).length, 0);
  return Math.ceil(bytes / BYTES_A_TOKEN);
}

export function attemptOf(
  task: Task,
  prompt: Prompt,
  provider: string,
  outcome: Outcome,
  reading: Reading | null,
  durationMs: number,
  isFirst: boolean,
): Attempt {
  const counted = "tokens" in outcome ? outcome.tokens : null;
  const choice = outcome.kind === "text" ? outcome.choice : undefined;
  const sent = choice?.prompt ?? prompt;
  const asked = () => estimatedTokens(sent.system, sent.user);
  const estimated = {
    // A request that never reached a model used no tokens. An aborted request may still have been
    // answered completely.
    input: ["text", "cut", "refused", "late", "cancelled"].includes(outcome.kind) ? asked() : 0,
    output: outcome.kind === "text" ? estimatedTokens(choice?.answer ?? outcome.text) : 0,
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
    isFirst,
    codes: reading?.codes ?? [],
    tokens: counted ?? estimated,
    isEstimated: counted === null && estimated.input > 0,
    durationMs,
    sentencesDropped: reading?.sentencesDropped ?? 0,
    ...(choice !== undefined && { engineSlots: choice.engineSlots }),
  };
}

/**
 * The wording of a call: the model of the last attempt, whose text was accepted, and the tokens of
 * all attempts.
 */
export function wordingOf(attempts: readonly Attempt[]): AttemptedWording {
  const { provider, model, engineSlots } = attempts.at(-1)!;
  const sum = (count: (attempt: Attempt) => number) =>
    attempts.reduce((total, attempt) => total + count(attempt), 0);
  return {
    // If no slot has more than one candidate, the engine answers without asking the model.
    provider: model === ENGINE_MODEL ? ENGINE : provider,
    model: model!,
    ...(engineSlots !== undefined && { engineSlots }),
    tokens: {
      input: sum(({ tokens }) => tokens.input),
      output: sum(({ tokens }) => tokens.output),
      ...(attempts.some(({ isEstimated }) => isEstimated) && { estimated: true as const }),
    },
  };
}
