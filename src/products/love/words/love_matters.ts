import { firstAsked } from "../../../ai/asking_part.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import { NO_SUBJECTS, OF_NO_SUBJECT, type Subjects } from "../../../ai/engine/product_words.ts";
import { tellsOfDanger } from "../../../ai/comfort.ts";
import { withGraveWords } from "../../../ai/grave_words.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import { domainOf } from "../../../ai/question_domain.ts";
import { asksForCare } from "../../../ai/question_kind.ts";
import type { Task } from "../../../ai/task.ts";
import { subjectReader } from "../../asked/question_reader.ts";
import { loveFormOf } from "./love_form.ts";
import {
  fitsStage,
  holdsAt,
  isPaired,
  type LoveStage,
  loveStageOf,
  meansSomebody,
} from "./love_stage.ts";
import { otherOf } from "./loved_person.ts";
import generalMatters from "./en/general_matters.json" with { type: "json" };
import matters from "./en/matters.json" with { type: "json" };
import learned from "./en/reader.json" with { type: "json" };

/** Texts by what a question asks for. */
export type Entries = Readonly<Partial<Record<string, readonly string[]>>>;

/** A matter of love: its answers and next steps, written together so that they fit. */
export interface LoveMatter {
  id: string;
  /** What a question must be about for the words to fit, for a model to read. */
  about: string;
  /** The part of the words for facts that fits the matter. */
  thread: string;
  /**
   * A pattern in lower case by which questions are known, in which `<dying>` stands for the grave
   * words of that name. It is empty for the last matter.
   */
  known: string;
  /** Answers by what the question asks for; `any` for the rest. */
  answers: Entries;
  steps: readonly string[];
  /** Steps that fit only some questions, by what the question asks for. */
  stepsFor?: Entries;
  /** Whether the matter is for readers who look for somebody. */
  search?: boolean;
  /** Whether the matter counts wherever its words stand, even if the question asks something else. */
  always?: boolean;
  /** Whether it is too grave for any addition, and for a guess: no reader of subjects finds it. */
  grave?: boolean;
  /** Whether it also answers a question that asks for comfort. Grave matters do. */
  care?: boolean;
  /** Whether a light addition would be out of place. */
  earnest?: boolean;
  /** Whether the words tell how something is asked rather than about what. */
  wide?: boolean;
  /** The stages of a love at which the words are true; they are true at any if there are none. */
  stages?: readonly string[];
  /** The form of question that a general matter answers. */
  form?: string;
  /** Whether the matter is only for readers who have separated. */
  parted?: boolean;
  /**
   * The matter is only for questions about the love of somebody near to the reader, for whom
   * `{whom}` and `{whose}` stand.
   */
  theirs?: string;
}

/** The first matter whose pattern fits counts, so narrow matters stand before wide ones. */
export const LOVE_MATTERS: readonly LoveMatter[] = matters;

/**
 * Answers by the form of a question and the stage of the love, for what no other matter knows.
 * The first that fits counts.
 */
export const GENERAL_MATTERS: readonly LoveMatter[] = generalMatters;

const PATTERNS = LOVE_MATTERS.map((matter) =>
  [matter, new RegExp(withGraveWords(matter.known))] as const
);
/** The last matter, which fits any question. */
export const [[ANY]] = PATTERNS.slice(-1);

/** The words where somebody may be hurt or lost. A reader finds it; its own pattern fits nothing. */
const DANGER = LOVE_MATTERS.find(({ id }) => id === "danger")!;

/** The matters that a reader finds by what it learned. */
export const READ_MATTERS = PATTERNS.filter(([matter]) => matter !== ANY && matter.grave !== true);
const likelyMatters = subjectReader(learned, READ_MATTERS, ([, pattern]) => pattern, {
  ifTold: 2,
  ifAsked: 3,
  leastChance: -2,
});

const READ = new WeakMap<Task, LoveMatter>();

/** The matter of a task's question. The last of all fits any question in any language. */
export function loveMatterOf(task: Task): LoveMatter {
  const matter = READ.get(task) ?? readMatter(task);
  READ.set(task, matter);
  return matter;
}

function readMatter(task: Task): LoveMatter {
  const question = task.customerText?.question ?? "";
  if (isOtherLanguage(question)) return ANY;
  const text = lettersOf(question);
  const stage = loveStageOf(task);
  const isComforting = asksForCare(question);
  const isTrue = holdingFor(task);
  const holds = (matter: LoveMatter) =>
    isTrue(matter) && (!isComforting || isForCare(matter) || matter === ANY);
  const fitting = PATTERNS.filter(([matter, pattern]) => pattern.test(text) && holds(matter));
  const always = fitting.find(([matter]) => matter.always);
  if (always !== undefined) return always[0];
  if (isComforting && tellsOfDanger(question)) return DANGER;
  const likely = likelyMatters(text, fitting).find(([matter]) => holds(matter));
  const narrow = fitting.filter(([matter]) => matter !== ANY && matter.wide !== true);
  return likely?.[0] ?? matterAmong(narrow, text) ?? generalMatter(question, stage) ??
    matterAmong(fitting, text) ?? ANY;
}

function isForCare({ care, grave }: LoveMatter): boolean {
  return care === true || grave === true;
}

/** Whether a matter's words are true of the reader of a task. */
function holdingFor(task: Task): (matter: LoveMatter) => boolean {
  const question = task.customerText?.question ?? "";
  const isTheirs = otherOf(question) !== null;
  const isParted = /\bthe reader is (?:separated|divorced)$/.test(task.title);
  const stage = loveStageOf(task);
  const isTaken = stage === "couple" || isPaired(task) || task.title.endsWith("is dating");
  const isMet = meansSomebody(question);
  return ({ search, parted, theirs, stages, thread }) =>
    (theirs !== undefined) === isTheirs && fitsStage(stages, stage) &&
    !(search === true && (isTaken || isMet && thread === "seek")) && (isParted || parted !== true);
}

/** The subjects of love, in an order that is the same for all questions. */
const SUBJECTS = [
  ...LOVE_MATTERS.filter((matter) => matter !== ANY && matter.grave !== true),
  ...GENERAL_MATTERS,
];
const SUBJECT_NAMES = SUBJECTS.map(({ about }) => about);

/** The subjects that a question of love may be about. */
export function loveSubjects(task: Task): Subjects {
  const matter = loveMatterOf(task);
  const question = task.customerText?.question ?? "";
  if (question === "" || isOtherLanguage(question) || matter.grave === true) return NO_SUBJECTS;
  // A model must not name a subject of love for a sorrow.
  if (asksForCare(question)) return NO_SUBJECTS;
  const holds = holdingFor(task);
  return {
    names: SUBJECT_NAMES,
    suggested: SUBJECTS.indexOf(matter),
    holds: (at) => holds(SUBJECTS[at]),
  };
}

/** The matter that a model named, or else that of the task's question. */
export function matterOf({ task, named }: Pick<AskedSentence, "task" | "named">): LoveMatter {
  if (named !== OF_NO_SUBJECT) return named === null ? loveMatterOf(task) : SUBJECTS[named];
  return generalMatter(task.customerText?.question ?? "", loveStageOf(task)) ?? ANY;
}

/** The part of the words for facts that fits what is grave. */
export const CARE_THREAD = "care";

/** The part of the words for facts that fits a matter at the stage of the reader's love. */
export function threadOf(matter: LoveMatter, task: Task): string {
  if (matter === ANY && asksForCare(task.customerText?.question ?? "")) return CARE_THREAD;
  const { thread } = matter;
  const stage = loveStageOf(task);
  return THREADS[stage]?.[thread] ?? thread;
}

/** Parts that would tell a scene of another stage, and what stands for them. */
const THREADS: Readonly<Partial<Record<LoveStage, Readonly<Record<string, string>>>>> = {
  loss: { letgo: "any", spark: "any", doubt: "any", choose: "any" },
  couple: { letgo: "talk", seek: "any", date: "any", choose: "any" },
  early: { letgo: "doubt", seek: "date" },
  parted: { spark: "letgo" },
  crush: { spark: "contact", fit: "any" },
  search: { spark: "seek", talk: "any", fit: "any" },
};

/** No general words fit a question that asks for comfort. */
function generalMatter(question: string, stage: LoveStage): LoveMatter | undefined {
  if (asksForCare(question)) return undefined;
  const asked = loveFormOf(question);
  return GENERAL_MATTERS.find(({ form, stages }) => form === asked && holdsAt(stages, stage));
}

/** The first matter whose words stand where a question asks, or whose words it points to. */
function matterAmong(fitting: typeof PATTERNS, text: string): LoveMatter | undefined {
  return firstAsked(fitting, ([, pattern]) => pattern, text)?.[0];
}

/** Words of a love, or of somebody who may be loved. */
const LOVING =
  /\b(?:lov\w*|heart|relationship|marriage|marry|married|wedding|divorc\w*|dat(?:e|es|ing)|single|crush|husband|wife|partner|boyfriend|girlfriend|fianc\w+|ex|he|him|his|she|her|we|us|our|someone|somebody|alone|mov(?:e|ed|ing) on|break-?ups?|kiss\w*|flirt\w*|heartbr\w*|romanc\w*|romantic|soul ?mates?|(?:notices?|likes?|fanc(?:y|ies)|kiss\w*|flirts?) (?:with )?me|lonel\w*)\b/i;

/** Whether a question is answered as one of love and not on its own subject, such as work. */
export function isOfLove(matter: LoveMatter, task: Task): boolean {
  const question = task.customerText?.question ?? "";
  if (matter === ANY && asksForCare(question)) return false;
  if (matter !== ANY && matter.wide !== true || LOVING.test(question)) return true;
  const topic = domainOf(question)?.topic;
  return topic === undefined || topic === "love" || topic === "general";
}
