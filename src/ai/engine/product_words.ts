import type { Driver } from "../../astrology/drivers/driver.ts";
import type { AskedSentence } from "./asked_sentence.ts";
import type { Sentence } from "./sentence.ts";

/** The engine's own words for the sentences of a product. */
export interface ProductWords {
  /** A sentence for a slot; null if the common grammar is to write it. */
  sentence(asked: AskedSentence): Sentence | null;
  /** A sentence that states a fact of the product wrongly, for simulated faults. */
  wrongFact?(driver: Driver): string | null;
}

/** The words of products by the product's id. */
export type WordsOfProducts = ReadonlyMap<string, ProductWords>;
