import type { ProductClaims, ProductGate } from "../../../ai/gate/product_gate.ts";
import type { Task } from "../../../ai/task.ts";
import { givenCards, readCards } from "./card_claims.ts";
import { RESERVED_ENTRIES, TAROT_BOOK } from "./en_cards.ts";

export const tarotGate: ProductGate = {
  book: TAROT_BOOK,
  claims: cardClaims,
  // Cards have elements too, so an element is no claim about the sky.
  harmless: new Set(["element"]),
  reserved: RESERVED_ENTRIES,
  // A Knight or a Queen may stand for a person in the reader's life.
  isOfOthers: true,
  hasItems: true,
};

function cardClaims(task: Task): ProductClaims {
  const given = givenCards(task);
  return {
    read: ({ parsed, slot }, reading) => readCards(parsed, slot, given, reading),
    numbers: new Set(given.map(({ card }) => card.number)),
    mayCount: (noun, count) => /^cards?$/i.test(noun) && count <= given.length,
  };
}
