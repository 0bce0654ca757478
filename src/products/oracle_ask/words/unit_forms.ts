import type { Stance } from "../../../astrology/drivers/driver.ts";
import { askingParts, isAsked } from "../../../ai/asking_part.ts";
import {
  type AskedKind,
  askedQuestion,
  asksWhatHelps,
  isOfFit,
} from "../../../ai/question_kind.ts";
import { VERDICTS } from "../../asked/verdicts.ts";
import { OPPOSITE } from "../verdict.ts";
import { LEADS } from "./unit_leads.ts";

/** What a question asks for, as far as units differ by it. */
export type UnitForm =
  | "choice"
  | "either"
  | "way"
  | "cause"
  | "ahead"
  | "time"
  | "other"
  | "what"
  | "who"
  | "where"
  | "fit"
  | "said";

/** A form with the name of its leads; null if its answers have none. */
export type Form = readonly [form: UnitForm, lead: string | null];

/** Forms whose units on a matter answer better than words that would fit any question. */
const NEIGHBORS: Readonly<Partial<Record<UnitForm, readonly UnitForm[]>>> = {
  said: ["way"],
  what: ["ahead", "cause"],
  other: ["cause", "way"],
  time: ["ahead"],
  ahead: ["way"],
  cause: ["said", "way"],
  fit: ["ahead"],
  either: ["choice"],
};

export function neighborsOf([form, lead]: Form): readonly Form[] {
  return (NEIGHBORS[form] ?? []).map((neighbor) => [neighbor, lead] as const);
}

/** The forms of units about the asker, without leads. */
export const OWN_FORMS = ([
  "fit",
  "choice",
  "way",
  "either",
  "ahead",
  "what",
  "said",
  "cause",
] as const).map((form) => [form, null] as const);

/** What holds the asker back asks for a reason, though it begins with "what". */
const HINDRANCE =
  /\b(?:block\w*|in (?:my|the) way|(?:hold|keep|stop)(?:s|p?ing)? (?:me|us|my)\b|behind\b|the (?:real )?reason|makes me|am i (?:missing|not seeing|doing wrong|avoiding|afraid of)|wrong with me|getting wrong|did i do|sabotag\w+)/;
const STATED_EITHER =
  /\b(?:torn|stuck|decid\w+|choos\w+|choice) between\b|\b(?:decide|torn|choose|choosing|deciding|whether)\b.*\bor\b(?! not\b)/;
/** A question about what is or was, to which no outcome is still to come. */
const OF_PRESENT =
  /^\W*(?:did|was|were|is it|isn't it|am i|does it make sense|is there any|is (?:this|that|the|my|our) \w+(?! going to))\b(?! going to)/;
/** A bare choice, such as "Cat or dog?" */
const OF_TWO = /^\W*(?:\w+ ){1,3}or (?:\w+ ?){1,3}\?*$/;
const WHO = /^\W*(?:(?:so|and|but|well) )*who(?:m)?\b/;
const WHERE = /^\W*(?:(?:so|and|but|well) )*where\b(?! (?:did|does|has|have|had)\b)/;
/** "Where did my patience go?" asks for a reason. */
const WHERE_GONE =
  /^\W*(?:(?:so|and|but|well) )*where (?:did|does|has|have|had)\b(?! i (?:leave|put|lose|park)\b)/;
const WHERE_PUT = /^\W*(?:(?:so|and|but|well) )*where did i (?:leave|put|lose|park)\b/;
const WHICH = /(?:^|[.,;:!?])\W*(?:(?:so|and|but|well) )*which\b|\bor\b(?! not\b)/;
/** "Should we go to Spain or stay at home?" */
const OF_US = /\b(?:should|shall|do|would|could|can|are) we\b.*\bor\b(?! not\b)/;

/** "Should my husband and I sleep apart?" */
const OF_BOTH = /\b(?:should|shall|can|could|do) (?:my|our) [\w-]+ and (?:i|me)\b(?!.*\bor\b)/;

/** What the asker may do, also where another person is named: "What do I do now that he is gone?" */
const OF_OWN_WAY =
  /^\W*(?:(?:so|and|but|well) )*(?:what|how|when) (?:should|shall|can|could|do|would) (?:i|we)\b/;
const CARE_WAY =
  /\bhow (?:do|can|should|could|shall) (?:i|we)\b|\bwhat (?:do|can|should|could|shall|would) (?:i|we)\b/;
const CARE_CHOICE = /\b(?:should|shall|can|may) (?:i|we)\b/;
/** Whether a feeling or a plan is out of order: "Is it selfish to rest?" */
const OF_ODD =
  /\b(?:is it|is that|is this|would it be) (?:\w+ )?(?:normal|weird|strange|odd|selfish|wrong|bad|silly|stupid|crazy|mad|daft|foolish|naive|rude|petty|ridiculous|unfair|mean|cruel|unreasonable)\b|^\W*do i have what it takes\b/;
/** "I went to Japan alone. Selfish?" */
const OF_ODD_ALONE =
  /(?:^|[.!?…]\s*)(?:too |so |really |that )*(?:selfish|crazy|normal|weird|strange|odd|silly|stupid|daft|foolish|naive|rude|petty|ridiculous|wrong|mean|mad|cruel|unfair|unreasonable)\s*\?/;
/** "Do we need a second car?" */
const OF_NEED = /^\W*do (?:i|we) (?:really |still )?need (?!to\b)/;
/** What is so already: "Can I afford it?" "Everybody says that we are mad. Are we?" */
const OF_FACT =
  /^\W*can (?:i|we) (?:really |even )?afford\b|^\W*am i allowed\b|^\W*(?:are we|am i)\W*$|\b(?:does|do) (?:it|this|that|they) mean\b|\btelling me\b/;
/** "My husband says that it cannot work. Is he right?" */
const OF_RIGHT = /\b(?:is (?:he|she)|are they|is (?:my|our) [\w-]+) right\s*\?/;
/** "We had a fight. Do I call him?" What the asker feels, has or is called upon to do is no choice. */
const OF_DO =
  /(?<!\b(?:what|how|when|where|who|why|which|much|many|long|often|soon) )\bdo (?:i|we) (?:really |just |even )*(?!(?:still|really|just|even|ever|always|have|need|want|like|love|hate|miss|feel|know|think|believe|look|sound|seem|deserve|belong|mean|matter|owe|lack|worry|remind|understand|expect|regret|trust|remember|do|not|too|so|no)\b)[a-z]+/;
/** What the asker is like: "Am I being too hard on them?" */
const OF_SELF =
  /^\W*am i (?:being |really |just |still )*(?:too|an?|so|over\w+|selfish|(?:un)?fair|(?:un)?reasonable|honest)\b|^\W*do (?:i|we) \w+ too\b/;
/** What the asker may be made to do by nobody: "Do I have to forgive him?" */
const OF_DUTY =
  /\b(?:do (?:i|we) (?:really |still )?(?:have|need) to|must (?:i|we)) (?:forgive|apologi[sz]e|love|like|invite|tell|visit|call|go|see|speak|talk|host|explain|help|lend|say|thank)\b/;
/** What goes on already, so that a hesitating answer speaks for no waiting. */
const OF_KEEPING =
  /\b(?:should|shall|can|do|must|is it (?:wise|right|worth(?: it)?|okay|ok) to|does it make sense to|is there any point in)(?: (?:i|we))?(?: (?:still|really|just))? (?:stay|keep|remain|continue|carry on|hold on|stick|hang on)(?:ing)?\b/;
const OF_WAITING =
  /\b(?:should|shall|must|do) (?:i|we)(?: (?:still|really|just))? (?:wait|hold off|be patient|keep waiting|give (?:it|him|her|them|this) (?:more |some )?time)\b/;
/** "My tooth came out on Friday. What do I do?" */
const WHAT_TO_DO = /\bwhat (?:should|shall|can|could|do|would) (?:i|we) (?:do|say)\b/;
const TIMES: readonly Form[] = [["time", "when"], ["ahead", "when"]];
/** The day of one's own action is no guess: "When should I tell my boss?" */
const OWN_TIMES: readonly Form[] = [["time", null], ["ahead", null], ["way", null]];
const OWN_TIME =
  /^\W*(?:(?:so|and|but|well) )*(?:when|how (?:soon|long)) (?:(?:should|shall|can|could|do) (?:i|we)\b|(?:is|would be) (?:the|a) (?:right|best|good) (?:time|moment|day) to\b)/;

/** Whether a part of the question that asks begins with these words. */
function opens(words: RegExp, text: string): boolean {
  return askingParts(text).some(({ start, end }) => words.test(text.slice(start, end)));
}
const WHY = /^\W*(?:why|what makes|how come)\b/;
const WHEN = /^\W*(?:when|how (?:soon|long))\b/;
const WHETHER = /^\W*(?:will|would|can|could)\b/;

/** The forms that answer a question, the best first, each with the name of its leads. */
export function formsFor(
  question: string,
  text: string,
  kind: AskedKind,
  stance: Stance | null,
): readonly Form[] {
  if (kind === "care") return formsOfCare(text);
  // A yes to the question speaks against the action.
  if (askedQuestion(question).isTurned) {
    return [["choice", `turned.${OPPOSITE[stance ?? "mixed"]}`]];
  }
  if (OF_ODD.test(text) || OF_ODD_ALONE.test(text)) {
    return [["fit", null], ["cause", null], ["way", null]];
  }
  if (opens(OF_FACT, text)) return [["fit", null], ["ahead", null], ["way", null]];
  if (opens(OF_NEED, text)) return [["fit", null], ["choice", null]];
  if (OF_RIGHT.test(text)) return [["fit", null], ["other", null]];
  if (OF_DO.test(text) && !["choice", "contact", "either"].includes(kind)) {
    return [["choice", null]];
  }
  if (kind === "choice" && isOfFit(question) && opens(WHICH, text)) return [["either", null]];
  if (OF_US.test(text)) return [["either", null]];
  if (OF_BOTH.test(text)) return [["choice", verdictOn(text, stance)]];
  if (opens(OWN_TIME, text)) return OWN_TIMES;
  if (OF_OWN_WAY.test(text)) return formsOfOwnWay(question, text);
  if (OF_SELF.test(text)) return [["fit", null], ["cause", null], ["ahead", null]];
  if (isOfFit(question)) return [["fit", null], ["ahead", null]];
  switch (kind) {
    case "choice":
    case "contact":
      return [["choice", verdictOn(text, stance)]];
    case "either":
      return formsOfEither(text, stance);
    case "another":
      return formsOfAnother(text);
    case "outcome":
    case "fear":
      return isAsked(OF_PRESENT, text) ? [["fit", null], ["ahead", null]] : [["ahead", "chance"]];
    case "when":
      return TIMES;
    case "how":
      return [["way", null]];
    case "why":
      return [["cause", null]];
    case "what":
      return formsOfWhat(question, text);
    default:
      if (OF_TWO.test(text)) return [["either", null]];
      return STATED_EITHER.test(text) ? [["either", null]] : [["said", null], ["way", null]];
  }
}

/** The name of the leads with a verdict, which differs for what goes on already. */
function verdictOn(text: string, stance: Stance | null): string {
  const verdict = VERDICTS[stance ?? "mixed"];
  const group = OF_WAITING.test(text)
    ? "wait."
    : OF_KEEPING.test(text)
    ? "keep."
    : OF_DUTY.test(text)
    ? "duty."
    : "";
  return `${group}${verdict}` in LEADS ? `${group}${verdict}` : verdict;
}

/** An "or" in what is only told is no choice: "He won't leave his room or look for work. What now?" */
function formsOfEither(text: string, stance: Stance | null): readonly Form[] {
  const asking = askingParts(text).map(({ start, end }) => text.slice(start, end)).join("? ");
  const isChoice = /\b(?:or|which)\b/.test(asking) || asking.length === text.length;
  return isChoice
    ? [["either", null]]
    : formsFor(asking, asking, askedQuestion(asking).kind, stance);
}

function formsOfCare(text: string): readonly Form[] {
  const form = opens(WHEN, text)
    ? "time"
    : opens(WHY, text)
    ? "cause"
    : opens(WHETHER, text)
    ? "ahead"
    : opens(WHICH, text)
    ? "either"
    : CARE_WAY.test(text)
    ? "way"
    : CARE_CHOICE.test(text)
    ? "choice"
    : "said";
  return [[form, null], ["said", null], ["way", null], ["other", null]];
}

function formsOfOwnWay(question: string, text: string): readonly Form[] {
  return beginsWithHow(text) ? [["way", null]] : formsOfWhat(question, text);
}

function beginsWithHow(text: string): boolean {
  return /^\W*(?:(?:so|and|but|well) )*how\b/.test(text);
}

function formsOfAnother(text: string): readonly Form[] {
  if (WHO.test(text)) return [["who", null], ["other", "mind"]];
  if (opens(WHY, text)) return [["other", "reason"]];
  if (opens(WHEN, text)) return [["time", "when"], ["ahead", "when"], ["other", "deed"]];
  return opens(WHETHER, text) ? [["ahead", "chance"], ["other", "deed"]] : [["other", "mind"]];
}

/** "What does the road ahead look like?" */
const OF_TIME_AHEAD =
  /^\W*what(?:'s| is)? (?:will|going to)\b(?! (?:help|make)\b)|\bwhat (?:does|do|lies|is|will) .{0,30}\b(?:ahead|hold|in store)\b/;

function formsOfWhat(question: string, text: string): readonly Form[] {
  if (OF_TIME_AHEAD.test(text)) {
    return [["ahead", "chance"], ["what", null]];
  }
  if (HINDRANCE.test(text) || WHERE_GONE.test(text)) return [["cause", null]];
  if (WHO.test(text)) return [["who", null]];
  if (WHERE.test(text) || WHERE_PUT.test(text)) return [["where", null]];
  if (opens(WHICH, text)) return [["either", null]];
  return asksWhatHelps(question) || WHAT_TO_DO.test(text)
    ? [["way", null], ["what", null]]
    : [["what", null], ["way", null]];
}
