import type { ProductId, Task } from "../task.ts";

/** A kind of answer: its prompt, and how its sentences become `data`. */
export interface Product<Facts, Answer extends object> {
  id: ProductId;
  /** Version of the prompt. It changes with every change of the text that a model reads. */
  version: string;
  /** The product's own rules, which follow the rules of all products. */
  instructions: readonly string[];
  /** Plans the text from computed facts. */
  task(facts: Facts): Task;
  /** Makes the written part of `data` from the paragraph of each field. */
  assemble(fields: Readonly<Record<string, string>>, facts: Facts): Answer;
  /** Path of a field in `data`, such as `spread.cards[0].reading`. */
  pathOf(field: string): string;
}
