import type { Mention } from "../../../ai/gate/claims/phrase_book.ts";
import { entriesOf, type Entry, type Term } from "../../../ai/gate/lexicon/term.ts";
import type { CourtRank, Orientation, Suit } from "../../../tarot/card.ts";

/** The meaning of a word or phrase about cards. */
export type CardTerm =
  | { kind: "card"; card: string }
  | { kind: "court"; rank: CourtRank }
  | { kind: "suit"; suit: Suit }
  | { kind: "arcana"; arcana: "major" | "minor" }
  | { kind: "orientation"; orientation: Orientation };

export function cardTerm(term: CardTerm): Term {
  return { kind: "own", term, isName: term.kind === "card" };
}

/** Entries for phrases written as `one | another`. */
export function cardEntries(phrases: string, term: CardTerm): Entry[] {
  return entriesOf(phrases, cardTerm(term));
}

/** The card term of a mention; null if it is a term of the sky. */
export function cardTermOf({ term }: Mention): CardTerm | null {
  return term.kind === "own" ? term.term as CardTerm : null;
}
