import type { Driver } from "../../astrology/drivers/driver.ts";
import type { AskedSentence } from "./asked_sentence.ts";
import type { Sentence } from "./sentence.ts";

/** The engine's words for the sentences of one product. */
export interface ProductWords {
  /** A sentence for a slot. Null if the common grammar has to write the sentence. */
  sentence(asked: AskedSentence): Sentence | null;
  /**
   * Whether the sentences of an answer belong together, so that a model chooses among whole answers
   * and not among sentences.
   */
  isWhole?: boolean;
  /** A sentence that states a fact of the product wrongly; simulated faults use this sentence. */
  wrongFact?(driver: Driver): string | null;
}

/** The words of all products, by the product's id. */
export type WordsOfProducts = ReadonlyMap<string, ProductWords>;
