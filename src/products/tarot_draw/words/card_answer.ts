import type { Stance, Topic } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { domainOf } from "../../../ai/question_domain.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { FigureWords } from "../../asked/words/figure_answers.ts";
import { type Area, areaOf, personOf } from "../../asked/question_form.ts";
import { isOfHelping } from "../asked_person.ts";
import { type CardForm, cardForm } from "../card_form.ts";
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
  /** Whether the card lies in such a way that it gives what it stands for. */
  isGiving: boolean;
  words: FigureWords;
}

/** What decides in which way a card speaks. */
type TurnedCard = Pick<SpeakingCard, "stance" | "isGiving">;

const OF_PEOPLE =
  /\b(?:he|she|him|her|they|them|we|us|our|ex|husband|wife|partner|boyfriend|girlfriend|crush|lov\w+|dat(?:e|ing)|marri\w+|marry|wedding|relationships?|soulmate|talk|speak|tell|say|close|closer|forgiv\w*|jealous|trust|apologi\w+|argu\w+|friends?|friendship|someone|men|women|man|woman|mother|father|mum|mom|dad|parents|sister|brother|in-laws|family|single|heart)\b/i;
const AREAS: Readonly<Partial<Record<Topic, Area>>> = {
  love: "heart",
  family: "heart",
  career: "work",
  money: "work",
};

/** What the first card says to the question. */
export function firstOfCard(card: SpeakingCard, asked: CardQuestion, dice: Dice): Sentence {
  return told(dice.pick(firstFrames(card, asked)), card, asked);
}

/** What a further card says, so that it follows from the first. */
export function furtherOfCard(
  card: SpeakingCard,
  first: Stance,
  asked: CardQuestion,
  dice: Dice,
): Sentence {
  return told(dice.pick(furtherFrames(card, first)), card, asked);
}

/** Whether the answer may say what a card advises, so that its reading need not. */
export function isAdvisedInAnswer(
  card: TurnedCard,
  first: Stance | null,
  asked: CardQuestion,
): boolean {
  const frames = first === null ? firstFrames(card, asked) : furtherFrames(card, first);
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
  const isOfSelf = OF_SELF.has(domainOf(question ?? "")?.topic ?? topic);
  return isOfSelf && "self" in words ? String(words.self) : words.any;
}

/** Whether a question or a topic is about people or about work; null if it is about neither. */
function areaFor({ question, topic }: CardQuestion): Area | null {
  if (question !== null && ownMatter(question) !== null) return null;
  const area = areaOf(question) ?? AREAS[topic] ?? null;
  // Words for closeness need somebody to be close to.
  return area === "heart" && question !== null && !OF_PEOPLE.test(question) ? null : area;
}

/** The form to which a card speaks: "other" where the reader can only help somebody else. */
function formOfCards(question: string | null): CardForm | "other" {
  const form = cardForm(question);
  if (form === "other.reason") return "reason";
  return form.startsWith("other.") || question !== null && isOfHelping(question) ? "other" : form;
}

function firstFrames(
  { stance, isGiving }: TurnedCard,
  { question }: CardQuestion,
): readonly string[] {
  const cell = FIRST[formOfCards(question)];
  return (isGiving ? cell.giving : undefined) ?? cell.any ?? cell[stance]!;
}

function furtherFrames({ stance }: TurnedCard, first: Stance): readonly string[] {
  if (stance === "mixed") return FURTHER.advising;
  if (stance === first) return FURTHER.agreeing;
  return stance === "supportive" ? FURTHER.cheering : FURTHER.doubting;
}

function told(
  frame: string,
  { name, words }: SpeakingCard,
  asked: CardQuestion,
): Sentence {
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
