import words from "./en/places.json" with { type: "json" };

/** Adverbials for positions, by id. */
export const PLACE_WORDS: Readonly<Record<string, string>> = words.places;

/** How an answer refers to the card of a position, by the id of the position. */
export const CARD_WORDS: Readonly<Record<string, string>> = words.cards;

/** Sentences that come after a card that gives no advice, by the id of the card's position. */
export const AFTERWORDS: Readonly<Record<string, readonly string[]>> = words.afterwords;

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
  advisingNow: ADVISING_NOW,
  advisingThen: ADVISING_THEN,
  saying: SAYING,
  adding: ADDING,
  objecting: OBJECTING,
} = words;
