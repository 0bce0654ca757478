import symbols from "./en/symbols.json" with { type: "json" };

/** Clauses that describe a symbol. The clauses have no capital letter and no full stop. */
export interface SymbolWords {
  /** Whole clauses in which the symbol appears. */
  images: readonly string[];
  /** Whole clauses about what the symbol means for a life. The clauses do not name the symbol. */
  senses: readonly string[];
  /** Imperatives. */
  deeds: readonly string[];
}

/** Clauses for each symbol, by id. */
export const SYMBOL_WORDS: Readonly<Record<string, SymbolWords>> = symbols;
