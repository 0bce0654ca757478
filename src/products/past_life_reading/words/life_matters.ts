import type { Subject } from "../../../ai/engine/question.ts";
import matters from "./en/matters.json" with { type: "json" };

/** What the lives of several settings have in common, seen from today. */
export type LifeHabit = "giving" | "silence" | "alone" | "holding";

/** A matter that a question can be about. */
interface LifeMatter {
  /** An adverbial that can begin a sentence; `{s}` is the subject of the question. */
  lead: string;
  /** How each habit may show in the matter: clauses that begin with "you". */
  habits: Readonly<Record<LifeHabit, string>>;
}

const MATTERS: Readonly<Record<string, LifeMatter>> = matters;

/**
 * The matters by the words of a question. The first form that fits counts, so what a question asks
 * about stands before what it only mentions.
 */
const FORMS: readonly (readonly [id: string, form: RegExp])[] = [
  [
    "past_self",
    /\b(?:who|what) (?:was|were) i\b|\bhave i (?:been|lived)\b|\bwas i\b|\bdid i (?:live|die)\b|\bhow did i\b/i,
  ],
  ["animals", /\b(?:cats?|dogs?|horses?|birds?|wolves|wolf|pets?|animals?)\b/i],
  [
    "distance",
    /\b(?:haven['’]?t|have not|hasn['’]?t|not|stopped?|no longer) (?:talk|sp[eo]ak|spoke)\w*|\b(?:estranged|no contact|silent treatment|reconcil\w+)\b/i,
  ],
  [
    "test",
    /\b(?:exams?|tests?|interviews?|auditions?|stud(?:y|ying|ies)|school|university|college)\b/i,
  ],
  [
    "freedom",
    /\b(?:told what to do|authority|rules?|trapped|controll\w+|independen\w+|freedom|obey\w*|rebel\w*)\b/i,
  ],
  ["conflict", /\b(?:fights?|fighting|argu\w+|quarrel\w*|angry|anger|temper|shout\w*|clash\w*)\b/i],
  ["speaking", /\b(?:public speaking|speak\w*|speech|stage|my voice|be(?:ing)? heard|shy)\b/i],
  ["dream", /\b(?:dream(?:s|ing|ed|t)?|nightmares?|d[eé]j[aà] vu)\b/i],
  ["trust", /\b(?:trust\w*|betray\w*|cheat\w*|jealous\w*|envy|envious|suspicious)\b/i],
  ["guilt", /\b(?:guilt\w*|ashamed|shame|owe|debt|karma|punish\w*|forgiv\w*|blame)\b/i],
  [
    "rest",
    /\b(?:rest(?:ing)?|relax\w*|tired|exhausted|overwork\w*|burn(?:ed|t)? ?out|sleep\w*|wake|awake|insomnia|workaholic|slow down|switch off)\b/i,
  ],
  [
    "money",
    /\b(?:money|salary|raise|debts?|rich|poor|spend\w*|sav(?:e|ing|ings)|afford|financ\w*)\b/i,
  ],
  [
    "former",
    /\b(?:my ex|ex-?(?:husband|wife|boyfriend|girlfriend)|let(?:ting)? (?:him|her|them|it)? ?go|break-?up|broke up|miss (?:him|her|them)|people who leave|leaves? me|abandon\w*|the one who left)\b/i,
  ],
  ["single", /\b(?:single|alone|lonely|loneliness|solitude|outsider|belong|fit in|crowds?)\b/i],
  [
    "care",
    /\b(?:look(?:s|ing)? after|strong one|always the one|tak(?:e|ing) care|rescue|saving people|people.?pleas\w*|say(?:ing)? no|responsib\w*|help(?:ing)? everyone|heal\w*|empath\w*)\b/i,
  ],
  [
    "child",
    /\bmy (?:\w+ )?(?:daughter|son|child|children|kids?|baby|teenager|stepson|stepdaughter)\b/i,
  ],
  [
    "family",
    /\b(?:mother|father|mom|mum|dad|sister|brother|parents?|grand\w+|aunt|uncle|cousin|family|siblings?|in-laws?|mother-in-law)\b/i,
  ],
  ["friend", /\b(?:friends?|friendships?)\b/i],
  [
    "work",
    /\b(?:work\w*|jobs?|boss|careers?|colleagues?|business|promotion|profession|nurse|freelance|office|employ\w*)\b/i,
  ],
  [
    "love",
    /\b(?:love(?!s? (?:old|the|to|my|it))|partners?|husband|wife|boyfriend|girlfriend|relationships?|marriage|married|marry|dat(?:e|es|ing)|crush|soulmates?|romance|intimacy|commit\w*|fall(?:ing)? for|flirt\w*|men|women)\b/i,
  ],
  [
    "plans",
    /\b(?:(?:un)?finish\w*|start(?:ing)? over|start(?:ing)? again|procrastinat\w*|decid\w*|decision|choose|choos\w*|stuck|give up|giv\w+ up|success\w*|fail\w*|sabotag\w*|perfect\w*)\b/i,
  ],
  [
    "home",
    /\b(?:home(?:sick)?|place|countr(?:y|ies)|cit(?:y|ies)|move|moving|house|travel\w*|abroad|foreign|language|italy|japan|egypt|ireland|scotland|france|spain|greece|india)\b/i,
  ],
  [
    "fear",
    /\b(?:afraid|scared|fear\w*|phobia|anxi\w+|panic\w*|terrified|nervous|frighten\w*|worr(?:y|ied|ies|ying))\b/i,
  ],
  [
    "affinity",
    /\b(?:drawn to|obsess\w*|fascinat\w*|loves? (?:old|the|to|my|it)|music|violins?|piano|art|books?|ocean|sea|castles?|ships?|history|follow me)\b/i,
  ],
  [
    "purpose",
    /\b(?:purpose|here (?:to|for)|meaning|path|soul|calling|gifts?|talents?|destin\w*|lesson|learn|mission|potential)\b/i,
  ],
];

/** A question that the story itself answers. */
const ANSWERED_BY_THE_STORY = "past_self";

/** A question whether somebody was there in that life. */
const OF_BEING_THERE =
  /\b(?:was|were|did|have|had)\b.*\b(?:know|known|meet|met|with me|together|loved?|married|related|connected|been)\b.*\b(?:life|lives|lifetimes?|before)\b/i;

/**
 * How the habit of a life may show in what was asked; null if the story itself answers the question.
 */
export function habitInMatter(
  question: string,
  subject: Subject | null,
  habit: LifeHabit,
): string | null {
  const id = FORMS.find(([, form]) => form.test(question))?.[0] ?? "other";
  if (id === ANSWERED_BY_THE_STORY) return null;
  const { lead, habits } = MATTERS[id];
  const person = /^your (?!wish\b|pattern\b)/.test(subject?.words ?? "") ? subject!.words : null;
  if (person !== null && OF_BEING_THERE.test(question)) {
    return `no chart can tell whether ${person} was there too, but an old habit may show when you are together: ${
      habits[habit]
    }`;
  }
  return `${lead.replace("{s}", person ?? "the people close to you")} ${habits[habit]}`;
}
