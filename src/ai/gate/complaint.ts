/** The codes of faults that the gate refuses. */
export const GATE_CODES = [
  "truncated",
  "refused",
  "shape",
  "length",
  "coverage",
  "wrong_fact",
  "unlicensed",
  "wrong_number",
  "wrong_timing",
  "too_generic",
  "repeats",
  "prompt_echo",
  "placeholder",
  "assistant_talk",
  "markup",
  "language",
  "certainty",
  "advice",
  "prediction",
  "invented",
  "unsafe",
] as const;
export type GateCode = (typeof GATE_CODES)[number];

/**
 * A fault in an answer. It never quotes the model, so that an injected instruction is not sent back
 * to it.
 */
export interface Complaint {
  code: GateCode;
  /** The slot; null: the whole answer. */
  slot: string | null;
  /** A fixed sentence for the model in the next attempt. */
  hint: string;
}

/** The result of checking an answer. */
export interface Inspection {
  /** The sentences as shown (trimmed, single spaces); empty if the shape is wrong. */
  sentences: ReadonlyMap<string, string>;
  complaints: readonly Complaint[];
  /** Drivers whose claims are stated, by slot. */
  stated: ReadonlyMap<string, readonly string[]>;
}
