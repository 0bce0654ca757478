import type { Campaign } from "../../../astrology/campaign_fit/campaigns.ts";
import type { TASTES } from "../../../astrology/campaign_fit/tastes.ts";
import type { Stance } from "../../../astrology/drivers/driver.ts";
import words from "./en/buyers.json" with { type: "json" };
import tastes from "./en/tastes.json" with { type: "json" };

type Phrases = readonly string[];
export type Taste = (typeof TASTES)[number];
/** A part of a campaign: its category, tone or channel. */
export type Part = Campaign[keyof Campaign];

/**
 * What a rule says of a customer, by the rule's id and by each taste of its leaning: phrases that
 * can follow "this customer" and keep to the published meaning of the rule.
 */
export const TRAITS: Readonly<Record<string, Readonly<Partial<Record<Taste, Phrases>>>>> =
  tastes.traits;

/**
 * What a part of a campaign offers or asks for in a taste: a clause that is true for every reader.
 * There is a clause for every number other than 0 in the rows of the parts.
 */
export const OFFERS: Readonly<Record<Part, Readonly<Partial<Record<Taste, Phrases>>>>> =
  tastes.offers;

interface BuyerWords {
  /**
   * What a type of buyer does, by the archetype's id: phrases that can follow the type's name or
   * "who", with advice for the author of a message in any tone and channel, by category.
   */
  buyers: Readonly<
    Record<string, Readonly<Record<string, Readonly<Partial<Record<Part, Phrases>>>>>>
  >;
  /**
   * The likings and dislikes that a trait would contradict, such as `drive+` for a trait of slow
   * choice.
   */
  conflicts: Readonly<Record<string, Phrases>>;
  /** Categories that suit a type of buyer. */
  suits: Readonly<Record<string, Phrases>>;
  /**
   * Why buyers of this type like these categories: phrases that can follow the type's name or
   * "who".
   */
  reasons: Readonly<Record<string, Phrases>>;
  /** The same for one of these categories, by type and category. */
  reasonsFor: Readonly<Record<string, Readonly<Partial<Record<Part, Phrases>>>>>;
  /** Whether to send. */
  verdicts: Readonly<Record<Stance, Phrases>>;
  /**
   * What is said after the only reason if the fit is mixed, by the side of the reason: for the
   * campaign or against it.
   */
  alone: Readonly<Record<"supportive" | "challenging", Phrases>>;
  /**
   * Sentences about the type of buyer. `{n}` is the name of the type, `{t}` a trait, `{r}` a
   * reason, `{p}` a tip, `{c}` the product, `{a}` another product.
   */
  advised: Phrases;
  reserved: Phrases;
  others: Phrases;
  /** Sentences for a weak fit although the category would suit the type of buyer. */
  outweighed: Phrases;
  /** Sentences for a customer about whom a fact says the opposite of the type of buyer. */
  overall: Readonly<Record<Stance, Phrases>>;
}

export const BUYER_WORDS: BuyerWords = words;
