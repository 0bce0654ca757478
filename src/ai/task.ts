import type { Sign } from "../astrology/signs.ts";
import type { TextPlan } from "./plan.ts";

const PRODUCTS = [
  "horoscope.daily",
  "oracle.ask",
  "tarot.draw",
  "experiences.love_reveal",
  "experiences.future_partner_vision",
  "experiences.crystal_ball",
  "past_life.reading",
  "world.signals",
  "audience.insights",
] as const;
export type ProductId = (typeof PRODUCTS)[number];

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
  product: ProductId;
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
  /** Whether the text is about tarot: The Sun and The Moon are then cards, not bodies. */
  isTarot: boolean;
  /** Whether the text is a past-life scene: past tense and death are then allowed. */
  isPastLife: boolean;
  /**
   * The drivers that a sentence may mention: those of its field or only those of its slot; by
   * default all.
   */
  scope?: "field" | "slot";
}
