import { oncePerQuestion } from "../../ai/once_per_question.ts";
import { askedQuestion, isOfFit } from "../../ai/question_kind.ts";
import { type QuestionForm, questionForm } from "../asked/question_form.ts";
import { expressionOf, isAboutOther } from "./asked_person.ts";

/**
 * What a question asks of the cards.
 * - "state" asks how things are: "Is my shyness holding me back at work?" It gets no verdict.
 * - "fit" asks whether something suits the asker: "Is this town right for us?"
 * - "count" asks for a number.
 * - "wait" asks whether to act now or later.
 * - "when.own" asks for a day that the asker chooses.
 * - "allowed" asks whether a wish is foolish.
 * - "other.…" is about what somebody else does or lives through.
 */
export type CardForm =
  | QuestionForm
  | "state"
  | "fit"
  | "wait"
  | "count"
  | "which"
  | "ahead"
  | "topic"
  | "when.own"
  | "allowed"
  | "other.choice"
  | "other.outcome"
  | "other.when"
  | "other.reason"
  | "other.way";

const OF_STATE = /^\W*(?:(?:so|and|but) )?(?:is|are|am|was|were|do|does|did|have|has)\b/i;
const TO_COME = /\b(?:going to|ever|(?<!too )soon|about to|will)\b/i;
const OF_MIND =
  /\b(?:resents?|hates?|misses|miss|likes?|loves?|trusts?|judges?|blames?|avoids?|avoiding|ignores?|ignoring|respects?|wants?|needs?|think(?:s|ing)?(?: \w+)? of|mad at|angry with|jealous of) (?:me|us)\b/i;
/** "Cat or dog?" */
const OF_TWO = /^[^.,;:?!]+\bor\b[^.,;:?!]+\?$/i;
/** "Which of my two offers?" names what there is to choose from. */
const OF_GIVEN = /\bwhich (?:of|one)\b|\bor\b|\btwo\b/i;
const OWN_FAULT = /\bwhat (?:did|have) i (?:do|done) wrong\b|\bwhere did i go wrong\b/i;
/** "Do I have a chance, or is it decided?" is one question. */
const SECOND_HALF =
  /,? or (?:is|are|was|has|have|does|did) (?:it|this|that|he|she|they|there|people|others|everyone)\b.*$|,? or (?:will|would) (?:it|that|this)\b.*$/i;
const OF_TEAM =
  /\b(?:my|our|the) (?:\w+ ){0,2}(?:team|club|side)\b|\b(?:weather|rain|snow|sun) (?:hold|last|come|stay)|^\W*will (?!he\b|she\b|they\b|we\b|my\b|our\b)\w+(?: \w+)? (?:win|beat|qualify|go up|stay up)\b|^\W*\w+ (?:my|our) (?:\w+ )?(?:business|shop|company|firm|farm|marriage|relationship)\b/i;
const OWN_DAY =
  /^\W*is there (?:a|any) (?:good|right|better|best) (?:day|time|moment)\b|\bwhen(?:'s| is| would be)? (?:the |a )?(?:right|best|good|ideal)\b|\bwhen (?:should|shall|can|could|do) (?:i|we)\b(?! (?:count|expect|hope|finally|be (?:sure|certain))\b)|\b(?:good|right|best) (?:time|moment|day) (?:to|for)\b.*\?|^\W*how (?:soon|long) (?:should|can|do) (?:i|we)\b/i;
const OF_WISH =
  /^\W*(?:i|we) (?:really |would |just )*(?:want|like|love|wish|hope|plan|'d like)\b/i;

const PAST_CHOICE =
  /(?:^|[.!?;] )\W*(?:(?:was|were) (?:i|we|it) (?:right|wrong|a mistake)|did (?:i|we) (?:make|do) (?:the|a) (?:right|wrong|big|terrible))\b/i;
/** "Is it worth repairing, or should I buy another?" */
const OF_OTHER_WAY = /\bor (?:should|shall|would it be|is it) (?:i|we|better|wiser)\b/i;
const OWN_WAY =
  /^\W*(?:so |and )?(?:what|how) (?:can|could|should|do|might) (?:i|we)\b(?! know\b)/i;
/** "What can I do to bring the spark back?" asks for no outcome. */
const OWN_DOING =
  /(?:^|[.!?;,] )\W*(?:so |and )?what (?:can|could|should|do|might|must) (?:i|we) do\b/i;
const OF_THOUGHT = /\bthinks?\b|\bfeels?\b|\bopinion\b|\b(?:needs?|wants?) from\b/i;
/** "What goes on in my boss's head?" */
const OF_HEAD = /\bin(?:side)? (?:my \w+(?: \w+)?'s|his|her|their) (?:head|mind|heart)\b/i;
/** "Is another dog a good idea for us?" */
const OF_IDEA =
  /^\W*(?:is|are|would|isn't|wouldn't)\b.*\b(?:good|bad|right|wise|wrong|smart|better) (?:idea|move|decision|step)\b/i;
/** "Who took the money?" */
const OF_CULPRIT =
  /^\W*who (?:took|stole|broke|told|said|did|sent|wrote|called|keeps|has (?:taken|told|sent|done)|is (?!going\b)\w+ing)\b/i;
/** "Can my brother keep a secret?" */
const OF_RELIANCE =
  /^\W*can (?:he|she|they|(?:my|our) [\w-]+(?: [\w-]+)?) (?:keep (?:a|my|our) secret|be (?:trusted|relied))\b/i;
/** "He has not called. Should I worry?" */
const OF_WORRY =
  /\b(?:do|should) (?:i|we) (?:need to |have to )?(?:be )?worr(?:y|ied)\b(?! (?:less|more|so)\b)/i;
/** "Will anyone ever read it?" */
const OF_ANYBODY =
  /\b(?:will|would|is|are|does) (?:there )?(?:someone|somebody|anyone|anybody|people)\b.*\b(?:buy|hear|read|come|hire|help|notice|see|listen|show up)\b/i;
/** "Will my son visit me?" is his to decide. */
const OF_VISIT = expressionOf(
  "^\\W*will (?:my|our) (?:\\w+ )?<relative> (?:ever |still |really )*(?:visit|come to (?:see|visit)|call|write|phone|forgive|speak)\\b",
);
/** Endings that the shared reading takes for deeds like any other. */
const OF_CLOSING =
  /\b(?:close|shut|wind up) (?:down )?(?:the|my|our)\b|\b(?:step down|drop out|withdraw|bow out)\b/i;
const LATER =
  "(?:(?:just|still|better|rather|to|do|should|shall|would it be better to|i|we|it) )*(?:wait\\b|hold off|hold back|leave it\\b|let it (?:be|rest)|keep (?:waiting|quiet|saving)|stay (?:quiet|silent)|be patient|give it (?:more |some )?time|sit tight|later\\b|after\\b|next (?:year|month|week|spring|summer|autumn|winter)|another year|in (?:the )?(?:spring|summer|autumn|winter|new year)|not (?:yet|now)|put it off)";
/** "Should I text him first or wait?" */
const NOW_OR_LATER = new RegExp(`\\bor ${LATER}`, "i");
const LATER_OR_NOW = /\b(?:wait|stay quiet|hold off|be patient|leave it)\b[^.?!]* or \b/i;
/** What does not suit, or does so too late, would turn a verdict around. */
const OF_DOUBT = /\b(?:too|wast\w+|wrong|bad|mistake|late|or)\b/i;
/** "Will my parents manage without me?" asks how they will fare. */
const OF_FARING =
  /\b(?:manage|cope|survive|get by|be (?:ok|okay|fine|alright|all right|lonely|safe|happy))\b/i;
/** "Have I done something?" can only be answered by the other. */
const OWN_OFFENCE = /\b(?:have|did) i (?:done|said|do|say|upset|offend\w*|hurt)\b/i;
/** "Will the new teacher be good for my son?" */
const OF_SUITING = expressionOf(
  "\\b(?:good|right|bad|hard|best|better) for (?:my|our) <relative>\\b",
);
/** "Will my father like it?" */
const OF_WELCOME =
  /\b(?:like|love|enjoy|approve|accept|understand|mind|be (?:happy|pleased|angry|upset|disappointed|proud))\b/i;
/** "Will he apologize?" means to the asker, who need not be named. */
const TOWARD_ASKER =
  /^\W*(?:will|would|is) (?:he|she|they) (?:ever |really |finally |going to )*(?:apologi[sz]e|call|text|write|reply|propose|come back|come around)\b/i;
/** Questions with "he" or "she" that no person can answer: "Is he the one?" */
const OF_NOBODY =
  /\b(?:god|universe|angels?|the one|right for me|soul ?mate|(?:the|a) right \w+ for|is (?:\w+ ){1,3}right (?:that|about|in)|right (?:man|woman|person)|worth waiting for)\b|\b(?:is|are) (?:he|she|they|my \w+) right\W*$/i;
/** "Do I go or not?" asks what to do, and "Do I worry too much?" asks how things are. */
const OWN_DEED =
  /(?:^\W*|[.!?,;:] )(?:(?:so|and|but|well),? )*do (?:i|we) (?:just |now |really )?(?:go|stay|tell|take|say|accept|sign|wait|call|text|buy|sell|move|leave|keep|let|give|invite|apply|start|stop|try|return|reply|answer|ask|forgive|pay|join|book|send|write|turn|speak|report|confront|throw|kick|cut|end|put|cancel)\b(?! (?:too|so|enough|more)\b)/i;
const OF_LEAVE =
  /\b(?:is|isn't|am i|are we|would|wouldn't)\b(?: (?:that|it|this|be|i|we))* (?:really |so |too |being |just )?(?:silly|stupid|crazy|mad|ridiculous|selfish|weird|odd|wrong|foolish|unreasonable|ungrateful)\b(?: of me)?(?: (?:to|that|for)\b| ?\?| if\b|$)|[.!] (?:silly|stupid|crazy|mad|selfish|weird|wrong|foolish|ungrateful)\?/i;

/** Whether a question asks whether to leave or end something, so that good omens may mean either. */
export function isOfLeaving(question: string): boolean {
  return cardForm(question) === "measure";
}

export function cardForm(question: string | null): CardForm {
  return question === null ? "topic" : readForm(question);
}

/** A question without its mere second half, and without who left behind what it asks about. */
export function askedHalf(question: string): string {
  const asked = question.replace(OF_LEGACY, "");
  const half = asked.replace(SECOND_HALF, "?");
  return /^\W*\w*\W*$/.test(half) ? asked : half;
}

/** Who left a thing behind is not what a question about the thing asks. */
const OF_LEGACY = /,? (?:that |which )?my late [\w-]+ (?:left|gave) (?:to )?(?:me|us)\b/i;

/** A question that asks after the past alone: "Did any of it matter?" */
const OF_PAST =
  /^(?!.*\b(?:will|would|going to)\b)(?:[^]*[.;:!?]\s*)?(?:did|was|were)\b[^.?!]*\?*\W*$/i;

const readForm = oncePerQuestion((question): CardForm => {
  if (questionForm(question) === "care") return "care";
  const asked = askedHalf(question);
  const form = ownForm(asked);
  if (form === "deed" && (OF_FARING.test(asked) || OF_SUITING.test(asked))) return "other.outcome";
  if (form === "deed" && TOWARD_ASKER.test(asked)) return form;
  return isAboutOther(asked) ? formOfOther(form, asked) : form;
});

/** The form of a question that is about somebody else's life. */
function formOfOther(form: CardForm, question: string): CardForm {
  if (/^\W*(?:(?:so|and|but|well|please),? )*(?:should|shall)\b/i.test(question)) {
    return "other.choice";
  }
  if (/^\W*(?:(?:so|and|but|well|please),? )*when\b/i.test(question)) return "other.when";
  if (form === "mind" && /^\W*(?:how|what) (?:can|could|should|would)\b/i.test(question)) {
    return "other.way";
  }
  switch (form) {
    case "choice":
    case "either":
    case "measure":
      return "other.choice";
    case "deed":
    case "outcome":
    case "fear":
    case "ahead":
      return "other.outcome";
    case "when":
    case "when.own":
      return "other.when";
    case "reason":
    case "cause":
      return "other.reason";
    case "way":
    case "hindrance":
    case "which":
      return "other.way";
    default:
      return form;
  }
}

function ownForm(question: string): CardForm {
  const form = questionForm(question);
  if (/^\W*what (?:energy|energies|mood)\b/i.test(question)) return "ahead";
  if (form !== "care" && OF_HEAD.test(question)) return "mind";
  if (["mind", "deed", "state", "outcome"].includes(form) && OF_IDEA.test(question)) {
    return "choice";
  }
  const early = formOfWords(form, question);
  if (early !== null) return early;
  if (/^\W*am i too (?:late|old)\b/i.test(question)) return "state";
  if (/^\W*who (?:left|loved|hurt|ended)\b/i.test(question)) return "state";
  if (OF_CULPRIT.test(question)) return "name";
  if (/^who (?:will|would|should) i\b/i.test(question)) return "who";
  if (/^who (?:will|is going to|'s going to) win\b/i.test(question)) return "outcome";
  if (["mind", "deed", "reason"].includes(form) && OWN_WAY.test(question)) return "way";
  if (form === "outcome" && OWN_DOING.test(question)) return "way";
  if (form === "deed" && OF_THOUGHT.test(question)) return "mind";
  if (form === "choice" && OF_CLOSING.test(question)) return "measure";
  if (form === "care") return /\bhow\b/i.test(question) ? "way" : "outcome";
  if (PAST_CHOICE.test(question)) return "state";
  if (["mind", "deed"].includes(form) && OF_NOBODY.test(question)) return "state";
  if (["state", "choice", "outcome", "way"].includes(form) && OF_OTHER_WAY.test(question)) {
    return "either";
  }
  if (form === "deed" && OF_WELCOME.test(question)) return "mind";
  if (form === "outcome" && OWN_DEED.test(question)) return "choice";
  if (OWN_DAY.test(question) && ["when", "choice", "way", "outcome"].includes(form)) {
    return "when.own";
  }
  if (OF_LEAVE.test(question) && !["deed", "mind", "deceit"].includes(form)) return "allowed";
  if (["deed", "mind", "vouch"].includes(form) && OF_TEAM.test(question)) return "outcome";
  if (form === "either" && NOW_OR_LATER.test(question) && !LATER_OR_NOW.test(question)) {
    return "wait";
  }
  if (
    /\b(?:is|was) (?:that|it|this) (?:fair|right|ok|okay|normal(?: (?:in|for|at) [^.?!]*)?)\W*$/i
      .test(question)
  ) {
    return "state";
  }
  // What is past is not open any more.
  if (form === "outcome" && OF_PAST.test(question)) return "state";
  if (form === "reason" && /^\W*why (?:is it|am i|do i)\b/i.test(question)) return "cause";
  if (form === "outcome" && OWN_OFFENCE.test(question)) return "mind";
  if (form === "self" && /^\W*am i (?:being \w+(?:ed|id|en)|paying|earning)\b/i.test(question)) {
    return "state";
  }
  if (["outcome", "state"].includes(form) && /\bis it time (?:for|to)\b/i.test(question)) {
    return "choice";
  }
  if (form === "outcome" && /\bbe (?:\w+ )?safe\b|\bsafely\b/i.test(question)) return "fear";
  if (/^\W*who am i\b/i.test(question)) return "purpose";
  if (/\bmy (?:purpose|calling)\b/i.test(question)) return "purpose";
  // "Where is my money going?" and "Where do I begin?" ask for no place.
  if (
    form === "where" && !/\bwhere (?:to\b|\w+ (?:i|we)\b)(?! (?:begin|start)\b)/i.test(question)
  ) return "way";
  if (/\bmy fault\b/i.test(question)) return "self";
  if (OWN_FAULT.test(question)) return "hindrance";
  return unclearForm(form, question) ?? formOfState(form, question);
}

/** Forms that show in few words; null if the question is none of these. */
function formOfWords(form: QuestionForm, question: string): CardForm | null {
  if (form === "care") return null;
  if (/\bhow much (?:more |longer )?(?:time|longer)\b/i.test(question)) return "when";
  if (/^\W*how many\b/i.test(question)) return "count";
  if (OF_WORRY.test(question)) return "fear";
  if (OF_RELIANCE.test(question)) return "vouch";
  if (/^\W*do (?:i|we) (?:get|win|pass|make it)\b/i.test(question)) return "outcome";
  if (form === "deceit" && /\bforgive\b|\btake me back\b/i.test(question)) return "deed";
  if (form === "deceit" && /\btrust\b.*\b(?:again|after)\b/i.test(question)) return "vouch";
  if (["deed", "mind"].includes(form) && OF_ANYBODY.test(question)) return "outcome";
  if (form === "outcome" && OF_VISIT.test(question)) return "deed";
  return form === "either" && /\bor at least\b/i.test(question) ? "outcome" : null;
}

/** Forms of what was not put as one plain question; null if the form stands. */
function unclearForm(form: QuestionForm, question: string): CardForm | null {
  switch (form) {
    case "none":
      if (/^\W*will\b/i.test(question)) return "outcome";
      if (/\bcan(?:'|’)?t (?:decide|choose)\b.*\b(?:or|between)\b/i.test(question)) return "either";
      if (/\b(?:good|bad|right|wise) (?:idea|move|thing)\?/i.test(question)) return "choice";
      if (/(?<!know )\bwhat\b.{0,20}\b(?:to|i|we) do\b/i.test(question)) return "way";
      if (/^\W*(?:(?:please|can you) )?(?:tell|show) me\b/i.test(question)) return "ahead";
      if (OF_TWO.test(question.trim())) return "either";
      return OF_WISH.test(question) ? "way" : null;
    case "way":
      return /\b(?:choose|decide) between\b/i.test(question) ? "either" : null;
    case "name":
      return /\b(?:support|help|stand by|be there)\b/i.test(question) ? "who" : null;
    case "choice":
      return /^\W*do (?:i|we) need\b.*\bor\b/i.test(question) ? "either" : null;
    case "either":
      return askedQuestion(question).kind === "what" && !OF_GIVEN.test(question) ? "which" : null;
    default:
      return null;
  }
}

function formOfState(form: QuestionForm, question: string): CardForm {
  if (form === "outcome" && askedQuestion(question).kind === "what") return "ahead";
  if (form === "outcome" && OF_NOBODY.test(question)) return "state";
  if (form === "outcome" && OF_MIND.test(question)) return "mind";
  if (form !== "outcome" && form !== "choice") return form;
  if (form === "choice" && !isOfFit(question)) return form;
  if (!OF_STATE.test(question) || TO_COME.test(question)) return form;
  return form === "choice" && !OF_DOUBT.test(question) ? "fit" : "state";
}
