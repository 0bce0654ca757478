import { plainLetters } from "./gate/claims/words.ts";
import { mended } from "./mended.ts";
import { oncePerQuestion } from "./once_per_question.ts";

/** The kind of a question, which decides whether the answer can be yes or no. */
export type QuestionClass =
  /**
   * A yes-or-no question about an action of the asker. `toward` means to start something or to stay
   * with it; `away` means to leave or end something. So "Should I stay?" and "Should I leave?" have
   * opposite directions. If `isTurned`, the question asks whether the action is wrong, so that a yes
   * speaks against it: "Is it a bad idea to stay?" has the direction `away`.
   */
  | { kind: "own_choice"; direction: "toward" | "away"; isTurned: boolean }
  /** What another person thinks, feels or does. */
  | { kind: "another" }
  /** Any other question: when, how, why, a choice between two things, the course of events. */
  | { kind: "open" }
  /** A question in a language other than English. */
  | { kind: "unread" };

const ENGLISH =
  /\b(on|at|from|there|been|good|after|together|months|years|weeks|days|better|going|make|take|being|because|than|into|which|him|them|if|please|away|night|tonight|yesterday|morning|someone|somebody|were|win|lose|meet|find|get|money|house|buy|sell|move|marry|year|month|week|day|today|tomorrow|soon|monday|tuesday|wednesday|thursday|friday|saturday|sunday|the|i|i'm|my|me|we|us|our|he|she|they|you|your|his|her|their|it|this|that|and|of|not|or|have|has|really|just|ever|again|still|should|will|is|am|are|does|do|did|what|how|why|when|where|who|can|could|would|to|about|for|with|too|much|now|right|feels?|everything|nothing|need|want|life|time|think|love|people|know|never|always)\b/gi;

/** Words that open a question to which the answer cannot be yes or no. */
const ASKS_MORE =
  /^(?:(?:so|and|but|then|well|or|ok|okay|please) )*(?:when|how|what|why|where|who|whom|which|whose)\b/;

/**
 * Words that open a yes-or-no question about an action of the asker. The action follows these
 * words.
 */
const OWN_CHOICE = new RegExp(
  "\\b(?:" + [
    "(?:should|shall|must|may|ought|can|could|shouldn't|mustn't|couldn't|can't) (?:i|we)(?: (?:not|to|still|really|just|now|finally|even|also|already|better|maybe|ever))*",
    "do (?:i|we) (?:have|need|want|dare) to",
    // "We had a fight. Do I call him?"
    "(?<!\\b(?:what|how|when|where|who|why|which) )do (?:i|we)(?: just| now| really)?(?= (?:accept|apply|apologi[sz]e|ask|book|buy|call|cancel|confront|cut|end|forgive|give|go|invite|join|keep|leave|let|move|pay|put|quit|report|return|say|sell|send|sign|start|stay|stop|take|tell|text|throw|try|turn|wait|write)\\b(?! (?:too|so|enough|more)\\b))",
    "(?:am i|are we|would i be|would we be) (?:not )?(?:ready|right|wise|wrong|foolish|crazy|stupid|mad) (?:to|in|for)",
    "(?:am i|are we|would i be|would we be) making a (?:big |huge |terrible |real )?mistake(?: by| in| if (?:i|we))?",
    `(?:is|was|would|isn't|wouldn't) (?:it|now|this|today|that|tomorrow|(?:next|this|the|my|our) \\w+)(?: be)?(?: really| still| maybe| just)? (?:an? |the )?(?:very |really |terribly |so )?(?:good |right |best |bad |wrong |perfect |sensible |terrible |great |stupid |silly |crazy )*(?:time|moment|day|idea|step|move|thing|wise|unwise|right|wrong|better|best|worth|good|bad|smart|foolish|silly|stupid|crazy|mad|reckless|safe|okay|ok|sensible|mistake|worthwhile)(?: idea)?(?: for (?:me|us))?(?: to| for an?| if i| if we|(?= \\w+ing))`,
    // "Good time to ask for a raise?"
    "^(?:an? )?(?:good|right|bad|best|wrong) (?:time|idea|moment|day) (?:to|for)",
    // "They offered me the job. Take it?"
    "^(?:take|accept|quit|buy|sell|sign|keep|leave|try|do|call|text|tell|ask|go for|say yes to) (?:it|this|that|them|him|her|the (?:job|offer|deal|house|flat|car|plunge))(?: now| already)?$",
    "is there (?:any |still any |a )?point (?:in|to)",
    "does it (?:still |really )?make (?:any )?sense to",
  ].join("|") + ")",
);

/** Whether to trust somebody depends on what that person does. */
const TRUST =
  /^(?:(?:so|and|but|then|well) )*(?:can|could|should) (?:i|we) (?:really |still |ever )*(?:trust|rely on|believe(?! in (?:god|love|miracles|it)\b)|count on)\b(?! (?:myself|ourselves|my (?:own|gut|instincts?|intuition|judge?ment|feelings?)))/;

/** "Can we fix our friendship?" asks for an outcome rather than for advice. */
const ABILITY =
  /^(?:(?:so|and|but|then|well) )*(?:can|could) (?:i|we) (?:still |ever |really |even )*(?:fix|save|mend|afford|make it|survive|win|get (?:over|through|back|pregnant|better)|succeed|pass|be|become|have|find|expect|heal|recover|make (?:a|enough|money)|finish|learn|manage|cope|handle|live (?:with|without|on)|stop (?:thinking|worrying|loving|missing))\b/;

/** "Is it wrong to be angry?" asks about a feeling rather than an action. */
const IS_A_FEELING =
  /^ (?:be|feel|still be|still feel) (?:so |this )?(?:angry|sad|jealous|afraid|scared|happy|hurt|lonely|tired|in love|this way|like this)\b/;

/** A verdict that reverses the direction: "Am I wrong to leave?" */
const TURNED = /\b(?:wrong|foolish|silly|crazy|stupid|mad|bad|terrible|unwise|reckless|mistake)\b/;
const NOT = /^(?:not|never)\b/;

/** Actions that leave or end something. */
const AWAY = new RegExp(
  "^(?:" + [
    "leav(?:e|ing)(?! (?:a|him a|her a|them a|my) (?:note|message|review|tip|mark|comment|number|voicemail))(?! (?:it|things) (?:as|open))",
    "quit(?:ting)?|resign(?:ing)?|end(?:ing)?(?! up)|stop(?:ping)?(?! by)|divorc(?:e|ing)|separat(?:e|ing)|split(?:ting)? up",
    "(?:giv(?:e|ing)) (?:it |this |that |him |her |them |my \\w+ )?up|giv(?:e|ing) (?:my )?notice|giv(?:e|ing) up",
    "break(?:ing)? (?:it |things )?(?:up|off)|break(?:ing)? with|call(?:ing)? (?:it |things |the \\w+ )?off|call(?:ing)? it quits",
    "let(?:ting)? (?:it|him|her|them|this|that|my \\w+)? ?go|walk(?:ing)? (?:away|out)|mov(?:e|ing) (?:on|out|away)|back(?:ing)? (?:out|off)|pull(?:ing)? out|step(?:ping)? (?:back|down|away)|turn(?:ing)? (?:it |him |her |them |this |the \\w+ )?down",
    "cancel(?:l?ing)?|refus(?:e|ing)|declin(?:e|ing)|reject(?:ing)?|avoid(?:ing)?|drop(?:ping)?(?! (?:by|in|him a|her a|them a))|ditch(?:ing)?|dump(?:ing)?|block(?:ing)?|unfriend(?:ing)?|ghost(?:ing)?|delet(?:e|ing)|forget(?:ting)?|abandon(?:ing)?|skip(?:ping)?|postpon(?:e|ing)|delay(?:ing)?|cut(?:ting)? (?:off |him off|her off|them off|ties|contact|my \\w+ off|out )",
    "say(?:ing)? (?:no|goodbye)|get(?:ting)? (?:out|rid|a divorce|divorced|away)|tak(?:e|ing) (?:a |some )?(?:break|pause|time off|time out)|distanc(?:e|ing) myself|stay(?:ing)? away|go(?:ing)? no contact|pass(?:ing)? on|say(?:ing)? farewell",
  ].join("|") + ")(?![\\w-])",
);

/** Bad habits. "Should I stop smoking?" counts as `toward`, because it starts a better habit. */
const BAD_HABIT =
  /^(?:quit|stop|giv(?:e|ing) up|end)\w* (?:\w+ )?(?:smoking|cigarettes|drinking|alcohol|vaping|gambling|worrying|overthinking|procrastinating|comparing|blaming|apologi[sz]ing|pretending|stressing|scrolling|doubting|hiding|waiting|hesitating|chasing|complaining|sugar|social media|putting)/;

/** Another person as the subject of a question. */
const ANOTHER_PERSON =
  "(?:he|she|they|someone|somebody|anyone|anybody|everyone|people|(?:my|our|his|her|their|the) (?:\\w+ )?(?:husband|wife|partner|boyfriend|girlfriend|bf|gf|ex|crush|fiance|fiancee|spouse|lover|date|friends?|mother|father|mom|mum|dad|parents?|sister|brother|son|daughter|kids?|child|children|family|boss|manager|team|colleagues?|coworkers?|co-workers?|neighbou?rs?|teacher|client|employer|landlord|roommate|flatmate|guy|girl|man|woman|uncle|aunt|cousin|in-laws|mother-in-law|father-in-law|soulmate|twin flame|person|accountant|builder|plumber|doctor|therapist|cleaner|tenants?|agent|lawyer|coach|nanny|babysitter|step(?:father|mother|dad|mum|mom|son|daughter|brother|sister)|nephew|niece))";
const AUXILIARY =
  "(?:am|is|are|was|were|do|does|did|has|have|had|will|would|can|could|may|might|should|isn't|doesn't|didn't|won't|wouldn't|hasn't|aren't|don't)";
const ANOTHER = new RegExp(
  `\\b${AUXILIARY} ${ANOTHER_PERSON}\\b|\\b(?:am i|are we|was i) being\\b|\\b(?:that|if|whether) ${ANOTHER_PERSON} \\w+|\\bis there (?:another (?:man|woman)|(?:someone|somebody) else)\\b|\\bwho (?:is|was|has|does|did|will|loves?|likes?|hates?|misses|thinks|secretly)\\b`,
);
/**
 * A pattern for a name after the auxiliary verb, as in "Does Marco miss me?" The name begins with a
 * capital letter.
 */
const NAMED = new RegExp(
  `\\b(?:${AUXILIARY}|${
    AUXILIARY.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
  }) [A-Z]\\p{Ll}+\\b`,
  "u",
);

/** Words with a capital letter that are not people, such as places and bodies. */
const NOBODY =
  /\b(?:Mercury|Venus|Mars|Jupiter|Saturn|Uranus|Neptune|Pluto|Moon|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Christmas|Easter)\b/g;

/** Whether a text is in English, judged by common English words. */
export function isEnglish(text: string): boolean {
  return new Set((text.match(ENGLISH) ?? []).map((word) => word.toLowerCase())).size >= 2;
}

/**
 * Whether a text is certainly not in English: the text is in another script, or has four or more
 * words and no common English word.
 */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = letters.filter((letter) => /\p{Script=Latin}/u.test(letter));
  if (letters.length > 0 && latin.length < letters.length / 2) return true;
  const words = text.match(/[\p{L}']+/gu) ?? [];
  const english = text.match(ENGLISH) ?? [];
  return words.length >= 4 && (english.length === 0 || !isEnglish(text) && words.length >= 8);
}

/** Reads what a question asks for. If there are several sentences, they count as one question. */
export const questionClassOf = oncePerQuestion(readClass);

/** Somebody who stays off drink or drugs. A yes to an occasion might put that at risk. */
const ABSTAINS =
  /\bsober\b(?! (?:driver|look|enough))|\b(?:days?|weeks?|months?|years?) (?:\d+ )?(?:now )?(?:no|without|off) (?:a |any |the )?(?:drink|alcohol|booze|drugs)\b|\bi(?:'ve| have)? (?:quit|stopped|gave up|given up) (?:drinking|alcohol|drugs|gambling)\b/;

function readClass(question: string): QuestionClass {
  const text = mended(plainLetters(question.normalize("NFKC"))).trim();
  if (isOtherLanguage(text)) return { kind: "unread" };
  const lower = text.toLowerCase();
  const clauses = lower.split(/[,.;:?!…—–\n]+/).map((clause) => clause.trim()).filter(Boolean);
  for (const clause of clauses) {
    if (ASKS_MORE.test(clause)) continue;
    if (TRUST.test(clause)) return { kind: "another" };
    if (ABILITY.test(clause)) continue;
    const opening = OWN_CHOICE.exec(clause);
    if (opening === null || IS_A_FEELING.test(clause.slice(opening.index + opening[0].length))) {
      continue;
    }
    // The answer to "Should I stay or go?" cannot be yes or no.
    const rest = lower.slice(lower.indexOf(clause));
    if (/\bor\b(?! not\b)/.test(rest) || ABSTAINS.test(lower)) return { kind: "open" };
    return { kind: "own_choice", ...directionOf(clause, opening) };
  }
  const isOfAnother = ANOTHER.test(lower) || NAMED.test(text.replace(NOBODY, "it"));
  return { kind: isOfAnother ? "another" : "open" };
}

/** The direction of an action. A verdict that blames it turns the direction. */
function directionOf(clause: string, opening: RegExpExecArray) {
  const deed = clause.slice(opening.index + opening[0].length).trim()
    .replace(/^(?:just|now|finally|really|simply|maybe|completely|quietly|then|already) /, "");
  const isNegated = NOT.test(deed) || /\bnot\b/.test(opening[0]);
  const told = deed.replace(/^(?:not|never) (?:to )?/, "");
  const isAway = AWAY.test(told) && !BAD_HABIT.test(told);
  const isTurned = TURNED.test(opening[0]);
  const turns = [isAway, isNegated, isTurned].filter(Boolean).length;
  return { direction: turns % 2 === 0 ? "toward" as const : "away" as const, isTurned };
}
