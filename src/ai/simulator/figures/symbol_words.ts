import { SYMBOLS_A_TO_K } from "./symbols_a_to_k.ts";
import { SYMBOLS_L_TO_Z } from "./symbols_l_to_z.ts";

/** How a symbol is told without a model; no clause has a capital or a full stop. */
export interface SymbolWords {
  /** Whole clauses in which it shows itself. */
  images: readonly string[];
  /** Whole clauses on what it says of a life, without its name. */
  senses: readonly string[];
  /** Imperatives. */
  deeds: readonly string[];
}

/** By id of `SYMBOLS`. */
export const SYMBOL_WORDS: Readonly<Record<string, SymbolWords>> = {
  ...SYMBOLS_A_TO_K,
  ...SYMBOLS_L_TO_Z,
};
