import {
  type CardText,
  COURT_RANKS,
  type Rank,
  RANKS,
  type Suit,
  SUITS,
  type SuitTexts,
  type TarotCard,
  type TarotElement,
} from "./card.ts";
import { CUPS } from "./cups.ts";
import { MAJOR_ARCANA, type MajorText } from "./major_arcana.ts";
import { PENTACLES } from "./pentacles.ts";
import { SWORDS } from "./swords.ts";
import { WANDS } from "./wands.ts";

const SUIT_TEXTS: Readonly<Record<Suit, SuitTexts>> = {
  wands: WANDS,
  cups: CUPS,
  swords: SWORDS,
  pentacles: PENTACLES,
};

/**
 * Elements of the suits in the Golden Dawn's "Book T". The texts of the majors name the element of
 * each major.
 */
const SUIT_ELEMENTS: Readonly<Record<Suit, TarotElement>> = {
  wands: "fire",
  cups: "water",
  swords: "air",
  pentacles: "earth",
};

/**
 * The 78 cards in the standard order. A draw deals indexes of this list. The order is therefore
 * part of the method `draw-1`: another order would change every reading whose seed is stored.
 */
export const DECK: readonly TarotCard[] = [
  ...MAJOR_ARCANA.map(majorCard),
  ...SUITS.flatMap((suit) => RANKS.map((rank) => minorCard(suit, rank))),
].map((card, index) => ({ ...card, index }));

type UnplacedCard = Omit<TarotCard, "index">;

function majorCard(text: MajorText, number: number): UnplacedCard {
  return {
    id: idOf(text.name),
    name: text.name,
    arcana: "major",
    suit: null,
    number,
    court: null,
    element: text.element,
    ...sidesOf(text),
  };
}

function minorCard(suit: Suit, rank: Rank): UnplacedCard {
  const name = `${capitalized(rank)} of ${capitalized(suit)}`;
  return {
    id: idOf(name),
    name,
    arcana: "minor",
    suit,
    number: RANKS.indexOf(rank) + 1,
    court: COURT_RANKS.find((court) => court === rank) ?? null,
    element: SUIT_ELEMENTS[suit],
    ...sidesOf(SUIT_TEXTS[suit][rank]),
  };
}

function sidesOf(text: CardText): Pick<TarotCard, "keywords" | "upright" | "reversed"> {
  return {
    keywords: text.keywords,
    upright: { meaning: text.upright, advice: text.advice },
    reversed: { meaning: text.reversed, advice: text.reversedAdvice },
  };
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "_");
}

function capitalized(word: string): string {
  return word[0].toUpperCase() + word.slice(1);
}
