import type { DriverClaim } from "../../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../../tarot/card.ts";

type CardClaim = Extract<DriverClaim, { kind: "card" }>;

/** A drawn card and its properties. */
export interface GivenCard {
  driver: string;
  claim: CardClaim;
  card: TarotCard;
}
