import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { FieldPlan, Slot } from "../../../ai/plan.ts";
import type { Task } from "../../../ai/task.ts";
import { isEnglish, questionClassOf } from "../../../ai/question_class.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { subjectOf } from "../../../ai/engine/question.ts";
import { readingOf } from "../../../ai/engine/readings.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { freeSentence as wholeSentence, type SentenceContext } from "../../../ai/engine/unnamed.ts";
import {
  archetypeSentence,
  drawnSentence,
  personaSentence,
  settingSentence,
  windowSentence,
} from "./figure_sentences.ts";
import { loveAdvice } from "./love_advice.ts";

export const loveWords: ProductWords = {
  sentence: (asked) => figureSentence(asked) ?? ofLove(asked),
};

export const visionWords: ProductWords = {
  sentence: (asked) => figureSentence(asked) ?? ofVision(asked),
};

/** Advice, or a sentence about a figure or a window that the engine chose. */
function figureSentence({ task, slot, field, place }: AskedSentence): Sentence | null {
  const { dice } = place;
  const [driver] = slot.drivers;
  const isNamed = slot.kind === "named";
  switch (driver?.kind) {
    case undefined:
      return freeSentence(task, field, place);
    case "persona":
      return personaSentence(driver, isNamed, dice);
    case "archetype":
      return archetypeSentence(driver, isNamed, dice);
    case "setting":
      return settingSentence(driver, isPaired(task), dice);
    case "window":
      return windowSentence(driver, isPaired(task), dice);
    default:
      return null;
  }
}

function ofVision({ task, slot, place: { dice } }: AskedSentence): Sentence | null {
  const isCalm = CALM.test(task.customerText?.intent ?? "");
  const told = { isNamed: slot.kind === "named", isPaired: isPaired(task), isCalm };
  return drawnSentence(slot.drivers[0], told, dice);
}

/** A wish for calm, to which a restless partner would be no answer. */
const CALM =
  /\b(?:calm|quiet|peace\w*|stable|stability|steady|settled|secure|security|lasting|long[- ]term)\b/i;

function ofLove({ task, slot, field, place }: AskedSentence): Sentence | null {
  return slot === field.slots[0] && field.name === "answer"
    ? answer(task, slot, field, place)
    : null;
}

/** Whether the task's title says that the reader has a partner. */
function isPaired({ title }: Task): boolean {
  return /\bthe reader is (partnered|married)\b/.test(title);
}

/** Refers to the question, and says which way the answer leans and why. */
function answer(
  task: Task,
  { drivers: [driver] }: Slot,
  field: FieldPlan,
  { picker, dice }: SentenceContext,
): Sentence {
  const { open, yesOrNo } = LEADS[field.stance ?? "mixed"];
  const question = task.customerText?.question ?? "";
  const asked = questionClassOf(question);
  const isYesOrNo = asked.kind === "own_choice" && asked.direction === "toward";
  const leads = isYesOrNo ? [...open, ...yesOrNo] : open;
  const lead = dice.pick(leads).replace("{s}", askedAbout(task));
  const reading = readingOf(driver, { topic: "love" }, picker);
  return sentenceOf(`${lead}: ${reading.text}`, [lead, ...reading.clauses]);
}

/**
 * Openings of an answer by its inclination: for any question, and for one that asks for yes or no.
 * They say nothing about another person's feelings.
 */
const LEADS: Readonly<Record<Stance, Record<"open" | "yesOrNo", readonly string[]>>> = {
  supportive: {
    open: [
      "as for {s}, you have more to work with than you think",
      "with {s}, you can afford to be generous",
      "as for {s}, there is something to build on",
      "when it comes to {s}, you know more than you give yourself credit for",
    ],
    yesOrNo: [
      "on the question of {s}, there is a fair wind",
      "when it comes to {s}, an open word has a good chance",
      "as for {s}, the door is open wider than it looks",
      "the short answer on {s} is to go ahead kindly",
    ],
  },
  challenging: {
    open: [
      "as for {s}, slower is kinder",
      "when it comes to {s}, the harder talk comes first",
      "with {s}, patience does more than pressure",
      "as for {s}, there is something to work through first",
      "when it comes to {s}, start with the honest part",
    ],
    yesOrNo: [
      "on the question of {s}, not yet is an honest answer",
      "with {s}, a pause is no defeat",
      "the short answer on {s} is to take it slowly",
    ],
  },
  mixed: {
    open: [
      "as for {s}, there are two sides to it",
      "when it comes to {s}, much depends on what gets said aloud",
      "with {s}, it helps to look closely",
      "as for {s}, it is worth knowing what you bring to it",
    ],
    yesOrNo: [
      "on the question of {s}, the answer is still open",
      "as for {s}, yes and no both have a point",
      "the short answer on {s} is that you have a say in it",
    ],
  },
};

const FORMER =
  /\b(?:first|last|former|old) (?:boyfriend|girlfriend|husband|wife|partner|marriage|love)\b|\bex\b/i;

/** The subject of the question in English words. For a question in another language it is love. */
function askedAbout(task: Task): string {
  const question = task.customerText?.question ?? "";
  if (!isEnglish(question)) return "love";
  const former = FORMER.exec(question)?.[0].toLowerCase();
  // In a text for two people, a former partner would be mistaken for one of the two.
  if (former !== undefined) return task.title.includes("for two") ? "love" : `your ${former}`;
  const { words = "love" } = subjectOf(task) ?? {};
  // "What kind of relationship" does not mean that the reader has one.
  if (words === "your relationship" && !/\b(my|our|this) relationship\b/i.test(question)) {
    return "love";
  }
  if (words.endsWith("people you choose")) return "the people you choose";
  return words === "the date" ? "dating" : words.replace(/^you and /, "");
}

/** Advice for the reader's situation; an answer may also end with a saying. */
function freeSentence(task: Task, field: FieldPlan, place: SentenceContext): Sentence {
  const { dice, voice } = place;
  const isSaying = field.name === "answer" && dice.chance(0.4);
  if (isSaying) return wholeSentence(voice.cell(`saying.${field.stance ?? "mixed"}`), place);
  const isOfTone = dice.chance(0.5);
  return wholeSentence(isOfTone ? voice.cell("advice.love") : loveAdvice(task), place);
}
