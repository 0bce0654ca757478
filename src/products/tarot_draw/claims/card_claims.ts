import { DECK } from "../../../tarot/corpus.ts";
import type { Slot } from "../../../ai/plan.ts";
import type { Task } from "../../../ai/task.ts";
import { placesOf, readPositions } from "./card_positions.ts";
import type { Parsed } from "../../../ai/gate/claims/clauses.ts";
import { namesInventedCard } from "./invented_cards.ts";
import type { Mention } from "../../../ai/gate/claims/phrase_book.ts";
import { type ClaimReading, state } from "../../../ai/gate/reading.ts";
import { type CardTerm, cardTermOf } from "./card_term.ts";
import { type GivenCard, isCardClaim } from "./given_card.ts";

const CARDS = new Map(DECK.map((card) => [card.id, card]));

export function givenCards({ plan }: Task): GivenCard[] {
  return plan.drivers.flatMap(({ id, claims }) =>
    claims.flatMap((claim) => {
      const card = isCardClaim(claim) ? CARDS.get(claim.card) : undefined;
      return isCardClaim(claim) && card ? [{ driver: id, claim, card }] : [];
    })
  );
}

/** Reads what a sentence claims about cards: name, orientation, position. */
export function readCards(
  parsed: Parsed,
  slot: Slot,
  given: readonly GivenCard[],
  reading: ClaimReading,
): void {
  const cards = parsed.mentions.filter((mention) => isCardMeant(parsed, mention, given));
  for (const mention of cards) {
    const { from } = mention;
    const term = cardTermOf(mention);
    if (term?.kind !== "card") continue;
    const drawn = given.filter(({ card }) => card.id === term.card);
    if (drawn.length === 0) reading.faults.add("wrong_fact");
    state(reading, drawn.map(({ driver }) => driver), parsed.clauseOf[from]);
  }
  for (const mention of parsed.mentions) {
    const term = cardTermOf(mention);
    if (term?.kind === "orientation") {
      readOrientation(
        parsed,
        { ...mention, orientation: term.orientation },
        cards,
        slot,
        given,
        reading,
      );
      continue;
    }
    const drawn = drawnWith(mention, given);
    if (drawn?.length === 0) reading.faults.add("unlicensed");
    // If only one Knight was drawn, "the Knight" means that card.
    if (drawn?.length === 1) state(reading, [drawn[0].driver], parsed.clauseOf[mention.from]);
  }
  if (cards.length === 0) stateByName(parsed, given, reading);
  if (readPositions(parsed, cards, given)) reading.faults.add("wrong_fact");
  const places = new Set(given.flatMap(placesOf));
  if (namesInventedCard(parsed, places)) reading.faults.add("unlicensed");
}

/**
 * Whether the name means the card. At the beginning of a sentence, "Strength" and "Justice" have a
 * capital letter even if they mean no card.
 */
function isCardMeant(
  { words }: Parsed,
  mention: Mention,
  given: readonly GivenCard[],
): boolean {
  const { from, to } = mention;
  const term = cardTermOf(mention);
  if (term?.kind !== "card") return false;
  const isBare = to - from === 1;
  if (!isBare || from > 0 || given.some(({ card }) => card.id === term.card)) return true;
  return words.slice(to, to + 2).some(({ text }) => /^(upright|reversed|card)$/.test(text));
}

/**
 * The drawn cards with the suit, court rank, arcana or element that the mention names; null if the
 * mention names none. At the beginning of a sentence, "Cups of tea" and "Page through …" have a
 * capital letter but name no card.
 */
function drawnWith(mention: Mention, given: readonly GivenCard[]): GivenCard[] | null {
  const term = cardTermOf(mention) ?? mention.term;
  const drawn = given.filter(({ card }) => {
    switch (term.kind) {
      case "suit":
        return card.suit === term.suit;
      case "court":
        return card.court === term.rank;
      case "arcana":
        return card.arcana === term.arcana;
      case "element":
        return card.element === term.element;
    }
  });
  if (!/^(suit|court|arcana|element)$/.test(term.kind)) return null;
  const isEverydayToo = mention.from === 0 && (term.kind === "suit" || term.kind === "court");
  return isEverydayToo && drawn.length === 0 ? null : drawn;
}

/**
 * Checks an orientation against the nearest card, preferably a card before it. If no card is near,
 * the orientation may belong to any card that the sentence can mean.
 */
function readOrientation(
  { words, clauseOf }: Parsed,
  mention: Mention & Pick<Extract<CardTerm, { kind: "orientation" }>, "orientation">,
  cards: readonly Mention[],
  slot: Slot,
  given: readonly GivenCard[],
  reading: ClaimReading,
): void {
  const before = cards.findLast(({ to }) => to <= mention.from);
  const after = cards.find(({ from }) => from >= mention.to);
  // In "… and the reversed Hanged Man", the word describes the card that follows.
  const isNextClearer = before !== undefined && after?.from === mention.to &&
    (clauseOf[before.from] !== clauseOf[mention.from] ||
      /^(the|a|an|your|this|that|and|with)$/.test(words[mention.from - 1].text));
  const nearest = isNextClearer ? after : before ?? after;
  const card = nearest && cardTermOf(nearest);
  const own = slot.drivers.map(({ id }) => id);
  const isOfSome = /^(one|two|three|both|other|another)$/.test(words[mention.from - 1]?.text ?? "");
  const meant = given.filter((drawn) => {
    if (isOfSome) return true;
    if (card?.kind === "card") return drawn.card.id === card.card;
    return own.length === 0 || own.includes(drawn.driver);
  });
  const carriers = meant.filter(({ claim }) => claim.orientation === mention.orientation);
  // A card that was not drawn has already been refused.
  if (carriers.length === 0 && (meant.length > 0 || nearest === undefined)) {
    reading.faults.add("wrong_fact");
  }
}

/** Records a drawn card as stated if its name occurs, even in lower case, as in "the hermit". */
function stateByName(
  { words }: Parsed,
  given: readonly GivenCard[],
  reading: ClaimReading,
): void {
  const text = ` ${words.map(({ text }) => text).join(" ")} `;
  for (const { driver, card } of given) {
    if (text.includes(` ${card.name.toLowerCase()} `)) state(reading, [driver], 0);
  }
}
