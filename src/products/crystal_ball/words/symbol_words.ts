import symbols from "./en/symbols.json" with { type: "json" };

/** Clauses that describe a symbol. None has a capital or a full stop. */
export interface SymbolWords {
  /** Whole clauses in which the symbol appears. */
  images: readonly string[];
  /** Whole clauses on what the symbol means for a life, without its name. */
  senses: readonly string[];
  /** Imperatives. */
  deeds: readonly string[];
}

/** Clauses for each symbol, by id. */
export const SYMBOL_WORDS: Readonly<Record<string, SymbolWords>> = symbols;
