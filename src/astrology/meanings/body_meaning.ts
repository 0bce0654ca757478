import type { Stance } from "../drivers/driver.ts";

/** What an acting body does. None has a capital or a full stop; all can take a domain at the end. */
interface Acting {
  /** Verb phrases whose subject is the body: it … */
  asks: readonly string[];
  /** Whole clauses: what one meets meanwhile. */
  effects: readonly string[];
  /** Whole clauses to "you": what someone is like for life. */
  natures: readonly string[];
}

/** What a point of the chart speaks of, clause by clause. */
export interface BodyMeaning {
  /** Adverbials: where in a life one notices that another body touches this one. */
  domains: readonly string[];
  /** Clauses with "you" that take the place of a natal house: you come into your own … */
  lives: readonly string[];
  acting: Readonly<Record<Stance, Acting>> | null;
}
