import { lettersOf } from "../../../ai/mended.ts";
import { oncePerQuestion } from "../../../ai/once_per_question.ts";
import type { Task } from "../../../ai/task.ts";
import { otherIn } from "../../asked/asked_other.ts";
import { isPaired } from "./love_stage.ts";

/** The reader's own love. */
const PARTNER = /\b(?:husband|wife|partner|boyfriend|girlfriend|fianc\w+|spouse|ex)$/;

/** The person about whose love a question is; null if it is about the reader's. */
export const otherOf = oncePerQuestion((question) => otherIn(lettersOf(question), PARTNER));

/** The text with the words for the person whom the question is about. */
export function toldOf(text: string, task: Task): string {
  const question = task.customerText?.question ?? "";
  const other = otherOf(question);
  if (other !== null) {
    return text.replaceAll("{whom}", other.whom).replaceAll("{whose}", other.whose);
  }
  const loved = lovedIn(question) ??
    (isPaired(task) && !FURTHER.test(lettersOf(question)) ? "your partner" : null);
  if (loved === null) return text;
  // A pronoun that is further on in the sentence would no longer agree.
  return text.replace(
    /[^.!?]+/g,
    (sentence) =>
      /\b(?:they|them|their)\b/.test(sentence)
        ? sentence
        : sentence.replace(/\b(?:this|the other) person\b|\byour partner\b/g, loved),
  );
}

const LOVED = /\bmy ((?:ex-)?(?:husband|wife|partner|boyfriend|girlfriend)|fiancee?|ex)\b/g;
/** Others to whom an answer may refer. */
const FURTHER =
  /\b(?:mother|father|mum|mom|dad|parents?|sister|brother|friends?|boss|colleagues?|coworkers?|man|men|woman|women|guy|girl|someone|somebody|else|another|late|in-laws?|family|kids|children|son|daughter|aunts?|uncle|cousin|crush|neighbou?r|ex)\b/;

/** The one person in a question whom the asker loves or loved, such as "your wife". */
const lovedIn = oncePerQuestion((question): string | null => {
  const text = lettersOf(question);
  const named = new Set([...text.matchAll(LOVED)].map(([, name]) => name));
  return named.size === 1 && !FURTHER.test(text.replace(LOVED, ""))
    ? `your ${[...named][0]}`
    : null;
});
