import type { Stance, Topic } from "../../../astrology/drivers/driver.ts";
import type { Task } from "../../../ai/task.ts";
import { isEnglish } from "../../../ai/question_class.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { ProductWords } from "../../../ai/engine/product_words.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import { adviceEntries, answerEntries } from "../../../ai/engine/leads.ts";
import { type Subject, subjectOf } from "../../../ai/engine/question.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import type { SentenceContext } from "../../../ai/engine/unnamed.ts";
import {
  archetypeSentence,
  drawnSentence,
  personaSentence,
  settingSentence,
  windowSentence,
  type Wish,
} from "./figure_sentences.ts";
import { ASKED } from "../../../words/english.ts";
import { loveAdvice } from "./love_advice.ts";

export const loveWords: ProductWords = {
  sentence: (asked) => figureSentence(asked) ?? ofLove(asked),
};

export const visionWords: ProductWords = {
  sentence: (asked) => figureSentence(asked) ?? ofVision(asked),
};

/** Advice, or a sentence about a figure or a window that the engine chose. */
function figureSentence({ task, slot, place }: AskedSentence): Sentence | null {
  const { dice } = place;
  const [driver] = slot.drivers;
  const isNamed = slot.kind === "named";
  switch (driver?.kind) {
    case undefined:
      return freeSentence(task, place);
    case "persona":
      return personaSentence(driver, isNamed, dice);
    case "archetype":
      return archetypeSentence(driver, { isNamed, wish: wishOf(task) }, dice);
    case "setting":
      return settingSentence(driver, isPaired(task), dice);
    case "window":
      return windowSentence(driver, isPaired(task), dice);
    default:
      return null;
  }
}

function ofVision({ task, slot, field, place: { dice } }: AskedSentence): Sentence | null {
  const told = {
    isNamed: slot.kind === "named",
    isPaired: isPaired(task),
    wish: wishOf(task),
    isTaken: slot === field.slots.find(({ kind }) => kind === "held"),
  };
  return drawnSentence(slot.drivers[0], told, dice);
}

/** Patterns of the wishes. The first pattern that matches decides. */
const WISHES: readonly (readonly [Wish, RegExp])[] = [
  [
    "new_start",
    /\b(?:second (?:chance|marriage|wedding|love|spring)|again|anew|new (?:start|beginning|chapter)|fresh start|start(?:ing)? over|remarr\w*|another (?:chance|marriage)|after (?:my|a|the) (?:divorce|separation|loss))\b/i,
  ],
  ["travel", /\b(?:travel\w*|journeys?|trips?|see the world|explor\w*|abroad|adventur\w*)\b/i],
  [
    "calm",
    /\b(?:calm\w*|quiet\w*|peace\w*|stable|stability|steady|settled|safe|safety|secure|security)\b/i,
  ],
  [
    "lasting",
    /\b(?:lasting|long[- ]term|marri\w*|marry|wedding|husband|wife|spouse|serious|commit\w*|settle down|for life|famil(?:y|ies)|grow old)\b/i,
  ],
];
const DENIAL = /\b(?:no|not|never|without|nothing|nobody|instead of|\w+n['’]t)\b/i;

/** The kind of the stated intent; null for a general intent and for a denial. */
function wishOf(task: Task): Wish | null {
  const intent = task.customerText?.intent ?? "";
  if (DENIAL.test(intent)) return null;
  const wish = WISHES.find(([, pattern]) => pattern.test(intent))?.[0] ?? null;
  // A second chance would sound like the end of the reader's relationship.
  return wish === "new_start" && isPaired(task) ? "lasting" : wish;
}

function ofLove({ task, slot, field, place }: AskedSentence): Sentence | null {
  return slot === field.slots[0] && field.name === "answer" ? answer(task, place) : null;
}

/** Whether the task's title says that the reader has a partner. */
function isPaired({ title }: Task): boolean {
  return /\bthe reader is (partnered|married)\b/.test(title);
}

/** Steps (such as leaving) for which a text answers neither yes nor no. */
const LEFT_OPEN: ReadonlySet<string> = new Set([
  "parting",
  "second_chance",
  "children_wish",
  "waiting_for_love",
  "truth",
  "forgiving",
  "open_relationship",
]);

function inclinationOf(task: Task): Stance {
  const isOpen = LEFT_OPEN.has(subjectOf(task)?.domain?.id ?? "") ||
    askedQuestion(task.customerText?.question ?? null).isAway;
  const answer = task.plan.fields.find(({ name }) => name === "answer");
  return isOpen ? "mixed" : answer?.stance ?? "mixed";
}

/** Answers the question by the inclination of the field. */
function answer(task: Task, { picker }: SentenceContext): Sentence {
  const question = task.customerText?.question ?? "";
  const entry = picker.pick(answerEntries(question, inclinationOf(task)));
  return sentenceOf(entry.replace("{s}", askedAbout(task)), [entry]);
}

const FORMER =
  /\b(?:first|last|former|old) (?:boyfriend|girlfriend|husband|wife|partner|marriage|love)\b|\bex\b/i;

/**
 * The subject of the question in English words. For a question in another language, the subject is
 * love.
 */
function askedAbout(task: Task): string {
  const question = task.customerText?.question ?? "";
  if (!isEnglish(question)) return "love";
  const former = FORMER.exec(question)?.[0].toLowerCase();
  // In a text for two people, a reader would mistake a former partner for one of the two.
  if (former !== undefined) return task.title.includes("for two") ? "love" : `your ${former}`;
  const { words = "love" } = subjectOf(task) ?? {};
  // A question about "what kind of relationship" does not mean that the reader has a relationship.
  if (words === "your relationship" && !/\b(my|our|this) relationship\b/i.test(question)) {
    return "love";
  }
  if (words.endsWith("people you choose")) return "the people you choose";
  return words === "the date" ? "dating" : words.replace(/^you and /, "");
}

/** Advice on what the question is about, or for the reader's situation. */
function freeSentence(task: Task, { picker }: SentenceContext): Sentence {
  const subject = subjectOf(task);
  const text = picker.pick((subject && onQuestion(subject, task)) ?? loveAdvice(task));
  return sentenceOf(text, [text]);
}

/** Topics whose advice does not fit a question of love. */
const ELSEWHERE: ReadonlySet<Topic> = new Set<Topic>(["career", "money"]);

/** Matters whose advice is for readers without a partner. */
const OF_SEARCH: ReadonlySet<string> = new Set([
  "new_love",
  "ready",
  "single",
  "ask_out",
  "second_date",
  "silence",
  "someone",
]);

/** Advice on the question; null if advice for the reader's situation fits better. */
function onQuestion(subject: Subject, task: Task): readonly string[] | null {
  const { domain } = subject;
  if (domain === null || domain.id === "relationship" || domain.id === "love_life") return null;
  if (ELSEWHERE.has(domain.topic)) return null;
  if (!isPaired(task)) return adviceEntries(subject, inclinationOf(task));
  if (OF_SEARCH.has(domain.id)) return null;
  const ofPair = ASKED.cell(`about.${domain.id}.paired`);
  return ofPair.length > 0 ? ofPair : adviceEntries(subject, inclinationOf(task));
}
