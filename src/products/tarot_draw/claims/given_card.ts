import type { DriverClaim, OwnClaim } from "../../../astrology/drivers/driver.ts";
import type { Orientation, TarotCard } from "../../../tarot/card.ts";

/** A card that was drawn. */
export interface CardClaim extends OwnClaim {
  of: "card";
  /** Id of the card, such as `eight_of_pentacles`. */
  card: string;
  position: string | null;
  orientation: Orientation;
}

export function cardClaim(
  card: string,
  position: string | null,
  orientation: Orientation,
): CardClaim {
  return { kind: "own", of: "card", card, position, orientation };
}

export function isCardClaim(claim: DriverClaim): claim is CardClaim {
  return claim.kind === "own" && claim.of === "card";
}

/** A drawn card and its properties. */
export interface GivenCard {
  driver: string;
  claim: CardClaim;
  card: TarotCard;
}
