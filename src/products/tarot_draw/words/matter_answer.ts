import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Dice } from "../../../ai/engine/dice.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { type Sentence, sentenceOf, wordsOf } from "../../../ai/engine/sentence.ts";
import { turnedLeads } from "../../asked/turned.ts";
import { expressionOf, personOf } from "../asked_person.ts";
import { type CardForm, cardForm } from "../card_form.ts";
import { GENERAL, REPLIES } from "./card_words.ts";
import { ownMatter, stepsOfMatter } from "./own_matters.ts";

const OF_FEELING =
  /^(?!(?:please |can you )?(?:give|tell|show|any|general|some)\b).*\b(?:i|me|my)\b/;
const OF_MESSAGE = /\bneed to (?:hear|know)\b|\bmessage for me\b|\bguidance\b/;
const OF_FAULT = /\bwrong\b|\bmistakes?\b/;
const OF_SIGHT = /\bnot seeing\b|\bmissing\b|\boverlook\w*|\bblind\b/;
const OF_DECISION = /\b(?:decid\w+|decision|choos\w+|make up my mind)\b/;
const OF_MANY = /\b(?:people|everyone|everybody|men|women|guys|girls|others|they all)\b/;
const OF_MERIT = /^(?:is|are) (?:my|this|our)\b.*\b(?:any good|good enough|talented|worth)\b/;
const OF_ANIMAL = expressionOf("^why\\W+\\w+ (?:my|our|the) (?:\\w+ )?<pet>\\b");
const OF_WHY = /^why (?:do|does|are|is|did|has|have) (?!i\b|we\b)/;

/** What the cards together say to the question: a reply in its form, and a step in its matter. */
export function answerOfMatter(
  question: string,
  stance: Stance | null,
  { dice, maxWords }: { dice: Dice; maxWords: number },
): Sentence {
  const text = lettersOf(question);
  const form = cardForm(question);
  const matter = ownMatter(question);
  if (matter !== null && matter.whole.length > 0) return whole(dice.pick(matter.whole));
  const general = inGeneral(text, form, matter !== null);
  if (general !== null) return whole(dice.pick(general));
  const steps = (matter && stepsOfMatter(matter, form, text)) ?? REPLIES[`steps.${stepsOf(form)}`];
  const first = dice.pick(steps);
  const replies = repliesTo(text, form, stance);
  if (replies === null) {
    const other = dice.pick(steps.filter((step) => step !== first));
    // Steps were written in the order in which they are taken.
    const [one, two] = [first, other].sort((a, b) => steps.indexOf(a) - steps.indexOf(b));
    const both = `${one}. ${two}`;
    return wordsOf(both).length <= maxWords
      ? sentenceOf(both, [one, two])
      : sentenceOf(first, [first]);
  }
  const person = personOf(question);
  const reply = dice.pick(replies)
    .replaceAll(/\{(who|whom)\}/g, (_, part: "who" | "whom") => person[part]);
  return sentenceOf(`${reply} ${first}`, [reply, first]);
}

function whole(text: string): Sentence {
  return sentenceOf(text, [text]);
}

/** What a question gets for a first sentence; null if steps alone answer it. */
function repliesTo(text: string, form: CardForm, stance: Stance | null): readonly string[] | null {
  switch (form) {
    case "choice":
      if (askedQuestion(text).isTurned) return turnedLeads(stance ?? "mixed");
      return REPLIES[`choice.${stance ?? "mixed"}`];
    case "outcome":
      return REPLIES[`outcome.${stance ?? "mixed"}`];
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
    case "help":
    case "allowed":
      return "choice";
    case "name":
    case "reason":
    case "vouch":
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
    /\blearn from (?:this|it|that|the|my|our)\b|\blessons? (?:in|of|from|behind|here|to learn|i)\b|\blearn\w*\b.*\blessons?\b/
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
  if (form === "hindrance" && OF_SIGHT.test(text)) return GENERAL.unseen;
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
