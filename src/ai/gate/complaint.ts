/** What the gate refuses. */
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
  "unsafe",
] as const;
export type GateCode = (typeof GATE_CODES)[number];

/** One thing that is wrong with an answer. It never quotes the model: an injection would come back. */
export interface Complaint {
  code: GateCode;
  /** Where; null: of the whole answer. */
  slot: string | null;
  /** What the model is told when it is asked once more: a fixed sentence. */
  hint: string;
}

/** What the gate found in an answer. */
export interface Inspection {
  /** The sentences as they will be shown (trimmed, spaces single); empty where the shape is wrong. */
  sentences: ReadonlyMap<string, string>;
  complaints: readonly Complaint[];
  /** Drivers whose claims each sentence states, by slot. */
  stated: ReadonlyMap<string, readonly string[]>;
}
