import type { ProductGate } from "./gate/product_gate.ts";
import type { ProductWords, WordsOfProducts } from "./engine/product_words.ts";
import type { Task } from "./task.ts";

/** What the AI lane knows of a product: its prompt, what its texts may claim, and its words. */
export interface Product {
  id: string;
  /** Version of the prompt. It changes with every change of the text that a model reads. */
  version: string;
  /** The product's own rules, which follow the rules of all products. */
  instructions: readonly string[];
  /** How its sentences are checked, where this differs from a text about the sky. */
  gate?: ProductGate;
  /**
   * Loads the engine's own words for the product. Without them, the common grammar writes every
   * sentence.
   */
  words?: () => Promise<ProductWords>;
}

/** A product with the functions that make its task from facts and its answer from the text. */
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

/** Loads the words of all products that have their own. */
export async function loadWords(products: Products): Promise<WordsOfProducts> {
  const loaded = [...products.values()].map(async ({ id, words }) =>
    words === undefined ? [] : [[id, await words()] as const]
  );
  return new Map((await Promise.all(loaded)).flat());
}
