import type { Stance } from "../../../astrology/drivers/driver.ts";
import { askingParts, firstAsked, isAsked } from "../../../ai/asking_part.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import {
  type AskedKind,
  askedQuestion,
  asksWhatHelps,
  isOfFit,
} from "../../../ai/question_kind.ts";
import { lettersOf } from "../../../ai/mended.ts";
import { remembering } from "../../../base/remembering.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import {
  FIRST_SUBJECT,
  NO_SUBJECTS,
  subjectName,
  type Subjects,
} from "../../../ai/engine/product_words.ts";
import type { Task, Tone } from "../../../ai/task.ts";
import { turnedLeads } from "../../asked/turned.ts";
import { otherFormOf } from "../../asked/asked_other.ts";
import { nearestOf } from "../../asked/nearest.ts";
import { OPPOSITE } from "../verdict.ts";
import { headsOf } from "./compounds.ts";
import { namedThing } from "./named_thing.ts";
import { otherOf } from "./whose.ts";
import leads from "./en/leads.json" with { type: "json" };
import matters from "./en/units.json" with { type: "json" };

/**
 * What belongs together in an answer. In units about another person's life, `{whom}` and `{whose}`
 * stand for that person; `{thing}` stands for what the question names.
 */
export interface Unit {
  /** One or two sentences that follow a lead, or stand alone where the form has no lead. */
  answer: string;
  /** The next step of this answer. */
  step: string;
  /** The step as a noun phrase in the singular, for sentences that tie a fact to the step. */
  deed?: string;
}

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

/** Units about one matter, by form. */
type Matter = Readonly<
  & {
    asks: string;
    /** The matter counts also where it is told as the background of what is asked. */
    told?: string;
    /** Words without which a question is about something else. */
    needs?: string;
    /** Words with which a question is about something else. */
    not?: string;
    /** The matter is only for questions about another person's life. */
    theirs?: string;
    /** The matter is so serious that its answers get no leads. */
    grave?: string;
    /** The matter also answers a question that asks for comfort, which gets no lead. */
    care?: string;
  }
  & Partial<Record<UnitForm, readonly Unit[]>>
>;

/** The first matter that a question fits counts, so narrow matters stand before wide ones. */
export const MATTERS: Readonly<Record<string, Matter>> = matters;
/** A lead of a turned question is named after how the facts incline toward the action. */
export const LEADS: Readonly<Record<string, readonly string[]>> = {
  ...leads,
  ...Object.fromEntries(
    (Object.keys(OPPOSITE) as Stance[]).map((deed) => [`turned.${deed}`, turnedLeads(deed)]),
  ),
};

const PATTERNS = Object.entries(MATTERS).map(([id, { asks, told, needs, not }]) => ({
  id,
  asks: new RegExp(told === undefined ? asks : `(?:${asks})[^]*`),
  needs: needs === undefined ? null : new RegExp(needs),
  not: not === undefined ? null : new RegExp(not),
}));

/** The names of the matters whose words are nearest to those of a question. */
const nearestMatters = nearestOf(
  Object.keys(MATTERS).filter((id) => id !== "any"),
  (id) => {
    const { asks, told = "", ...units } = MATTERS[id];
    const lines = Object.values(units).flatMap((it) => Array.isArray(it) ? it as Unit[] : []);
    return {
      known: `${asks} ${told}`,
      text: lines.map(({ answer, step }) => `${answer} ${step}`).join(" "),
    };
  },
);

/** An answer and its step, as they stand in a text. */
export interface ToldUnit extends Unit {
  /** The name of its matter. */
  id: string;
  form: UnitForm;
  /** Whether the question asks for comfort. */
  isComforting: boolean;
  /** The name of the leads before the answer; null if it has none. */
  lead: string | null;
}

/** The units of an answer by the number of the candidate. */
const TOLD = new WeakMap<Task, Map<number, Told>>();

interface Told {
  unit: ToldUnit | null;
  seed: string;
  /** The number of attempts before, each of which had another unit. */
  before: number;
}

/**
 * The unit for a question, which is the same for every slot of an answer. A later attempt gets the
 * next unit, since the gate refused the one before. Null without a unit.
 */
export function unitOf(
  { task, seed, number }: Pick<AskedSentence, "task" | "seed" | "number">,
  stance: Stance | null,
): ToldUnit | null {
  const told = TOLD.get(task) ?? new Map<number, Told>();
  TOLD.set(task, told);
  const kept = told.get(number);
  if (kept?.seed === seed) return kept.unit;
  const before = kept === undefined ? 0 : kept.before + 1;
  const unit = chosenUnit(task, stance, seed, { number, before });
  told.set(number, { unit, seed, before });
  return unit;
}

function chosenUnit(
  task: Task,
  stance: Stance | null,
  seed: string,
  candidate: { number: number; before: number },
): ToldUnit | null {
  const question = headsOf(task.customerText?.question ?? "");
  if (isOtherLanguage(question)) return null;
  const dice = new Dice(`${seed}\nunit`);
  const text = lettersOf(question);
  const thing = namedThing(text);
  const told = ({ units, ...matter }: AnsweringMatter, named = thing) =>
    inOrderOf(dice, unitsNaming(named, units)).map((unit) => ({ ...unit, ...matter }));
  const { answering, others, onSubject } = readMatters({ question, stance });
  const isOnSubject = candidate.number >= FIRST_SUBJECT;
  const subject = isOnSubject
    ? onSubject(SUBJECTS[candidate.number - FIRST_SUBJECT]).flatMap((matter) => told(matter))
    : [];
  const number = isOnSubject ? 1 : candidate.number;
  const unit = subject[candidate.before % subject.length] ??
    unitFor({ ...candidate, number }, answering.map((matter) => told(matter)), () => [
      ...others.map((matter) => told(matter)),
      // The thing that the question names may be no more than its background.
      ...thing === null ? [] : answering.slice(-1).map((matter) => told(matter, null)),
    ]);
  if (unit === undefined) return null;
  const other = otherOf(text);
  const named = (words: string) =>
    words.replaceAll("{whom}", other?.whom ?? "").replaceAll("{whose}", other?.whose ?? "")
      .replaceAll("{thing}", thing ?? "");
  return {
    ...unit,
    answer: withLead(named(unit.answer), unit, task.tone, dice),
    step: named(unit.step),
  };
}

/**
 * The unit of a candidate. The first candidate is of the matter that answers, or else of what answers
 * any question. The others take turns among the other matters that the words may mean, what answers
 * any question, and further units of the first matter.
 */
function unitFor<T>(
  { number, before }: { number: number; before: number },
  answering: readonly (readonly T[])[],
  others: () => readonly (readonly T[])[],
): T | undefined {
  const units = answering.flat();
  if (number === 1) return units[before % units.length];
  const [[, ...further] = [], ...general] = answering;
  const alternatives = inTurn([...others(), ...general, further]);
  return alternatives[(number - 2 + before) % alternatives.length] ?? units[before % units.length];
}

/** The first of each list, then the second of each, and so on. */
function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from(
    { length: longest },
    (_, index) => lists.flatMap((list) => list.slice(index, index + 1)),
  )
    .flat();
}

/** The units that say what the question names; those that do not, where it names nothing known. */
function unitsNaming(thing: string | null, units: readonly Unit[]): readonly Unit[] {
  const naming = units.filter(({ answer }) => answer.includes("{thing}"));
  if (thing === null) return units.filter((unit) => !naming.includes(unit));
  return naming.length === 0 ? units : naming;
}

/** A matter that may answer a question, with its units of the fitting form. */
interface AnsweringMatter {
  id: string;
  form: UnitForm;
  lead: string | null;
  isGrave: boolean;
  isComforting: boolean;
  units: readonly Unit[];
}

/** The matter that answers any question. */
const ANY = "any";
/** Matters that are no more than a topic. */
const WIDE = /^(?:wide_|am_i$)/;

/** The matter of a question, and then what answers any question of the form. */
export function mattersFor(question: string, stance: Stance | null): readonly AnsweringMatter[] {
  return readMatters({ question, stance }).answering;
}

interface ReadMatters {
  /** The matter of the question if it has one, and then what answers any question of the form. */
  answering: readonly AnsweringMatter[];
  /** Other matters which may be meant, for a model to choose among. */
  others: readonly AnsweringMatter[];
  /** The units on a subject in the best form that it has; empty if it has no fitting one. */
  onSubject(id: string): readonly AnsweringMatter[];
}

interface AskedMatter {
  question: string;
  stance: Stance | null;
}

/** The candidates for one answer read the question one after another. */
const MAX_READ = 16;
const readMatters = remembering(
  findMatters,
  ({ question, stance }: AskedMatter) => `${stance} ${question}`,
  MAX_READ,
);

function findMatters({ question, stance }: AskedMatter): ReadMatters {
  const text = lettersOf(headsOf(question));
  const other = otherOf(text);
  const { kind } = askedQuestion(headsOf(question));
  const forms = other === null
    ? formsFor(question, text, kind, stance)
    : [[otherFormOf(text), null], ["other", null]] as const;
  const answering = (id: string, forms: readonly Form[]): AnsweringMatter[] => {
    const units = MATTERS[id];
    if (units.theirs !== undefined && other === null) return [];
    if (kind === "care" && units.care === undefined) return [];
    const told = forms.find(([form]) => units[form] !== undefined);
    if (told === undefined) return [];
    const [form, lead] = told;
    return [{
      id,
      form,
      lead,
      isGrave: units.grave !== undefined,
      isComforting: kind === "care",
      units: units[form]!,
    }];
  };
  const matching = (forms: readonly Form[]) =>
    PATTERNS.flatMap(({ id, asks, needs, not }) => {
      if (!asks.test(text) || needs?.test(text) === false || not?.test(text) === true) return [];
      // What is told in the background is told more closely than by a wide topic.
      if (WIDE.test(id) && !isAsked(asks, text)) return [];
      // Comfort for somebody else's loss is the asker's own matter.
      if (MATTERS[id].theirs === undefined && other !== null && kind !== "care") return [];
      return answering(id, forms).map((matter) => ({ ...matter, asks }));
    });
  const found = matching(forms);
  const ofAny = found.filter(({ id }) => id === ANY);
  const exact = found.filter(({ id }) => id !== ANY);
  const isNarrow = ({ id }: AnsweringMatter) => id !== ANY && !WIDE.test(id);
  const ofMatter = exact.some(isNarrow) ? exact : [
    ...matching(forms.flatMap(neighborsOf)).filter(isNarrow),
    ...exact,
  ];
  const first = firstAsked(ofMatter, ({ asks }) => asks, text);
  const anyForm = kind === "care" ? forms : [...forms, ...OWN_FORMS];
  const near = nearestMatters(text, (id) => answering(id, anyForm).length > 0)
    .flatMap((id) => answering(id, anyForm));
  const others = new Map([...near, ...ofMatter].map((matter) => [matter.id, matter]));
  others.delete(first?.id ?? ANY);
  return {
    answering: first === undefined ? ofAny : [first, ...ofAny],
    others: [...others.values()],
    onSubject: (id) => answering(id, [...forms, ...forms.flatMap(neighborsOf), ...OWN_FORMS]),
  };
}

/** The subjects of the oracle, in an order that is the same for all questions. */
const SUBJECTS = Object.keys(MATTERS).filter((id) => id !== ANY && !WIDE.test(id));
const SUBJECT_NAMES = SUBJECTS.map(subjectName);

/** The subjects that a question to the oracle may be about. */
export function oracleSubjects({ customerText }: Task): Subjects {
  const question = headsOf(customerText?.question ?? "");
  // Units are not looked for in a language that the patterns do not know.
  if (isOtherLanguage(question)) return NO_SUBJECTS;
  const { answering: [matter], onSubject } = readMatters({ question, stance: null });
  if (matter?.isGrave || matter?.isComforting) return NO_SUBJECTS;
  return {
    names: SUBJECT_NAMES,
    suggested: SUBJECTS.indexOf(matter?.id ?? ANY),
    holds: (at) => onSubject(SUBJECTS[at]).length > 0,
  };
}

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

function neighborsOf([form, lead]: Form): readonly Form[] {
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

function inOrderOf<T>(dice: Dice, list: readonly T[]): readonly T[] {
  return list.map((entry) => [dice.number(), entry] as const)
    .toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
}

/** Answers which begin with what a lead would say. */
const SAYS_ALREADY =
  /^[^.]*\b(?:no reading|nobody|no date|no promise|cannot be (?:named|read|seen))\b/i;

/** The answer after its lead. */
function withLead(
  answer: string,
  { lead, isGrave }: { lead: string | null; isGrave: boolean },
  tone: Tone,
  dice: Dice,
): string {
  if (lead === null || isGrave) return answer;
  if (!Object.values(VERDICTS).includes(lead) && SAYS_ALREADY.test(answer)) return answer;
  return `${dice.pick(LEADS[`${lead}.${tone}`] ?? LEADS[lead])} ${answer}`;
}

type Form = readonly [form: UnitForm, lead: string | null];

const VERDICTS: Readonly<Record<Stance, string>> = {
  supportive: "yes",
  challenging: "not_yet",
  mixed: "open",
};

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

/** What the asker may do, also where another person is named: "What do I do now that he is gone?" */
const OF_OWN_WAY =
  /^\W*(?:(?:so|and|but|well) )*(?:what|how|when) (?:should|shall|can|could|do|would) (?:i|we)\b/;
const CARE_WAY =
  /\bhow (?:do|can|should|could|shall) (?:i|we)\b|\bwhat (?:do|can|should|could|shall|would) (?:i|we)\b/;
const CARE_CHOICE = /\b(?:should|shall|can|may) (?:i|we)\b/;
/** Whether a feeling or a plan is out of order: "Is it selfish to rest?" */
const OF_ODD =
  /\b(?:is it|is that|is this|would it be) (?:\w+ )?(?:normal|weird|strange|odd|selfish|wrong|bad|silly|stupid|crazy|mad|unfair|mean|cruel|unreasonable)\b|^\W*do i have what it takes\b/;
/** "I went to Japan alone. Selfish?" */
const OF_ODD_ALONE =
  /(?:^|[.!?…]\s*)(?:too |so |really |that )*(?:selfish|crazy|normal|weird|strange|odd|silly|stupid|wrong|mean|mad|cruel|unfair|unreasonable)\s*\?/;
/** "My husband says that it cannot work. Is he right?" */
const OF_RIGHT = /\b(?:is (?:he|she)|are they|is (?:my|our) [\w-]+) right\s*\?/;
/** "Do we need a second car?" */
const OF_NEED = /^\W*do (?:i|we) (?:really |still )?need (?!to\b)/;
/** "We had a fight. Do I call him?" */
const OF_DO =
  /(?<!\b(?:what|how|when|where|who|why|which) )\bdo (?:i|we) (?:call|text|tell|go|stay|ask|say|write|wait|leave|forgive|take|accept|let|keep|sell|buy)\b/;
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
function formsFor(
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
  if (opens(OF_NEED, text)) return [["fit", null], ["choice", null]];
  if (OF_RIGHT.test(text)) return [["fit", null], ["other", null]];
  if (OF_DO.test(text) && !["choice", "contact", "either"].includes(kind)) {
    return [["choice", null]];
  }
  if (kind === "choice" && isOfFit(question) && opens(WHICH, text)) return [["either", null]];
  if (OF_US.test(text)) return [["either", null]];
  if (opens(OWN_TIME, text)) return OWN_TIMES;
  if (OF_OWN_WAY.test(text)) return formsOfOwnWay(question, text);
  if (OF_SELF.test(text)) return [["fit", null], ["cause", null], ["ahead", "chance"]];
  if (isOfFit(question)) return [["fit", null], ["ahead", "chance"]];
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
      return isAsked(OF_PRESENT, text)
        ? [["fit", null], ["ahead", "chance"]]
        : [["ahead", "chance"]];
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
