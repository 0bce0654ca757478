import type { Sign } from "../astrology/signs.ts";
import type { TextPlan } from "./plan.ts";

export const TONES = ["warm", "direct", "playful", "poetic", "luxury", "neutral"] as const;
export type Tone = (typeof TONES)[number];

/** The customer's text: the only part of a prompt that the service did not write. */
interface CustomerText {
  question?: string;
  intent?: string;
}

/**
 * The specification of a text. It is pure data, and the only input of the prompt, the simulator and
 * the gate.
 */
export interface Task {
  /** The product's id, such as `tarot.draw`. */
  product: string;
  /** The prompt's version, such as `horoscope-3`; a changed prompt needs a new version. */
  version: string;
  /** A description such as `daily horoscope for Leo, 3 February 2027`. */
  title: string;
  /** The product's own rules, after the common ones. */
  instructions: readonly string[];
  tone: Tone;
  plan: TextPlan;
  customerText: CustomerText | null;
  /**
   * The day of the text in UTC, YYYY-MM-DD; if set, the words "today" and "tonight" are allowed.
   */
  day: string | null;
  /**
   * Signs that the text may name together with everything that follows from them, such as the sign
   * of a horoscope.
   */
  signs: readonly Sign[];
  /** Sentences accepted before, by slot: they are kept, and their content is not repeated. */
  kept?: Readonly<Record<string, string>>;
  /**
   * The drivers that a sentence may mention: those of its field or only those of its slot; by
   * default all.
   */
  scope?: "field" | "slot";
}
