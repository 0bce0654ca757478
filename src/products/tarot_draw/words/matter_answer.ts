import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { NO_SUBJECTS, type Subjects } from "../../../ai/engine/product_words.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { type Sentence, sentenceOf, wordsOf } from "../../../ai/engine/sentence.ts";
import { turnedLeads } from "../../asked/turned.ts";
import type { Advice } from "../../oracle_ask/words/everyday_matters.ts";
import { SUBJECT_NAMES } from "../../oracle_ask/words/oracle_matters.ts";
import { adviceOn } from "../../oracle_ask/words/units.ts";
import { expressionOf, personOf } from "../asked_person.ts";
import { type CardForm, cardForm } from "../card_form.ts";
import { GENERAL, REPLIES } from "./card_words.ts";
import { matterOf, OWN_SUBJECTS, ownMatter, stepsOfMatter } from "./own_matters.ts";

const OF_FEELING =
  /^(?!(?:please |can you )?(?:give|tell|show|any|general|some)\b).*\b(?:i|me|my)\b/;
const OF_MESSAGE =
  /\bneed to (?:hear|know)(?: (?:right now|now|today|this \w+|at the moment))?\W*$|\bmessage for me\b|\bguidance\b/;
const OF_FAULT = /\bwrong\b|\bmistakes?\b/;
const OF_SIGHT = /\bnot seeing\b|\bmissing\b|\boverlook\w*|\bblind\b/;
const OF_DECISION = /\b(?:decid\w+|decision|choos\w+|make up my mind)\b/;
const OF_MANY =
  /^why (?:do|does|is|are|did|has|have|won't|don't) (?:\w+ )?(?:people|everyone|everybody|men|women|guys|girls|others|they all)\b/;
const OF_MERIT = /^(?:is|are) (?:my|this|our)\b.*\b(?:any good|good enough|talented|worth)\b/;
const OF_ANIMAL = expressionOf("^why\\W+\\w+ (?:my|our|the) (?:\\w+ )?<pet>\\b");
const OF_WHY = /^why (?:do|does|are|is|did|has|have) (?!i\b|we\b)/;

/**
 * The shape of an answer: words that stand alone because no card should speak of the matter, whole
 * words to which a card adds something, or a reply, a card and a step.
 */
type Shape = "alone" | "whole" | "reply";

export function shapeOfAnswer(question: string): Shape {
  const form = cardForm(question);
  if (ownMatter(question)?.isGrave === true || form === "care") return "alone";
  return wholesFor(question, null) !== null || repliesTo(lettersOf(question), form, null) === null
    ? "whole"
    : "reply";
}

interface Asking {
  /** The position of the subject that a model named. */
  named: number | null;
  dice: Dice;
}

/** The first words of an answer, to which a step is added where no reply comes before it. */
export function replyToQuestion(
  question: string,
  stance: Stance | null,
  { named, dice, maxWords }: Asking & { maxWords: number },
): Sentence {
  const wholes = wholesFor(question, named);
  if (wholes !== null) return whole(dice.pick(wholes));
  const replies = repliesTo(lettersOf(question), cardForm(question), stance);
  if (replies === null) {
    const advice = ownSteps(question, named) === null ? lentAdvice(question, named) : [];
    return advice.length > 0
      ? whole(dice.pick(advice).answer)
      : twoSteps(stepsFor(question, named), dice, maxWords);
  }
  const reply = dice.pick(replies);
  const { who, whom } = personOf(question);
  return sentenceOf(reply.replaceAll("{who}", who).replaceAll("{whom}", whom), [reply]);
}

/** One thing to do about the matter of a question. */
export function stepToTake(question: string, { named, dice }: Asking): Sentence {
  return whole(dice.pick(stepsFor(question, named)));
}

/** The steps on the matter of a question; those that fit any question of its form if it has none. */
function stepsFor(question: string, named: number | null): readonly string[] {
  const own = ownSteps(question, named);
  if (own !== null) return own;
  const lent = lentAdvice(question, named).map(({ step }) => step);
  return lent.length > 0 ? lent : REPLIES[`steps.${stepsOf(cardForm(question))}`];
}

function ownSteps(question: string, named: number | null): readonly string[] | null {
  const matter = matterOf(question, named);
  return matter && stepsOfMatter(matter, cardForm(question), lettersOf(question));
}

/** In a reading, a card is one that was drawn. */
export const CARD_WORDS = /\bcards?\b/i;

const OWN_NAMES = OWN_SUBJECTS.map(({ about }) => about);
/** The positions of the oracle's subjects that the cards have no steps on. */
const LENT = SUBJECT_NAMES.flatMap((name, at) => OWN_NAMES.includes(name) ? [] : [at]);
const TAROT_NAMES = [...OWN_NAMES, ...LENT.map((at) => SUBJECT_NAMES[at])];

/** What the oracle says on the matter of a question, in words that name no card. */
function lentAdvice(question: string, named: number | null): readonly Advice[] {
  if (named !== null && named < OWN_SUBJECTS.length) return [];
  return adviceOn(question, named === null ? null : LENT[named - OWN_SUBJECTS.length])
    .filter(({ answer, step }) => !CARD_WORDS.test(`${answer} ${step}`));
}

/** The subjects that a question to the cards may be about: its own, and those of the oracle. */
export function tarotSubjects(question: string): Subjects {
  const matter = ownMatter(question);
  if (matter !== null && matter.whole.length > 0) return NO_SUBJECTS;
  const suggested = matter === null ? -1 : OWN_SUBJECTS.indexOf(matter);
  const holds = (at: number) => (ownSteps(question, at) ?? lentAdvice(question, at)).length > 0;
  return { names: TAROT_NAMES, suggested, holds };
}

function twoSteps(steps: readonly string[], dice: Dice, maxWords: number): Sentence {
  const first = dice.pick(steps);
  const other = dice.pick(steps.filter((step) => step !== first));
  // Steps were written in the order in which they are taken.
  const [one, two] = [first, other].sort((a, b) => steps.indexOf(a) - steps.indexOf(b));
  const both = `${one}. ${two}`;
  return wordsOf(both).length <= maxWords ? sentenceOf(both, [one, two]) : whole(first);
}

/** Whole answers to a question; null if it gets a reply or steps. */
function wholesFor(question: string, named: number | null): readonly string[] | null {
  const matter = matterOf(question, named);
  return matter !== null && matter.whole.length > 0
    ? matter.whole
    : inGeneral(lettersOf(question), cardForm(question), named !== null || matter !== null);
}

function whole(text: string): Sentence {
  return sentenceOf(text, [text]);
}

/** What a question gets for a first sentence; null if steps alone answer it. */
function repliesTo(text: string, form: CardForm, stance: Stance | null): readonly string[] | null {
  switch (form) {
    case "choice":
    case "measure":
      if (askedQuestion(text).isTurned) return turnedLeads(stance ?? "mixed");
      if (stance === "challenging" && askedQuestion(text).kind === "contact") {
        return REPLIES["contact.challenging"];
      }
      return REPLIES[`${form}.${stance ?? "mixed"}`];
    case "outcome":
    case "wait":
    case "fit":
    case "when.own":
      return REPLIES[`${form}.${stance ?? "mixed"}`];
    case "way":
    case "step":
    case "topic":
      return null;
    case "other.reason":
      return REPLIES[OF_ANIMAL.test(text) ? "cause.things" : form];
    case "cause":
      return REPLIES[OF_WHY.test(text) ? "cause.things" : "cause"];
    case "state":
      return REPLIES[/\btoo (?:late|old)\b/.test(text) ? "late" : form];
    case "none":
      return OF_FEELING.test(text) && !text.includes("?") ? REPLIES.feeling : null;
    default:
      return REPLIES[form] ?? null;
  }
}

/** The steps for questions whose matter has none of its own. */
function stepsOf(form: CardForm): string {
  switch (form) {
    case "measure":
    case "allowed":
    case "wait":
    case "fit":
      return "choice";
    case "name":
    case "reason":
      return "mind";
    case "deed":
    case "when":
      return "wait";
    case "state":
    case "self":
      return "look";
    case "when.own":
      return "own_time";
    case "which":
    case "count":
      return "ahead";
    case "none":
      return "feeling";
    default:
      return form.startsWith("other.") ? "other" : form;
  }
}

/**
 * Whole answers to questions that are the same in every matter, and to those whose matter has no
 * words; null if reply and step answer better.
 */
function inGeneral(text: string, form: CardForm, isKnown: boolean): readonly string[] | null {
  if (form === "care") return GENERAL.care;
  if (form === "deceit") return GENERAL.deceit;
  if (
    /\blearn from (?:this|it|that|the|my|our)\b|\bwhat\b.{0,20}\blessons?\b|\blessons? (?:in|of|from|behind|here|to learn|i)\b|\blearn\w*\b.*\blessons?\b/
      .test(text)
  ) {
    return GENERAL.lesson;
  }
  if (/\bmy fault\b/.test(text)) return GENERAL.fault;
  if (/\bwhat now\b/.test(text)) return GENERAL.now;
  if (OF_MESSAGE.test(text)) return GENERAL.hear;
  if (form === "purpose" || form === "strength") return GENERAL[form];
  if (form === "reason" && /\bwhy did\b/.test(text)) return GENERAL["reason.past"];
  if (form === "hindrance" && OF_FAULT.test(text)) return GENERAL.wrong;
  if ((form === "hindrance" || form === "state") && OF_SIGHT.test(text)) return GENERAL.unseen;
  if ((form === "reason" || form === "cause") && OF_MANY.test(text)) return GENERAL["cause.others"];
  if (form === "state" && /\btoo (?:soon|early)\b/.test(text)) return GENERAL.timely;
  if (form === "state" && OF_MERIT.test(text)) return GENERAL.look;
  if (form === "who" && /\bhelp\w*\b/.test(text)) return GENERAL["who.help"];
  if (form === "who" && /\b(?:love|marry|date|partner|soulmate|relationship)\b/.test(text)) {
    return GENERAL["who.love"];
  }
  if (form !== "none" || isKnown) return null;
  if (/^\W*\w+\W*\w*\W*$/.test(text)) return GENERAL.word;
  if (OF_DECISION.test(text)) return GENERAL.decide;
  return OF_FEELING.test(text) && !text.includes("?") ? GENERAL.feeling : GENERAL.none;
}
