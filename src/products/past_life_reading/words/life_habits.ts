import { lettersOf } from "../../../ai/mended.ts";
import { personOf, type QuestionForm, questionForm } from "../../asked/question_form.ts";
import { ANSWERED_BY_THE_STORY, isOfDeed, lifeMatter } from "./life_matters.ts";
import { DREAM_OF, FEAR_OF } from "./life_patterns.ts";
import beginnings from "./en/beginnings.json" with { type: "json" };
import matters from "./en/matters.json" with { type: "json" };

/** What the lives of several settings have in common, seen from today. */
export type LifeHabit = "giving" | "silence" | "alone" | "holding";

/** How a habit may show in a matter, and what loosens it there. */
interface HabitInMatter {
  /** A clause. `{s}` is the person of the question. */
  shows: string;
  /** An imperative without a capital letter or a full stop. */
  step: string;
}

/** A matter that a question can be about, or the form of a question on no known matter. */
interface LifeMatter {
  /** An adverbial that can begin the clause; empty if the clause stands alone. */
  lead: string;
  habits: Readonly<Record<LifeHabit, HabitInMatter>>;
}

const MATTERS: Readonly<Record<string, LifeMatter>> = matters;

/**
 * How the habit of a life may show in what was asked; null if the story itself answers the question.
 */
export function habitInMatter(question: string, habit: LifeHabit): HabitInMatter | null {
  const id = lifeMatter(question);
  if (id === ANSWERED_BY_THE_STORY) return null;
  const { lead, habits } = MATTERS[id];
  const { shows, step } = habits[habit];
  const person = personIn(question);
  const first = beginningOf(question, id);
  const whom = person ?? UNNAMED[id] ?? "the people close to you";
  const clause = [
    first === null ? "" : beginnings[first][habit],
    namedLead(id, lead, question),
    shows,
  ]
    .filter((part) => part !== "").join(" ").replace("{s}", whom);
  return { shows: clause, step: step.replace("{s}", whom) };
}

/** A fear or a dream is named where the question names it: "as for your fear of heights,". */
function namedLead(id: string, lead: string, question: string): string {
  const dreamt = id === "dream" && DREAM_OF.exec(lettersOf(question))?.groups?.dreamt;
  if (dreamt) return `as for the dream of ${dreamt},`;
  const { feared, feared2 } = (id === "fear" && FEAR_OF.exec(lettersOf(question))?.groups) || {};
  const named = feared ?? feared2;
  return named === undefined ? lead : `as for your fear of ${named},`;
}

/** What comes first in an answer on a matter, by what the question asks; null if nothing does. */
function beginningOf(question: string, id: string): keyof typeof beginnings | null {
  // Whoever asks whether something is a bad idea would read a "yes" as its opposite, so this names
  // the action.
  if (id === "asked_deed") return "deed";
  if (SAID_ALREADY.has(id) || id.startsWith("asked_")) return null;
  const text = question.toLowerCase();
  const form = questionForm(question);
  if (OF_A_FACT.has(form) && OF_AN_OLD_LIFE.test(text)) return id === "grief" ? "loss" : "past";
  if (OF_CARE.has(id)) return null;
  if (isOfDeed(form, text)) return "deed";
  if (form === "when") return "date";
  return form === "outcome" && OF_AN_END.test(text) ? "end" : null;
}

/** Matters on which no advice for or against anything is given. */
const OF_CARE: ReadonlySet<string> = new Set(["baby", "distance", "former", "grief", "moods"]);

/** A question how something will end. */
const OF_AN_END = /\b(?:will (?!power)\w+|(?:am i|are we) (?:ever )?going to)\b/;

/** A question whether something has to do with an old life. */
const OF_AN_OLD_LIFE =
  /\b(?:past|previous|former|other|another|last|earlier) li(?:fe|ves)\b|\bold soul\b|\bis (?:it|that|this) old\b|\b(?:came|come) back to (?:me|us)\b|\bunpaid\b|\bkarm\w+|\bcurse\b|\bmy soul\b|\bi died\b|\breincarnat\w+|\breborn\b|\b(?:was|were|have|had|did) i\b|\b(?:were|have|did|will) we\b.*\b(?:again|before|together)\b/;
/** The forms of questions to which such a question can belong. */
const OF_A_FACT: ReadonlySet<QuestionForm> = new Set(["outcome", "either", "mind", "self", "care"]);
/** Matters whose answers say by themselves what no chart can tell. */
const SAID_ALREADY: ReadonlySet<string> = new Set([
  "ache",
  "asked_who",
  "between_others",
  "body",
  "curse",
  "familiar",
  "harm",
  "met",
  "no_child",
  "old_debt",
  "others_past",
  "past_fact",
  "reunion",
  "soulmate",
]);

/** "Your sister", for example; null if the question names nobody. */
function personIn(question: string): string | null {
  const inLaw = IN_LAW.exec(lettersOf(question))?.[1];
  if (inLaw !== undefined) return `your ${inLaw}-in-law`;
  const { whom } = personOf(question);
  if (whom.startsWith("your ")) return whom;
  const relation = RELATION.exec(lettersOf(question))?.[1];
  return relation === undefined ? null : `your ${relation}`;
}

/** "My mother in law", as many write it. */
const IN_LAW = /\bmy (mother|father|sister|brother|son|daughter)[ -]in[ -]law\b/;

/** Relations that the other products do not tell apart. */
const RELATION =
  /\bmy ((?:step|grand)\w+|toddler|teenager|twins?(?: sister| brother)?|niece|nephew|godchild|siblings?|half[- ]\w+|(?:\w+ )?(?:teacher|doctor|therapist|trainer|coach|tenant))\b/;

/** The person of a question that names none, by matter. */
const UNNAMED: Readonly<Record<string, string>> = {
  say_no: "someone",
  reunion: "the one you think of",
  met: "the one you ask about",
  old_debt: "other people",
  others_past: "someone else",
  child: "children",
  friend: "friends",
  family: "your family",
};
