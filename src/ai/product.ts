import type { ProductGate } from "./gate/product_gate.ts";
import type { ProductWords, WordsOfProducts } from "./engine/product_words.ts";
import type { Task } from "./task.ts";

/**
 * What the AI lane needs to know about a product: its prompt, what its texts may claim, and its
 * words.
 */
export interface Product {
  id: string;
  /** Version of the prompt. A change of the text that a model reads needs a new version. */
  version: string;
  /** The rules of this product. In the prompt, they follow the rules for all products. */
  instructions: readonly string[];
  /**
   * How the product's sentences are checked, as far as this differs from the check of a text about
   * the sky.
   */
  gate?: ProductGate;
  /**
   * Loads the words that the engine uses for this product. If this is missing, the common grammar
   * writes every sentence.
   */
  words?: () => Promise<ProductWords>;
}

/**
 * A product with two functions: one makes its task from facts, the other makes its answer from the
 * text.
 */
export interface ProductText<Facts, Answer extends object> extends Product {
  /** Plans the text from computed facts. */
  task(facts: Facts): Task;
  /** Makes the written part of `data` from the paragraph of each field. */
  assemble(fields: Readonly<Record<string, string>>, facts: Facts): Answer;
  /** Path of a field in `data`, such as `spread.cards[0].reading`. */
  pathOf(field: string): string;
}

/** Products by id. */
export type Products = ReadonlyMap<string, Product>;

/** Loads the words of all products that have separate words. */
export async function loadWords(products: Products): Promise<WordsOfProducts> {
  const loaded = [...products.values()].map(async ({ id, words }) =>
    words === undefined ? [] : [[id, await words()] as const]
  );
  return new Map((await Promise.all(loaded)).flat());
}
