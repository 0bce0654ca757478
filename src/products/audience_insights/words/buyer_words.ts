import type { Stance } from "../../../astrology/drivers/driver.ts";
import words from "./en/buyers.json" with { type: "json" };
import fits from "./en/fits.json" with { type: "json" };

/**
 * Traits, which follow the buyer type's name. Each has the advice that it gives the author of the
 * message.
 */
type BuyerWords = Readonly<Record<string, readonly string[]>>;

/** By the archetype's id. */
export const BUYER_WORDS: Readonly<Record<string, BuyerWords>> = words.buyerWords;

export const VERDICTS: Readonly<Record<Stance, readonly string[]>> = words.verdicts;

/** What a fact says about a customer, by the id of the fact. */
export const FIT_READINGS: Readonly<Record<string, readonly string[]>> = fits;

/** Joints of facts that agree or turn, and reservations. */
export const {
  turns: TURNS,
  halves: HALVES,
  holdbacks: HOLDBACKS,
  holdbacksAfter: HOLDBACKS_AFTER,
  reservations: RESERVATIONS,
} = words;
