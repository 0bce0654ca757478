import type { Driver, Topic } from "../../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../../tarot/card.ts";
import { DECK } from "../../../tarot/corpus.ts";
import type { Task } from "../../../ai/task.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { topicOf } from "../../../ai/engine/question.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { type CardClaim, isCardClaim } from "../claims/given_card.ts";
import {
  type CardQuestion,
  firstOfCard,
  furtherOfCard,
  inArea,
  isAdvisedInAnswer,
  type SpeakingCard,
} from "./card_answer.ts";
import { isHard } from "./card_tone.ts";
import { adviceAfterCard, replyToQuestion, shapeOfAnswer, tarotSubjects } from "./matter_answer.ts";
import { CARD_ANSWERS, type CardAnswers, CLOSINGS, GIVEN, PLACES, READINGS } from "./card_words.ts";

const CARDS = new Map(DECK.map((card) => [card.id, card]));

export const tarotWords: ProductWords = {
  sentence: cardSentence,
  subjects: (task) => task.customerText?.question === undefined ? null : tarotSubjects(task),
  wrongFact: wrongCard,
};

function cardSentence(asked: AskedSentence): Sentence | null {
  const { slot, field, task, place: { dice } } = asked;
  if (field.name === "answer") return sentenceOfAnswer(asked);
  const [driver] = slot.drivers;
  if (driver === undefined || cardClaimOf(driver) === null) return null;
  if (slot.kind !== "named") return secondSentence(asked);
  const question = task.customerText?.question;
  if (question !== undefined && shapeOfAnswer(question) === "alone") {
    return leftUnread(driver, dice);
  }
  return readCard(driver, field.slots.length === 1 && !spokenCards(task).includes(driver), dice);
}

/** The cards that speak in the answer, in order. */
function spokenCards({ plan }: Task): Driver[] {
  const slots = plan.fields.find(({ name }) => name === "answer")?.slots ?? [];
  return slots.flatMap(({ kind, drivers }) => kind === "named" ? drivers : []);
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

/** Names the card in its position. If the card has only this sentence, advice may be added. */
function readCard(driver: Driver, isAlone: boolean, dice: Dice): Sentence {
  const { card, claim, name } = cardOf(driver);
  const { meaning, advice } = card[claim.orientation];
  const reading = READINGS[claim.position ?? ""] ?? READINGS.focus;
  const isAdvised = isAlone && reading.advised !== undefined && claim.position === "advice";
  const ofTone = isHard(claim.card, claim.orientation) ? reading.challenging : reading.supportive;
  const frame = dice.pick(isAdvised ? reading.advised! : ofTone ?? reading.any!);
  const said = withCard(frame, claim, name)
    .replace("{meaning}", meaning).replace("{advice}", advice);
  return sentenceOf(said, [frame, meaning]);
}

/** Names the card and nothing of its meaning, since no card should speak of what is grave. */
function leftUnread(driver: Driver, dice: Dice): Sentence {
  const { claim, name } = cardOf(driver);
  const frame = dice.pick(READINGS.grave.any!);
  return sentenceOf(withCard(frame, claim, name), [frame]);
}

function withCard(frame: string, { orientation }: CardClaim, name: string): string {
  const placed = orientation === "upright" ? `${name}, upright,` : `${name} reversed`;
  return frame.replace("{card}", placed).replace(/,(?=[,:.])/g, "");
}

/** A sentence after the sentence that names a card. */
function secondSentence({ slot, task, place: { dice } }: AskedSentence): Sentence {
  const [driver] = slot.drivers;
  const { card, claim, answers } = cardOf(driver);
  const asked = questionOf(task);
  const side = card[claim.orientation];
  const words = answers[claim.orientation];
  const isHardCard = isHard(claim.card, claim.orientation);
  const isOnly = asked.question === null && task.plan.fields.length === 2;
  const { then = GIVEN.advised, thenHard = then } = READINGS[claim.position ?? ""] ?? {};
  const usual = isHardCard ? thenHard : then;
  const isAdvice = usual.some((frame) => frame.includes("{advice}"));
  const frames = isOnly
    ? isHardCard ? GIVEN.onlyHard : GIVEN.only
    : isAdvice && isAdvised(driver, task)
    ? isHardCard ? GIVEN.thenHard : GIVEN.then
    : usual;
  const way = inArea(words.way, asked);
  // Where a card has words for love or for work, these fit the question better.
  const advice = asked.question !== null && way !== words.way.any ? way : side.advice;
  const frame = dice.pick(frames);
  const text = frame.replace("{advice}", advice).replace("{gift}", answers.gift)
    .replace("{shadow}", inArea(words.shadow, asked));
  return sentenceOf(text, frame.includes("{advice}") ? [frame, advice] : [frame]);
}

/** Whether the answer says what a card advises. */
function isAdvised(driver: Driver, task: Task): boolean {
  const [first, ...further] = spokenCards(task);
  const asked = questionOf(task);
  const card = speakingCard(driver);
  if (driver === first) return isAdvisedInAnswer(card, null, asked);
  return further.includes(driver) && isAdvisedInAnswer(card, first.stance, asked);
}

function questionOf(task: Task): CardQuestion {
  return { question: task.customerText?.question ?? null, topic: topicOf(task) ?? "general" };
}

function sentenceOfAnswer(
  { slot, field, task, named, place: { dice } }: AskedSentence,
): Sentence | null {
  const [driver] = slot.drivers;
  const asked = questionOf(task);
  if (driver === undefined) {
    if (asked.question === null) return closingSentence(task, asked.topic, dice);
    return slot === field.slots[0]
      ? replyToQuestion(asked.question, field.stance, { named, dice, maxWords: slot.maxWords })
      : adviceAfterCard(asked.question, { named, dice });
  }
  if (cardClaimOf(driver) === null) return null;
  const [first] = spokenCards(task);
  const card = speakingCard(driver);
  return driver === first
    ? firstOfCard(card, asked, dice)
    : furtherOfCard(card, first.stance, asked, dice);
}

/** The last sentence of a reading without a question. */
function closingSentence(task: Task, topic: Topic, dice: Dice): Sentence {
  const [driver] = spokenCards(task);
  const isOnly = task.plan.fields.length === 2;
  if (isOnly && topic === "general" && driver.stance !== "mixed") {
    const { card, claim } = cardOf(driver);
    const { advice } = card[claim.orientation];
    return sentenceOf(dice.pick(READINGS.focus.then!).replace("{advice}", advice), [advice]);
  }
  const closing = dice.pick(CLOSINGS[topic]);
  return sentenceOf(closing, [closing]);
}

/** The card as the answer speaks of it. */
function speakingCard(driver: Driver): SpeakingCard {
  const { claim, name, answers } = cardOf(driver);
  const said = (PLACES[claim.position ?? ""] ?? "{card}").replace("{card}", name);
  return {
    name: said,
    stance: driver.stance,
    isGiving: claim.orientation === "upright" && !isHard(claim.card, "upright"),
    words: { gift: answers.gift, ...answers[claim.orientation] },
  };
}

function cardOf(driver: Driver): {
  card: TarotCard;
  claim: CardClaim;
  name: string;
  answers: CardAnswers;
} {
  const claim = cardClaimOf(driver)!;
  const card = CARDS.get(claim.card);
  if (card === undefined) throw new Error(`no card is called ${claim.card}`);
  const bare = card.suit === null ? card.name.replace(/^The /, "the ") : `the ${card.name}`;
  return {
    card,
    claim,
    name: card.id === "wheel_of_fortune" ? `the ${card.name}` : bare,
    answers: CARD_ANSWERS[card.id],
  };
}
