import type { ProductId, Task } from "../task.ts";

/** One kind of answer: what is asked of the model, and what its sentences become. */
export interface Product<Facts, Answer extends object> {
  id: ProductId;
  /** Of the prompt: whoever changes anything that a model reads gives a new one. */
  version: string;
  /** After the rules that all products have. */
  instructions: readonly string[];
  /** Plans what is to be worded over facts that were computed. */
  task(facts: Facts): Task;
  /** The worded part of `data`, from the paragraph of each field. */
  assemble(fields: Readonly<Record<string, string>>, facts: Facts): Answer;
  /** Where a field stands in `data`, such as `spread.cards[0].reading`. */
  pathOf(field: string): string;
}
