import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Task } from "../../../ai/task.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { NO_SUBJECTS, OF_NO_SUBJECT, type Subjects } from "../../../ai/engine/product_words.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { type Sentence, sentenceOf, wordsOf } from "../../../ai/engine/sentence.ts";
import { turnedLeads } from "../../asked/turned.ts";
import { SAYS_ALREADY } from "../../oracle_ask/words/unit_leads.ts";
import { adviceOn, oracleSubjects } from "../../oracle_ask/words/units.ts";
import { expressionOf, personOf } from "../asked_person.ts";
import { type CardForm, cardForm } from "../card_form.ts";
import { GENERAL, REPLIES } from "./card_words.ts";
import { ownMatter } from "./own_matters.ts";

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
 * words to which a card adds something, or a reply, a card and advice.
 */
type Shape = "alone" | "whole" | "reply";

export function shapeOfAnswer(question: string): Shape {
  const form = cardForm(question);
  const isGrave = ownMatter(question)?.isGrave ?? adviceFor(question, null).isGrave;
  if (isGrave || form === "care") return "alone";
  return wholesFor(question) !== null || repliesTo(lettersOf(question), form, null) === null
    ? "whole"
    : "reply";
}

interface Asking {
  /** The position of the subject that a model named. */
  named: number | null;
  dice: Dice;
}

/** The first words of an answer, to which advice is added where no reply comes before it. */
export function replyToQuestion(
  question: string,
  stance: Stance | null,
  { named, dice, maxWords }: Asking & { maxWords: number },
): Sentence {
  const [letters, form] = [lettersOf(question), cardForm(question)];
  const replies = repliesTo(letters, form, stance);
  if (shapeOfAnswer(question) !== "reply" || replies === null) {
    const { advice } = adviceFor(question, named);
    const ofNone = named === OF_NO_SUBJECT ? inGeneral(letters, form, false) : null;
    const wholes = named === null ? wholesFor(question) : ofNone;
    if (wholes !== null) return whole(dice.pick(wholes));
    return advice.length > 0
      ? whole(dice.pick(advice).answer)
      : twoSteps(generalSteps(question), dice, maxWords);
  }
  const reply = dice.pick(replies);
  const { who, whom } = personOf(question);
  return sentenceOf(reply.replaceAll("{who}", who).replaceAll("{whom}", whom), [reply]);
}

/** What can be done about the matter of a question, after a reply and a card. */
export function adviceAfterCard(question: string, { named, dice }: Asking): Sentence {
  const { advice } = adviceFor(question, named);
  if (advice.length === 0) return whole(dice.pick(generalSteps(question)));
  // The reply before it has said already that nobody knows.
  const further = advice.filter(({ answer }) => !SAYS_ALREADY.test(answer));
  return whole(dice.pick(further.length > 0 ? further : advice).answer);
}

/** In a reading, a card is one that was drawn. */
export const CARD_WORDS = /\bcards?\b/i;

/** What the oracle says on the matter of a question, in words that name no card. */
function adviceFor(question: string, named: number | null): ReturnType<typeof adviceOn> {
  const { advice, isGrave } = adviceOn(question, named);
  return {
    advice: advice.filter(({ answer, step }) => !CARD_WORDS.test(`${answer} ${step}`)),
    isGrave,
  };
}

/** The subjects that a question to the cards may be about: those of the oracle. */
export function tarotSubjects(task: Task): Subjects {
  const question = task.customerText?.question ?? "";
  if (ownMatter(question) !== null) return NO_SUBJECTS;
  const subjects = oracleSubjects(task);
  return { ...subjects, holds: (at) => adviceFor(question, at).advice.length > 0 };
}

/** The steps that fit any question of a form. */
function generalSteps(question: string): readonly string[] {
  return REPLIES[`steps.${stepsOf(cardForm(question))}`];
}

function twoSteps(steps: readonly string[], dice: Dice, maxWords: number): Sentence {
  const first = dice.pick(steps);
  const other = dice.pick(steps.filter((step) => step !== first));
  // Steps were written in the order in which they are taken.
  const [one, two] = [first, other].sort((a, b) => steps.indexOf(a) - steps.indexOf(b));
  const both = `${one}. ${two}`;
  return wordsOf(both).length <= maxWords ? sentenceOf(both, [one, two]) : whole(first);
}

/** Whole answers to a question; null if it gets a reply or advice. */
function wholesFor(question: string): readonly string[] | null {
  const matter = ownMatter(question);
  if (matter !== null) return matter.whole;
  const [form, { advice, isGrave }] = [cardForm(question), adviceFor(question, null)];
  if (advice.length > 0 && (isGrave || form === "care")) return advice.map(({ answer }) => answer);
  return inGeneral(lettersOf(question), form, advice.length > 0);
}

function whole(text: string): Sentence {
  return sentenceOf(text, [text]);
}

/** What a question gets for a first sentence; null if advice alone answers it. */
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

/** The steps for questions on whose matter there is no advice. */
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
    case "care":
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
