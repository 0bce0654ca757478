import type { GateCode } from "./gate/complaint.ts";
import type { ProductId } from "./task.ts";

/** One request to a model and what became of it: no text, no birth data. */
export interface Attempt {
  product: ProductId;
  promptVersion: string;
  provider: string;
  model: string | null;
  /** `accepted`, `salvaged` and `complained` are texts; the rest are outcomes of the provider. */
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
    | "cancelled";
  codes: readonly GateCode[];
  tokens: { input: number; output: number };
  isEstimated: boolean;
  durationMs: number;
  sentencesDropped: number;
}

/** Whose call it was. */
interface AttemptOwner {
  id: string;
  organizationId: string;
}

/** Keeps attempts for the operator; nobody waits for it. */
export interface AttemptRecorder {
  record(call: AttemptOwner, attempts: readonly Attempt[], isAccepted: boolean): void;
}

/** Of attempts whose provider counted nothing. */
const BYTES_A_TOKEN = 3.5;

export function estimatedTokens(...texts: string[]): number {
  const encoder = new TextEncoder();
  const bytes = texts.reduce((sum, text) => sum + encoder.encode(text).length, 0);
  return Math.ceil(bytes / BYTES_A_TOKEN);
}
