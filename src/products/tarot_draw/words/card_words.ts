import type { Orientation } from "../../../tarot/card.ts";
import type { FigureWords } from "../../asked/words/figure_answers.ts";
import answers from "./en/card_answers.json" with { type: "json" };
import words from "./en/places.json" with { type: "json" };

/** What a card says to a question. Its gift is the same in both orientations. */
export type CardAnswers =
  & Pick<FigureWords, "gift">
  & Readonly<Record<Orientation, Omit<FigureWords, "gift">>>;

/** What the cards say to a question, by id. */
export const CARD_ANSWERS: Readonly<Record<string, CardAnswers>> = answers;

/** Adverbials for positions, by id. */
export const PLACE_WORDS: Readonly<Record<string, string>> = words.places;

/** How an answer refers to the card of a position, by the id of the position. */
export const CARD_WORDS: Readonly<Record<string, string>> = words.cards;

/** Sentences that come after a card that gives no advice, by the id of the card's position. */
export const AFTERWORDS: Readonly<Record<string, readonly string[]>> = words.afterwords;

/** Openings before what a past time left behind. */
export const LEFT_BEHIND: Readonly<Record<Orientation, readonly string[]>> = words.left;

/** What a card whose advice is in the answer says: whole clauses about its gift. */
export const DOES_GOOD: readonly string[] = words.good;

/** Last sentences of a reading without a question. */
export const CLOSINGS: readonly string[] = words.closing;

/** Positions that call for no advice from their card. */
export const PLACES_BEYOND_ADVICE: readonly string[] = [
  "past",
  "recent_past",
  "foundation",
  "other_person",
  "tension",
  "obstacle",
  "challenge",
  "hidden_influences",
  "surroundings",
  "hopes_and_fears",
];

/** Positions of the time to come, whose advice is for then. */
export const PLACES_TO_COME: readonly string[] = [
  "future",
  "near_future",
  "outcome",
  ...Array.from({ length: 11 }, (_, index) => `month_${index + 2}`),
];

/** Verbs and openings around a card. */
export const {
  speaking: SPEAKING,
  arriving: ARRIVING,
  ahead: AHEAD,
  advising: ADVISING,
  advisingThen: ADVISING_THEN,
} = words;
