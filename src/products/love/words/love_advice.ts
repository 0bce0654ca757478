import type { Task } from "../../../ai/task.ts";
import { Bank } from "../../../words/bank.ts";
import advice from "./en/advice.json" with { type: "json" };

const ADVICE = new Bank(advice);

/** Cells by relationship status. The keys are the words of the task's title. */
const BY_STATUS: Readonly<Record<string, string>> = {
  single: "alone",
  dating: "dating",
  partnered: "together",
  married: "together",
  separated: "between",
  complicated: "between",
};

/** Words in a question that show the situation of the reader. */
const TOLD: readonly (readonly [RegExp, string])[] = [
  [/\bdat(e|es|ing)\b/i, "alone"],
  [/\b(ex|divorce|breakup)\b/i, "between"],
  [/\b(my (wife|husband|partner|boyfriend|girlfriend)|we|us|our|each other)\b/i, "together"],
];

/**
 * Advice for the situation that the task's title names. If the title names none, advice for the
 * situation that the question shows.
 */
export function loveAdvice({ title, customerText }: Task): readonly string[] {
  const status = /\bthe reader is (?:in something )?(\w+)/.exec(title)?.[1] ?? "";
  const told = TOLD.find(([form]) => form.test(customerText?.question ?? ""))?.[1];
  const isOfTwo = told === "together" || /\bfor two\b/.test(title);
  const situation = BY_STATUS[status] ?? told ?? (isOfTwo ? "together" : "any");
  // Whoever is single and asks about two people has somebody in mind.
  return ADVICE.cell(`advice.${situation === "alone" && isOfTwo ? "dating" : situation}`);
}
