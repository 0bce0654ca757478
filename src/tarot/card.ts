export const SUITS = ["wands", "cups", "swords", "pentacles"] as const;
export type Suit = (typeof SUITS)[number];

/** Ace is 1, King 14. */
export const RANKS = [
  "ace",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "page",
  "knight",
  "queen",
  "king",
] as const;
export type Rank = (typeof RANKS)[number];

export const COURT_RANKS = ["page", "knight", "queen", "king"] as const;
export type CourtRank = (typeof COURT_RANKS)[number];

/** The elements in the order of the tarot. Astrology has a separate list in another order. */
export type TarotElement = "fire" | "water" | "air" | "earth";

export const ORIENTATIONS = ["upright", "reversed"] as const;
export type Orientation = (typeof ORIENTATIONS)[number];

/**
 * The texts of a card in one orientation. The texts begin with a small letter and end without a
 * full stop.
 */
interface CardSide {
  /** A noun phrase that can follow "the card speaks of". */
  meaning: string;
  /** An imperative: it can follow "for now,". */
  advice: string;
}

/** One of the 78 cards. `card[orientation]` has the texts of an orientation. */
export interface TarotCard {
  /** Its name in snake_case; stable. */
  id: string;
  name: string;
  /** Index in the standard order, 0–77: the majors, then wands, cups, swords, pentacles. */
  index: number;
  arcana: "major" | "minor";
  /** Null for a major. */
  suit: Suit | null;
  /** The card's number: 0–21 for a major, 1–14 for a minor. */
  number: number;
  /** Null unless the card is a court card. */
  court: CourtRank | null;
  /** Null for a major card that has a planet instead of an element. */
  element: TarotElement | null;
  /** Three or four nouns. */
  keywords: readonly string[];
  upright: CardSide;
  reversed: CardSide;
}

/** The source text of a card, one clause per line. */
export interface CardText {
  keywords: readonly string[];
  upright: string;
  advice: string;
  reversed: string;
  reversedAdvice: string;
}

export type SuitTexts = Readonly<Record<Rank, CardText>>;
