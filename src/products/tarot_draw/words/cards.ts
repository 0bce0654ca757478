import type { Driver, Stance } from "../../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../../tarot/card.ts";
import { DECK } from "../../../tarot/corpus.ts";
import { SPREADS } from "../../../tarot/spreads.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { topicLead } from "../../../ai/engine/leads.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { type AskedQuestion, askedQuestion } from "../../../ai/question_kind.ts";
import { adviceOn, counselOn, leadOf, sayableSubject } from "../../asked/words/kind_words.ts";
import { counselOfCard } from "../card_counsels.ts";
import { type CardClaim, isCardClaim } from "../claims/given_card.ts";
import {
  ADDING,
  ADVISING,
  ADVISING_NOW,
  ADVISING_THEN,
  AFTERWORDS,
  AHEAD,
  ARRIVING,
  CARD_WORDS,
  OBJECTING,
  PLACE_WORDS,
  PLACES_BEYOND_ADVICE,
  PLACES_TO_COME,
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
    ? namedCard(driver, field.slots.length === 1 && !place.isGrave, place.dice)
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
  const isAdvised = isAlone && isAdvisable({ claim }) &&
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
  if (!isRole) {
    frames.push(() =>
      sentenceOf(`${`${way} ${lead}`.trim()}, ${name} ${told}`, clauses, ["way"], 0.5)
    );
  }
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
 * A sentence after the sentence that names a card. It gives the card's advice, or says how to read
 * on.
 */
function heldCard(
  driver: Driver,
  { isGrave, dice }: Pick<SentenceContext, "isGrave" | "dice">,
  isOnly: boolean,
): Sentence {
  const { card, claim } = cardOf(driver);
  // The advice of a card is too light for a serious matter.
  if (isGrave) return wholeSentence(AFTERWORDS.grave, dice);
  // If a single card was drawn without a question, the answer gives its advice, so this sentence
  // gives none.
  if (isOnly || !isAdvisable({ claim })) return afterword(claim, dice);
  const { advice } = card[claim.orientation];
  const place = PLACES.get(claim.position ?? "")?.id ?? "";
  const isAhead = PLACES_TO_COME.includes(place);
  const opening = dice.pick(
    isAhead ? ADVISING_THEN : place === "present" ? ADVISING_NOW : ADVISING,
  );
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
      : adviceOn(asked, field.stance);
  }
  if (cardClaimOf(driver) === null) return null;
  return slot === field.slots[0]
    ? inclinedSentence(asked, question)
    : furtherSentence(asked, question);
}

/** Says which way the cards incline, and what a card says that inclines the same way. */
function inclinedSentence(
  { slot, field, subject, task, place: { dice } }: AskedSentence,
  question: AskedQuestion,
): Sentence {
  const stance = field.stance ?? "mixed";
  const { said, counsel } = spokenBy(speakerOf(slot.drivers, stance), question, dice);
  const lead = leadOf(
    question,
    stance,
    dice.pick(["this reading", "this draw"]),
    counsel,
    dice,
  );
  const asked = sayableSubject(subject, question);
  const opening = asked === null || task.customerText === null ? "" : `${topicLead(asked, dice)}, `;
  return sentenceOf(`${opening}${lead}; ${said} ${dice.pick(SAYING)} ${counsel}`, [lead, counsel]);
}

/**
 * Says what a further card adds or objects. For a card that was already named, gives the card's
 * advice.
 */
function furtherSentence(
  { slot, field, place }: AskedSentence,
  question: AskedQuestion,
): Sentence {
  const heard = field.slots[0].drivers;
  if (slot.drivers.every((driver) => heard.includes(driver))) {
    return heldCard(slot.drivers[0], place, false);
  }
  const stance = field.stance ?? "mixed";
  const driver = speakerOf(slot.drivers, stance);
  const { said, counsel } = spokenBy(driver, question, place.dice);
  const text = inclines(driver) * (LEANS[stance] || inclines(speakerOf(heard, stance))) < 0
    ? `${place.dice.pick(OBJECTING).replace("{card}", said)} ${counsel}`
    : `${said} ${place.dice.pick(ADDING)} ${counsel}`;
  return sentenceOf(text, [counsel]);
}

const LEANS = { supportive: 1, mixed: 0, challenging: -1 } as const;

function inclines({ stance }: Driver): number {
  return LEANS[stance];
}

/** The card that speaks: one that gives advice and inclines as the answer does, if there is one. */
function speakerOf(drivers: readonly Driver[], stance: Stance): Driver {
  const own = drivers.filter((driver) => isAdvisable(cardOf(driver)));
  const heard = own.length > 0 ? own : drivers;
  return heard.find((driver) => driver.stance === stance) ?? heard[0];
}

/** What a card says to the question, and what the answer calls the card. */
function spokenBy(
  driver: Driver,
  question: AskedQuestion,
  dice: Dice,
): { said: string; counsel: string } {
  const { card, claim } = cardOf(driver);
  const counsel = counselOn(counselOfCard(card.id, claim.orientation), question, dice);
  return { said: CARD_WORDS[PLACES.get(claim.position ?? "")?.id ?? ""] ?? "the card", counsel };
}

function afterword({ position }: CardClaim, dice: Dice, cost = 0): Sentence {
  const place = PLACES.get(position ?? "")?.id ?? "";
  return wholeSentence(AFTERWORDS[place] ?? AFTERWORDS.any, dice, cost);
}

function wholeSentence(entries: readonly string[], dice: Dice, cost = 0): Sentence {
  const said = dice.pick(entries);
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
