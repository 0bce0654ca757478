import type { Stance, Topic } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { domainOf } from "../../../ai/question_domain.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { FigureWords } from "../../asked/words/figure_answers.ts";
import type { Counsel } from "../../asked/counsel.ts";
import { type Area, areaOf, personOf } from "../../asked/question_form.ts";
import { isOfHelping } from "../asked_person.ts";
import { type CardForm, cardForm } from "../card_form.ts";
import { ownMatter } from "./own_matters.ts";
import { COUNSEL_WORDS, FIRST, FOR_TOPIC, FURTHER } from "./card_words.ts";

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
  isReversed: boolean;
  words: FigureWords;
  counsel: Counsel;
}

/** What decides in which way a card speaks. */
type TurnedCard = Pick<SpeakingCard, "stance" | "isReversed">;

const OF_PEOPLE =
  /\b(?:he|she|him|her|they|them|we|us|our|ex|husband|wife|partner|boyfriend|girlfriend|crush|lov\w+|dat(?:e|ing)|marri\w+|marry|wedding|relationships?|soulmate|talk|speak|tell|say|close|closer|forgiv\w*|jealous|trust|apologi\w+|argu\w+|friends?|friendship|someone|men|women|man|woman|mother|father|mum|mom|dad|parents|sister|brother|in-laws|family|single|heart)\b/i;
/** Matters of which a card can say nothing that fits. */
const LENT: ReadonlySet<string> = new Set(["team", "weather", "garden", "pet", "dog_behavior"]);

/** The form to which a card speaks: "other" where the reader can only help somebody else. */
type SpokenForm = CardForm | "other";

/** Forms whose further cards say the same kind of thing as the first. */
const MANNERS: Readonly<Partial<Record<SpokenForm, string>>> = {
  measure: "measure",
  either: "measure",
  who: "sought",
  where: "sought",
  which: "sought",
  help: "advising",
  mind: "advising",
  name: "advising",
  deed: "advising",
  reason: "advising",
  vouch: "advising",
  way: "advising",
  deceit: "wish",
  care: "comfort",
  cause: "cause",
  hindrance: "hindrance",
  purpose: "purpose",
  strength: "strength",
  step: "strength",
  other: "other",
};

/** Forms to which a card lends its strength. A reversed card has none to lend, and advises instead. */
const LENDING: ReadonlySet<SpokenForm> = new Set(["step", "deed", "other"]);

const AREAS: Readonly<Partial<Record<Topic, Area>>> = {
  love: "heart",
  family: "heart",
  career: "work",
  money: "work",
};

/** What the first card says to the question. */
export function firstOfCard(card: SpeakingCard, asked: CardQuestion, dice: Dice): Sentence {
  return told(dice.pick(firstFrames(card, asked)), card, asked, dice);
}

/** What a further card says, so that it follows from the first. */
export function furtherOfCard(
  card: SpeakingCard,
  first: Stance,
  asked: CardQuestion,
  dice: Dice,
): Sentence {
  return told(dice.pick(furtherFrames(card, first, asked)), card, asked, dice);
}

/** Which words of a card the answer may say, so that its reading need not. */
export function saidInAnswer(card: TurnedCard, first: Stance | null, asked: CardQuestion) {
  const frames = first === null ? firstFrames(card, asked) : furtherFrames(card, first, asked);
  return {
    isAdvised: frames.some((frame) => frame.includes("{way}")),
    isGiven: frames.some((frame) => frame.includes("{gift}")),
  };
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
  if (question !== null && ownMatter(question)?.area === "any") {
    return words.any;
  }
  const isOfSelf = OF_SELF.has(domainOf(question ?? "")?.topic ?? topic);
  return isOfSelf && "self" in words ? String(words.self) : words.any;
}

/** Whether a question or a topic is about people or about work; null if it is about neither. */
function areaFor({ question, topic }: CardQuestion): Area | null {
  const own = question === null ? null : ownMatter(question);
  if (own !== null) return own.area === "any" ? null : own.area;
  const area = areaOf(question) ?? AREAS[topic] ?? null;
  // Words for closeness need somebody to be close to.
  return area === "heart" && question !== null && !OF_PEOPLE.test(question) ? null : area;
}

/**
 * The form to which the cards speak. Where a question is about neither people nor work, a card's
 * advice would be a word beside the matter, so the card lends a strength.
 */
function formOfCards(question: string | null, topic: Topic): SpokenForm {
  const form = cardForm(question);
  const matter = question === null ? null : ownMatter(question);
  // Where the cards say nothing of the matter itself, they only lend a strength.
  if (matter !== null && matter.whole.length > 0) return matter.isGrave ? "care" : "step";
  if (matter !== null && LENT.has(matter.id)) return "step";
  if (form === "other.reason") return "reason";
  if (form.startsWith("other.") || question !== null && isOfHelping(question)) return "other";
  return form === "way" && areaFor({ question, topic }) === null ? "step" : form;
}

function firstFrames(
  { stance, isReversed }: TurnedCard,
  { question, topic }: CardQuestion,
): readonly string[] {
  const form = formOfCards(question, topic);
  if (isReversed && LENDING.has(form)) return FIRST.way.any!;
  const cell = FIRST[form];
  return cell.any ?? cell[stance]!;
}

function furtherFrames(
  { stance, isReversed }: TurnedCard,
  first: Stance,
  { question, topic }: CardQuestion,
): readonly string[] {
  const form = formOfCards(question, topic);
  if (isReversed && LENDING.has(form)) return FURTHER.advising;
  const agreed = stance === "mixed"
    ? "advising"
    : stance === first
    ? "agreeing"
    : stance === "supportive"
    ? "cheering"
    : "doubting";
  return FURTHER[MANNERS[form] ?? agreed];
}

function told(
  frame: string,
  { name, words, counsel }: SpeakingCard,
  asked: CardQuestion,
  dice: Dice,
): Sentence {
  // What a card says of people or of work can be beside another matter. Its counsel is not.
  const isApart = asked.question !== null && areaFor(asked) === null;
  const { shows, way } = COUNSEL_WORDS[counsel];
  const parts: Readonly<Record<string, string>> = {
    figure: name,
    for: FOR_TOPIC[asked.topic],
    gift: words.gift,
    shadow: inArea(words.shadow, asked),
    shows: isApart ? dice.pick(shows) : inArea(words.shows, asked),
    way: isApart ? dice.pick(way) : inArea(words.way, asked),
    ...personOf(asked.question),
  };
  const said = frame.match(/\{(?:gift|shows|way|shadow)\}/g) ?? [];
  // "the outcome card, the Star," before another mark loses its comma.
  const text = frame.replace(/\{(\w+)\}/g, (_, part) => parts[part]).replace(/,(?=[,:.])/g, "");
  return sentenceOf(text, [frame, ...said.map((part) => parts[part.slice(1, -1)])]);
}
