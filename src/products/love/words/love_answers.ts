import type { Stance } from "../../../astrology/drivers/driver.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import {
  askedQuestion,
  asksWhatHelps,
  asksWhen,
  asksWhether,
  asksWhy,
  isOfFit,
} from "../../../ai/question_kind.ts";
import type { Task } from "../../../ai/task.ts";
import { otherFormOf } from "../../asked/asked_other.ts";
import { VERDICTS } from "../../asked/verdicts.ts";
import { loveFormOf } from "./love_form.ts";
import { ANY, type Entries, type LoveMatter } from "./love_matters.ts";
import { loveStageOf } from "./love_stage.ts";
import { otherOf } from "./loved_person.ts";
import formLeads from "./en/form_leads.json" with { type: "json" };

/** The answers to a task's question. */
export function matterAnswers(matter: LoveMatter, task: Task, lean: Stance): readonly string[] {
  const { answers, form } = matter;
  const verdict = form === undefined ? undefined : answers[verdictFor(task, lean)];
  const entries = entriesFor(answers, task, lean) ?? [];
  if (askedQuestion(task.customerText?.question ?? null).isTurned) return entries;
  return verdict ?? (entries === answers.any ? ledEntries(matter, entries, task, lean) : entries);
}

/** The next steps for a task's question. */
export function matterSteps({ steps, stepsFor }: LoveMatter, task: Task, lean: Stance) {
  return entriesFor(stepsFor ?? {}, task, lean) ?? steps;
}

/** The verdict of facts on a question. What leads away from a love is never advised. */
function verdictFor(task: Task, lean: Stance): string {
  return askedQuestion(task.customerText?.question ?? null).isAway ? "open" : VERDICTS[lean];
}

/** Leads for a form of question, and words by which an answer meets the form by itself. */
const FORM_LEADS: Readonly<Record<string, { met: string; leads: Entries }>> = formLeads;

/** The answers to whatever is asked about a matter, behind a sentence that meets the question. */
function ledEntries(
  matter: LoveMatter,
  entries: readonly string[],
  task: Task,
  lean: Stance,
): readonly string[] {
  const { always, form: own, theirs } = matter;
  if (matter === ANY || always === true || own !== undefined || theirs !== undefined) {
    return entries;
  }
  const question = task.customerText?.question ?? "";
  const name = loveFormOf(question) ?? "";
  // Who asks how to tell something has decided to tell it.
  const form = name === "tell" && asksWhatHelps(question) ? undefined : FORM_LEADS[name];
  if (form === undefined) return entries;
  const stage = loveStageOf(task);
  const leads = form.leads[verdictFor(task, lean)] ?? form.leads[stage] ?? form.leads.any ?? [];
  const met = new RegExp(form.met, "i");
  return entries.flatMap((entry) =>
    met.test(entry) ? [entry] : leads.map((lead) => `${lead} ${entry}`)
  );
}

/** The entries for what a task's question asks for. */
function entriesFor(entries: Entries, task: Task, lean: Stance): readonly string[] | undefined {
  const question = task.customerText?.question ?? "";
  if (isOtherLanguage(question)) return entries.any;
  if (otherOf(question) !== null) return entries[otherFormOf(lettersOf(question))] ?? entries.any;
  return cellsOf(question, lean).map((cell) => entries[cell]).find((found) => found !== undefined);
}

/** A question about the asker, such as "Am I too demanding?" */
const OF_SELF = /^\W*(?:(?:so|and|but) )?(?:am|do|did|have|was|will) i\b(?! (?:ever|finally)\b)/i;
const QUESTION_WORD = /^\W*(?:(?:so|and|but) )?(who|where|what)\b/i;

/** "What is blocking me?" */
const HINDERED =
  /\bwhat(?:'s| is|'re| are)? ?(?:\w+ )?(?:block|stop|hold|keep|hinder|prevent)\w* (?:me|us)\b/i;

/** Whether the reason asked for is another person's. */
function ofAnother(question: string): boolean {
  return !/\bwhy (?:am|are|do|did|can't|can|have|was|don't) (?:i|we)\b/i.test(question) &&
    /\b(?:he|she|they|my (?:\w+ )?(?:husband|wife|partner|boyfriend|girlfriend))\b/i.test(question);
}

/** "Will he write or should I forget him?" asks for no choice between two ways. */
const NO_CHOICE =
  /\b(?:will|does|is|did|has) (?:he|she|they|my \w+)\b.*\bor (?:should|shall|do|am|must) i\b/i;

/** The names of the entries that fit a question. The most telling name comes first. */
function cellsOf(question: string, lean: Stance): readonly string[] {
  const { kind: read, isAway, isTurned } = askedQuestion(question);
  const kind = read === "either" && NO_CHOICE.test(question) ? "another" : read;
  const verdict = isAway ? "open" : VERDICTS[lean];
  // The verdict of such a question stands before the answer.
  if (isTurned) return [`turned_${verdict}`, "any"];
  return [
    ...isOfFit(question) ? ["fit", "any"] : [],
    ...kind === "choice" || kind === "contact" ? [verdict] : [],
    ...asksWhatHelps(question) ? ["how"] : [],
    ...HINDERED.test(question) ? ["block", "why"] : [],
    ...asksWhy(question) || kind === "why" ? [ofAnother(question) ? "their_why" : "why"] : [],
    ...asksWhen(question) ? ["when"] : [],
    ...asksWhether(question) ? ["outcome"] : [],
    ...OF_SELF.test(question) && kind !== "either" && kind !== "fear" ? ["self"] : [],
    ...QUESTION_WORD.exec(question.toLowerCase())?.slice(1) ?? [],
    kind,
    "any",
  ];
}
