import type { Orientation } from "../../../tarot/card.ts";
import gists from "./en/gists.json" with { type: "json" };
import byQuestion from "./en/gists_by_question.json" with { type: "json" };
import words from "./en/places.json" with { type: "json" };

type Gists<OfCard> = Readonly<Record<string, Readonly<OfCard>>>;

/** What a card says in one orientation, as a clause that does not name the card. */
const GISTS: Gists<Record<Orientation, string>> = gists;

/**
 * What some cards say to questions about people, or to questions about other matters, instead of
 * their usual clause.
 */
const GISTS_BY_QUESTION: Readonly<
  Record<"people" | "matters", Gists<Partial<Record<Orientation, string>>>>
> = byQuestion;

/**
 * What a card says to a question. `isOfPeople`: whether the question is about people rather than
 * other matters.
 */
export function gistFor(card: string, way: Orientation, isOfPeople: boolean): string {
  const own = GISTS_BY_QUESTION[isOfPeople ? "people" : "matters"];
  return own[card]?.[way] ?? GISTS[card][way];
}

/** Adverbials for positions, by id. */
export const PLACE_WORDS: Readonly<Record<string, string>> = words.places;

/** How an answer refers to the card of a position, by the id of the position. */
export const CARD_WORDS: Readonly<Record<string, string>> = words.cards;

/** Sentences that come after a card that gives no advice, by the id of the card's position. */
export const AFTERWORDS: Readonly<Record<string, readonly string[]>> = words.afterwords;

/**
 * Positions of cards that give no advice, because it would come too late or would be for another
 * person.
 */
export const PLACES_BEYOND_ADVICE: readonly string[] = [
  "past",
  "recent_past",
  "foundation",
  "other_person",
  "surroundings",
  "hopes_and_fears",
];

/** Verbs and openings around a card. */
export const {
  speaking: SPEAKING,
  arriving: ARRIVING,
  ahead: AHEAD,
  advising: ADVISING,
  saying: SAYING,
  adding: ADDING,
} = words;
