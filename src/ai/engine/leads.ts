import type { Stance } from "../../astrology/drivers/driver.ts";
import { ASKED } from "../../words/english.ts";
import { isEnglish, questionClassOf } from "../question_class.ts";
import { domainOf } from "../question_domain.ts";
import { type Ask, askOf } from "./asks.ts";
import type { Dice } from "./dice.ts";

/**
 * The kinds of question whose answers depend on what the question asks for. All other questions are
 * answered alike.
 */
const ANSWERED_BY_ASK: ReadonlySet<Ask | null> = new Set<Ask>([
  "fear",
  "when",
  "how",
  "why",
  "focus",
]);

/** Entries with answers to a question, as whole sentences about a subject `{s}`. */
export function answerEntries(
  question: string,
  stance: Stance,
): readonly string[] {
  if (question !== "" && !isEnglish(question)) return ASKED.cell("answer.unknown");
  const { kind } = questionClassOf(question);
  const domain = domainOf(question);
  if (kind === "another") {
    return ASKED.cell(domain?.topic === "career" ? "answer.another.work" : "answer.another");
  }
  // An inclination answers only a question about the asker's own action.
  if (kind === "own_choice") return ASKED.cell(`answer.choice.${stance}`);
  // No general answer suits it.
  if (domain?.id === "letting_go") return ASKED.cell("answer.letting_go");
  const ask = askOf(question);
  return ASKED.cell(`answer.${ANSWERED_BY_ASK.has(ask) ? ask : "open"}.${stance}`);
}

/**
 * An opening that only names the subject of the question. If the subject is null, a general phrase.
 * A comma follows the opening.
 */
export function topicLead(subject: string | null, dice: Dice): string {
  if (subject === null) return dice.pick(["in short", "put simply"]);
  return dice.pick(["as for {s}", "when it comes to {s}"]).replace("{s}", subject);
}
