import type { Stance } from "../../../astrology/drivers/driver.ts";
import { Dice } from "../../../ai/engine/dice.ts";
import {
  type AskedKind,
  askedQuestion,
  asksWhatHelps,
  asksWhen,
  asksWhether,
  asksWhy,
  isOfFit,
} from "../../../ai/question_kind.ts";
import { isOtherLanguage } from "../../../ai/question_class.ts";
import type { AskedSentence } from "../../../ai/engine/asked_sentence.ts";
import type { Task, Tone } from "../../../ai/task.ts";
import leads from "./en/leads.json" with { type: "json" };
import matters from "./en/units.json" with { type: "json" };

/** What belongs together in an answer. */
export interface Unit {
  /** One or two sentences that follow a lead, or stand alone where the form has no lead. */
  answer: string;
  /** The next step of this answer. */
  step: string;
  /** The step as a noun phrase in the singular, for the sentence that names a fact. */
  deed: string;
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
type Matter = Readonly<{ asks: string } & Partial<Record<UnitForm, readonly Unit[]>>>;

/** The first matter that a question fits counts, so narrow matters stand before wide ones. */
export const MATTERS: Readonly<Record<string, Matter>> = matters;
export const LEADS: Readonly<Record<string, readonly string[]>> = leads;

const FORMS: readonly (readonly [matter: Matter, asks: RegExp])[] = Object.values(MATTERS)
  .map((matter) => [matter, new RegExp(matter.asks)] as const);

/** An answer and its step, as they stand in a text. */
export interface ToldUnit extends Unit {
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
  const unit = chosenUnit(task, stance, seed, number + before);
  told.set(number, { unit, seed, before });
  return unit;
}

function chosenUnit(
  task: Task,
  stance: Stance | null,
  seed: string,
  number: number,
): ToldUnit | null {
  const question = task.customerText?.question ?? "";
  const { kind } = askedQuestion(question);
  if (kind === "care" || isOtherLanguage(question)) return null;
  const text = question.toLowerCase().replaceAll("’", "'");
  const dice = new Dice(`${seed}\nunit`);
  const units = unitsFor(text, formsFor(question, text, kind, stance), dice);
  if (units.length === 0) return null;
  const [unit, lead] = units[(number - 1) % units.length];
  return { ...unit, lead, answer: withLead(unit.answer, lead, task.tone, dice) };
}

type LedUnit = readonly [unit: Unit, lead: string | null];

/**
 * All units that may answer a question: those of its matter, and then those that answer any
 * question of the form, each in the order of the dice.
 */
function unitsFor(text: string, forms: readonly Form[], dice: Dice): readonly LedUnit[] {
  const told = FORMS.filter(([matter, asks]) =>
    forms.some(([form]) => matter[form] !== undefined) && asks.test(text)
  );
  return [told[0], told.at(-1)].flatMap((found, index) => {
    if (found === undefined || index === 1 && told.length === 1) return [];
    const [form, lead] = forms.find(([form]) => found[0][form] !== undefined)!;
    return inOrderOf(dice, found[0][form]!).map((unit) => [unit, lead] as const);
  });
}

function inOrderOf<T>(dice: Dice, list: readonly T[]): readonly T[] {
  return list.map((entry) => [dice.number(), entry] as const)
    .toSorted(([a], [b]) => a - b).map(([, entry]) => entry);
}

/** The answer after its lead. */
function withLead(answer: string, lead: string | null, tone: Tone, dice: Dice): string {
  if (lead === null) return answer;
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
  /\b(?:block\w*|in (?:my|the) way|(?:hold|keep|stop)(?:s|p?ing)? (?:me|us|my)\b|behind\b|the (?:real )?reason|makes me|am i (?:missing|not seeing|doing wrong|avoiding|afraid of)|wrong with me|getting wrong|sabotag\w+)/;
const STATED_EITHER =
  /\b(?:torn|decid\w+|choos\w+|choice) between\b|\b(?:decide|torn|choose|choosing|deciding|whether)\b.*\bor\b(?! not\b)/;
/** A question about what is or was, to which no outcome is still to come. */
const OF_PRESENT =
  /^\W*(?:did|was|were|is it|isn't it|am i|does it make sense|is there any)\b(?! going to)/;
/** A bare choice, such as "Cat or dog?" */
const OF_TWO = /^\W*(?:\w+ ){1,3}or (?:\w+ ?){1,3}\?*$/;
const WHO = /^\W*(?:(?:so|and|but|well) )*who(?:m)?\b/;
const WHERE = /^\W*(?:(?:so|and|but|well) )*where\b(?! (?:did|does|has|have|had)\b)/;
/** "Where did my patience go?" asks for a reason. */
const WHERE_GONE = /^\W*(?:(?:so|and|but|well) )*where (?:did|does|has|have|had)\b/;
const WHICH = /^\W*(?:(?:so|and|but|well) )*which\b|\bor\b(?! not\b)/;

/** What the asker may do, also where another person is named: "What do I do now that he is gone?" */
const OF_OWN_WAY =
  /^\W*(?:(?:so|and|but|well) )*(?:what|how|when) (?:should|shall|can|could|do|would) (?:i|we)\b/;
/** What the asker is like: "Am I being too hard on them?" */
const OF_SELF =
  /^\W*am i (?:being |really |just |still )*(?:too|an?|so|over\w+|selfish|unfair|unreasonable)\b/;
const TIMES: readonly Form[] = [["time", "when"], ["ahead", "when"]];

/** The forms that answer a question, the best first, each with the name of its leads. */
function formsFor(
  question: string,
  text: string,
  kind: AskedKind,
  stance: Stance | null,
): readonly Form[] {
  if (OF_OWN_WAY.test(text)) return asksWhen(question) ? TIMES : formsOfOwnWay(question, text);
  if (OF_SELF.test(text)) return [["fit", null], ["cause", null], ["ahead", "chance"]];
  if (isOfFit(question)) return [["fit", null], ["ahead", "chance"]];
  switch (kind) {
    case "choice":
    case "contact":
      return [["choice", VERDICTS[stance ?? "mixed"]]];
    case "either":
      return [["either", null]];
    case "another":
      return formsOfAnother(question, text);
    case "outcome":
    case "fear":
      return OF_PRESENT.test(text) ? [["fit", null], ["ahead", "chance"]] : [["ahead", "chance"]];
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

function formsOfOwnWay(question: string, text: string): readonly Form[] {
  return beginsWithHow(text) ? [["way", null]] : formsOfWhat(question, text);
}

function beginsWithHow(text: string): boolean {
  return /^\W*(?:(?:so|and|but|well) )*how\b/.test(text);
}

function formsOfAnother(question: string, text: string): readonly Form[] {
  if (WHO.test(text)) return [["who", null], ["other", "mind"]];
  if (asksWhy(question)) return [["other", "reason"]];
  if (asksWhen(question)) return [["time", "when"], ["ahead", "when"], ["other", "deed"]];
  return asksWhether(question) ? [["ahead", "chance"], ["other", "deed"]] : [["other", "mind"]];
}

function formsOfWhat(question: string, text: string): readonly Form[] {
  if (HINDRANCE.test(text) || WHERE_GONE.test(text)) return [["cause", null]];
  if (WHO.test(text)) return [["who", null]];
  if (WHERE.test(text)) return [["where", null]];
  if (WHICH.test(text)) return [["either", null]];
  return asksWhatHelps(question)
    ? [["way", null], ["what", null]]
    : [["what", null], ["way", null]];
}
