import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../../tarot/card.ts";
import { DECK } from "../../../tarot/corpus.ts";
import { SPREADS } from "../../../tarot/spreads.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { topicLead } from "../../../ai/engine/leads.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type CardClaim, isCardClaim } from "../claims/given_card.ts";
import {
  ADVISING,
  AFTERWORDS,
  AHEAD,
  ARRIVING,
  CARD_GISTS,
  PLACE_WORDS,
  PLACES_BEYOND_ADVICE,
  SEEMING,
  SPEAKING,
} from "./card_words.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { capitalized, type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { SentenceContext } from "../../../ai/engine/unnamed.ts";

const CARDS = new Map(DECK.map((card) => [card.id, card]));
/** Positions by id and by name. */
const PLACES = new Map(
  Object.values(SPREADS).flatMap(({ positions }) => positions)
    .flatMap((place) => [[place.id, place] as const, [place.name, place] as const]),
);

/** Cost of a sentence that only names the card. */
const LAST_RESORT = 40;

export const tarotWords: ProductWords = { sentence: cardSentence, wrongFact: wrongCard };

function cardSentence({ slot, field, subject, place }: AskedSentence): Sentence | null {
  const { dice } = place;
  const [driver] = slot.drivers;
  const isFirstOfAnswer = field.name === "answer" && slot === field.slots[0];
  const lead = isFirstOfAnswer ? topicLead(subject?.words ?? null, dice) : null;
  if (slot.kind === "free" || driver === undefined) {
    const [told, ...others] = field.slots.filter(({ kind }) => kind === "named");
    const [card] = told?.drivers ?? [];
    // With a single card, the advice is that card's own.
    const isOnly = card !== undefined && others.length === 0 && cardClaimOf(card) !== null;
    return isOnly ? heldCards([card], place, null) : null;
  }
  if (cardClaimOf(driver) === null) return null;
  return slot.kind === "named"
    ? namedCard(driver, field.slots.length === 1, dice)
    : heldCards(slot.drivers, place, lead);
}

/** The card turned the wrong way up. */
function wrongCard(driver: Driver): string | null {
  const claim = cardClaimOf(driver);
  if (claim === null) return null;
  const name = CARDS.get(claim.card)?.name ?? "The Fool";
  const turned = claim.orientation === "upright" ? "reversed" : "upright";
  return `${name}, ${turned}, sets the tone for the rest of the reading.`;
}

function cardClaimOf({ claims }: Driver): CardClaim | null {
  return claims.find(isCardClaim) ?? null;
}

/** Names the card, its orientation, position and meaning; also its advice if it is alone. */
function namedCard(driver: Driver, isAlone: boolean, dice: Dice): Sentence {
  const { card, claim, name, lead } = cardOf(driver);
  const way = claim.orientation;
  const { meaning, advice } = card[way];
  const isAdvised = isAlone && isAdvisable({ claim }) && dice.chance(0.5);
  // Avoid a verb that the lead already has: "The place that stands for you … stands for".
  const speaks = dice.pick(SPEAKING.filter((verb) => !lead.includes(verb)));
  const told = `${speaks} ${meaning}${isAdvised ? `, so ${advice}` : ""}`;
  const clauses = [meaning, speaks, ...isAdvised ? [advice] : []];
  const placed = lead === "" ? name : `${lead}, ${name}`;
  const frames: (() => Sentence)[] = [
    () => sentenceOf(`${placed}, ${way}, ${told}`, clauses, ["placed"]),
    () => sentenceOf(`${`${way} ${lead}`.trim()}, ${name} ${told}`, clauses, ["way"], 0.5),
  ];
  if (lead !== "") {
    const isRole = lead.startsWith("as ");
    const arrives = dice.pick(isRole ? ARRIVING.slice(0, 3) : ARRIVING);
    const ahead = dice.pick(AHEAD.filter((verb) => !lead.includes(verb)));
    const comes = isRole ? "you have" : ahead;
    frames.push(
      () =>
        sentenceOf(`${name}, ${way}, ${arrives} ${lead} and ${told}`, [...clauses, arrives], [
          "arrives",
        ]),
      () => sentenceOf(`${lead} ${comes} ${name}, ${way}: ${meaning}`, [meaning, comes], ["colon"]),
    );
  }
  return dice.pick(frames)();
}

/** A sentence that rests on one or two cards without naming them: their meaning or advice. */
function heldCards(
  drivers: readonly Driver[],
  { voice, before, dice }: Pick<SentenceContext, "voice" | "before" | "dice">,
  lead: string | null,
): Sentence {
  const start = lead === null ? "" : `${lead}, `;
  const cards = drivers.map(cardOf);
  const own = cards.filter(isAdvisable);
  const isFocus = before !== null && PLACES.get(cards[0].claim.position ?? "")?.id === "focus";
  if (own.length === 0 || isFocus) return afterword(cards[0].claim, start, dice);
  const { card, claim } = dice.pick(own);
  const { advice } = card[claim.orientation];
  const gist = CARD_GISTS[card.id][claim.orientation];
  // Avoid two impersonal clauses in a row: "It seems that it pays to be fair".
  const seeming = /^(it|something|things look)\b/.test(gist) ? "" : dice.pick(SEEMING);
  const opening = dice.pick([...ADVISING, ...voice.cell("voice.nudge")]);
  const build = dice.pick<() => Sentence>([
    () =>
      sentenceOf(
        `${start}${seeming}${gist}`,
        [gist, ...seeming === "" ? [] : [seeming]],
        ["gist"],
        lead === null ? 1 : 0,
      ),
    () =>
      lead === null
        ? sentenceOf(`${opening} ${advice}`, [opening, advice])
        : sentenceOf(`${start}${gist}, so ${advice}`, [gist, advice], ["gist"]),
    () => sentenceOf(`${start}${advice}`, [advice], [], 1),
    () => afterword(claim, start, dice, LAST_RESORT),
  ]);
  return build();
}

function afterword({ position }: CardClaim, start: string, dice: Dice, cost = 0): Sentence {
  const place = PLACES.get(position ?? "")?.id ?? "";
  const said = dice.pick(AFTERWORDS[place] ?? AFTERWORDS.any);
  return sentenceOf(`${start}${said}`, [said], [], cost);
}

function cardOf(driver: Driver): { card: TarotCard; claim: CardClaim; name: string; lead: string } {
  const claim = cardClaimOf(driver)!;
  const card = CARDS.get(claim.card);
  if (card === undefined) throw new Error(`no card is called ${claim.card}`);
  const name = card.suit === null ? card.name.replace(/^The /, "the ") : `the ${card.name}`;
  return {
    card,
    claim,
    name: card.id === "wheel_of_fortune" ? `the ${card.name}` : name,
    lead: placeWords(claim.position),
  };
}

function placeWords(position: string | null): string {
  if (position === null) return "";
  const place = PLACES.get(position);
  if (place === undefined) return `in the place called ${capitalized(position)}`;
  return PLACE_WORDS[place.id] ?? `in the place called ${place.name}`;
}

function isAdvisable({ claim }: { claim: CardClaim }): boolean {
  return !PLACES_BEYOND_ADVICE.includes(claim.position ?? "");
}
