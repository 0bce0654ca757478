import { asksForComfort } from "./comfort.ts";
import { domainOf, PET_PUT_TO_SLEEP } from "./question_domain.ts";
import { isGrave } from "./grave_words.ts";
import { lettersOf } from "./mended.ts";
import { isEnglish, type QuestionClass, questionClassOf } from "./question_class.ts";
import { oncePerQuestion } from "./once_per_question.ts";

/** The kinds of question for which openings and advice must differ. */
export type AskedKind =
  /** Whether the asker should do something. */
  | "choice"
  /** The question is whether the asker should write or speak to a person. */
  | "contact"
  /** A choice between two ways. */
  | "either"
  /** What another person thinks, feels or does. */
  | "another"
  /** The question asks whether something will happen or is the case. */
  | "outcome"
  /** The question asks whether something bad will happen or is the case. */
  | "fear"
  /** What is too grave for a verdict, such as an illness, a loss or a threat. */
  | "care"
  | "when"
  | "how"
  | "why"
  | "what"
  /** There is no question, or the question was not understood. */
  | "none";

interface AskedQuestion {
  kind: AskedKind;
  /** Whether the question is about leaving or ending something. */
  isAway: boolean;
  /** Whether a yes to the question speaks against the action: "Is it a bad idea to call him?" */
  isTurned: boolean;
}

const CONTACT =
  /\b(?:talk|speak|tell|apologi[sz]e|confess|write|reach out|call|text|message|propose|confront|answer)\b.*\b(?:him|her|them|my|our|back|first)\b/;
/** "How will it go?" asks for an outcome rather than a way. */
const HOW_IT_GOES =
  /^how (?:will|would|is|are) (?:it|this|that|things|everything|(?:the|my|our) \w+) |^how (?:many|much|often) \w+ will /;
const FEAR =
  /\b(?:ruin|wreck|wrong|los(?:e|ing)|fail|fired|worse|mistake|(?<!stop (?:being|feeling) )(?:afraid|scared)|danger|too late|hurt|(?<=\b(?:it|this|that|things|all|be) )over)\b/;
const EITHER =
  /\b(?:should|shall|do|would|could|can|am) i\b.*\bor\b(?! not\b)|\bor (?:should|shall|would it be|is it) (?:i|we|better|wiser)\b|^(?:is|would|does) it\b.*\bor\b(?! (?:not|is|am|are|was)\b)/;
/** "Stay or go?" and "Cat or dog?" */
const BARE_EITHER =
  /^(?:(?:so|and|well),? )?(?!(?:what|how|why|when|where|who|is|are|am|was|were|will|would|can|could|do|does|did|has|have|had)\b)[^.,;:?!]{2,60}\bor\b(?! (?:not|else)\b)[^.,;:?!]{2,60}\?*$|\b(?:stay|go|leave|wait|keep \w+|sell|quit|buy|rent|move) or (?:to )?(?:stay|go|leave|wait|keep|sell|quit|buy|rent|move|not)\b/;
/** "So I want to know how …" */
const ASKS_TO_KNOW =
  /^(?:(?:so|and|but|then|well|please) )?(?:(?:i(?:'d| would)? (?:just |only |really )?(?:want|like|love|wish|need) to (?:know|see|find out|understand)|i(?:'m| am)? wonder(?:ing)?|(?:tell|show) me|let me (?:know|see)|do you know|any idea|can you (?:tell|see)(?: me)?) (?=(?:what|how|why|when|where|who|whom|whose|which|if|whether)\b))?/;
const OUTCOME =
  /^(?:if|whether|am|is|are|was|were|do|does|did|has|have|had|will|would|can|could|may|might|shall|should)\b/;
/** Questions whether something is good for the asker, such as "Is this flat right for me?" */
const WORTH =
  /^(?:is|are|would)\b(?!.*\bgoing to\b).*\b(?:right(?! now)|good|worth\w*|wise|better)\b|^(?:am|are) (?:i|we) (?:ready\b|(?:in|with|on|at) the right\b|wasting\b|(?:being )?a (?:good|bad|better)\b)|^(?:is|isn't) it too late\b|^am i too old\b/;
const OPENINGS: readonly (readonly [AskedKind, RegExp])[] = [
  ["when", /^(?:when|how (?:soon|long))\b/],
  ["why", /^how come\b/],
  [
    "how",
    /^how\b|^is there (?:a|any) way (?:to|of|i|we)\b|^what(?:'s| is| would be) the (?:best|right|easiest) way\b/,
  ],
  ["why", /^why\b/],
  ["what", /^(?:what|where|which|who|whom|whose)\b/],
];

/** Matters that make it likelier that a question asks for comfort, and whose advice then fits. */
export const MATTERS_OF_CARE: ReadonlySet<string> = new Set([
  "grief",
  "health",
  "pet_ill",
  "illness_near",
  "hardship",
  "care_home",
  "therapy",
]);

/** Whether a question asks if something suits the asker, such as "Are we good for each other?" */
export function isOfFit(question: string): boolean {
  return askedQuestion(question).kind === "choice" &&
    questionClassOf(question).kind !== "own_choice";
}

/** Words before the first telling word of a question. */
const LEAD_IN = /^\W*(?:(?:so|and|but|then|well|please) )*/i;

function beginsWith(question: string, words: RegExp): boolean {
  return words.test(question.replace(LEAD_IN, ""));
}

/** Whether the first words of a question ask for a reason. */
export function asksWhy(question: string): boolean {
  return beginsWith(question, /^(?:why|what makes|how come)\b/i);
}

/** Whether a question that begins with "what" asks for a way. */
export function asksWhatHelps(question: string): boolean {
  return beginsWith(
    question,
    /^what (?:helps|would (?:help|make)|can help|should|can|could|do (?:i|we) need|must)\b/i,
  );
}

/** Whether the first words of a question ask whether something comes about. */
export function asksWhether(question: string): boolean {
  return beginsWith(question, /^will\b/i);
}

/** Whether the first words of a question ask for a time. */
export function asksWhen(question: string): boolean {
  return beginsWith(question, /^(?:when|how (?:soon|long))\b/i);
}

/** Whether a question asks for comfort, as one about an illness or a loss does. */
export function asksForCare(question: string | null): boolean {
  return askedQuestion(question).kind === "care";
}

export function askedQuestion(question: string | null): AskedQuestion {
  return question === null ? { kind: "none", isAway: false, isTurned: false } : readKind(question);
}

const readKind = oncePerQuestion((question: string): AskedQuestion => {
  const asked = questionClassOf(question);
  const kind = kindOf(question, asked);
  const isTurned = asked.kind === "own_choice" && asked.isTurned;
  const isAway = kind === "choice" && asked.kind === "own_choice" &&
    (asked.direction === "away") !== isTurned;
  return { kind, isAway, isTurned };
});

function kindOf(question: string, asked: QuestionClass): AskedKind {
  if (asked.kind === "unread" || !isEnglish(question)) return "none";
  const id = domainOf(question)?.id ?? "";
  const text = lettersOf(question).trim();
  const clauses = text.split(/[,.;:?!…—–\n]+/)
    .map((clause) => clause.trim().replace(ASKS_TO_KNOW, ""));
  if (
    PET_PUT_TO_SLEEP.test(text) ||
    isGrave(text, clauses, id === "grief") ||
    asksForComfort(question, MATTERS_OF_CARE.has(id))
  ) return "care";
  if (asked.kind === "another") return "another";
  if (asked.kind === "own_choice") {
    const isToward = (asked.direction === "toward") !== asked.isTurned;
    return CONTACT.test(text) && isToward ? "contact" : "choice";
  }
  if (EITHER.test(text) || clauses.some((clause) => BARE_EITHER.test(clause))) return "either";
  for (const clause of clauses) {
    if (HOW_IT_GOES.test(`${clause} `)) return "outcome";
    const opening = OPENINGS.find(([, form]) => form.test(clause));
    if (opening !== undefined) return opening[0];
  }
  if (clauses.some((clause) => WORTH.test(clause))) return "choice";
  const asking = clauses.find((clause) => OUTCOME.test(clause));
  return asking === undefined ? "none" : FEAR.test(asking) ? "fear" : "outcome";
}
