import type { Stance } from "../../../astrology/drivers/driver.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import type { Task } from "../../../ai/task.ts";
import { readableQuestion } from "./readable_question.ts";
import { type Forms, formsOf } from "./vision_forms.ts";
import { visionStance } from "./vision_stance.ts";

/** A question as its units are looked for. */
export interface AskedVision {
  /** The task with the readable question. */
  task: Task;
  question: string;
  /** The question in small letters. */
  text: string;
  /** How the symbols lean. */
  stance: Stance;
  forms: Forms;
  seed: string;
}

/** How the units for a question are looked for; null if it is in another language. */
export function askedVision(given: Task): AskedVision | null {
  const question = readableQuestion(given.customerText?.question ?? "");
  if (isOtherLanguage(question)) return null;
  const text = question.toLowerCase();
  const drivers = given.plan.drivers.map(({ id }) => id);
  const seed = JSON.stringify([given.customerText, given.tone, drivers]);
  const task = { ...given, customerText: { question } };
  const stance = visionStance(task, question);
  const forms = formsOf(question, text, stance);
  return { task, question, text, stance, forms, seed };
}
