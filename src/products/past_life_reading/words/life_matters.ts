import { firstAsked } from "../../../ai/asking_part.ts";
import { lettersOf, mended } from "../../../ai/mended.ts";
import { type QuestionForm, questionForm } from "../../asked/question_form.ts";
import { FIRST_PATTERNS, LIFE_PATTERNS } from "./life_patterns.ts";

/** A question that the story itself answers. */
export const ANSWERED_BY_THE_STORY = "past_self";

/** The matter by which a question is answered. */
export function lifeMatter(question: string): string {
  const text = lettersOf(question);
  const found = knownMatter(text);
  // "Why do I feel at home in Morocco?" is about Morocco.
  const isOfPlace = (found === undefined || found === "home") &&
    OF_NAMED_PLACE.test(mended(question));
  const known = isOfPlace ? "far_place" : found;
  if (known === ANSWERED_BY_THE_STORY || (known !== undefined && OF_ANY_FORM.has(known))) {
    return known;
  }
  const form = questionForm(question);
  if (known !== undefined) {
    // What the asker is in a matter belongs to that matter: "Am I unlucky in love?"
    const isOwn = OF_ASKER.test(text) || OF_ONESELF.has(known) || form === "self";
    return isOwn ? known : BY_FORM[form] ?? known;
  }
  if (/\bcomes? from\b/.test(text)) return "asked_cause";
  if (OF_MEANING.test(text)) return "asked_meaning";
  if (isOfDeed(form, text)) return "asked_deed";
  if (form === "way" && !OF_A_WAY.test(text)) return "asked_meaning";
  return GENERAL[form] ?? "asked_none";
}

/** Whether a question in small letters is whether to do something. */
export function isOfDeed(form: QuestionForm, text: string): boolean {
  return (form === "choice" || form === "measure") && OF_A_DEED.test(text);
}

/** The matter by the words of a question, in small letters with straight apostrophes. */
function knownMatter(text: string): string | undefined {
  const first = FIRST_PATTERNS.find(([, words]) => words.test(text));
  if (first !== undefined) return first[0];
  const asked = firstAsked(LIFE_PATTERNS, ([, words]) => words, text)?.[0];
  if (asked !== "past_fact") return asked;
  // "I hide food in drawers. Was I poor once?" is about the food.
  const told = text.replaceAll(OF_ONCE, "");
  return LIFE_PATTERNS.find(([id, words]) => !OF_THE_PAST.has(id) && words.test(told))?.[0] ??
    asked;
}

/** Matters that say less of what a question is about than the past life that it asks for. */
const OF_THE_PAST: ReadonlySet<string> = new Set([
  "past_fact",
  "met",
  "moods",
  "family",
  "child",
  "friend",
  "home",
  "purpose",
  "asked_longing",
  "asked_meaning",
]);

/** What the asker was or did in a past life. */
const OF_ONCE = /\b(?:was|were|did|have|had) i\b[^.?!,]*/g;

/** Matters that answer a question whatever its form. */
const OF_ANY_FORM: ReadonlySet<string> = new Set([
  "asked_way",
  "asked_who",
  "between_others",
  "curse",
  "far_place",
  "harm",
  "no_child",
  "old_debt",
  "others_past",
  "past_fact",
  "met",
  "reunion",
  "say_no",
  "grief",
  "animals",
  "signs",
  "distance",
]);

/** Matters that are about the asker alone, so that they come before the form of the question. */
const OF_ONESELF: ReadonlySet<string> = new Set([
  "talent",
  "new_work",
  "age",
  "tell",
  "soulmate",
  "luck",
  "gossip",
  "former",
  "seen",
  "speaking",
  "money",
]);

/** The answers by the form of a question, where the form weighs more than the matter. */
const BY_FORM: Readonly<Partial<Record<QuestionForm, string>>> = {
  when: "asked_when",
  either: "asked_choice",
  who: "asked_who",
  name: "asked_who",
  mind: "asked_another",
  deed: "asked_another",
  reason: "asked_another",
  vouch: "asked_another",
  deceit: "asked_another",
  self: "asked_self",
};

/** What the asker does or wants, whoever else the question mentions. */
const OF_ASKER = /\b(?:what|how|why) (?:am|do|can|should|could|must) i\b|\bwhich \w+ did i\b/;

/** The answers by the form of a question on no known matter. */
const GENERAL: Readonly<Partial<Record<QuestionForm, string>>> = {
  ...BY_FORM,
  where: "asked_where",
  cause: "asked_cause",
  way: "asked_way",
  step: "asked_way",
  choice: "asked_choice",
  help: "asked_choice",
  measure: "asked_choice",
  care: "asked_choice",
  outcome: "asked_outcome",
  hindrance: "asked_hindrance",
  purpose: "purpose",
  strength: "talent",
};

/** What something means, rather than what to do. */
const OF_MEANING =
  /\b(?:mean|means|meaning|signif\w+|symbol\w*|stands? for|say about me|tell about me|a reason|the point of|worth it|teach\w*|trying to tell)\b/;

/** "Should I do it?" "Is it a good idea?" */
const OF_A_DEED =
  /\b(?:should|shall|must) (?:i|we)\b|\b(?:good|bad|right|wrong|best) (?:idea|moment|time)\b|\btime (?:for (?:me|us) )?to\b|\b(?:wise|worth|wrong|okay|ok|mistake|crazy|foolish|silly) (?:for me |for us |of me )?(?:to|\w+ing)\b/;

/** A question how to do something: "What can I do?" */
const OF_A_WAY =
  /\bhow\b|\bways?\b|\bwhat (?:can|could|should|shall|must|do|would) (?:i|we)\b|\bhelps?\b/;

/** "Why do I feel I have lived in Scotland?" A name after "to" alone may be a person's. */
const OF_NAMED_PLACE =
  /\b(?:(?:lived|born|at home|homesick|belong(?:ed)?|roots) (?:in|for|to)|(?:pulls?|draws?|calls?|ties) me (?:back )?to) (?:the |old |ancient )?(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|God|Christmas)\b)[A-Z]\p{Ll}{2,}/u;
