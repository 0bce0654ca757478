import type { Driver, Stance } from "../../astrology/drivers/driver.ts";
import type { Orientation, TarotCard } from "../../tarot/card.ts";
import type { DealtCard } from "../../tarot/draw.ts";
import { cardClaim } from "./claims/given_card.ts";

/** Cards of loss, strife or burden in Waite, The Pictorial Key to the Tarot (1910). */
const HARD_CARDS: ReadonlySet<string> = new Set([
  "death",
  "the_devil",
  "the_tower",
  "the_moon",
  "five_of_wands",
  "ten_of_wands",
  "five_of_cups",
  "seven_of_cups",
  "eight_of_cups",
  "three_of_swords",
  "five_of_swords",
  "seven_of_swords",
  "eight_of_swords",
  "nine_of_swords",
  "ten_of_swords",
  "five_of_pentacles",
]);

/** The dealt cards as drivers, in the order of the positions. */
export function cardDrivers(dealt: readonly DealtCard[]): Driver[] {
  return dealt.map(({ card, orientation, position }) => ({
    id: `card.${position.id}.${card.id}.${orientation}`,
    kind: "own",
    frame: null,
    text: `${position.name} (${position.meaning}): ${card.name}, ${orientation}: ${
      card[orientation].meaning
    }.`,
    claims: [cardClaim(card.id, position.id, orientation)],
    dates: [],
    numbers: [],
    theme: card.keywords[0],
    topics: ["general"],
    stance: stanceOfCard(card, orientation),
    weight: 1,
    keywords: card.keywords,
  }));
}

/**
 * The stance of a card. A reversed hard card means a release, so its stance is favourable. Any
 * other reversed card means that something is blocked.
 */
function stanceOfCard({ id }: TarotCard, orientation: Orientation): Stance {
  if (HARD_CARDS.has(id)) return orientation === "upright" ? "challenging" : "mixed";
  return orientation === "upright" ? "supportive" : "challenging";
}
