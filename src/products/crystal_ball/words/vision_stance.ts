import type { Stance } from "../../../astrology/drivers/driver.ts";
import { askedQuestion } from "../../../ai/question_kind.ts";
import type { Task } from "../../../ai/task.ts";
import { questionForm } from "../../asked/question_form.ts";

/** How the symbols answer a question about the asker's own doing. */
export function visionStance({ plan: { fields } }: Task, question: string): Stance {
  if (/\b(?:safe|ok|okay|wrong|all right)\b/i.test(question)) return "mixed";
  // No symbol sends anybody away from a person or a job, and none speaks against help.
  if (questionForm(question) === "help") return "supportive";
  const { kind, isAway } = askedQuestion(question);
  // "Should I stay?" asks whether to go on, and "wait a little" would be no answer.
  if (isAway || STAYING.test(question)) return "mixed";
  const stance = fields.find(({ name }) => name === "meaning")?.stance ?? "mixed";
  // What is to be said to somebody gets no easier by waiting, and an occasion has its day.
  return stance === "challenging" &&
      (kind === "contact" || SAYING.test(question) || ATTENDING.test(question))
    ? "mixed"
    : stance;
}

const STAYING =
  /\b(?:should|shall|do) (?:i|we) (?:\w+ )?(?:stay|keep|continue|remain|carry on|stick|go on|hold on|leave it)\b/i;
const SAYING =
  /\b(?:tell|confess|apologi[sz]e|say sorry|say something|talk to|speak to|be the (?:one|first) to|make the first (?:move|step)|reach out|get in touch)\b/i;
const ATTENDING =
  /\b(?:go(?:ing)?|come|attend|show up|turn up|accept|skip|miss|fly|drive|travel)\b.*\b(?:reunion|wedding|party|funeral|memorial|christening|baptism|graduation|anniversary|birthday|prom|ball|concert|festival|dinner|barbecue|get-together|interview|audition)\b/i;
