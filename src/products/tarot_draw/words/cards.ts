import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../../tarot/card.ts";
import { DECK } from "../../../tarot/corpus.ts";
import { SPREADS } from "../../../tarot/spreads.ts";
import type { Task } from "../../../ai/task.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import {
  type AnsweringFigure,
  firstAnswer,
  furtherAnswer,
  isAdvisedInAnswer,
  stepAfter,
} from "../../asked/words/figure_answers.ts";
import { type CardClaim, isCardClaim } from "../claims/given_card.ts";
import {
  ADVISING,
  ADVISING_THEN,
  AFTERWORDS,
  AHEAD,
  ARRIVING,
  CARD_ANSWERS,
  CARD_WORDS,
  type CardAnswers,
  CLOSINGS,
  DOES_GOOD,
  LEFT_BEHIND,
  PLACE_WORDS,
  PLACES_BEYOND_ADVICE,
  PLACES_TO_COME,
  SPEAKING,
} from "./card_words.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { capitalized, type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";

const CARDS = new Map(DECK.map((card) => [card.id, card]));
/** Positions by id and by name. */
const PLACES = new Map(
  Object.values(SPREADS).flatMap(({ positions }) => positions)
    .flatMap((place) => [[place.id, place] as const, [place.name, place] as const]),
);

export const tarotWords: ProductWords = { sentence: cardSentence, wrongFact: wrongCard };

function cardSentence(asked: AskedSentence): Sentence | null {
  const { slot, field, task, place } = asked;
  if (field.name === "answer") return answerSentence(asked);
  const [driver] = slot.drivers;
  if (driver === undefined || cardClaimOf(driver) === null) return null;
  return slot.kind === "named"
    ? namedCard(
      driver,
      field.slots.length === 1 && !place.isGrave && !answers(driver, task),
      place.dice,
    )
    : secondSentence(asked, task.customerText === null && task.plan.fields.length === 2);
}

/** Whether the card speaks in the answer. */
function answers(driver: Driver, { plan }: Task): boolean {
  return plan.fields.some(({ name, slots }) =>
    name === "answer" && slots.some(({ drivers }) => drivers.includes(driver))
  );
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

/**
 * Names the card, its orientation, its position and its meaning. If the card has only this
 * sentence, its advice is added.
 */
function namedCard(driver: Driver, isAlone: boolean, dice: Dice): Sentence {
  const { card, claim, name, lead } = cardOf(driver);
  const way = claim.orientation;
  const { meaning, advice } = card[way];
  const isAdvised = isAlone && isAdvisable(claim) &&
    (claim.position === "advice" || dice.chance(0.5));
  // Avoid a verb that the lead already has: "The place that stands for you … stands for".
  const speaks = dice.pick(SPEAKING.filter((verb) => !lead.includes(verb)));
  const told = `${speaks} ${meaning}${isAdvised ? `, so ${advice}` : ""}`;
  const clauses = [meaning, speaks, ...isAdvised ? [advice] : []];
  const placed = lead === "" ? name : `${lead}, ${name}`;
  const isRole = lead.startsWith("as ");
  const frames: (() => Sentence)[] = [
    () => sentenceOf(`${placed}, ${way}, ${told}`, clauses, ["placed"]),
  ];
  if (lead !== "") {
    const arrives = dice.pick(isRole ? ARRIVING.slice(0, 3) : ARRIVING);
    const ahead = dice.pick(AHEAD.filter((verb) => !lead.includes(verb)));
    const comes = isRole ? "you have" : ahead;
    frames.push(
      () =>
        sentenceOf(`${name}, ${way}, ${arrives} ${lead} and ${told}`, [...clauses, arrives], [
          "arrives",
        ]),
    );
    if (!isAdvised) {
      frames.push(() =>
        sentenceOf(`${lead} ${comes} ${name}, ${way}: ${meaning}`, [meaning, comes], ["colon"])
      );
    }
  }
  return dice.pick(frames)();
}

/**
 * A sentence after the sentence that names a card: what the card left behind, what would do the
 * reader good, or what the card advises.
 * @param isOnly Whether the card is the only one and there is no question, so that its advice is
 * the answer.
 */
function secondSentence(
  { slot, task, place: { dice } }: AskedSentence,
  isOnly: boolean,
): Sentence {
  const [driver] = slot.drivers;
  const { card, claim, answers } = cardOf(driver);
  const question = task.customerText?.question ?? null;
  const { gift, [claim.orientation]: { shadow } } = answers;
  const place = PLACES.get(claim.position ?? "")?.id ?? "";
  if (place === "past") {
    const left = dice.pick(LEFT_BEHIND[claim.orientation]);
    return sentenceOf(left.replace("{gift}", gift), [gift]);
  }
  if (place in AFTERWORDS) {
    const said = dice.pick(AFTERWORDS[place]);
    return sentenceOf(said, [said]);
  }
  if (isOnly) {
    const opening = claim.orientation === "upright"
      ? "the gift of the card is"
      : "the card calls for";
    return sentenceOf(`${opening} ${gift}, and what may stand in the way is ${shadow.any}`, [
      gift,
      shadow.any,
    ]);
  }
  // The answer gives this card's advice.
  if (isAdvisedInAnswer(question, driver.stance)) {
    const good = dice.pick(DOES_GOOD);
    return sentenceOf(good.replace("{gift}", gift), [good, gift]);
  }
  return advisingSentence(card[claim.orientation].advice, PLACES_TO_COME.includes(place), dice);
}

function advisingSentence(advice: string, isAhead: boolean, dice: Dice): Sentence {
  const opening = dice.pick(isAhead ? ADVISING_THEN : ADVISING);
  return sentenceOf(`${opening} ${advice}`, [opening, advice]);
}

/**
 * A sentence of the answer. It says which way a card inclines for the question and why, what a
 * further card adds, or gives advice for questions of this kind.
 */
function answerSentence(asked: AskedSentence): Sentence | null {
  const { slot, field, task, place: { dice } } = asked;
  const [driver] = slot.drivers;
  if (driver === undefined) {
    return task.customerText === null ? closingSentence(asked) : stepAfter(asked, field.stance);
  }
  if (cardClaimOf(driver) === null) return null;
  const question = task.customerText?.question ?? null;
  const [first] = field.slots[0].drivers;
  if (slot === field.slots[0]) return firstAnswer(figureOf(first), question, dice);
  return furtherAnswer(figureOf(driver), figureOf(first), question, dice);
}

/** The last sentence of a reading without a question. */
function closingSentence({ field, task, place: { dice } }: AskedSentence): Sentence {
  const { card, claim, answers: { gift } } = cardOf(field.slots[0].drivers[0]);
  const isOnly = task.plan.fields.length === 2;
  return isOnly
    ? advisingSentence(card[claim.orientation].advice, false, dice)
    : sentenceOf(dice.pick(CLOSINGS).replace("{gift}", gift), [gift]);
}

/** The card as the answer speaks of it. */
function figureOf(driver: Driver): AnsweringFigure {
  const { claim, name, lead, answers } = cardOf(driver);
  const place = PLACES.get(claim.position ?? "")?.id ?? "";
  const said = place === "focus"
    ? name
    : lead.startsWith("in ") && !lead.includes("place")
    ? `${name} ${lead}`
    : `${CARD_WORDS[place] ?? "the card"}, ${name},`;
  const words = { gift: answers.gift, ...answers[claim.orientation] };
  return { name: said, voice: null, stance: driver.stance, words };
}

function cardOf(driver: Driver): {
  card: TarotCard;
  claim: CardClaim;
  name: string;
  lead: string;
  answers: CardAnswers;
} {
  const claim = cardClaimOf(driver)!;
  const card = CARDS.get(claim.card);
  if (card === undefined) throw new Error(`no card is called ${claim.card}`);
  const name = card.suit === null ? card.name.replace(/^The /, "the ") : `the ${card.name}`;
  return {
    card,
    claim,
    name: card.id === "wheel_of_fortune" ? `the ${card.name}` : name,
    lead: placeWords(claim.position),
    answers: CARD_ANSWERS[card.id],
  };
}

function placeWords(position: string | null): string {
  if (position === null) return "";
  const place = PLACES.get(position);
  if (place === undefined) return `in the place called ${capitalized(position)}`;
  return PLACE_WORDS[place.id] ?? `in the place called ${place.name}`;
}

function isAdvisable({ position }: CardClaim): boolean {
  return !PLACES_BEYOND_ADVICE.includes(position ?? "");
}
