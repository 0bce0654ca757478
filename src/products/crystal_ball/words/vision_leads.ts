import { askedQuestion } from "../../../ai/question_kind.ts";
import type { Tone } from "../../../ai/task.ts";
import { questionForm } from "../../asked/question_form.ts";
import { isVerdict, VERDICTS } from "../../asked/verdicts.ts";
import { LEADS } from "../../oracle_ask/words/unit_leads.ts";
import { isOfGravity } from "./asked_about.ts";
import type { AskedVision } from "./asked_vision.ts";

/** The name of the leads that stand before an answer in a glass; null if none do. */
export function glassLead(
  given: string | null,
  { question, stance }: AskedVision,
): string | null {
  const lead = ofGlass(given);
  // "Yes, it is a bad idea" would speak against what the pictures speak for.
  const isAnswer = isVerdict(lead) || lead?.startsWith("turned.");
  // What is grave is neither hoped for nor decided by two pictures.
  if (isOfGravity(question)) {
    if (lead === "chance") return null;
    if (isVerdict(lead)) return "open";
  }
  if (isAnswer && askedQuestion(question).isTurned) return `turned.${stance}`;
  if (lead !== "chance") return lead;
  // The pictures lean in a question of success, and in a question of fear they do not.
  const isFear = questionForm(question) === "fear" || DREAD.test(question);
  return `chance.${VERDICTS[isFear ? "mixed" : stance]}`;
}

/** The oracle's leads on keeping, waiting and duties are not of the glass. It puts off no waiting. */
function ofGlass(lead: string | null): string | null {
  const [, group, verdict] = /^(keep|wait|duty)\.(\w+)$/.exec(lead ?? "") ?? [];
  if (verdict === undefined) return lead;
  return group !== "duty" && verdict === "not_yet" ? "open" : verdict;
}

const DREAD = /\b(?:alone|lose|losing|fail|fired|leave me|end up|get worse|hurt)\b/i;

/** The oracle's answer without its lead, by the name of its leads. */
export function withoutLead(answer: string, name: string | null, tone: Tone): string {
  const leads = [name ?? "", `${name}.${tone}`].flatMap((cell) => LEADS[cell] ?? []);
  const lead = leads.find((it) => answer.startsWith(it));
  return lead === undefined ? answer : answer.slice(lead.length + 1);
}
