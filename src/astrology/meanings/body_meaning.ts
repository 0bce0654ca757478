import type { Stance } from "../drivers/driver.ts";

/**
 * What a body does as the active part of a fact. No phrase has a capital or a full stop; each can
 * end with an area of life.
 */
interface Acting {
  /** Verb phrases whose subject is the body: it … */
  asks: readonly string[];
  /** Whole clauses on what people experience meanwhile. */
  effects: readonly string[];
  /** Whole clauses with "you" on what a person is like for life. */
  natures: readonly string[];
}

/** What a point of the chart stands for, clause by clause. */
export interface BodyMeaning {
  /** Adverbials: where in life a person notices that another body touches this one. */
  domains: readonly string[];
  /** Clauses with "you" that stand in for a natal house: you come into your own … */
  lives: readonly string[];
  acting: Readonly<Record<Stance, Acting>> | null;
}
