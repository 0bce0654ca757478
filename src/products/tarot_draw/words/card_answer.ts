import type { Stance, Topic } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { domainOf } from "../../../ai/question_domain.ts";
import { askedQuestion, isOfFit } from "../../../ai/question_kind.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { FigureWords } from "../../asked/words/figure_answers.ts";
import {
  type Area,
  areaOf,
  personOf,
  type QuestionForm,
  questionForm,
} from "../../asked/question_form.ts";
import { ownMatter } from "./own_matters.ts";
import { FIRST, FOR_TOPIC, FURTHER } from "./card_words.ts";

/** A question as a card reads it; without a question, a topic. */
export interface CardQuestion {
  question: string | null;
  topic: Topic;
}

/** A card that speaks in the answer. */
export interface SpeakingCard {
  /** What the answer calls the card, such as "the Star in your future". */
  name: string;
  stance: Stance;
  words: FigureWords;
}

/** "state" asks how things are: "Is my shyness holding me back at work?" It gets no verdict. */
type CardForm = QuestionForm | "state" | "which" | "ahead" | "topic";

const OF_STATE = /^\W*(?:(?:so|and|but) )?(?:is|are|am|was|were|do|does|did|have|has)\b/i;
const TO_COME = /\b(?:going to|ever|(?<!too )soon|about to|will)\b/i;

const OF_MIND =
  /\b(?:resents?|hates?|misses|miss|likes?|loves?|trusts?|judges?|blames?|avoids?|avoiding|ignores?|ignoring|respects?|wants?|needs?|think(?:s|ing)?(?: \w+)? of|mad at|angry with|jealous of) (?:me|us)\b/i;
/** "Cat or dog?" */
const OF_TWO = /^[^.,;:?!]+\bor\b[^.,;:?!]+\?$/i;
/** "Which of my two offers?" names what there is to choose from. */
const OF_GIVEN = /\bwhich (?:of|one)\b|\bor\b|\btwo\b/i;
const OF_PEOPLE =
  /\b(?:he|she|him|her|they|them|we|us|our|ex|husband|wife|partner|boyfriend|girlfriend|crush|lov\w+|dat(?:e|ing)|marri\w+|marry|wedding|relationships?|soulmate|talk|speak|tell|say|close|closer|forgiv\w*|jealous|trust|apologi\w+|argu\w+|friends?|friendship|someone|men|women|man|woman|mother|father|mum|mom|dad|parents|sister|brother|in-laws|family|single|heart)\b/i;
const OWN_FAULT = /\bwhat (?:did|have) i (?:do|done) wrong\b|\bwhere did i go wrong\b/i;
/** What concerns somebody who died gets comfort. */
const AFTER_DEATH =
  /\blate (?:husband|wife|partner|mother|father|mom|mum|dad|grand\w+|brother|sister|son|daughter)\b|\bwatching over me\b|\bafterlife\b/i;

/** Forms whose further cards say the same kind of thing as the first. */
const MANNERS: Readonly<Partial<Record<CardForm, string>>> = {
  measure: "measure",
  either: "measure",
  who: "sought",
  where: "sought",
  which: "sought",
  help: "calling",
  mind: "calling",
  name: "calling",
  deed: "calling",
  reason: "calling",
  vouch: "calling",
  way: "advising",
  deceit: "wish",
  care: "comfort",
  cause: "cause",
  hindrance: "hindrance",
  purpose: "purpose",
  strength: "strength",
  step: "strength",
};

/** Forms to which a card's advice is an answer. To others it would be a word beside the matter. */
const ADVISED: ReadonlySet<CardForm> = new Set(["choice", "topic", "ahead", "way"]);

const AREAS: Readonly<Partial<Record<Topic, Area>>> = {
  love: "heart",
  family: "heart",
  career: "work",
  money: "work",
};

export function cardForm(question: string | null): CardForm {
  if (question === null) return "topic";
  const form = questionForm(question);
  if (form === "none" && /^\W*will\b/i.test(question)) return "outcome";
  if (form === "none" && /\bcan(?:'|’)?t (?:decide|choose)\b.*\bor\b/i.test(question)) {
    return "either";
  }
  if (form === "none" && /^\W*(?:(?:please|can you) )?(?:tell|show) me\b/i.test(question)) {
    return "ahead";
  }
  if (form === "way" && /\b(?:choose|decide) between\b/i.test(question)) return "either";
  if (form === "name" && /\b(?:support|help|stand by|be there)\b/i.test(question)) return "who";
  if (form === "choice" && /^\W*do (?:i|we) need\b.*\bor\b/i.test(question)) return "either";
  if (form === "none" && OF_TWO.test(question.trim())) return "either";
  if (/^who (?:will|would|should) i\b/i.test(question)) return "who";
  if (AFTER_DEATH.test(question)) return "care";
  if (form === "outcome" && /\bsafe(?:ly)?\b/i.test(question)) return "fear";
  if (/^\W*who am i\b/i.test(question)) return "purpose";
  if (/\bmy (?:purpose|calling)\b/i.test(question)) return "purpose";
  // "Where is my money going?" asks for no place.
  if (form === "where" && !/\bwhere (?:to\b|\w+ (?:i|we)\b)/i.test(question)) return "way";
  if (/\bmy fault\b/i.test(question)) return "self";
  if (OWN_FAULT.test(question)) return "hindrance";
  if (form === "either" && askedQuestion(question).kind === "what" && !OF_GIVEN.test(question)) {
    return "which";
  }
  if (form === "outcome" && askedQuestion(question).kind === "what") return "ahead";
  if (form === "outcome" && OF_MIND.test(question)) return "mind";
  const isOfState = (form === "outcome" || form === "choice" && isOfFit(question)) &&
    OF_STATE.test(question) && !TO_COME.test(question);
  return isOfState ? "state" : form;
}

/** What the first card says to the question. */
export function firstOfCard(card: SpeakingCard, asked: CardQuestion, dice: Dice): Sentence {
  return told(dice.pick(firstFrames(card.stance, asked)), card, asked);
}

/** What a further card says, so that it follows from the first. */
export function furtherOfCard(
  card: SpeakingCard,
  first: Stance,
  asked: CardQuestion,
  dice: Dice,
): Sentence {
  return told(dice.pick(furtherFrames(card.stance, first, asked)), card, asked);
}

/** Whether the answer says what a card recommends, so that its reading need not. */
export function isAdvisedInAnswer(stance: Stance, first: Stance | null, asked: CardQuestion) {
  const frames = first === null ? firstFrames(stance, asked) : furtherFrames(stance, first, asked);
  return frames.some((frame) => frame.includes("{way}"));
}

const OF_SELF: ReadonlySet<Topic> = new Set(["wellbeing", "spirituality", "creativity"]);

/**
 * The words for the area of the question; without one, of the topic. What concerns the reader alone
 * may have words of its own.
 */
export function inArea(words: FigureWords["way"], asked: CardQuestion): string {
  const area = areaFor(asked);
  if (area !== null) return words[area] ?? words.any;
  const { question, topic } = asked;
  if (question !== null && ownMatter(question, cardForm(question))?.area === "any") {
    return words.any;
  }
  const isOfSelf = OF_SELF.has(domainOf(question ?? "")?.topic ?? topic);
  return isOfSelf && "self" in words ? String(words.self) : words.any;
}

/** Whether a question or a topic is about people or about work; null if it is about neither. */
function areaFor({ question, topic }: CardQuestion): Area | null {
  const own = question === null ? null : ownMatter(question, cardForm(question));
  if (own?.area === "any") return null;
  const area = own?.area ?? areaOf(question) ?? AREAS[topic] ?? null;
  // Words for closeness need somebody to be close to.
  return area === "heart" && question !== null && !OF_PEOPLE.test(question) ? null : area;
}

/**
 * The form to which the cards speak. Where a question is about neither people nor work, a card's
 * advice would be a word beside the matter, so the card lends a strength.
 */
function formOfCards(question: string | null, topic: Topic): CardForm {
  const form = cardForm(question);
  return form === "way" && areaFor({ question, topic }) === null ? "step" : form;
}

function firstFrames(stance: Stance, { question, topic }: CardQuestion): readonly string[] {
  const cell = FIRST[formOfCards(question, topic)];
  return cell.any ?? cell[stance]!;
}

function furtherFrames(
  stance: Stance,
  first: Stance,
  { question, topic }: CardQuestion,
): readonly string[] {
  const form = formOfCards(question, topic);
  const agreed = stance === "mixed"
    ? ADVISED.has(form) ? "advising" : "calling"
    : stance === first
    ? "agreeing"
    : stance === "supportive"
    ? "cheering"
    : "doubting";
  return FURTHER[MANNERS[form] ?? agreed];
}

function told(frame: string, { name, words }: SpeakingCard, asked: CardQuestion): Sentence {
  const parts: Readonly<Record<string, string>> = {
    figure: name,
    for: FOR_TOPIC[asked.topic],
    gift: words.gift,
    shadow: inArea(words.shadow, asked),
    shows: inArea(words.shows, asked),
    way: inArea(words.way, asked),
    ...personOf(asked.question),
  };
  const said = frame.match(/\{(?:gift|shows|way|shadow)\}/g) ?? [];
  // "the outcome card, the Star," before another mark loses its comma.
  const text = frame.replace(/\{(\w+)\}/g, (_, part) => parts[part]).replace(/,(?=[,:.])/g, "");
  return sentenceOf(text, [frame, ...said.map((part) => parts[part.slice(1, -1)])]);
}
