import { createHash } from "node:crypto";
import type { Orientation, TarotCard } from "./card.ts";
import { DECK } from "./corpus.ts";
import type { Spread, SpreadPosition } from "./spreads.ts";

/**
 * The name of the method that turns a seed into cards. Any change to the method needs a new name.
 */
export const DRAW_METHOD = "draw-1";

interface DrawnCard {
  card: TarotCard;
  orientation: Orientation;
}

export interface DealtCard extends DrawnCard {
  position: SpreadPosition;
}

/** Deals the cards of a spread and assigns the cards to the spread's positions in order. */
export function dealSpread(spread: Spread, seed: string): DealtCard[] {
  const drawn = drawCards(seed, spread.positions.length);
  return spread.positions.map((position, place) => ({ position, ...drawn[place] }));
}

/**
 * Draws 1–78 different cards. The same seed gives the same cards, and drawing fewer cards gives the
 * first cards of the longer draw.
 *
 * `draw-1`, for anyone who wants to check a draw:
 * 1. Block c = 0, 1, 2 … is the SHA-256 of the UTF-8 of `abi-draw-1\n<seed>\n<c>`, the seed in NFC
 *   and c in decimal. Each block gives its eight big-endian 32-bit numbers, first to last.
 * 2. A number below n is the next of these numbers modulo n. Numbers from the greatest multiple of
 *   n that is ≤ 2^32 upward are skipped, so that every remainder is equally likely.
 * 3. The deck is the places 0–77 of `DECK`. For i = 77, 76 … 1 the cards at the places i and j are
 *   swapped; j is a number below i + 1.
 * 4. The cards are dealt from place 0 on. Only then, for each dealt card in order, a number below 2
 *   is drawn: 1 is reversed.
 *
 * Seed "42": 70 reversed, 32 reversed, 62 upright. A lone surrogate counts as U+FFFD.
 *
 * @throws {RangeError} if `count` is not from 1 to the size of the deck.
 */
export function drawCards(seed: string, count: number): DrawnCard[] {
  if (!Number.isInteger(count) || count < 1 || count > DECK.length) {
    throw new RangeError(`a draw has 1 to ${DECK.length} cards, not ${count}`);
  }
  const numbers = numbersFrom(seed);
  const dealt = shuffled(DECK, numbers).slice(0, count);
  return dealt.map((card) => ({
    card,
    orientation: numberBelow(2, numbers) === 1 ? "reversed" : "upright",
  }));
}

function shuffled(deck: readonly TarotCard[], numbers: Iterator<number, never>): TarotCard[] {
  const cards = [...deck];
  for (let i = cards.length - 1; i > 0; i--) {
    const j = numberBelow(i + 1, numbers);
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

function numberBelow(limit: number, numbers: Iterator<number, never>): number {
  const unbiasedBelow = 2 ** 32 - 2 ** 32 % limit;
  let number: number;
  do number = numbers.next().value; while (number >= unbiasedBelow);
  return number % limit;
}

/**
 * An endless sequence of 32-bit numbers, read from one block of the seed's random bytes after
 * another.
 */
function* numbersFrom(seed: string): Generator<number, never> {
  const prefix = `abi-${DRAW_METHOD}\n${seed.normalize("NFC")}\n`;
  for (let counter = 0;; counter++) {
    const block = createHash("sha256").update(`${prefix}${counter}`).digest();
    for (let at = 0; at < block.length; at += 4) yield block.readUInt32BE(at);
  }
}
