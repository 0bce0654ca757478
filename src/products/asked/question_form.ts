import { lettersOf } from "../../ai/mended.ts";
import { askedQuestion } from "../../ai/question_kind.ts";
import { domainOf } from "../../ai/question_domain.ts";

/** What an answer has to look like: the kinds of questions, told apart more closely. */
export type QuestionForm =
  | "choice"
  /** Whether to accept help, to which no figure says no. */
  | "help"
  /** The question is whether to leave or end something, so a good omen may mean yes or no. */
  | "measure"
  /** A choice between two or more things. */
  | "either"
  | "who"
  /** Who does something to the asker, which no figure names. */
  | "name"
  | "where"
  /** What another person thinks or feels. */
  | "mind"
  /** What another person does or decides. */
  | "deed"
  /** Why another person acts in some way. */
  | "reason"
  /** Whether another person is to be trusted. */
  | "vouch"
  /** Whether another person deceives the asker. */
  | "deceit"
  | "outcome"
  /** What the asker is or does: "Am I too strict?" */
  | "self"
  | "fear"
  | "care"
  | "when"
  | "way"
  | "cause"
  /** What holds the asker back, or what to let go of. */
  | "hindrance"
  | "purpose"
  | "strength"
  /** How to leave or end something. */
  | "step"
  | "none";

/** The words for the person whom a question is about. */
interface AskedPerson {
  whom: string;
  whose: string;
}

const HELP =
  /\b(?:(?:ask\w*|look\w*) for|get\w*|seek\w*|accept\w*) (?:some |professional |any )?help\b|\bsee (?:a|my) (?:doctor|therapist|counsell?or|psycholog\w+)\b|\b(?:therapy|counsell?ing|rehab)\b|\b(?:stop|quit|give up) (?:drinking|smoking|gambling)\b/;
const WHICH_IS_BETTER = /^(?:is|are|would) .+ or .+ (?:better|nicer|wiser|best)\b/;
const OF_TWO = /\b(?:should|shall|do|would|could|can|are) we\b.*\bor\b(?! not\b)/;
const HINDRANCE =
  /\blet(?:ting)? go\b|\b(?:hold\w*|keep\w*|stop\w*) me\b|\bblock\w*|\bin my way\b|\bwrong with me\b|\bnot seeing\b|\bam i missing\b|\boverlook\w*|\bafraid of\b|\bmistakes?\b|\bdoing wrong\b|\bavoid\w*|\b(?:should|must) i (?:stop|change|give up|release)\b|\bneed to (?:stop|change|give up|release)\b/;
const CAUSE = /^what(?:'s| is)? (?:behind|causing|draining|making me|makes (?:me|us))\b/;
const PURPOSE = /\b(?:purpose|calling|meant to|destiny|meaning of (?:my )?life)\b/;
const STRENGTH = /\b(?:talents?|strengths?|gifts?|qualit(?:y|ies)|good at|best at)\b/;
const LEAVING =
  /\b(?:leav\w+|quit\w*|divorc\w+|separat\w+|break\w* up|end (?:it|things|my|our|the))\b/;
/** Questions about a talk, or about somebody else who leaves. */
const NOT_LEAVING =
  /\b(?:tell|say|explain|help|support)\b|\b(?:his|her|their) (?:divorce|separation)\b/;
const OF_PERSON =
  /\b(?:partner|person|men|man|women|woman|friends?|people|guys?|girls?|children|kids|sons|daughters|sisters|brothers|siblings|colleagues)\b/;
const AHEAD =
  /\b(?:holds?|bring|brings|happen\w*|future|ahead|expect|awaits?|coming|look like|be like|in store|outcome)\b/;
const OF_CHOICE =
  /^(?:which\b|what (?:kind|type|sort|job|career|city|country|course|path|profession)\b)/;

/** A question about what the asker is or does. */
const ABOUT_ASKER =
  /^(?:[^?]*[.;:!,] ?)?(?:(?:am i|are we) (?!being (?:lied|cheated|used|watched|followed))|does (?:this|that|it) make me an? )/;
/** A question about the asker that asks for an outcome or a choice. */
const ASKERS_WAY =
  /^(?:[^?]*[.;:!,] ?)?(?:am i|are we) (?:going to\b|(?:not )?(?:ready|right|wrong|wise|foolish|crazy|stupid|mad) (?:to|for)\b)/;
const FOR_ME =
  /\bwho(?:m)? (?:is|are|was|would be) (?:\w+ )?(?:right|good|best|meant|made|the one) for me\b/;
const DECEIT =
  /\b(?:cheat\w*|affair|(?:un)?faithful|lying|lied?|lies|betray\w*|hiding|hides?|secrets? from (?:me|us)|deceiv\w*|another (?:woman|man)|(?<!\b(?:job|project|promotion|part|role|position|task|house|money) to )(?:someone|somebody) (?:else|new))\b/;
const VOUCH = /\b(?:trust\w*|rely|believe|count on|honest|loyal)\b/;
const DEED = /\b(?:will|would|going to|gonna|ever|ready to|about to|plan\w*|come back)\b/;

/** Reads what form the answer to a question needs. */
export function questionForm(question: string | null): QuestionForm {
  const { kind, isAway } = askedQuestion(question);
  const text = lettersOf(question ?? "");
  if (OF_TWO.test(text) || WHICH_IS_BETTER.test(text)) return "either";
  if (/^do (?:i|we) (?:really |still )?need\b(?! to\b)/.test(text)) return "choice";
  if (["choice", "contact", "care"].includes(kind) && HELP.test(text)) return "help";
  switch (kind) {
    case "contact":
    case "choice":
      return isOfSelf(text) ? "self" : isAway ? "measure" : "choice";
    case "another":
      return isOfSelf(text) ? "self" : formOfAnother(text);
    case "outcome":
      return isOfSelf(text) ? "self" : kind;
    case "how":
      return LEAVING.test(text) && !NOT_LEAVING.test(text) ? "step" : "way";
    case "why":
      return OF_ANIMAL.test(text) ? "reason" : "cause";
    case "what":
      return formOfWhat(text);
    default:
      return kind;
  }
}

/** Whether a question is what the asker is or does: "Am I too strict?" */
function isOfSelf(text: string): boolean {
  return ABOUT_ASKER.test(text) && !ASKERS_WAY.test(text);
}

function formOfAnother(text: string): QuestionForm {
  if (FOR_ME.test(text)) return "who";
  // "Am I going to be trusted by my son?" is about the asker.
  if (ABOUT_ASKER.test(text)) return "outcome";
  if (/^who\b/.test(text)) return "name";
  if (DECEIT.test(text)) return "deceit";
  if (VOUCH.test(text)) return "vouch";
  if (/\bwhy\b/.test(text)) return "reason";
  return DEED.test(text) ? "deed" : "mind";
}

function formOfWhat(text: string): QuestionForm {
  const asked = text.slice(Math.max(0, text.search(/\b(?:what|where|which|who|whom|whose)\b/)));
  if (/^where\b/.test(asked)) return formOfWhere(asked);
  if (/^who (?:was|am) i\b/.test(asked)) return "purpose";
  if (/^whom?\b/.test(asked)) return "who";
  if (
    HINDRANCE.test(asked) || /\bstand\w* between\b/.test(asked) ||
    domainOf(text)?.id === "letting_go"
  ) return "hindrance";
  if (CAUSE.test(asked)) return "cause";
  if (STRENGTH.test(asked)) return "strength";
  if (PURPOSE.test(asked)) return "purpose";
  if (/^what(?:'s| is)? (?:will|going to)\b(?! (?:help|make)\b)/.test(asked)) return "outcome";
  if (OF_CHOICE.test(asked)) return OF_PERSON.test(asked) ? "who" : "either";
  return AHEAD.test(asked) ? "outcome" : "way";
}

/** "Where will I be in five years?" asks for no place. */
const WHERE_IT_LEADS = /\b(?:be|going|head\w*|lead\w*|stand)\b(?! (?:happy|happiest|at home))/;
const WHERE_IT_FAILS = /\b(?:leak\w*|wrong|stuck|block\w*|los(?:e|ing)|wast\w*)\b/;

/** "Where did I lose my keys?" asks how to find a thing, and not for a place to choose. */
const LOST_THING =
  /^where (?:did (?:i|we)|have (?:i|we)|(?:could|might) (?:i|we) have) (?:lost?|lose|left|leave|put|misplaced?|drop(?:ped)?) (?:my|our|the|that|his|her)\b(?! (?:way|mind|nerve|heart|love|spark|faith|hope|confidence|joy|self)\b)/;

function formOfWhere(asked: string): QuestionForm {
  if (LOST_THING.test(asked)) return "way";
  if (WHERE_IT_FAILS.test(asked)) return "hindrance";
  return WHERE_IT_LEADS.test(asked) ? "outcome" : "where";
}

/** Why an animal acts in some way, which is as unknown as a person's reasons. */
const OF_ANIMAL = /^why (?:does|is|do|are|did|has|won't|doesn't) (?:my|our|the) (?:dog|cat)s?\b/;

const PERSON =
  /\b(?:my|our) ((?:(?:new|old|best|older|younger|little|big|business|future) )*(?:mother-in-law|father-in-law|husband|wife|partner|boyfriend|girlfriend|ex|crush|fiance|fiancee|spouse|lover|date|friends?|mother|father|mom|mum|dad|parents?|sister|brother|son|daughter|kids|child|children|family|boss|manager|team|colleagues?|coworkers?|neighbou?rs?|teacher|client|employer|landlord|landlady|roommate|flatmate|uncle|aunt|cousin|in-laws|sister-in-law|brother-in-law|grandmother|grandfather|dog|cat))\b/;

/** The person whom a question about another person means. */
export function personOf(question: string | null): AskedPerson {
  const text = lettersOf(question ?? "");
  const noun = PERSON.exec(text)?.[1];
  if (noun !== undefined) {
    return { whom: `your ${noun}`, whose: `your ${noun}${noun.endsWith("s") ? "'" : "'s"}` };
  }
  if (/\b(?:he|him|his)\b/.test(text)) return { whom: "him", whose: "his" };
  if (/\b(?:she|her|hers)\b/.test(text)) return { whom: "her", whose: "her" };
  return { whom: "anyone else", whose: "anyone else's" };
}

/** Whether a question is about people, or about work, money and property. */
export type Area = "heart" | "work";

/** Matters of the family that are practical. */
const PRACTICAL: ReadonlySet<string> = new Set(["sale", "home", "lease", "papers", "purchase"]);
const NEITHER: ReadonlySet<string> = new Set(["pet", "pet_ill", "care_home"]);
const OF_PEOPLE: ReadonlySet<string> = new Set(["friend", "new_friends", "lonely"]);
const OF_WORK =
  /\b(?:boss|manager|team|colleagues?|coworkers?|clients?|employer|business|landlord|landlady|job|work|money)\b/;
const TOGETHER =
  /\b(?:we|us|our|he|she|him|her|together|relationship|marriage|married|marry|forgive|love|person|partner|someone|anyone|people|dating|family|soulmate|friends?|friendships?)\b/;

/** The area of a question; null if it is neither of the two. */
export function areaOf(question: string | null): Area | null {
  const text = (question ?? "").toLowerCase();
  const domain = domainOf(text);
  if (askedQuestion(question).kind === "another") return OF_WORK.test(text) ? "work" : "heart";
  if (domain !== null) {
    const { id, topic } = domain;
    if (NEITHER.has(id) || topic === "travel") return null;
    if (PRACTICAL.has(id) || topic === "career" || topic === "money") return "work";
    if (topic === "love" || topic === "family" || OF_PEOPLE.has(id)) return "heart";
  }
  return OF_WORK.test(text) ? "work" : TOGETHER.test(text) ? "heart" : null;
}
