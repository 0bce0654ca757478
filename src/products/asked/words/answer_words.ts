import type { Stance } from "../../../astrology/drivers/driver.ts";
import type { Picker } from "../../../ai/engine/picker.ts";
import { type Sentence, sentenceOf } from "../../../ai/engine/sentence.ts";
import { addressesQuestion } from "../../../ai/gate/generic.ts";
import { domainOf } from "../../../ai/question_domain.ts";
import {
  type AskedKind,
  askedQuestion,
  asksWhatHelps,
  asksWhen,
  asksWhether,
  asksWhy,
  isOfFit,
} from "../../../ai/question_kind.ts";
import { subjectOf, UNREAD } from "../../../ai/engine/question.ts";
import type { Task } from "../../../ai/task.ts";
import { Bank } from "../../../words/bank.ts";
import { VERDICTS } from "../verdicts.ts";
import answers from "./en/answers.json" with { type: "json" };

/**
 * Answers of two sentences that belong together, by what a question is about and what the question
 * asks for.
 */
export const ANSWERS = new Bank(answers);

/** Matters that are themselves about leaving something, so that a yes speaks for leaving. */
const ABOUT_LEAVING: ReadonlySet<string> = new Set([
  "parting",
  "leave_job",
  "retire",
  "cut_contact",
  "letting_go",
  "saying_no",
  "independence",
  "sale",
  "move",
]);

/**
 * An answer to the question of a task.
 * @param stance How the answer leans; null if the question has no yes or no.
 * @param isPaired Whether the reader has a partner.
 */
export function answerSentence(
  task: Task,
  stance: Stance | null,
  picker: Picker,
  isPaired = false,
): Sentence {
  const entries = KEPT_ENTRIES.get(task) ?? entriesFor(task, stance, isPaired);
  KEPT_ENTRIES.set(task, entries);
  const text = picker.pick(entries);
  return sentenceOf(text, [text]);
}

/** The entries for tasks in work. A task is tried many times, and its entries stay the same. */
const KEPT_ENTRIES = new WeakMap<Task, readonly string[]>();

function entriesFor(task: Task, stance: Stance | null, isPaired: boolean): readonly string[] {
  const question = task.customerText?.question ?? "";
  const { kind, isAway } = askedQuestion(question);
  const id = domainOf(question)?.id ?? "any";
  const cell = cellOf(question, kind, stance);
  // A yes to leaving would be a no in the answers about a matter.
  const isTurned = isAway && !ABOUT_LEAVING.has(id);
  const narrow = kind === "another"
    ? [...openingCells(question), cell]
    : [cell, ...NEAREST_CELLS[cell] ?? [], ...asksWhatHelps(question) ? ["how"] : []];
  const cells = [
    ...isTurned ? [] : narrow.flatMap((cell) => [
      ...isPaired ? [`paired.${id}.${cell}`] : [],
      `${id}.${cell}`,
    ]),
    ...isTurned ? [`any.away.${cell}`] : [],
    `any.${cell}`,
  ];
  const fitting = cells.map((cell) =>
    ANSWERS.cell(cell).flatMap((entry) => told(entry, task))
      .filter((entry) => addressesQuestion(task, entry))
  );
  return fitting.find(({ length }) => length > 0) ?? ANSWERS.cell("any.none");
}

/**
 * Cells for a question about another person that asks for a reason, a time or an outcome, where a
 * matter has words for these.
 */
function openingCells(question: string): string[] {
  if (asksWhy(question)) return ["why"];
  if (asksWhen(question)) return ["when"];
  return asksWhether(question) ? ["outcome"] : [];
}

/** Cells that answer nearly as well as the one that is missing. */
const NEAREST_CELLS: Readonly<Record<string, readonly string[]>> = {
  either: ["open"],
  fear: ["outcome"],
  fit: ["open"],
};

function cellOf(question: string, kind: AskedKind, stance: Stance | null): string {
  if (isOfFit(question)) return "fit";
  return kind === "choice" || kind === "contact" ? VERDICTS[stance ?? "mixed"] : kind;
}

/** The entry with the subject of the question in its place; empty if the subject has no words. */
function told(entry: string, task: Task): string[] {
  if (!entry.includes("{s}")) return [entry];
  const words = subjectOf(task)?.words ?? "";
  const isSaid = words.startsWith("your ") && words !== UNREAD.words;
  return isSaid ? [entry.replaceAll("{s}", words)] : [];
}
