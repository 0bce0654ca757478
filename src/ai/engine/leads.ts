import type { Stance } from "../../astrology/drivers/driver.ts";
import { ASKED } from "../../words/english.ts";
import { isEnglish, questionClassOf } from "../question_class.ts";
import { domainOf } from "../question_domain.ts";
import { type AskedKind, askedQuestion } from "../question_kind.ts";
import type { Dice } from "./dice.ts";
import { type Subject, UNREAD } from "./question.ts";

/** Topics of a question for which the general answers are unsuitable. */
const ANSWERED_BY_DOMAIN: ReadonlySet<string> = new Set([
  "letting_go",
  "grief",
  "forgiving",
  "health",
  "pet_ill",
  "illness_near",
  "hardship",
  "care_home",
]);

/**
 * Kinds of questions that have answers of their own. Questions of all other kinds get the open
 * answer, or the answer about two people.
 */
const ANSWERED_BY_KIND: ReadonlySet<AskedKind> = new Set<AskedKind>([
  "either",
  "fear",
  "when",
  "how",
  "why",
  "what",
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
    const ofChild = domain?.id === "child" ? ".child" : "";
    return ASKED.cell(`answer.another${domain?.topic === "career" ? ".work" : ofChild}`);
  }
  const { kind: asked } = askedQuestion(question);
  const isOwn = kind === "own_choice" && asked !== "care";
  if (domain !== null && ANSWERED_BY_DOMAIN.has(domain.id) && !isOwn) {
    return ASKED.cell(`answer.${domain.id}`);
  }
  // Only a question about the asker's own action is answered by an inclination.
  // "Not yet" would not answer the question "Should I wait?".
  const isWaiting = domain?.id === "waiting_for_love";
  if (isOwn) return ASKED.cell(`answer.choice.${isWaiting ? "mixed" : stance}`);
  const open = domain?.id === "relationship" ? "relationship" : "open";
  return ASKED.cell(`answer.${ANSWERED_BY_KIND.has(asked) ? asked : open}.${stance}`);
}

/** An answer's sentence about the subject of the question. */
export function answerOn(subject: string, entry: string): string {
  return subject === UNREAD.words
    ? entry.replace(/^.*?\{s\}/, "In answer to your question")
    : entry.replace("{s}", subject);
}

/**
 * Entries with advice on a question: on what it is about, if that is known, else on its kind. Where
 * the answer leans toward waiting, the advice does not say how to go ahead.
 */
export function adviceEntries(
  { kind, domain }: Pick<Subject, "kind" | "domain">,
  stance: Stance | null,
): readonly string[] {
  const isOfChoice = kind === "choice" || kind === "contact";
  const cells = [
    ...isOfChoice && stance === "challenging" ? [`about.${domain?.id}.challenging`] : [],
    `about.${domain?.id}.${kind}`,
    `about.${domain?.id}`,
    `asked.${kind}`,
  ];
  return cells.map((cell) => ASKED.cell(cell)).find(({ length }) => length > 0) ?? [];
}

/** An opening that only names the subject. A comma follows. */
export function topicLead(subject: string, dice: Dice): string {
  return dice.pick(["as for {s}", "when it comes to {s}"]).replace("{s}", subject);
}
