import { SYMBOLS_A_TO_K } from "./symbols_a_to_k.ts";
import { SYMBOLS_L_TO_Z } from "./symbols_l_to_z.ts";
import type { SymbolWords } from "./symbol_words.ts";

/** The clauses of each symbol by its id in `SYMBOLS`. */
export const SYMBOL_WORDS: Readonly<Record<string, SymbolWords>> = {
  ...SYMBOLS_A_TO_K,
  ...SYMBOLS_L_TO_Z,
};
