import type { Area } from "../../asked/question_form.ts";
import type { FigureWords } from "../../asked/words/figure_answers.ts";
import symbols from "./en/symbols.json" with { type: "json" };

/** Words for a symbol, without a capital letter and a full stop. */
export interface SymbolWords extends FigureWords {
  /** Whole clauses in which the symbol appears. */
  images: readonly string[];
  /** Such clauses for a grave question, in which nothing can be taken for an omen. */
  gentle: readonly string[];
  /** What the symbol says to the reader: predicates. */
  says: readonly string[];
  /** What the symbol wishes somebody who is worried or grieving: a noun phrase. */
  wish: string;
  /**
   * Small steps in the spirit of the symbol: whole sentences for any question, and more for
   * questions about people and about work and property.
   */
  steps: Readonly<Record<"any" | Area, readonly string[]>>;
}

/** Words for each symbol, by id. */
export const SYMBOL_WORDS: Readonly<Record<string, SymbolWords>> = symbols;
