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

/** What a caller's customer wrote: the only text in a prompt that is not ours. */
interface CustomerText {
  question?: string;
  intent?: string;
}

/** One answer to be worded: pure data, and all that prompt, simulator and gate know of it. */
export interface Task {
  product: ProductId;
  /** The prompt's version, such as `horoscope-3`; a changed prompt is a new version. */
  version: string;
  /** What it is, in words: `daily horoscope for Leo, 3 February 2027`. */
  title: string;
  /** The product's own rules, after those that all have. */
  instructions: readonly string[];
  tone: Tone;
  plan: TextPlan;
  customerText: CustomerText | null;
  /** The day it is about, in UTC, YYYY-MM-DD; "today" and "tonight" are free words where there is one. */
  day: string | null;
  /** Signs that may be named with all that follows from them: the sign whose horoscope it is. */
  signs: readonly Sign[];
  /** Sentences by slot that were accepted before: they stand, and what they say is not said again. */
  kept?: Readonly<Record<string, string>>;
  /** Card ids: The Sun and The Moon are cards here, not bodies. */
  isTarot: boolean;
  /** Past tense and death are free: a scene of long ago. */
  isPastLife: boolean;
  /**
   * What a sentence may speak of: the drivers of its field or of its slot alone; all that are given
   * where it is not said.
   */
  scope?: "field" | "slot";
}
