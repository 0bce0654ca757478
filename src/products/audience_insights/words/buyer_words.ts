import type { Stance } from "../../../astrology/drivers/driver.ts";
import words from "./en/buyers.json" with { type: "json" };
import fits from "./en/fits.json" with { type: "json" };

/**
 * Advice for the author of the message, by trait. A trait is a phrase that follows the buyer type's
 * name.
 */
type BuyerWords = Readonly<Record<string, readonly string[]>>;

/** Traits and advice by the archetype's id. */
export const BUYER_WORDS: Readonly<Record<string, BuyerWords>> = words.buyerWords;

export const VERDICTS: Readonly<Record<Stance, readonly string[]>> = words.verdicts;

/** What a fact says about a customer, by the id of the fact. */
export const FIT_READINGS: Readonly<Record<string, readonly string[]>> = fits;

/** Phrases that join opposing facts, and phrases that express reservations. */
export const {
  turns: TURNS,
  halves: HALVES,
  holdbacks: HOLDBACKS,
  holdbacksAfter: HOLDBACKS_AFTER,
  reservations: RESERVATIONS,
} = words;
