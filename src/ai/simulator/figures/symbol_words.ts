/** How a symbol is told without a model; no clause has a capital or a full stop. */
export interface SymbolWords {
  /** Whole clauses in which it shows itself. */
  images: readonly string[];
  /** Whole clauses on what it says of a life, without its name. */
  senses: readonly string[];
  /** Imperatives. */
  deeds: readonly string[];
}
