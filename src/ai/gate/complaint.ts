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
 * A fault in an answer. The fault never quotes the model, so that an injected instruction is not
 * sent back to the model.
 */
export interface Complaint {
  code: GateCode;
  /** The slot; null: the whole answer. */
  slot: string | null;
  /** The sentence that the model gets in the next attempt. It is one of a fixed list. */
  hint: string;
}

/** The result of checking an answer. */
export interface Inspection {
  /**
   * The sentences as readers see them (trimmed, single spaces); empty if the answer has a wrong
   * shape.
   */
  sentences: ReadonlyMap<string, string>;
  complaints: readonly Complaint[];
  /** Drivers whose claims are stated, by slot. */
  stated: ReadonlyMap<string, readonly string[]>;
}
