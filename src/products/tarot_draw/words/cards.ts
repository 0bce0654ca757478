import type { Driver, Stance, Topic } from "../../../astrology/drivers/driver.ts";
import type { TarotCard } from "../../../tarot/card.ts";
import { DECK } from "../../../tarot/corpus.ts";
import type { Task } from "../../../ai/task.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { domainOf } from "../../../ai/question_domain.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { topicOf } from "../../../ai/engine/question.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { ANSWERS, answerSentence } from "../../asked/words/answer_words.ts";
import { type CardClaim, isCardClaim } from "../claims/given_card.ts";
import {
  cardForm,
  type CardQuestion,
  firstOfCard,
  furtherOfCard,
  inArea,
  isAdvisedInAnswer,
  type SpeakingCard,
} from "./card_answer.ts";
import {
  CARD_ANSWERS,
  type CardAnswers,
  CLOSINGS,
  GENERAL,
  GIVEN,
  PLACES,
  READINGS,
} from "./card_words.ts";

const CARDS = new Map(DECK.map((card) => [card.id, card]));

export const tarotWords: ProductWords = { sentence: cardSentence, wrongFact: wrongCard };

function cardSentence(asked: AskedSentence): Sentence | null {
  const { slot, field, task, place: { dice } } = asked;
  if (field.name === "answer") return sentenceOfAnswer(asked);
  const [driver] = slot.drivers;
  if (driver === undefined || cardClaimOf(driver) === null) return null;
  return slot.kind === "named"
    ? readCard(driver, field.slots.length === 1 && !spokenCards(task).includes(driver), dice)
    : secondSentence(asked);
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
  const isAdvised = isAlone && reading.advised !== undefined &&
    (claim.position === "advice" || dice.chance(0.5));
  const frame = dice.pick(isAdvised ? reading.advised! : reading[driver.stance] ?? reading.any!);
  const placed = claim.orientation === "upright" ? `${name}, upright,` : `${name} reversed`;
  const said = frame.replace("{card}", placed).replace(/,(?=[,:.])/g, "")
    .replace("{meaning}", meaning).replace("{advice}", advice);
  return sentenceOf(said, [frame, meaning]);
}

/** A sentence after the sentence that names a card. */
function secondSentence({ slot, task, place: { dice } }: AskedSentence): Sentence {
  const [driver] = slot.drivers;
  const { card, claim, answers } = cardOf(driver);
  const asked = questionOf(task);
  const side = card[claim.orientation];
  const words = answers[claim.orientation];
  const isReversed = claim.orientation === "reversed";
  const isOnly = asked.question === null && task.plan.fields.length === 2;
  const { then = GIVEN.advised, thenMixed = then, thenHard = then } =
    READINGS[claim.position ?? ""] ?? {};
  const usual = isReversed || driver.stance === "challenging"
    ? thenHard
    : driver.stance === "mixed"
    ? thenMixed
    : then;
  const isAdvice = usual.some((frame) => frame.includes("{advice}"));
  const frames = isOnly
    ? isReversed ? GIVEN.onlyReversed : GIVEN.only
    : isAdvice && isSaidInAnswer(driver, task)
    ? GIVEN.then
    : usual;
  const way = inArea(words.way, asked);
  // Where a card has words for love or for work, these fit the question better.
  const advice = asked.question !== null && way !== words.way.any ? way : side.advice;
  const frame = dice.pick(frames);
  const said = frame.replace("{advice}", advice).replace("{gift}", answers.gift)
    .replace("{shadow}", inArea(words.shadow, asked));
  return sentenceOf(said, frame.includes("{advice}") ? [frame, advice] : [frame]);
}

function isSaidInAnswer(driver: Driver, task: Task): boolean {
  const [first, ...further] = spokenCards(task);
  const { question } = questionOf(task);
  return driver === first && isAdvisedInAnswer(driver.stance, null, question) ||
    further.includes(driver) && isAdvisedInAnswer(driver.stance, first.stance, question);
}

function questionOf(task: Task): CardQuestion {
  return { question: task.customerText?.question ?? null, topic: topicOf(task) ?? "general" };
}

function sentenceOfAnswer({ slot, field, task, place: { dice } }: AskedSentence): Sentence | null {
  const [driver] = slot.drivers;
  const asked = questionOf(task);
  if (driver === undefined) {
    return asked.question === null
      ? closingSentence(task, asked.topic, dice)
      : toQuestion(task, asked.question, field.stance, dice);
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

/** Sentences that speak of the day of an oracle, as they are said of cards. */
const OF_DAY: readonly (readonly [RegExp, string])[] = [
  [/\bthe day is\b/, "the cards are"],
  [/\bthe day (speak|give)s\b/, "the cards $1"],
];
const OF_DAY_ALONE = /\bone day, so take\b|\bday goes on\b|\bview of the day\b|\bthan on the day\b/;

/** The answers of an oracle to questions whose matter is not known. */
const UNKNOWN: ReadonlySet<string> = new Set(
  Object.entries(ANSWERS.cells).flatMap(([cell, entries]) =>
    cell.startsWith("any.") ? entries : []
  ),
);
/** What another person's reasons are, and where a place is, depends on more than the matter. */
const ALWAYS_GENERAL: ReadonlySet<string> = new Set(["reason", "where", "which"]);
/** Matters in which what helps answers a mere statement. */
const STATED: ReadonlySet<string> = new Set(
  "arguing blocked confidence debt heartbreak lonely lonely_pair love_life single tired_work worry"
    .split(" "),
);
/**
 * Matters that say more of a question than the matter first read; empty if no matter's words fit.
 */
const NEARER: readonly (readonly [RegExp, string])[] = [
  [/\bshy(?:ness)?\b|\bself-esteem\b/i, "confidence"],
  [/\bcompar(?:e|ing)\b/i, "comparing"],
  [/\bsav(?:e|ing) (?:up|for|money|enough)\b/i, "saving"],
  [
    /\b(?:interviewed|applied|driving (?:test|licen[cs]e)|lessons?|what now|watching over|need to (?:hear|know)|guidance|too (?:soon|early) to)\b/i,
    "",
  ],
  [/\b(?:son|daughter|kids?|children|child)\b.*\bopen up\b/i, "child"],
  [
    /\b(?:husband|wife|partner|boyfriend|girlfriend|him|her|them|father|mother)\b.*\bopen up\b/i,
    "",
  ],
  [/\b(?:men|women|people|guys|girls|they|he|she)\b.*\blos\w+ interest\b/i, ""],
  [/\bmiss (?:my|him|her)\b/i, ""],
];
/** Words without which the answers of a matter do not fit. */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ["choice", "contact", "how", "why", "outcome", "what"].map((kind) => [
      `together.${kind}`,
      /\b(?:we|us|marry|married|marriage|mov(?:e|ing) in|propos\w+|engag\w+)\b/i,
    ]),
  ),
  "work.what": /\b(?:focus|direction|next step|career|kind|sort|type|suit)\b/i,
};
const OF_TRIP = /\b(?:holidays?|vacation|trip|travel\w*|weekend|honeymoon)\b/;
const OF_FEELING = /\bi(?:'m|'ve)?\b/;
const OF_MESSAGE = /\bneed to (?:hear|know)\b|\bmessage for me\b|\bguidance\b/i;
const OF_MERIT = /^(?:is|are) (?:my|this|our)\b.*\b(?:any good|good enough|talented|worth)\b/;

/** What the cards together say to the question: an answer that was written for its matter. */
function toQuestion(
  task: Task,
  question: string,
  stance: Stance | null,
  dice: Dice,
): Sentence {
  const form = cardForm(question);
  const leaning = form === "help" ? "supportive" : form === "measure" ? "mixed" : stance;
  const text = ofMatter(task, question, leaning, dice) ?? dice.pick(inGeneral(question, leaning));
  return sentenceOf(text, [text]);
}

/** An answer that was written for the matter of the question; null if there is none. */
function ofMatter(
  task: Task,
  question: string,
  stance: Stance | null,
  dice: Dice,
): string | null {
  const form = cardForm(question);
  const matter = domainOf(question)?.id ?? "";
  const isOfDeath = form === "care" && askedQuestion(question).kind !== "care";
  if (ALWAYS_GENERAL.has(form) || isOfDeath || isAhead(question)) return null;
  if (form === "who" && askedQuestion(question).kind !== "what") return null;
  const nearer = NEARER.find(([words]) => words.test(question))?.[1];
  if (nearer === "" || form === "none" && !STATED.has(matter)) return null;
  const { kind } = askedQuestion(question);
  if (REQUIRED[`${matter}.${kind}`]?.test(question) === false) return null;
  // A statement gets what helps in its matter.
  const cells = form === "none" ? ["how", "what"] : [kind];
  const own = nearer !== undefined || form === "none"
    ? cells.flatMap((cell) => ANSWERS.cell(`${nearer ?? matter}.${cell}`))
    : undefined;
  if (own?.length === 0) return null;
  const picker = {
    pick: <T>(entries: readonly T[]): T => {
      const fitting = entries.filter((entry) => !OF_DAY_ALONE.test(String(entry)));
      return dice.pick(fitting.length > 0 ? fitting : entries);
    },
  };
  const text = own === undefined ? answerSentence(task, stance, picker).text : picker.pick(own);
  if (UNKNOWN.has(text)) return null;
  return OF_DAY.reduce((said, [words, ofCards]) => said.replace(words, ofCards), text);
}

/** Whether a question asks what is to come: "What does the year hold for me?" */
function isAhead(question: string): boolean {
  return cardForm(question) === "outcome" && askedQuestion(question).kind === "what";
}

/** Answers for a question whose matter has no words of its own. */
function inGeneral(question: string, stance: Stance | null): readonly string[] {
  const form = cardForm(question);
  if (/\blessons?\b/i.test(question)) return GENERAL.lesson;
  if (/\bwhat now\b/i.test(question)) return GENERAL.now;
  if (OF_MESSAGE.test(question)) return GENERAL.hear;
  const text = question.toLowerCase().replaceAll("’", "'");
  switch (form) {
    case "state":
      return GENERAL[
        /\btoo (?:soon|early)\b/.test(text) ? "timely" : OF_MERIT.test(text) ? "look" : "state"
      ];
    case "cause":
      return GENERAL[
        /^why (?:do|does|are|is|did|have|has) (?!i\b|we\b)/.test(text) ? "cause.others" : "cause"
      ];
    case "choice":
    case "help":
    case "measure":
      return GENERAL[`choice.${stance ?? "mixed"}`];
    case "way":
      return GENERAL[/^\W*(?:\w+ )?how\b/.test(text) ? "how" : "what"];
    case "who":
      return GENERAL[/\b(?:love|marry|date|partner|soulmate)\b/.test(text) ? "who.love" : "who"];
    case "where":
      return GENERAL[OF_TRIP.test(text) ? "where.trip" : "where"];
    case "outcome":
      return GENERAL[isAhead(question) ? "ahead" : "outcome"];
    case "none":
      return GENERAL[OF_FEELING.test(text) ? "feeling" : "none"];
    default:
      return GENERAL[form];
  }
}

/** The card as the answer speaks of it. */
function speakingCard(driver: Driver): SpeakingCard {
  const { claim, name, answers } = cardOf(driver);
  const said = (PLACES[claim.position ?? ""] ?? "{card}").replace("{card}", name);
  return {
    name: said,
    stance: driver.stance,
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
