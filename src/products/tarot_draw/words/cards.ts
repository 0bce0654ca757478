import type { Driver } from "../../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../../tarot/card.ts";
import { DECK } from "../../../tarot/corpus.ts";
import { SPREADS } from "../../../tarot/spreads.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { topicLead } from "../../../ai/engine/leads.ts";
import type { Subject } from "../../../ai/engine/question.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type AskedQuestion, askedQuestion } from "../../asked/asked_kind.ts";
import { adviceOn, leadOf, sayableSubject } from "../../asked/words/kind_words.ts";
import { type CardClaim, isCardClaim } from "../claims/given_card.ts";
import {
  ADDING,
  ADVISING,
  AFTERWORDS,
  AHEAD,
  ARRIVING,
  CARD_WORDS,
  gistFor,
  PLACE_WORDS,
  PLACES_BEYOND_ADVICE,
  SAYING,
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

/** Cost of a sentence that names only the card. */
const LAST_RESORT = 40;

export const tarotWords: ProductWords = { sentence: cardSentence, wrongFact: wrongCard };

function cardSentence(asked: AskedSentence): Sentence | null {
  const { slot, field, task, place } = asked;
  if (field.name === "answer") return answerSentence(asked);
  const [driver] = slot.drivers;
  if (driver === undefined || cardClaimOf(driver) === null) return null;
  return slot.kind === "named"
    ? namedCard(driver, field.slots.length === 1, place.dice)
    : heldCard(driver, place, task.plan.fields.length === 2);
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
  const isAdvised = isAlone && isAdvisable({ claim }) && dice.chance(0.5);
  // A verb that the lead already has is avoided: "The place that stands for you … stands for".
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

/**
 * A sentence after the sentence that names a card. It gives the card's advice, or says how to read
 * on.
 */
function heldCard(
  driver: Driver,
  { voice, dice }: Pick<SentenceContext, "voice" | "dice">,
  isOnly: boolean,
): Sentence {
  const { card, claim } = cardOf(driver);
  // The advice of a single card is kept for the answer.
  if (isOnly || !isAdvisable({ claim })) return afterword(claim, dice);
  const { advice } = card[claim.orientation];
  const opening = dice.pick([...ADVISING, ...voice.cell("voice.nudge")]);
  const build = dice.pick<() => Sentence>([
    () => sentenceOf(`${opening} ${advice}`, [opening, advice]),
    () => sentenceOf(advice, [advice], [], 1),
    () => afterword(claim, dice, LAST_RESORT),
  ]);
  return build();
}

/**
 * A sentence of the answer. It says which way the cards incline for the question, what single cards
 * add, or gives advice for questions of this kind.
 */
function answerSentence(asked: AskedSentence): Sentence | null {
  const { slot, field, task, place } = asked;
  const question = askedQuestion(task.customerText?.question ?? null);
  const [driver] = slot.drivers;
  if (driver === undefined) {
    // If there is no question, a single card gives the advice.
    const [{ slots: [{ drivers: [only] }] }] = task.plan.fields;
    const isOnly = task.customerText === null && task.plan.fields.length === 2;
    return isOnly && cardClaimOf(only) !== null
      ? heldCard(only, place, false)
      : adviceOn(question.kind, place);
  }
  if (cardClaimOf(driver) === null) return null;
  return slot === field.slots[0]
    ? inclinedSentence(asked, question)
    : furtherSentence(asked, question);
}

/** Says which way the cards incline, and what one card says. */
function inclinedSentence(
  { slot, field, subject, place: { dice } }: AskedSentence,
  question: AskedQuestion,
): Sentence {
  const { clause, gist } = gistOf(slot.drivers, SAYING, isOfPeople(subject, question), dice);
  const lead = leadOf(
    question,
    field.stance ?? "mixed",
    dice.pick(["this reading", "this draw"]),
    dice,
  );
  const opening = topicLead(sayableSubject(subject, question), dice);
  return sentenceOf(`${opening}, ${lead}; ${clause}`, [lead, gist]);
}

/** Says what a further card adds. If the card was already used, its advice is given. */
function furtherSentence(
  { slot, field, subject, place }: AskedSentence,
  question: AskedQuestion,
): Sentence {
  const heard = field.slots[0].drivers;
  if (slot.drivers.every((driver) => heard.includes(driver))) {
    return heldCard(slot.drivers[0], place, false);
  }
  const { clause, gist } = gistOf(slot.drivers, ADDING, isOfPeople(subject, question), place.dice);
  return sentenceOf(clause, [gist]);
}

/** Whether a question is about people, rather than about work, money or other matters. */
function isOfPeople(subject: Subject | null, { kind }: AskedQuestion): boolean {
  return kind === "another" || kind === "contact" || subject?.topic === "love" ||
    subject?.topic === "family";
}

/** What one card says, as a clause that names the card's position. */
function gistOf(
  drivers: readonly Driver[],
  verbs: readonly string[],
  isOfPeople: boolean,
  dice: Dice,
): { clause: string; gist: string } {
  const cards = drivers.map(cardOf);
  const own = cards.filter(isAdvisable);
  const { card, claim } = dice.pick(own.length > 0 ? own : cards);
  const gist = gistFor(card.id, claim.orientation, isOfPeople);
  const said = CARD_WORDS[PLACES.get(claim.position ?? "")?.id ?? ""] ?? "the card";
  return { clause: `${said} ${dice.pick(verbs)} ${gist}`, gist };
}

function afterword({ position }: CardClaim, dice: Dice, cost = 0): Sentence {
  const place = PLACES.get(position ?? "")?.id ?? "";
  const said = dice.pick(AFTERWORDS[place] ?? AFTERWORDS.any);
  return sentenceOf(said, [said], [], cost);
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
