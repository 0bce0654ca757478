/** Clauses with which the simulator describes a symbol. None has a capital or a full stop. */
export interface SymbolWords {
  /** Whole clauses in which the symbol appears. */
  images: readonly string[];
  /** Whole clauses on what the symbol means for a life, without its name. */
  senses: readonly string[];
  /** Imperatives. */
  deeds: readonly string[];
}
