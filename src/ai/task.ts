import type { Sign } from "../astrology/signs.ts";
import type { TextPlan } from "./plan.ts";

export const TONES = ["warm", "direct", "playful", "poetic", "luxury", "neutral"] as const;
export type Tone = (typeof TONES)[number];

/** The customer's text, which is the only part of a prompt that the service did not write. */
interface CustomerText {
  question?: string;
  intent?: string;
}

/**
 * The specification of a text. A task is pure data, and the only input of the prompt, the simulator
 * and the gate.
 */
export interface Task {
  /** The product's id, such as `tarot.draw`. */
  product: string;
  /** The prompt's version, such as `horoscope-3`. A changed prompt needs a new version. */
  version: string;
  /** A title such as `daily horoscope for Leo, 3 February 2027`. */
  title: string;
  /** The rules of the product, which follow the rules for all products. */
  instructions: readonly string[];
  tone: Tone;
  plan: TextPlan;
  customerText: CustomerText | null;
  /**
   * The day of the text in UTC, YYYY-MM-DD. If the day is set, the text may say "today" and
   * "tonight".
   */
  day: string | null;
  /**
   * Signs that the text may name together with everything that follows from them, such as the sign
   * of a horoscope.
   */
  signs: readonly Sign[];
  /**
   * Sentences that were accepted before, by slot. These sentences are kept, and their content is
   * not repeated.
   */
  kept?: Readonly<Record<string, string>>;
  /**
   * Which drivers a sentence may mention: the drivers of its field, or only the drivers of its
   * slot. If this is absent, all drivers.
   */
  scope?: "field" | "slot";
}
