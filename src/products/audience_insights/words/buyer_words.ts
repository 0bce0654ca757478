import type { Campaign } from "../../../astrology/campaign_fit/campaigns.ts";
import type { TASTES } from "../../../astrology/campaign_fit/tastes.ts";
import type { Stance } from "../../../astrology/drivers/driver.ts";
import words from "./en/buyers.json" with { type: "json" };
import tastes from "./en/tastes.json" with { type: "json" };

type Phrases = readonly string[];
type Taste = (typeof TASTES)[number];
/** A part of a campaign: its category, tone or channel. */
export type Part = Campaign[keyof Campaign];

/**
 * What a liking or dislike makes a customer do, by taste and side, such as `style+`. A clause can
 * follow "this customer"; a noun phrase can follow "adds".
 */
export const TASTE_CLAUSES: Readonly<Record<`${Taste}${"+" | "-"}`, Phrases>> = tastes.clauses;
export const TASTE_NOUNS: Readonly<Record<`${Taste}${"+" | "-"}`, Phrases>> = tastes.nouns;

/**
 * What a part of a campaign offers or asks for in a taste: a clause that is true for every reader.
 * There is a clause for every number other than 0 in the rows of the parts.
 */
export const OFFERS: Readonly<Record<Part, Readonly<Partial<Record<Taste, Phrases>>>>> =
  tastes.offers;

interface BuyerWords {
  /**
   * What a type of buyer does, by the archetype's id: phrases that can follow the type's name or
   * "who", with advice for the author of a message in any category and channel.
   */
  buyers: Readonly<Record<string, Readonly<Record<string, Phrases>>>>;
  /** Categories that suit a type of buyer. */
  suits: Readonly<Record<string, Phrases>>;
  /**
   * Why buyers of this type like these categories: phrases that can follow the type's name or
   * "who".
   */
  reasons: Readonly<Record<string, Phrases>>;
  /** Whether to send. */
  verdicts: Readonly<Record<Stance, Phrases>>;
  /** What is said after the only reason if the fit is mixed, by what the reason speaks for. */
  alone: Readonly<Record<"supportive" | "challenging", Phrases>>;
  /** What a second fact does that stands for the same as the first fact. */
  agrees: Phrases;
  /**
   * What a second fact about the same body does that speaks against the first fact, by what the
   * first fact speaks for.
   */
  weakens: Readonly<Record<"supportive" | "challenging", Phrases>>;
  /**
   * Sentences about the type of buyer. `{n}` is the name of the type, `{t}` a trait, `{r}` a
   * reason, `{p}` a tip, `{c}` the product; `{a}` and `{b}` are other products.
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
