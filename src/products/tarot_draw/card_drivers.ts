import type { Driver, Stance } from "../../astrology/drivers/driver.ts";
import type { Orientation, TarotCard } from "../../tarot/card.ts";
import type { DealtCard } from "../../tarot/draw.ts";
import { COUNSELS } from "../asked/counsel.ts";
import { AWAY, counselOfCard } from "./card_counsels.ts";
import { cardClaim } from "./claims/given_card.ts";

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

/** The card's own counsel decides which way it inclines, so that a verdict and its reason agree. */
function stanceOfCard({ id }: TarotCard, orientation: Orientation): Stance {
  return COUNSELS[counselOfCard(id, orientation)];
}

/** Which way a card inclines where the question is whether to leave or end something. */
export function leavingOf({ card, orientation }: DealtCard): Stance {
  return AWAY[counselOfCard(card.id, orientation)];
}
